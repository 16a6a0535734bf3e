import LayoutEvaluation
import LayoutLowering

/// Alignments and who mentions them.
extension NamedCase {
  private static func alignment(_ name: String, _ value: String) -> String {
    """
    extension HorizontalAlignment {
        private enum \(name)ID: AlignmentID {
            static func defaultValue(in d: ViewDimensions) -> CGFloat { \(value) }
        }
        static let \(name) = HorizontalAlignment(\(name)ID.self)
    }

    """
  }

  private static let stack = """
    VStack(alignment: .mark) { Text("a"); Color.red.frame(width: 60, height: 4) }

    """

  static let alignments: [NamedCase] = [
    NamedCase(
      "an alignment that nothing uses is added, and removed",
      files: [("a", stack + "let other = 1\n"), ("b", alignment("mark", "d.width / 3")), ("c", "let more = 1\n")],
      edits: [
        ("c", "let", alignment("column", "d.width") + "let"), ("a", "let", alignment("row", "d.width") + "let"),
        ("c", alignment("column", "d.width"), ""), ("a", alignment("row", "d.width"), ""),
      ]),
    NamedCase(
      "an alignment whose key changes, and one that the default of another mentions",
      files: [
        ("a", "let first = 1\n"), ("b", alignment("mark", "d[HorizontalAlignment.column] / 3")),
        ("c", alignment("column", "d.width") + stack), ("d", stack),
      ],
      edits: [
        ("a", "let", alignment("row", "d.width") + "let"), ("c", "{ d.width }", "{ d.width / 2 }"),
        ("a", alignment("row", "d.width"), ""), ("c", alignment("column", "d.width / 2"), ""),
        ("d", "VStack", alignment("column", "4") + "VStack"), ("b", "[HorizontalAlignment.column] / 3", ".width"),
      ]),
    NamedCase(
      "an unknown alignment gets a suggestion, and a declaration",
      files: [("a", stack), ("b", "let other = 1\n"), ("c", alignment("row", "d.width") + stack)],
      edits: [
        ("b", "let", alignment("marks", "d.width") + "let"), ("b", "static let marks", "static let mark"),
        ("b", "static let mark", "let mark"), ("b", "let mark", "static let mark"),
        ("c", "static let row", "static let mark"),
      ]),
    NamedCase(
      "the alignment of an alias is the same, and becomes uncertain",
      files: [
        (
          "a",
          "let isWide = true\nextension HorizontalAlignment { static let mark = isWide ? HorizontalAlignment.leading : "
            + "HorizontalAlignment.leading }\n" + stack
        )
      ],
      edits: [("a", "true", "model.isWide"), ("a", "model.isWide", "true")]),
    NamedCase(
      "an alias of an alignment, and its number, change",
      files: [
        ("a", stack + "let first = 1\n"), ("b", "extension HorizontalAlignment { static let mark = Self.row }\n"),
        ("c", alignment("row", "d.width") + alignment("column", "d.width / 2")),
      ],
      edits: [
        ("b", "Self.row", "Self.column"), ("b", "Self.column", "HorizontalAlignment.trailing"),
        ("b", "HorizontalAlignment.trailing", "Self.row"), ("c", "{ d.width }", "{ 7 }"),
        ("a", "let", alignment("line", "3") + "let"),
      ]),
    NamedCase(
      "an alignment is used in its file",
      files: [("a", alignment("column", "d.width / 3") + "let alignment = 1\n"), ("b", stack)],
      edits: [
        ("a", "alignment = 1", "alignment = make(horizontal: .column)"), ("a", "make(horizontal: .column)", "1"),
        ("a", "let alignment = 1", "VStack(alignment: .column) { Text(\"a\") }"), ("a", "column) {", "leading) {"),
      ],
      needs: [.mentions]),
    NamedCase(
      "an alignment is used in another file",
      files: [("a", alignment("column", "d.width / 3")), ("b", "struct B { let alignment = 1 }\n"), ("c", stack)],
      edits: [
        ("b", "= 1", "= make(horizontal: .column)"), ("c", ".mark", ".column"),
        ("b", "= make(horizontal: .column)", "= 1"), ("c", ".column", ".mark"),
      ],
      needs: [.openMentions]),
    NamedCase(
      "a file declares an alignment that others declare too",
      files: [("a", stack + "let other = 1\n"), ("b", alignment("mark", "d.width / 3")), ("c", stack)],
      edits: [
        ("a", "let", "private " + alignment("mark", "d.width") + "let"), ("a", "d.width }", "d.width / 2 }"),
        ("a", "private extension", "extension"), ("a", alignment("mark", "d.width / 2"), ""),
        ("b", "d.width / 3", "d.width / 4"),
      ],
      needs: [.alignmentScope]),
  ]
}
