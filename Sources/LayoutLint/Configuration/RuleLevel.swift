import LayoutSyntax

/// The level that a configuration gives a rule: the severity of its findings, or `off`.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, hint, off

  /// The severity of the findings; nil for `off`.
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

/// The configured levels of rules in one file, by rule id.
package struct RuleLevels: Hashable, Sendable {
  package var levels: [String: RuleLevel]

  package init(_ levels: [String: RuleLevel] = [:]) { self.levels = levels }

  /// The rules that are off by default and that this configuration turns on.
  var enabledRules: Set<String> {
    var enabled: Set<String> = []
    for (id, level) in levels where level != .off && RuleRegistry.isOffByDefault(id) { enabled.insert(id) }
    return enabled
  }

  /// Returns true if a rule runs and its findings are reported.
  func runs(_ id: String) -> Bool {
    guard let level = levels[id], RuleNames.isConfigurable(id) else { return !RuleRegistry.isOffByDefault(id) }
    return level != .off
  }

  /// Returns `findings` with the configured severities, without those of rules that are off.
  package func applied<Location>(to findings: [LocatedDiagnostic<Location>]) -> [LocatedDiagnostic<Location>] {
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
