import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of code whose types do not fit, in the words of the compiler.
  static let types: [RuleDescription] = [
    entry(
      "not-a-view", .error, "A value or type that is not a view is used as one.",
      """
      A view builder takes views only. A string is shown by a `Text`, and a declared type is a view if it conforms to \
      `View`.
      """,
      bad: [
        BadExample(
          "VStack { «\"Hello\"» }", "Type `String` does not conform to `View`: write `Text(\"Hello\")`",
          fixes: ["Change to `Text(\"Hello\")`"]),
        BadExample(
          "let count = 3\nVStack { «count» }", "Type `Int` does not conform to `View`: write `Text(\"\\(count)\")`",
          fixes: ["Change to `Text(\"\\(count)\")`"]),
        BadExample(
          "struct Model {\n    let name: String\n}\nVStack { «Model»(name: \"Ada\") }",
          "Type `Model` does not conform to `View`"),
      ],
      good: [
        "VStack { Text(\"Hello\") }",
        "struct Model {\n    let name: String\n}\nlet model = Model(name: \"Ada\")\nVStack { Text(model.name) }",
        // The closure of an unknown view may be no view builder.
        GoodExample("Mystery { \"Hello\" }", others: ["unresolved-view"]),
      ]),
    entry(
      "builder-statement", .error, "A view builder contains a loop or another statement that it does not take.",
      """
      Apart from views, a view builder takes `if`, `switch` and declarations. Views are repeated by a `ForEach`.
      """,
      bad: [
        BadExample(
          "VStack {\n    «for» index in 0..<3 {\n        Text(\"\\(index)\")\n    }\n}",
          "A closure that contains `for` cannot be used with the result builder `ViewBuilder`: use `ForEach`")
      ],
      good: ["VStack {\n    ForEach(0..<3, id: \\.self) { index in\n        Text(\"\\(index)\")\n    }\n}"]),
    entry(
      "missing-identity", .error, "A ForEach over values that are not `Identifiable` has no `id:`.",
      """
      SwiftUI identifies each element, by itself if its type conforms to `Identifiable`, and otherwise by the key path \
      `id:`.
      """,
      bad: [
        BadExample(
          "VStack { ForEach(«[\"One\", \"Two\"]») { word in Text(word) } }",
          "`ForEach` requires that `String` conform to `Identifiable`: add `id: \\.self`",
          fixes: ["Insert `id: \\.self`"])
      ],
      good: ["VStack { ForEach([\"One\", \"Two\"], id: \\.self) { word in Text(word) } }"]),
    entry(
      "type-mismatch", .error, "A constant or property is given a literal of another type.",
      """
      A declared type and the literal after `=` must fit: a number is not a string.
      """,
      bad: [
        BadExample(
          "let gap: CGFloat = «\"8\"»\nColor.red.padding(gap)",
          "Cannot convert value of type `String` to specified type `CGFloat`")
      ],
      good: ["let gap: CGFloat = 8\nColor.red.padding(gap)"]),
    entry(
      "missing-requirement", .error, "A type lacks a member that its protocol requires.",
      """
      A view needs a `body`, and a layout of one's own its size and the positions of its subviews.
      """,
      bad: [
        BadExample(
          "struct «Card»: View {\n    let title = \"Title\"\n}",
          "Type `Card` does not conform to protocol `View`: add `var body: some View`")
      ],
      good: ["struct Card: View {\n    let title = \"Title\"\n    var body: some View { Text(title) }\n}"]),
    entry(
      "circular-reference", .error, "The value of a constant or property depends on itself.",
      """
      Such a constant has no value, so that everything that uses it is laid out as if it were not given.
      """,
      bad: [
        BadExample(
          "let «width» = width + 1\nColor.red.frame(width: width)",
          "Circular reference: the value of `width` depends on itself")
      ],
      good: ["let base = 40.0\nlet width = base + 1\nColor.red.frame(width: width)"]),
    entry(
      "missing-image", .info, "No image of that name is in the folder of the module.",
      """
      A box of 100 by 100 points is laid out in its place, and results that depend on it are marked as assumed.
      """,
      bad: [], good: []),
  ]
}
