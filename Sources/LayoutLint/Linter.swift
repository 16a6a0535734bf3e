import LayoutAnalysis
import LayoutSyntax

/// Collects what is to be said of a file: the findings of its syntax, names and values, and those of the rules.
package enum Linter {
  /// The findings for `file` with the severities of `levels`, in the order of the source; where two start at one place,
  /// the more severe first.
  package static func findings(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels = RuleLevels()
  ) -> [Diagnostic] {
    guard let result = analysis.result(for: file) else { return [] }
    var findings = result.diagnostics
    if !result.isForeign {
      let context = LintContext(file: file, analysis: &analysis)
      for guide in DeadGuide.all(in: context) {
        for rule in RuleRegistry.deadGuideRules {
          if let finding = rule.explain(guide, in: context) {
            findings.append(finding)
            break
          }
        }
      }
    }
    return sorted(levels.applied(to: findings))
  }

  /// In the order of the source, stably.
  static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.place.range.lowerBound, a.severity, a.place.range.upperBound, a.rule, left.offset)
        < (b.place.range.lowerBound, b.severity, b.place.range.upperBound, b.rule, right.offset)
    }.map(\.element)
  }
}
