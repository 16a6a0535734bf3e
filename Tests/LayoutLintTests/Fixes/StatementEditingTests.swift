import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// What is left where a statement is taken out of a block, or put before another.
@Suite struct StatementEditingTests {
  @Test(arguments: [
    ("ZStack { Color.red; Spacer(); Text(\"c\") }", 1, "ZStack { Color.red; Text(\"c\") }"),
    ("ZStack { Spacer(); Text(\"c\") }", 0, "ZStack { Text(\"c\") }"),
    ("ZStack { Text(\"c\"); Spacer() }", 1, "ZStack { Text(\"c\") }"),
    ("ZStack { Text(\"c\") ; Spacer() }", 1, "ZStack { Text(\"c\")  }"),
    ("ZStack { Text(\"c\"); Spacer(); }", 1, "ZStack { Text(\"c\"); }"),
    ("ZStack { Spacer(); }", 0, "ZStack { }"),
    ("ZStack { Spacer() }", 0, "ZStack { }"),
    ("ZStack { Spacer().padding(); Text(\"c\") }", 0, "ZStack { Text(\"c\") }"),
    ("ZStack {\n    Spacer(); Text(\"c\")\n}", 0, "ZStack {\n    Text(\"c\")\n}"),
    ("ZStack {\n    Spacer();\n    Text(\"c\")\n}", 0, "ZStack {\n    Text(\"c\")\n}"),
    ("ZStack {\n    Color.red\n    Spacer(); Text(\"c\")\n}", 1, "ZStack {\n    Color.red\n    Text(\"c\")\n}"),
    ("ZStack {\n    Text(\"c\"); Spacer()\n}", 1, "ZStack {\n    Text(\"c\")\n}"),
    ("ZStack {\n    Text(\"c\");\n    Spacer()\n}", 1, "ZStack {\n    Text(\"c\");\n}"),
    ("ZStack { Color.red; /* gap */ Spacer(); Text(\"c\") }", 1, "ZStack { Color.red; /* gap */ Text(\"c\") }"),
    ("ZStack { Color.red; /* gap */ Spacer() }", 1, "ZStack { Color.red; /* gap */  }"),
    ("ZStack { Spacer() /* gap */; Text(\"c\") }", 0, "ZStack { /* gap */ Text(\"c\") }"),
  ])
  func removed(_ source: String, _ index: Int, _ expected: String) throws {
    let (editing, statements) = try Self.statements(of: source)
    #expect(Self.applied([editing.removing(statement: statements[index])], to: source) == expected)
  }

  @Test(arguments: [
    (
      "ViewThatFits { Text(\"a\"); Text(\"bb\"); Text(\"c\") }",
      "ViewThatFits { Text(\"bb\"); Text(\"a\"); Text(\"c\") }"
    ),
    ("ViewThatFits { Text(\"a\"); Text(\"bb\") }", "ViewThatFits { Text(\"bb\"); Text(\"a\") }"),
    (
      "ViewThatFits {\n    Text(\"a\")\n    Text(\"bb\")\n    Text(\"c\")\n}",
      "ViewThatFits {\n    Text(\"bb\")\n    Text(\"a\")\n    Text(\"c\")\n}"
    ),
  ])
  func moved(_ source: String, _ expected: String) throws {
    let (editing, statements) = try Self.statements(of: source)
    #expect(Self.applied(editing.moving(statements[1], before: statements[0]), to: source) == expected)
  }

  /// The statements of the closure that the source's only view has.
  private static func statements(of source: String) throws -> (CallEditing, [NodeID]) {
    let tree = SyntaxTree(parsing: SourceText(Array(source.utf8)))
    let chain = try #require(tree.statements(in: tree.root).first)
    let suffix = try #require(tree.viewCall(at: chain).call)
    let closure = try #require(tree.call(of: suffix)?.trailingClosures.first?.closure)
    return (CallEditing(tree: tree, segment: SegmentID(0)), tree.statements(in: closure))
  }

  private static func applied(_ edits: [TextEdit], to source: String) -> String {
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.location.range.lowerBound > $1.location.range.lowerBound }) {
      bytes.replaceSubrange(edit.location.range, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
