import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of names.
  static let names: [RuleDescription] = [
    entry(
      "unresolved-view", .warning, "A view that neither the file, its module nor SwiftUI has.",
      """
      It is laid out as what its closure holds, or as a box of 100 by 100, so that the rest can be laid out; what \
      hangs on it is marked assumed.
      """,
      bad: [
        BadExample(
          "VStack {\n    «Rectngle»()\n    Color.red\n}",
          "No view `Rectngle` in this file, its module or SwiftUI. Did you mean `Rectangle`?",
          fixes: ["Change to `Rectangle`"])
      ],
      good: ["VStack {\n    Rectangle()\n    Color.red\n}"]),
    entry(
      "unresolved-name", .warning, "A value, constant or function that nothing declares.",
      """
      What it decides is laid out as if it had not been given, and is marked assumed.
      """,
      bad: [BadExample("Color.red.padding(«inset»)", "No value `inset` in this file, its module or SwiftUI.")],
      good: ["let inset = 8.0\nColor.red.padding(inset)"]),
    entry(
      "unresolved-modifier", .info, "A modifier that neither the module nor SwiftUI has.",
      """
      It is laid out as if it were not there, and the view under it is marked unknown.
      """,
      bad: [
        BadExample(
          "Color.red.«paddin»(8)", "No modifier `paddin` in this file, its module or SwiftUI. Did you mean `padding`?",
          fixes: ["Change to `padding`"])
      ],
      good: ["Color.red.padding(8)"]),
    entry(
      "duplicate-declaration", .error, "A name is declared twice in one file.",
      """
      Swift takes neither. Functions may share a name where their labels or types of parameters differ.
      """,
      bad: [
        BadExample("let gap = 8.0\nlet «gap» = 12.0\nColor.red.padding(gap)", "`gap` is declared twice in this file.")
      ],
      good: ["let gap = 8.0\nlet wideGap = 12.0\nColor.red.padding(gap + wideGap)"]),
    entry(
      "ambiguous-declaration", .error, "A name that several other files declare is used in one that does not.",
      """
      Which of them is meant cannot be told. The places are listed.
      """,
      bad: [
        BadExample(
          "Color.red.padding(«gap»)", "`gap` is declared in 2 other files and not in this one.",
          files: ["let gap = 8.0", "let gap = 12.0"])
      ],
      good: [GoodExample("Color.red.padding(gap)", files: ["let gap = 8.0"])]),
    entry(
      "declared-elsewhere", .hint, "The same name is declared in another file of the module.",
      """
      Each file uses its own. In a folder of samples that stand alone that is as it should be; in an app it is an error.
      """,
      bad: [
        BadExample(
          "let «gap» = 8.0\nColor.red.padding(gap)", "`gap` is declared in another file of this module too.",
          files: ["let gap = 12.0"])
      ],
      good: [GoodExample("let gap = 8.0\nColor.red.padding(gap)", files: ["let wideGap = 12.0"])]),
    entry(
      "view-recursion", .error, "A view contains itself.",
      """
      It has no end, and SwiftUI crashes laying it out. The cycle is named.
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
          """, "`Node` → `Node`: this view contains itself without end; it is cut at depth 64.")
      ],
      good: [
        "struct Leaf: View {\n    var body: some View {\n        Color.red\n    }\n}\nLeaf()"
      ]),
  ]
}
