import LayoutEvaluation
import LayoutLowering

/// Declarations that add to others, and what is only known by name.
extension NamedCase {
  static let declarations: [NamedCase] = [
    NamedCase(
      "a conformance comes, and moves to another file",
      files: [
        ("a", "HStack { Card(); Text(\"a\") }\n"),
        (
          "b",
          """
          struct Card { var side = 4.0 }

          extension Card { }

          extension Card { var body: some View { Color.red.frame(width: side, height: 4) } }

          """
        ), ("c", "let other = 1\n"),
      ],
      steps: [
        [.edit("b", "extension Card { }", "extension Card: View { }")],
        [
          .edit("b", "extension Card: View { }", "extension Card { }"),
          .edit("c", "let", "extension Card: View { }\nlet"),
        ],
        [.edit("c", "extension Card: View { }\n", ""), .edit("b", "struct Card", "struct Card: View")],
      ],
      needs: [.conformance]),
    NamedCase(
      "an extension moves to another file",
      files: [
        ("a", "Text(\"a\").card(3)\n"),
        ("b", "extension View { func card(_ n: CGFloat) -> some View { padding(n) } }\n"),
        ("c", "let other = 1\n"),
      ],
      steps: [
        [
          .edit("b", "extension View { func card(_ n: CGFloat) -> some View { padding(n) } }\n", ""),
          .edit("c", "let", "extension View { func card(_ n: CGFloat) -> some View { padding(n) } }\nlet"),
        ],
        [.edit("c", "padding(n)", "padding(n * 2)")], [.edit("c", "extension View", "extension Text")],
        [.edit("c", "extension Text", "private extension View")],
        [
          .edit("c", "private extension View { func card(_ n: CGFloat) -> some View { padding(n * 2) } }\n", ""),
          .add("b2", "extension View { func card(_ n: CGFloat) -> some View { padding(n) } }\n", module: 0),
        ],
      ]),
    NamedCase(
      "some type gains a method",
      files: [("a", "Text(\"a\").icon(3)\n"), ("b", "let icon = 3\n"), ("c", "let other = 1\n")],
      edits: [
        ("c", "let", "extension Image { func icon(_ n: Int) -> Image { self } }\nlet"),
        ("c", "func icon", "static func icon"),
        ("c", "static func", "func"), ("c", "func icon", "func icons"),
      ],
      needs: [.anywhere]),
    NamedCase(
      "a class and another name of a type appear",
      files: [("a", "VStack { Model(); Line { Text(\"a\") } }\n"), ("b", "let other = 1\n")],
      edits: [
        ("b", "let", "final class Model { }\nlet"), ("b", "let", "typealias Line = HStack\nlet"),
        ("b", "class Model", "class Models"), ("b", "typealias Line", "typealias Lines"),
      ],
      needs: [.unread]),
    NamedCase(
      "a Swift file imports a module whose names are not known",
      files: [
        ("a.swift", "import SwiftUI\nstruct Card: View { var body: some View { Rectngle() } }\n"),
        ("b.swift", "import SwiftUI\nlet other = 1\n"),
      ],
      edits: [
        ("b.swift", "import SwiftUI", "import Kit"), ("b.swift", "import Kit", "import UIKit"),
        ("a.swift", "import SwiftUI", "import Kit\nimport SwiftUI"),
      ],
      needs: [.imports]),
    NamedCase(
      "a brace is broken and mended",
      files: [
        ("a", "HStack { Card(); Badge() }\n"),
        (
          "b",
          """
          struct Card: View {
              var body: some View { Color.red.frame(width: side, height: 4) }
          }
          struct Badge: View {
              var body: some View { Text("b") }
          }
          let side = 30.0

          """
        ),
      ],
      edits: [
        ("b", "4) }\n}", "4) }\n"), ("b", "30.0", "40.0"), ("b", "4) }\n", "4) }\n}"),
        ("b", "some View { Text", "some View Text"),
        ("b", "some View Text", "some View { Text"), ("b", "}\nlet", "} }\nlet"), ("b", "} }\nlet", "}\nlet"),
      ]),
  ]
}
