import LayoutSyntax

/// The diagnostics that are not lint rules: those of the parser, names, values, suppressions and the configuration
/// (`rules.md` 1). They are configured and suppressed like rules, except those in `unconfigurable`.
package enum DiagnosticTable {
  package static let all: [RuleDescription] = syntax + names + types + values + suppressions + project

  /// The diagnostics that cannot be turned off: errors that make the file unreadable.
  package static let unconfigurable: Set<String> = ["syntax", "modifier-without-view"]

  /// The diagnostics on code that the Swift compiler reports too, and on the limits of reading it: those of the parser,
  /// names and values, and the rules that find an alignment of a wrong type. In `.swift` files they are off unless a
  /// configuration turns them on (`interface.md` 5).
  package static let languageFindings: Set<String> = Set((syntax + names + types + values).map(\.id) + alignmentTypes)

  /// The rules whose findings a declaration in another file may end.
  package static let nameFindings: Set<String> = Set((names + types).map(\.id) + alignmentTypes + ["invalid-argument"])

  /// The rules whose code does not compile, because the alignment is not a member of the type that is expected there, and
  /// the rule on the limits of evaluating a layout.
  private static let alignmentTypes = [
    UnknownAlignment.description.id, AmbiguousAlignmentAxis.description.id, StackAlignmentAxis.description.id,
    LayoutNotEvaluated.description.id,
  ]

  static func entry(
    _ id: String, _ severity: Severity, _ summary: String, _ rationale: String, bad: [BadExample], good: [GoodExample]
  ) -> RuleDescription {
    RuleDescription(
      id: id, category: .language, severity: severity, summary: summary, rationale: rationale, bad: bad, good: good)
  }
}
