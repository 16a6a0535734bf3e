import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// What a name stands for; `^` stands before the name in the source.
@Suite struct DeclarationInfoTests {
  private static let declarations = """

    /// The gap between cards.
    /// In points.
    let gap: CGFloat = 4 * 2
    struct Card: View { let title: String; var body: some View { Text(title) } }
    extension View {
      /// Puts a card around it.
      func card(_ p: CGFloat = 8) -> some View { padding(p) }
    }
    extension VerticalAlignment {
      enum Line: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
      static let line = VerticalAlignment(Line.self)
    }
    """

  @Test(
    arguments: [
      ("Color.red.frame(width: ^gap)", "let gap: CGFloat = 4 * 2", "The gap between cards.\nIn points.", "8"),
      ("^Card(title: \"a\")", "struct Card: View", nil, nil), ("Card(^title: \"a\")", "let title: String", nil, nil),
      ("Text(\"a\").^card()", "func card(_ p: CGFloat = 8) -> some View", "Puts a card around it.", nil),
      ("HStack(alignment: .^line) {}", "static let line = VerticalAlignment(Line.self)", nil, nil),
      ("ForEach([1]) { item in Text(\"\\(^item)\") }", "item", nil, nil),
      ("VStack { let x = 3; Text(\"\\(^x)\") }", "let x = 3", nil, nil),
    ] as [(String, String, String?, String?)])
  func names(_ marked: String, _ signature: String, _ documentation: String?, _ value: String?) {
    let parts = marked.split(separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
    let source = parts[0] + parts[1] + DeclarationInfoTests.declarations
    let tree = SyntaxTree(parsing: SourceText(String(source)))
    let module = Module(files: [ModuleFile(id: FileID(3), tree: tree)])
    let info = module.declaration(at: tree.token(at: parts[0].utf8.count), in: FileID(3))
    #expect(info?.signature == signature)
    #expect(info?.documentation == documentation)
    #expect(info?.value == value)
  }

  @Test func viewsAreFoundByTheirSyntax() {
    let source = "VStack { ForEach(0..<3) { _ in Text(\"a\").padding() } }"
    let lowered = Lowered(source)
    guard let graph = lowered.file.roots.first?.graph else { return }
    let map = OriginMap(graph)
    let token = lowered.tree.token(at: 44)
    #expect(lowered.tree.string(of: token) == "padding")
    let suffix = lowered.tree.parent(of: token)
    #expect(suffix.map { map.views(for: $0, in: FileID(0)).count } == 3)
  }
}
