import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of the configuration.
  static let project: [RuleDescription] = [
    entry(
      "configuration", .warning, "`.plumbline.json` contains an unknown key, rule or value.",
      """
      The unknown part is ignored, and the rest of the file applies. The finding suggests the nearest known name. It \
      is reported in the configuration file, not in a layout file.
      """,
      bad: [], good: [])
  ]
}
