import LayoutSyntax

/// The ids that a configuration and a suppression can name: those of the rules, and those of the diagnostics of the
/// parser, the lowering and the configuration reader.
package enum RuleNames {
  /// Every rule with the default severity of its findings, in ascending order of the ids.
  package static let all: [(id: String, severity: Severity)] =
    RuleRegistry.descriptions.map { ($0.id, $0.severity) }

  /// The ids of the rules whose level a configuration can set.
  package static let configurable: [String] = all.map(\.id).filter { isConfigurable($0) }

  /// Returns true if a configuration can set the level of a rule; not that of errors that make the file unreadable.
  package static func isConfigurable(_ id: String) -> Bool { !DiagnosticTable.unconfigurable.contains(id) }
}
