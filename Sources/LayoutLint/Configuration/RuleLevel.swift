import LayoutSyntax

/// What a configuration makes of a rule's findings.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, hint, off

  /// nil for `off`.
  package var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .hint: .hint
    case .off: nil
    }
  }
}

/// The levels that hold in one file, by rule id.
package struct RuleLevels: Hashable, Sendable {
  package var levels: [String: RuleLevel]

  package init(_ levels: [String: RuleLevel] = [:]) { self.levels = levels }

  /// The rules that are off where no configuration asks for them, and that this one asks for.
  var enabledRules: Set<String> {
    var enabled: Set<String> = []
    for (id, level) in levels where level != .off && RuleRegistry.isOffByDefault(id) { enabled.insert(id) }
    return enabled
  }

  /// Whether the findings of a rule are made and told.
  func runs(_ id: String) -> Bool {
    guard let level = levels[id], RuleNames.isConfigurable(id) else { return !RuleRegistry.isOffByDefault(id) }
    return level != .off
  }

  /// `findings` with the severities that were configured, without those that are off.
  package func applied<Place>(to findings: [PlacedDiagnostic<Place>]) -> [PlacedDiagnostic<Place>] {
    guard !levels.isEmpty else { return findings }
    return findings.compactMap { finding in
      guard let level = levels[finding.rule], RuleNames.isConfigurable(finding.rule) else { return finding }
      guard let severity = level.severity else { return nil }
      var result = finding
      result.severity = severity
      return result
    }
  }
}
