import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of arguments and values.
  static let values: [RuleDescription] = [
    entry(
      "missing-return", .error, "A body gives no value on some path.",
      """
      A guide's closure, a default value or a function of a view must return something whichever way it takes.
      """,
      bad: [
        BadExample(
          """
          VStack(alignment: .leading) {
              Color.red.frame(width: 40, height: 20).alignmentGuide(.leading) «{» d in
                  if d.width > 20 { return d[.trailing] }
              }
              Color.blue.frame(width: 80, height: 20)
          }
          """, "This guide gives no value on every path: `return` is missing.")
      ],
      good: [
        """
        VStack(alignment: .leading) {
            Color.red.frame(width: 40, height: 20).alignmentGuide(.leading) { d in
                if d.width > 20 { return d[.trailing] }
                return 0
            }
            Color.blue.frame(width: 80, height: 20)
        }
        """
      ]),
    entry(
      "invalid-argument", .error, "An argument that the call does not take, or one that it needs is missing.",
      """
      It is laid out as if it had not been given.
      """,
      bad: [
        BadExample("Color.red.frame(«size»: 40)", "`frame` has no parameter labelled `size`."),
        BadExample("Color.red.«overlay»()", "`overlay` needs a closure: `.overlay { … }`."),
      ],
      good: ["Color.red.frame(width: 40, height: 40)"]),
    entry(
      "invalid-value", .error, "A value that cannot be: a division by zero, an overflow, an index out of range.",
      """
      It is said where the value arises, with the numbers of the case. What hangs on it is marked assumed.
      """,
      bad: [
        BadExample("let count = 0\nColor.red.frame(width: «390 / count», height: 40)", "Division by zero: 390 / 0.")
      ],
      good: ["let count = 3\nColor.red.frame(width: 390 / count, height: 40)"]),
    entry(
      "force-unwrap", .warning, "`!` on an optional.",
      """
      Where there is no value the app crashes.
      """,
      bad: [
        BadExample(
          "let gap: CGFloat? = 8\nColor.red.padding(gap«!»)",
          "`!` stops the program when there is no value; use `??` or `if let`.")
      ],
      good: ["let gap: CGFloat? = 8\nColor.red.padding(gap ?? 0)"]),
    entry(
      "limit", .error, "Something exceeds what is laid out.",
      """
      A `ForEach` of more than 1 000 elements, a root of more than 100 000 views, or what is nested too deep: it says \
      what was left out.
      """,
      bad: [
        BadExample(
          "VStack {\n    «ForEach»(0..<2_000, id: \\.self) { _ in\n        Color.red\n    }\n}",
          "This ForEach has 2000 elements; only the first 1000 are laid out.")
      ],
      good: ["VStack {\n    ForEach(0..<20, id: \\.self) { _ in\n        Color.red\n    }\n}"]),
  ]
}
