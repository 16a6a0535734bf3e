import LayoutSyntax

// The description of the diagnostics about syntax errors.
extension DiagnosticTable {
  /// The diagnostics of the parser.
  static let syntax: [RuleDescription] = [
    entry(
      "syntax", .error, "The file contains a syntax error.",
      """
      The parser reports a broken construct once, at the first token that does not fit. The code around it is laid out \
      and analysed as before.
      """,
      bad: [
        BadExample(
          "VStack(spacing: 8 «{»\n    Color.red\n}", "Expected `)` to close the `(` above", fixes: ["Insert `)`"])
      ],
      good: ["VStack(spacing: 8) {\n    Color.red\n    Color.blue\n}"]),
    entry(
      "modifier-without-view", .error, "Modifiers have no view before them.",
      """
      A line that begins with a dot continues the expression before it. Without such an expression, the modifiers \
      apply to no view.
      """,
      bad: [BadExample("«.frame(width: 40, height: 20)»", "This modifier has no view before it")],
      good: ["Color.red\n    .frame(width: 40, height: 20)"]),
    entry(
      "not-a-layout-file", .info, "A file of another program has the same extension.",
      """
      KiCad and other programs write files with the extension `.layout` too. Such a file has no other findings.
      """,
      bad: [
        BadExample(
          "«<?xml version=\"1.0\"?>»\n<layout/>\n", "This is XML, not a layout file; Plumbline ignores it")
      ],
      good: ["Color.red"]),
  ]
}
