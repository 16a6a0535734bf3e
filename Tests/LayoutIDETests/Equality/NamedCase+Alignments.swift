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
