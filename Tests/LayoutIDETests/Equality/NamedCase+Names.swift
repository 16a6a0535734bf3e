import LayoutEvaluation
import LayoutLowering

/// Names that come, go and stand beside others.
extension NamedCase {
  static let names: [NamedCase] = [
    NamedCase(
      "a number in a view that another file shows",
      files: [
        ("a", "HStack { Chip(); Text(\"a\") }\n"),
        ("b", "struct Chip: View { var body: some View { Color.red.frame(width: 10, height: 4) } }\n"),
      ],
      edits: [("b", "10", "11"), ("b", "11", "110"), ("a", "Chip()", "Chip().padding(3)"), ("b", "110", "10")],
      needs: [.tree]),
    NamedCase(
      "a name appears and disappears",
      files: [("a", "HStack { Text(\"a\"); Divider(); Text(\"b\") }\n"), ("b", "let other = 1\n")],
      edits: [
        ("b", "let", "struct Divider: View { var body: some View { Color.red.frame(width: 30, height: 9) } }\nlet"),
        ("b", "struct Divider", "struct Dividers"), ("b", "Dividers", "Divider"), ("b", "Divider", "Other"),
      ],
      needs: [.existence]),
    NamedCase(
      "a name gains an overload",
      files: [
        ("a", "Color.red.frame(width: side(b: 3), height: 4)\n"), ("b", "func side(a: CGFloat) -> CGFloat { 40 }\n"),
        ("c", "let other = 1\n"),
      ],
      edits: [
        ("c", "let", "func side(b: CGFloat) -> CGFloat { b * 2 }\nlet"), ("c", "b * 2", "b * 3"),
        ("c", "side(b", "side(c"),
        ("c", "side(c", "side(b"), ("c", "func side(b: CGFloat) -> CGFloat { b * 3 }\n", ""),
      ],
      needs: [.candidates]),
    NamedCase(
      "a name is shadowed by a local one and by one of its file",
      files: [
        (
          "a",
          """
          struct Card: View {
              var body: some View {
                  let other = 3.0
                  Color.red.frame(width: side, height: other)
              }
          }

          let more = 2.0

          """
        ), ("b", "let side = 30.0\n"), ("c", "HStack { Card(); Color.blue.frame(width: side, height: 4) }\n"),
      ],
      edits: [
        ("a", "let other = 3.0", "let side = 3.0; let other = 3.0"), ("a", "let side = 3.0; ", ""),
        ("a", "let more", "let side"), ("a", "let side", "private let side"), ("b", "30.0", "50.0"),
        ("a", "private let side", "let more"),
        ("a", "let more", "extension Card { var side: CGFloat { 7 } }\nlet more"),
        ("a", "extension Card", "extension Cards"),
      ]),
    NamedCase(
      "a second caller, and the last one gone",
      files: [
        ("a", "struct Chip: View { var body: some View { Text(\"chip\") } }\n\nlet here = 1\n"),
        ("b", "struct B: View { var body: some View { Text(\"b\") } }\n"),
        ("c", "struct C: View { var body: some View { Text(\"c\") } }\n"),
      ],
      edits: [
        ("b", "Text(\"b\")", "Chip()"), ("c", "Text(\"c\")", "Chip()"), ("b", "Chip()", "Text(\"b\")"),
        ("c", "Chip()", "Text(\"c\")"), ("a", "let here = 1", "VStack { Chip() }"), ("b", "Text(\"b\")", "Chip()"),
        ("a", "VStack { Chip() }", "let here = 1"), ("b", "Chip()", "Text(\"b\")"),
      ],
      needs: [.shown]),
    NamedCase(
      "code that uses a view becomes a function",
      files: [
        (
          "a",
          "struct Mark: View { var body: some View { Color.red.frame(height: 9).alignmentGuide(.top) { $0.height / 3 } } }\n"
        ),
        ("b", "HStack(alignment: .bottom) { Mark() }\n"), ("c", "HStack(alignment: .top) { framed() }\n"),
      ],
      edits: [
        ("b", "HStack(alignment: .bottom) { Mark() }", "func framed() -> some View { Mark() }"),
        ("b", "framed", "bordered"), ("b", "bordered", "framed"),
        ("b", "func framed() -> some View { Mark() }", "Mark()"),
      ],
      needs: [.declaredNames]),
    NamedCase(
      "a cycle of views is closed and opened",
      files: [
        ("a", "struct A: View { var body: some View { B() } }\n"),
        ("b", "struct B: View { var body: some View { C() } }\n"),
        ("c", "struct C: View { var body: some View { Text(\"c\") } }\n"),
      ],
      edits: [
        ("c", "Text(\"c\")", "A()"), ("b", "C()", "Text(\"b\")"), ("b", "Text(\"b\")", "C()"),
        ("c", "A()", "Text(\"c\")"),
        ("a", "B()", "A()"), ("a", "{ A() }", "{ B() }"),
      ]),
    NamedCase(
      "two files swap names",
      files: [
        (
          "a",
          "struct First: View { var body: some View { Color.red.frame(width: side, height: 4) } }\nlet side = 3.0\n"
        ),
        (
          "b",
          "struct Second: View { var body: some View { Color.blue.frame(width: 50, height: 6) } }\nlet edge = 5.0\n"
        ),
        ("c", "HStack(spacing: side) { First(); Second().padding(edge) }\n"),
      ],
      steps: [
        [.edit("a", "First", "Second"), .edit("b", "Second", "First")],
        [.edit("a", "let side", "let edge"), .edit("b", "let edge", "let side")],
        [.edit("a", "Second", "First"), .edit("b", "First", "Second")],
        [.edit("a", "let edge", "let side"), .edit("b", "let side", "let edge")],
      ]),
    NamedCase(
      "a nearer name appears",
      files: [("a", "Text(\"a\").padding(sidee)\nRwo()\n"), ("b", "let sides = 3.0\nlet other = 1\n")],
      edits: [
        ("b", "other", "side"), ("b", "let side = 1", "let sidees = 1"), ("b", "let sides = 3.0\n", ""),
        ("b", "let", "struct Row: View { var body: some View { Text(\"r\") } }\nlet"), ("b", "Row", "Rows"),
      ],
      needs: [.names]),
    NamedCase(
      "a name is declared by another file too",
      files: [("a", "let side = 3.0\n"), ("b", "let other = 1.0\n"), ("c", "Text(\"c\").padding(side)\n")],
      edits: [("b", "other", "side"), ("b", "let", "private let"), ("b", "private ", ""), ("b", "side", "other")],
      needs: [.uniqueness]),
  ]
}
