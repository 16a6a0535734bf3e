import LayoutSyntax

/// The ids that a configuration and a suppression can name: those of the rules, and those of the diagnostics that the
/// parser, the lowering and the reader of the configuration make.
package enum RuleNames {
  /// Every rule with the severity of its findings where no configuration says otherwise, in ascending order of the ids.
  package static let all: [(id: String, severity: Severity)] =
    RuleRegistry.descriptions.map { ($0.id, $0.severity) }

  /// Those whose level a configuration can set.
  package static let configurable: [String] = all.map(\.id).filter { isConfigurable($0) }

  /// Whether a configuration can change the severity: not that of a file that cannot be read as it stands.
  package static func isConfigurable(_ id: String) -> Bool { !DiagnosticTable.unconfigurable.contains(id) }
}
