import Testing

/// Edits by hand, each for a way in which one location depends on a distant one.
struct EqualityCase: Sendable, CustomTestStringConvertible {
  var name: String
  var files: [(name: String, text: String)]
  /// The number of the file, what stands there first, and what is put in its place.
  var edits: [(file: Int, old: String, new: String)]
  /// Whether nothing is asked for before the last of them.
  var areOneNotification = false
  var testDescription: String { name }

  private static let column = """
    extension HorizontalAlignment {
        private enum ColumnID: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width * part }
        }
        static let column = HorizontalAlignment(ColumnID.self)
    }

    """

  private static let dead = """
    struct Dead: View {
        var body: some View {
            Color.red.frame(width: 40, height: 5).alignmentGuide(.trailing) { d in d[.column] + 1 }
        }
    }

    """

  /// So large, and cut so deep, that the look at what has no effect ends before its last site.
  private static let endless = """
    struct Part0: View {
        var side: CGFloat = 3.5
        var body: some View {
            LazyHStack(spacing: 10.0) {
                    Color.red
                            Part0()
                                .alignmentGuide(HorizontalAlignment.leading) { d in min(d.width, 29.5) }
                        .alignmentGuide(VerticalAlignment.top) { d in guard let own = d[explicit: VerticalAlignment.firstTextBaseline] else { return 27.5 }; return own }
                }
                    .frame(width: side, height: side, alignment: Alignment(horizontal: .center, vertical: .lastTextBaseline))
                    .scaledToFit()
            }
    struct Part1: View {

    """

  static let all: [EqualityCase] = layouts + usedViews + declarations + others

  private static let others: [EqualityCase] = [
    EqualityCase(
      name: "a file becomes another program's",
      files: [
        (
          "a",
          """
          struct Badge: View {
              var body: some View { VStack(alignment: .leading) { Text("a").alignmentGuide(.trailing) { d in d[.leading] } } }
          }

          """
        ), ("b", "Text(\"b\")\n#Preview { Badge() }\n"),
      ], edits: [(1, "Text", "<?xmlText"), (1, "<?xml", "")]),
    EqualityCase(
      name: "a look that ends early", files: [("a", endless)],
      edits: [
        (
          0, "                .frame(width: side, height: side,",
          "       Text(\"\")\n                   .frame(width: side, height: side,"
        ),
        (0, "29.5", "0.5"),
      ]),
    EqualityCase(
      name: "the default of an alignment that a guide of another's root reads",
      files: [
        ("a", "let part = 0.5\n\n" + column), ("b", dead),
        ("c", "VStack(alignment: .leading) { Dead(); Text(\"c\") }\n"),
      ],
      edits: [(0, "* part", "* 0.25"), (0, "0.25", "part"), (0, "0.5", "0.75"), (0, "column =", "column2 =")]),
    EqualityCase(
      name: "the default of an alignment, all in one file",
      files: [("a", "VStack(alignment: .leading) { Dead(); Text(\"c\") }\n\n" + dead + column + "let part = 0.5\n")],
      edits: [
        (0, "* part", "* 0.25"), (0, "0.25", "part"), (0, "0.5", "0.75"), (0, "let part", "let parts"),
        (0, "ColumnID.self", "Column.self"), (0, "Column.self", "ColumnID.self"),
      ]),
    EqualityCase(
      name: "an expectation on a guide that nothing lays out by, and a misspelt one",
      files: [
        ("a", "let part = 0.5\n\n" + column),
        ("b", "Color.red.frame(width: 40, height: 4)  // expect: guide(.column) == 20, guide(.colmn) == 1\n"),
      ],
      edits: [
        (0, "* part", "* 0.25"), (0, "0.25", "part"), (0, "0.5", "0.75"), (0, "let column", "let colmn"),
        (0, "let colmn", "let row"), (0, "let row", "let column"), (1, "== 20", "== 30"), (1, "expect:", "expects:"),
        (1, "expects:", "expect:"), (1, "Color.red", "\n\nColor.red"),
      ]),
    EqualityCase(
      name: "an expectation on views that other files lay out",
      files: [
        (
          "a",
          """
          struct Row: View {
              var side: CGFloat = 10
              var body: some View {
                  // expect: title.width == 40, width <= 60, "not here".width == 3
                  Color.red.frame(width: side, height: 4)
              }
          }

          """
        ),
        ("b", "VStack {\n    Color.blue.frame(width: 40, height: 4).id(\"title\")\n    Row()\n}\n"),
      ],
      edits: [
        (1, "40", "50"), (1, "title", "titel"), (1, "titel", "title"), (1, "Row()", "Row(side: 70)"),
        (0, "// expect", "// expcet"), (0, "// expcet", "// expect"), (0, "<= 60", "<= 80"),
        (0, "var side", "let side"),
        (1, "VStack", "let side = 3.0\n\nVStack"), (1, "Row(side: 70)", ""), (1, "4)", "4).id(side)"),
      ]),
    EqualityCase(
      name: "an alignment whose default reads another",
      files: [
        ("a", column), ("b", "let part = 0.5\n"),
        (
          "c",
          """
          struct MarkID: AlignmentID {
              static func defaultValue(in d: ViewDimensions) -> CGFloat { d[HorizontalAlignment.column] + 2 }
          }
          extension HorizontalAlignment { static let mark = HorizontalAlignment(MarkID.self) }
          VStack(alignment: .mark) { Text("a"); Color.red.frame(width: 80, height: 4) }
          """
        ),
      ],
      edits: [
        (1, "0.5", "0.1"), (0, "* part", ""), (2, "+ 2", "- 2"), (0, "static let column", "static let col"),
        (0, "static let col", "static let column"), (2, "MarkID:", "Mark:"),
      ]),
    EqualityCase(
      name: "a file's first alignment, and its last",
      files: [
        ("a", column + "let part = 0.5\n"), ("b", "VStack(alignment: .column) { Text(\"a\"); Text(\"long\") }\n"),
      ],
      edits: [
        (1, "VStack", "extension VerticalAlignment { }\nVStack"), (1, "extension VerticalAlignment { }\n", ""),
        (0, "extension Hor", "private extension Hor"), (0, "private extension", "extension"),
        (0, "static let column", "private static let column"), (0, "HorizontalAlignment {", "VerticalAlignment {"),
      ]),
    EqualityCase(
      name: "an alignment type by its full name",
      files: [("a", "let part = 0.5\n"), ("b", "VStack(alignment: .column) { Text(\"a\"); Text(\"long\") }\n")],
      edits: [
        (0, "let part", column.replacing("Horizontal", with: "SwiftUI.Horizontal", maxReplacements: 1) + "let part"),
        (0, "* part", "* 0.1"), (0, "extension SwiftUI.Hor", "extension Hor"),
        (0, "extension HorizontalAlignment", "extension `HorizontalAlignment`"), (0, "`H", "SwiftUI . `H"),
        (0, "0.1", "0.2"),
      ]),
    EqualityCase(
      name: "what an unknown name is like",
      files: [("a", "Text(\"a\").padding(sidee)\nHStack { Rwo() }\nRwo()\n"), ("b", "let side = 3.0\n")],
      edits: [
        (1, "side", "sides"), (1, "let", "struct Row: View { var body: some View { Text(\"r\") } }\nlet"),
        (1, "Row", "Raw"), (1, "struct Raw", "private struct Rwo"), (1, "private ", ""), (0, "Rwo()", ""),
      ]),
    EqualityCase(
      name: "what an unknown name is like, by the kinds of names",
      files: [
        ("a", "Text(\"a\").padding(sidee)\nRwo()\nText(\"b\").cadr()\n"),
        ("b", "func side() -> CGFloat { 3 }\nstruct Row: View { var body: some View { Text(\"r\") } }\n"),
        ("c", "extension View { func card() -> some View { padding(3) } }\n"),
      ],
      edits: [
        (1, " { 3 }", ""), (1, "CGFloat", "CGFloat { 3 }"), (1, "Row: View", "Row: Views"),
        (1, "struct Row", "enum Row"),
        (1, "enum Row: Views", "struct Row: View"), (2, " { padding(3) }", ""), (2, "View }", "View { padding(2) } }"),
        (2, "func card", "static func card"),
      ]),
    EqualityCase(
      name: "what an unknown name in an alignment's declaration is like",
      files: [
        ("a", "extension HorizontalAlignment { static let mark = HorizontalAlignment(MarkID.self) }\n"),
        ("b", "struct Mark: AlignmentID { }\n"),
      ],
      edits: [(1, "Mark", "MarkIDs"), (1, "MarkIDs", "Mrak"), (1, "Mrak", "MarkI"), (1, "MarkI:", "MarkID:")]),
    EqualityCase(
      name: "a body outside of a view, twice",
      files: [("a", "var body: some View { Text(\"a\") }\n\nvar body: some View { Text(\"b\") }\n")],
      edits: [
        (0, "Text(\"a\")", "Text(\"aa\")"), (0, "var body", "\n//\nvar body"), (0, "//\nvar", "let a = 1; var"),
        (0, "body", "x"),
      ]),
    EqualityCase(
      name: "places in other files",
      files: [
        ("a", "struct A: View { var body: some View { Text(\"a\") } }\n"), ("b", "let first = 1\nlet A = 2\n"),
        ("c", "VStack { B() }\nlet B = 3\n"),
      ],
      edits: [
        (1, "first", "f"), (1, "let f = 1\n", ""), (2, "let B", "let A"), (2, "VStack { B() }\n", ""),
        (1, "A", "AA"), (2, "let A", "\nlet A"), (1, "AA", "A"),
      ]),
    EqualityCase(
      name: "who calls a view",
      files: [
        ("a", "struct A: View { var body: some View { Text(\"a\") } }\n"),
        ("b", "struct B: View { var body: some View { Text(\"b\") } }\n"),
      ],
      edits: [
        (1, "Text(\"b\")", "A()"), (1, "A()", "if false { A() } else { Text(\"b\") }"), (1, "struct B", "struct A"),
        (1, "struct A", "struct B"), (0, "struct A", "private struct A"), (1, "A()", "a()"), (0, "private ", ""),
      ]),
    EqualityCase(
      name: "who calls a view within a type",
      files: [
        ("a", "enum Space {\n    struct Inner: View { var body: some View { Text(\"i\") } }\n}\n"),
        ("b", "struct B: View { var body: some View { Text(\"b\") } }\n"),
      ],
      edits: [(1, "Text(\"b\")", "Inner()"), (1, "Inner()", "Space.Inner()"), (1, "Space.Inner()", "Text(\"b\")")]),
    EqualityCase(
      name: "one segment and two",
      files: [
        (
          "a",
          "struct A: View {\n    var body: some View { B() }\n}\nstruct B: View {\n    var body: some View { Text(\"b\") }\n}\nA()\n"
        )
      ],
      edits: [
        (0, "B() }\n}", "B() }\n"), (0, "B() }\n", "B() }\n}"), (0, "\nstruct B", " struct B"),
        (0, " struct B", "\nstruct B"),
        (0, "}\nA()", "}A()"), (0, "struct A", "struct A {\n}\nstruct A"), (0, "Text(\"b\")", "Text(\"b)"),
        (0, "\"b)", "\"b\")"), (0, "struct B", "/* struct B"), (0, "/* ", ""),
      ]),
    EqualityCase(
      name: "an unsupported file",
      files: [("a", "\n\n[\nlet side = 3\n"), ("b", "Text(\"b\").padding(side)\n")],
      edits: [
        (0, "let", "{ let"), (0, "{ let", "let"), (0, "[\n", "{\n"), (0, "let side", "\"a\": side"), (0, "{\n", "{{\n"),
        (0, "{{\n\"a\": side", "let side"), (0, "\n\n", "\n\n<?xml"), (0, "<?xml", ""),
      ]),
    EqualityCase(
      name: "who mentions a dead guide's alignment",
      files: [
        ("a", column + "let part = 0.5\nVStack { Text(\"a\").alignmentGuide(.column) { d in d.width } }\n"),
        ("b", "struct B { let alignment = 3 }\n"),
      ],
      edits: [
        (1, "3", "make(horizontal: .column)"), (1, ".column", ".columns"), (1, "columns", "column"),
        (1, "horizontal: ", ""), (1, "struct B { let alignment = make(.column) }", "VStack(alignment: .column) { }"),
        (1, "alignment: ", ""),
      ]),
    EqualityCase(
      name: "a view laid out by an alignment that comes and goes",
      files: [
        (
          "a",
          """
          Part(side: 25)
              .alignmentGuide(VerticalAlignment.mark) { d in d.width / 2 }
          struct Part: View {
              var side: CGFloat = 2
              var body: some View {
                  AnyView(Color.red.frame(width: side, height: 44))
                      .fixedSize(horizontal: true, vertical: false)
              }
          }
          extension VerticalAlignment {
              static let bottom = VerticalAlignment(MarkID.self)

          """
        )
      ],
      edits: [(0, "let bottom", "let mark"), (0, "let mark", "let bottom")]),
    EqualityCase(
      name: "what a modifier of several views makes for each",
      files: [
        (
          "a",
          """
          VStack {
              Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9")
              Group { Text("a"); Color.green.frame(width: 9) }
                  .background(alignment: .leading) {
                      HStack(alignment: .top) {
                          Color.blue.frame(width: 5).alignmentGuide(.leading) { d in d.width + 2 }
                      }
                  }
              Two().background(alignment: .leading) {
                  HStack(alignment: .top) {
                      Color.blue.frame(width: 6).alignmentGuide(.leading) { d in d.width + 3 }
                  }
              }
              Color.red; Color.red; Color.red; Color.red; Color.red; Color.red; Color.red; Color.red; Color.red
          }
          struct Two: View { var body: some View { Text("a"); Color.green.frame(width: 9) } }

          """
        )
      ],
      edits: [
        (0, "width: 5", "width: 55"), (0, "d.width + 2", "d.width + 22"), (0, "width: 6", "width: 66"),
        (0, "d.width + 3", "d.width + 33"),
      ]),
    EqualityCase(
      name: "the only statement of a bar in the safe area",
      files: [
        (
          "a",
          """
          VStack {
              Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9")
              HStack(spacing: 8.5) {
                  Color.clear.frame(width: 35.5, height: 22.5)
                      .safeAreaInset(edge: .trailing, spacing: 2.5) {
                          Text("").frame(width: 43)
                      }
              }
              Color.red; Color.red; Color.red; Color.red; Color.red; Color.red; Color.red; Color.red; Color.red
          }

          """
        )
      ], edits: [(0, "width: 43", "width: 44"), (0, "width: 44", "widt: 44")]),
    EqualityCase(
      name: "a line moved to the start",
      files: [
        (
          "a",
          """
          extension HorizontalAlignment {
              static let column = HorizontalAlignment(ColumnID.self)
          struct HorizontalAlignment: View {
          enum Metrics { static let gap = 6.0 }

          """
        )
      ],
      edits: [
        (0, "enum Metrics { static let gap = 6.0 }\n", ""),
        (0, "extension", "enum Metrics { static let gap = 6.0 }\nextension"),
      ], areOneNotification: true),
  ]
}
