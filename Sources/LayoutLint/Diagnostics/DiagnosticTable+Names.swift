import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of names.
  static let names: [RuleDescription] = [
    entry(
      "unresolved-view", .warning, "A view is declared neither in the file, nor in its module, nor in SwiftUI.",
      """
      The content of its closure, or a box of 100 by 100 points, is laid out in its place, so that the rest can be \
      laid out; results that depend on it are marked as assumed.
      """,
      bad: [
        BadExample(
          "VStack {\n    «Rectngle»()\n    Color.red\n}",
          "Cannot find view `Rectngle`; did you mean `Rectangle`?",
          fixes: ["Change to `Rectangle`"])
      ],
      good: ["VStack {\n    Rectangle()\n    Color.red\n}"]),
    entry(
      "unresolved-name", .warning, "A value, constant or function is not declared.",
      """
      The layout is computed as if the argument or condition that uses it were not given, and is marked as assumed.
      """,
      bad: [BadExample("Color.red.padding(«inset»)", "Cannot find `inset` in scope")],
      good: ["let inset = 8.0\nColor.red.padding(inset)"]),
    entry(
      "unresolved-modifier", .info, "A modifier is declared neither in the module nor in SwiftUI.",
      """
      The layout is computed without the modifier, and the view under it is marked as unknown.
      """,
      bad: [
        BadExample(
          "Color.red.«paddin»(8)", "Cannot find modifier `paddin`; did you mean `padding`?",
          fixes: ["Change to `padding`"])
      ],
      good: ["Color.red.padding(8)"]),
    entry(
      "duplicate-declaration", .error, "A name is declared twice in one file.",
      """
      Swift accepts neither of the declarations. Functions may share a name if the labels or types of their parameters \
      differ.
      """,
      bad: [
        BadExample("let gap = 8.0\nlet «gap» = 12.0\nColor.red.padding(gap)", "Invalid redeclaration of `gap`")
      ],
      good: ["let gap = 8.0\nlet wideGap = 12.0\nColor.red.padding(gap + wideGap)"]),
    entry(
      "ambiguous-declaration", .error, "A name is declared in several other files and not in the file that uses it.",
      """
      The reference is ambiguous. The finding lists the declarations.
      """,
      bad: [
        BadExample(
          "Color.red.padding(«gap»)", "Ambiguous use of `gap`: 2 other files declare it",
          files: ["let gap = 8.0", "let gap = 12.0"])
      ],
      good: [GoodExample("Color.red.padding(gap)", files: ["let gap = 8.0"])]),
    entry(
      "declared-elsewhere", .hint, "The same name is declared in another file of the module.",
      """
      Each file uses its own declaration. In a folder of independent samples this is intended; in an app it is an \
      error.
      """,
      bad: [
        BadExample(
          "let «gap» = 8.0\nColor.red.padding(gap)", "`gap` is also declared in another file of this module",
          files: ["let gap = 12.0"])
      ],
      good: [GoodExample("let gap = 8.0\nColor.red.padding(gap)", files: ["let wideGap = 12.0"])]),
    entry(
      "view-recursion", .error, "A view contains itself.",
      """
      Such a view has no end, and SwiftUI crashes when it lays it out. The finding names the cycle.
      """,
      bad: [
        BadExample(
          """
          struct Node: View {
              var body: some View {
                  VStack {
                      Color.red
                      «Node()»
                  }
              }
          }
          Node()
          """, "`Node` contains itself: infinite recursion at run time")
      ],
      good: [
        "struct Leaf: View {\n    var body: some View {\n        Color.red\n    }\n}\nLeaf()"
      ]),
  ]
}
