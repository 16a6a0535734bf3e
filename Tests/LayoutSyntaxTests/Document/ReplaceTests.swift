import LayoutSyntax
import Testing

@Suite struct ReplaceTests {
  @Test func anEditedTreeEqualsAFreshOne() {
    var state: UInt64 = 5
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = ["{", "}", "(", ")", "\"", "a", ".b", "\n", " ", "if", "let x", "/*", "*/", ""]
    var tree = SyntaxTree(parsing: SourceText(Samples.views))
    for _ in 0..<60 {
      let start = next(tree.text.count + 1)
      let end = min(tree.text.count, start + next(6))
      tree.replace(start..<end, with: Array(pieces[next(pieces.count)].utf8))
      let fresh = SyntaxTree(parsing: SourceText(tree.text.bytes))
      #expect(describe(tree, tree.root) == describe(fresh, fresh.root))
    }
  }
}
