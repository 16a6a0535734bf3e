/// Edits of statements in views that others use.
extension EqualityCase {
  /// So many views that statements in it are made on their own.
  private static let listed = """
    struct Listed: View {
        var body: some View {
            VStack(alignment: .leading) {
                Color.red.frame(width: 10, height: 5).alignmentGuide(.trailing) { d in d.width }
                Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9")
                Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9")
            }
        }
    }

    """

  private static let badge = "struct Badge: View { var body: some View { Text(\"b\").padding(3) } }\n"

  static let usedViews: [EqualityCase] = [
    EqualityCase(
      name: "a view goes after a statement of it was edited",
      files: [
        ("a", "struct User: View { var body: some View { HStack { Listed(); Badge() } } }\n"), ("b", listed + badge),
      ],
      edits: [
        (1, "width: 10", "width: 11"), (1, "width: 11", "width: 12"), (1, "width: 12", "width: 13"),
        (1, listed.replacing("width: 10", with: "width: 13"), ""), (0, "Listed(); ", ""),
      ]),
    EqualityCase(
      name: "the body of a used view is no view",
      files: [
        ("a", "struct User: View { var body: some View { HStack { Listed(); Text(\"a\") } } }\n"), ("b", listed),
      ],
      edits: [
        (1, "some View", "some iew"), (1, "width: 10", "width: 11"), (1, "width: 11", "width: 12"),
        (1, "alignmentGuide", "alignmentGuidx"), (1, "d.width", "d.widtx"), (1, "some iew", "some View"),
      ]),
  ]
}
