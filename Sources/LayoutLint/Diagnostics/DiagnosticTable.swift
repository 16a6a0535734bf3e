import LayoutSyntax

/// The diagnostics outside of the catalogue of rules: what the parser, the names, the values and the configuration say
/// (`rules.md` 1). They are configured and suppressed like rules, those of `unconfigurable` apart.
package enum DiagnosticTable {
  package static let all: [RuleDescription] = syntax + names + values + suppressions + project

  /// What cannot be turned off: a file that cannot be read as it stands.
  package static let unconfigurable: Set<String> = ["syntax", "modifier-without-view"]

  static func entry(
    _ id: String, _ severity: Severity, _ summary: String, _ rationale: String, bad: [BadExample], good: [GoodExample]
  ) -> RuleDescription {
    RuleDescription(
      id: id, category: .language, severity: severity, summary: summary, rationale: rationale, bad: bad, good: good)
  }
}
