import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of the parser.
  static let syntax: [RuleDescription] = [
    entry(
      "syntax", .error, "The file is not written as Swift is.",
      """
      The parser reports a broken construct once, at the first token that does not fit. What stands around it is laid \
      out and answered for as before.
      """,
      bad: [
        BadExample(
          "VStack(spacing: 8 «{»\n    Color.red\n}", "expected `)` to close the `(` above", fixes: ["Insert `)`"])
      ],
      good: ["VStack(spacing: 8) {\n    Color.red\n    Color.blue\n}"]),
    entry(
      "modifier-without-view", .error, "Modifiers with no view before them.",
      """
      A line that begins with a dot continues the expression before it. Where there is none, the modifiers modify \
      nothing.
      """,
      bad: [BadExample("«.frame(width: 40, height: 20)»", "There is no view before this modifier for it to change.")],
      good: ["Color.red\n    .frame(width: 40, height: 20)"]),
    entry(
      "not-a-layout-file", .info, "A file of another program that has the same extension.",
      """
      KiCad and others write files that end in `.layout` too. Nothing else is said of one.
      """,
      bad: [
        BadExample(
          "«<?xml version=\"1.0\"?>»\n<layout/>\n", "This is XML, not a layout that Plumbline reads; it is left alone.")
      ],
      good: ["Color.red"]),
  ]
}
