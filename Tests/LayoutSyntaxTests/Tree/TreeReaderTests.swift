import LayoutSyntax
import Testing

/// A reader answers as its tree does, with and without an anchor.
@Suite struct TreeReaderTests {
  /// With any anchor, each node has the range that the tree returns.
  @Test func anAnchorChangesNoRange() {
    let body = "VStack(spacing: 4) { Text(\"a\\(1)\") .padding(2) }"
    let source = "struct A: View {\n  // a\n  var body: some View { \(body) }\n}\nText(\"b\")\n"
    let tree = SyntaxTree(parsing: SourceText(source))
    let all = nodes(of: tree)
    #expect(all.count > 60)
    withExtendedLifetime(tree) {
      for anchor in all {
        let reader = tree.reader.anchored(at: anchor)
        #expect(all.allSatisfy { reader.range(of: $0) == tree.range(of: $0) })
        #expect(all.allSatisfy { reader.start(of: $0) == tree.start(of: $0) })
        // An anchor within an anchor.
        let inner = reader.anchored(at: all[all.count / 2])
        #expect(all.allSatisfy { inner.range(of: $0) == tree.range(of: $0) })
      }
    }
  }

  /// `isCalled` returns true exactly for the suffixes for which `call(of:)` returns a call.
  @Test(arguments: ["a.b", "a.b()", "a.b { }", "a.b(1) { }", "a.b<Int>", "a(", "a.b {", "a { } c: { }", "a!", "a[1]"])
  func isCalledAgreesWithCall(source: String) {
    let tree = SyntaxTree(parsing: SourceText(source))
    for node in nodes(of: tree) where tree.kind(of: node) == .postfixExpression {
      for suffix in tree.chain(of: node).suffixes {
        #expect(tree.reader.isCalled(suffix) == (tree.call(of: suffix) != nil))
      }
    }
  }

  private func nodes(of tree: SyntaxTree) -> [NodeID] {
    var result = [tree.root]
    var next = 0
    while next < result.count {
      result += tree.children(of: result[next])
      next += 1
    }
    return result
  }
}
