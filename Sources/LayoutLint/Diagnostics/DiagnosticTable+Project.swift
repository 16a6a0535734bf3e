import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of the configuration.
  static let project: [RuleDescription] = [
    entry(
      "configuration", .warning, "An unknown key, rule or value in `.plumbline.json`.",
      """
      It is left out, the rest of the file counts. The nearest name that there is is suggested. It is said in that \
      file, not in a layout.
      """,
      bad: [], good: [])
  ]
}
