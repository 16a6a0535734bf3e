import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of arguments and values.
  static let values: [RuleDescription] = [
    entry(
      "missing-return", .error, "A body returns no value on some path.",
      """
      The closure of a guide, a default value or a function of a view must return a value on every path.
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
          """, "This closure must return the guide's position (a CGFloat) on every path: `return` is missing")
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
      "invalid-argument", .error, "A call has an argument that it does not take, or lacks one that it needs.",
      """
      The layout is computed as if the argument were not given.
      """,
      bad: [
        BadExample("Color.red.frame(«size»: 40)", "`frame` has no parameter labeled `size`"),
        BadExample("Color.red.«overlay»()", "`overlay` needs a closure: `.overlay { … }`"),
      ],
      good: ["Color.red.frame(width: 40, height: 40)"]),
    entry(
      "invalid-value", .error, "A value does not exist: a division by zero, an overflow, or an index out of range.",
      """
      The finding is at the expression that has no value and contains its numbers. Results that depend on it are \
      marked as assumed.
      """,
      bad: [
        BadExample("let count = 0\nColor.red.frame(width: «390 / count», height: 40)", "Division by zero: 390 / 0")
      ],
      good: ["let count = 3\nColor.red.frame(width: 390 / count, height: 40)"]),
    entry(
      "force-unwrap", .warning, "An optional is unwrapped with `!`.",
      """
      If the optional is nil, the app crashes.
      """,
      bad: [
        BadExample(
          "let gap: CGFloat? = 8\nColor.red.padding(gap«!»)",
          "`!` crashes when the value is nil; use `??` or `if let`")
      ],
      good: ["let gap: CGFloat? = 8\nColor.red.padding(gap ?? 0)"]),
    entry(
      "limit", .error, "A construct exceeds a limit of the layout.",
      """
      Examples are a `ForEach` of more than 1 000 elements, a root of more than 30 000 views, a guide of more than \
      20 000 evaluation steps, and expressions that are nested too deep. The finding states what is left out. It is an \
      info if only the check for modifiers without effect is left out.
      """,
      bad: [
        BadExample(
          "VStack {\n    «ForEach»(0..<2_000, id: \\.self) { _ in\n        Color.red\n    }\n}",
          "This ForEach has 2000 elements; only the first 1000 are laid out")
      ],
      good: ["VStack {\n    ForEach(0..<20, id: \\.self) { _ in\n        Color.red\n    }\n}"]),
  ]
}
