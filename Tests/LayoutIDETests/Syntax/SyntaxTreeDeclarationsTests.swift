import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutIDE

@Suite("Signatures and documentation of declarations")
struct SyntaxTreeDeclarationsTests {
  private func declaration(_ marked: String) -> (tree: SyntaxTree, node: NodeID)? {
    let source = MarkedSource(marked)
    let tree = SyntaxTree(parsing: SourceText(source.text))
    guard let token = tree.token(touching: source["1️⃣"]), let node = tree.declaration(around: token) else { return nil }
    return (tree, node)
  }

  @Test(
    "a signature has no body and stands on one line",
    arguments: [
      ("struct 1️⃣Card: View { var body: some View { Divider() } }", "struct Card: View"),
      ("private let 1️⃣gap: CGFloat = 8", "private let gap: CGFloat = 8"),
      (
        "func 1️⃣row(_ n: Int,\n  wide: Bool = false) -> some View { Divider() }",
        "func row(_ n: Int, wide: Bool = false) -> some View"
      ),
      ("var 1️⃣row: some View { Divider() }", "var row: some View"),
      (
        "extension VerticalAlignment { static let 1️⃣mid = VerticalAlignment(Mid.self) }",
        "static let mid = VerticalAlignment(Mid.self)"
      ),
    ])
  func signature(_ marked: String, _ expected: String) throws {
    let (tree, node) = try #require(declaration(marked))
    #expect(tree.signature(of: node) == expected)
  }

  @Test(
    "documentation is the comment right before",
    arguments: [
      ("/// A gap.\n/// In points.\nlet 1️⃣gap = 8", "A gap.\nIn points."),
      ("// No documentation.\nlet 1️⃣gap = 8", nil),
      ("/// Of another thing.\n\nlet 1️⃣gap = 8", nil),
      ("enum A {\n  /** A gap. */\n  static let 1️⃣gap = 8\n}", "A gap."),
      ("let 1️⃣gap = 8", nil),
    ] as [(String, String?)])
  func documentation(_ marked: String, _ expected: String?) throws {
    let (tree, node) = try #require(declaration(marked))
    #expect(tree.documentation(of: node) == expected)
  }

  @Test("a cursor at the end of a word refers to the word; in white space to nothing")
  func touching() throws {
    let source = MarkedSource("1️⃣VStack2️⃣ 3️⃣ { 4️⃣Divider()5️⃣ }")
    let tree = SyntaxTree(parsing: SourceText(source.text))
    func word(_ mark: String) -> String? { tree.token(touching: source[mark]).map { tree.string(of: $0) } }
    #expect(word("1️⃣") == "VStack")
    #expect(word("2️⃣") == "VStack")
    #expect(word("3️⃣") == nil)
    #expect(word("4️⃣") == "Divider")
    #expect(word("5️⃣") == nil)
  }
}
