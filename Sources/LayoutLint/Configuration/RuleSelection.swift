import LayoutSyntax

/// The rules that a run reports: those of `--select`, without those of `--ignore`.
package struct RuleSelection: Hashable, Sendable {
  /// The ids of the selected rules; empty to select those that the configuration turns on.
  package var selected: [String]
  /// The ids of the rules that are left out.
  package var ignored: [String]

  package init(selected: [String] = [], ignored: [String] = []) {
    self.selected = selected
    self.ignored = ignored
  }

  /// Returns `levels` with the selected rules turned on, at the severity of the configuration or, where that turns one
  /// off, at the rule's own.
  package func turningOn(in levels: RuleLevels) -> RuleLevels {
    var result = levels
    for (id, severity) in RuleNames.all where selected.contains(id) && !levels.runs(id) {
      result.levels[id] = RuleLevel(severity)
    }
    return result
  }

  /// Returns `levels` with the selected rules turned on and the others turned off. Rules that cannot be configured stay.
  package func applied(to levels: RuleLevels) -> RuleLevels {
    var result = turningOn(in: levels)
    for id in RuleNames.configurable where !includes(id) { result.levels[id] = .off }
    return result
  }

  /// Returns true if the findings of a rule are reported.
  package func includes(_ id: String) -> Bool {
    guard RuleNames.isConfigurable(id) else { return true }
    return (selected.isEmpty || selected.contains(id)) && !ignored.contains(id)
  }
}
