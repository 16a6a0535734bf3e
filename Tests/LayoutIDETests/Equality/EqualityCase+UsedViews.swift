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

  /// A view without a root: its property has no value.
  private static func unreached(_ name: String, _ body: String) -> String {
    "struct \(name): View {\n  let number: Int\n  var body: some View { \(body) }\n}\n"
  }

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
    EqualityCase(
      name: "a cycle of three views that no root reaches is closed and opened",
      files: [
        ("a", unreached("A", "B(number: 1)")), ("b", unreached("B", "VStack { C(number: 1) }")),
        ("c", unreached("C", "Color.red") + "let part = 0.5\n"),
      ],
      edits: [
        (2, "Color.red", "A(number: 1)"), (1, "VStack", "HStack"), (1, "C(number", "D(number"), (1, "D(num", "C(num"),
        (2, "A(number: 1)", "if part > 0 { A(number: 1) }"), (2, "0.5", "1.5"),
        (2, "if part > 0 { A(number: 1) }", "A(number: 1)"),
        (0, "A:", "E:"), (0, "E:", "A:"), (1, "C(number: 1)", "C(number: 1).padding(3)"),
        (2, "A(number: 1)", "Color.red"),
        (2, "let part", "extension C { var other: some View { A(number: 1) } }\nlet part"),
        (1, ".padding(3)", ".other"),
      ]),
    EqualityCase(
      name: "a view that no root reaches is given content by another",
      files: [
        ("a", unreached("A", "Box(number: 1) { Missing() }")),
        (
          "b",
          "struct Box<Content: View>: View {\n  let number: Int\n  var content: () -> Content\n  var body: some View { content() }\n}\n"
        ),
      ],
      edits: [
        (1, "content() }", "Text(\"a\") }"), (1, "Text(\"a\") }", "content() }"), (0, " { Missing() }", ""),
        (0, "Box(number: 1)", "Box(number: 1, content: { Missing() })"), (0, "Missing", "Text(\"a\").padding(side)"),
        (1, "() -> Content", "Content"), (0, "{ Text(\"a\").padding(side)() }", "Text(\"a\").padding(side)"),
      ]),
  ]
}
