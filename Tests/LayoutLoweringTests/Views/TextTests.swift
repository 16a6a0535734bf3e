import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// What a `Text` shows. `lowering.md` 4, 5.
@Suite struct TextTests {
  private func strings(_ source: String) -> [String] {
    Lowered(source).file.roots.first?.graph.texts.flatMap { $0.runs.map(\.string) } ?? []
  }

  /// A picture in a line of text is about as wide as it is high, as a capital M is; a text in a text is what it shows.
  @Test(arguments: [
    ("Text(\"\\(Image(systemName: \"star\")) Favourites\")", "M Favourites"),
    ("Text(\"\\(Image(systemName: \"star.fill\").renderingMode(.template)) on\")", "M on"),
    ("Text(\"Hello \\(Text(\"world\").bold())!\")", "Hello world!"),
  ])
  func viewsInStrings(_ source: String, _ shown: String) {
    let graph = Lowered(source).file.roots.first?.graph
    #expect(graph?.texts.first?.runs.map(\.string) == [shown])
    #expect(graph?.texts.first?.isAssumed == true)
  }

  /// A literal of 100 000 bytes is read once, not for each of a thousand elements: that would be 100 MB twice over.
  @Test func longLiterals() {
    let long = String(repeating: "**a** b ", count: 12_500)
    let texts = strings("VStack { ForEach(0..<1000) { _ in Text(\"\(long)\") } }")
    #expect(texts.count == 1_000)
    #expect(texts.allSatisfy { $0 == String(repeating: "a b ", count: 12_500) })
  }

  /// Long strings that differ from element to element do not stand for one another.
  @Test func longStringsThatDiffer() {
    let long = String(repeating: "x", count: 300)
    #expect(strings("VStack { ForEach(0..<3) { i in Text(\"*\(long)* \\(i)\") } }") == (0..<3).map { "\(long) \($0)" })
  }

  @Test(arguments: [
    ("Text(\"\")", ""), ("Text(\"a\\nb\")", "a\nb"), ("Text(\"\"\"\n  a\n    b\n  \"\"\")", "a\n  b"),
    ("Text(#\"a\\n\"#)", "a\\n"), ("Text(\"é 👍\")", "é 👍"), ("Text(\"*a* _b_\")", "a b"),
    ("Text(verbatim: \"*a*\")", "*a*"),
  ])
  func literals(_ source: String, _ shown: String) { #expect(strings(source) == [shown]) }
}
