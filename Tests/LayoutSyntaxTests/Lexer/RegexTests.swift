import LayoutSyntax
import Testing

/// Regular expression literals, and slashes that open none.
@Suite struct RegexTests {
  /// A backslash escapes no line break: the declarations after the line are read, and edits of them stay local.
  @Test(arguments: ["let a = /b\\\nlet c = 1/d\n", "let a = #/b\\\nlet c = 1/#\n", "let a = \"\\(#/\nlet c = 1/#\n"])
  func aLiteralEndsWithItsLine(source: String) {
    let document = Document(SourceText(Array(source.utf8)))
    #expect(document.segments.count == 2, "\(document.segments.count) segments")
    #expect(document.segments.map { $0.tree.text.count }.reduce(0, +) == source.utf8.count)
  }

  @Test func severalLinesAreOneLiteral() {
    let document = Document(SourceText(Array("let a = #/\n  b\\/\n/#\nlet c = 1\n".utf8)))
    #expect(document.segments.count == 2)
    #expect(document.segments.allSatisfy { $0.tree.diagnostics(segment: SegmentID(0)).isEmpty })
  }

  /// A bracket in a class is a character; a `)` outside of one that closes no group belongs to the code around it.
  @Test(arguments: [
    ("let a = /[a-z)]x/", ["/[a-z)]x/"]), ("f(/[(]/, /[[)]&&b]c/)", ["/[(]/", "/[[)]&&b]c/"]),
    ("f(/(a[)])/)", ["/(a[)])/"]), ("f(1, /) + g([a], /)", []), ("f(a, /b) + c/d", []),
  ])
  func bracketsOfAClassAreCharacters(source: String, literals: [String]) {
    let tree = SyntaxTree(parsing: SourceText(source))
    let found = (0..<Int32(tree.nodeCount)).map { NodeID($0) }.filter { tree.kind(of: $0) == .regexLiteral }
    #expect(found.map { tree.string(of: $0) } == literals)
  }
}
