import LayoutSyntax
import Testing

@Suite struct LiteralTests {
  private func first(_ source: String) -> (SyntaxTree, NodeID)? {
    let tree = SyntaxTree(parsing: SourceText(source))
    return tree.statements(in: tree.root).first.map { (tree, $0) }
  }

  @Test(arguments: [
    ("\"a\\nb\\t\\\"\\\\\\u{41}\"", "a\nb\t\"\\A"),
    ("#\"a\\n\\#n\"#", "a\\n\n"),
    ("\"\"\"\n  a\n    b\n\n  c\n  \"\"\"", "a\n  b\n\nc"),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
    ("\"\"\"\n\"\"\"", ""),
    ("“a”", "a"),
    ("\"\"", ""),
  ])
  func text(source: String, expected: String) {
    guard let (tree, node) = first(source) else { return #expect(Bool(false)) }
    #expect(tree.plainText(of: node) == expected)
  }

  @Test func interpolationsPartTheText() {
    guard let (tree, node) = first("\"a\\(b)c\"") else { return #expect(Bool(false)) }
    let parts = tree.stringParts(of: node)
    #expect(parts.count == 3)
    #expect(parts.first == .text("a") && parts.last == .text("c"))
    #expect(tree.plainText(of: node) == nil)
  }

  @Test(arguments: [
    ("1_000", 1000.0), ("0x1F", 31), ("0b101", 5), ("0o17", 15), ("1.5", 1.5), ("1e3", 1000), ("0x1p4", 16),
    ("2.5e-1", 0.25),
  ])
  func number(source: String, expected: Double) {
    guard let (tree, node) = first(source) else { return #expect(Bool(false)) }
    #expect(tree.number(of: node) == expected)
  }

  @Test func numbersOutOfRangeHaveNoValue() {
    for source in [String(repeating: "9", count: 400), "1e999", "12ab", "0b12", "0x"] {
      guard let (tree, node) = first(source) else { return #expect(Bool(false)) }
      #expect(tree.number(of: node) == nil, "\(source)")
    }
  }
}
