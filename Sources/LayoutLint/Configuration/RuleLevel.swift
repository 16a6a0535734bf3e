import LayoutSyntax

/// The level that a configuration gives a rule: the severity of its findings, or `off`.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, hint, off

  /// Creates the level of a severity.
  init(_ severity: Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .hint: .hint
      }
  }

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
  /// False if the findings of `DiagnosticTable.languageFindings` are off, except those that `levels` turns on.
  package var includesLanguageFindings: Bool

  package init(_ levels: [String: RuleLevel] = [:], includesLanguageFindings: Bool = true) {
    self.levels = levels
    self.includesLanguageFindings = includesLanguageFindings
  }

  /// The rules that are off by default and that this configuration turns on.
  var enabledRules: Set<String> {
    var enabled: Set<String> = []
    for (id, level) in levels where level != .off && RuleRegistry.isOffByDefault(id) { enabled.insert(id) }
    return enabled
  }

  /// Returns the same levels with some rules off.
  package func without(_ rules: Set<String>) -> RuleLevels {
    var result = self
    for rule in rules { result.levels[rule] = .off }
    return result
  }

  /// Returns true if a rule runs and its findings are reported.
  func runs(_ id: String) -> Bool {
    guard let level = level(of: id) else { return !RuleRegistry.isOffByDefault(id) }
    return level != .off
  }

  /// Returns the level that differs from a rule's default; nil if the default applies.
  private func level(of id: String) -> RuleLevel? {
    if RuleNames.isConfigurable(id), let level = levels[id] { return level }
    return includesLanguageFindings || !DiagnosticTable.languageFindings.contains(id) ? nil : .off
  }

  /// Returns `findings` with the configured severities, without those of rules that are off.
  package func applied<Location>(to findings: [LocatedDiagnostic<Location>]) -> [LocatedDiagnostic<Location>] {
    guard !levels.isEmpty || !includesLanguageFindings else { return findings }
    return findings.compactMap { finding in
      guard let level = level(of: finding.rule) else { return finding }
      guard let severity = level.severity else { return nil }
      var result = finding
      result.severity = severity
      return result
    }
  }
}
