import LayoutSyntax

/// The ids that a configuration can name: those of the rules, and those of the diagnostics that the parser, the lowering
/// and the reader of the configuration make.
package enum RuleNames {
  /// The diagnostics outside of `RuleRegistry` and their severities (`rules.md` 1), in ascending order. A test holds
  /// them against the sources.
  package static let diagnostics: [(id: String, severity: Severity)] = [
    ("alignment-cycle", .error), ("ambiguous-alignment-axis", .error), ("ambiguous-declaration", .error),
    ("configuration", .warning), ("contradictory-frame-constraints", .error), ("declared-elsewhere", .hint),
    ("duplicate-declaration", .error), ("force-unwrap", .warning), ("invalid-argument", .error),
    ("invalid-frame-dimension", .error), ("invalid-value", .error), ("limit", .error), ("missing-return", .error),
    ("modifier-without-view", .error), ("not-a-layout-file", .info), ("stack-alignment-axis", .error),
    ("syntax", .error), ("unknown-alignment", .error), ("unresolved-modifier", .info), ("unresolved-name", .warning),
    ("unresolved-view", .warning), ("view-recursion", .error),
  ]

  /// Every rule with the severity of its findings where no configuration says otherwise, in ascending order of the ids.
  package static let all: [(id: String, severity: Severity)] =
    (diagnostics + RuleRegistry.deadGuideRules.map { ($0.description.id, $0.description.severity) })
    .sorted { $0.id < $1.id }

  /// Those whose level a configuration can set.
  package static let configurable: [String] = all.map(\.id).filter { isConfigurable($0) }

  /// Whether a configuration can change the severity: not that of a file that cannot be read as it stands.
  package static func isConfigurable(_ id: String) -> Bool { id != "syntax" && id != "modifier-without-view" }
}
