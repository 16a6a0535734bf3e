import LayoutAnalysis
import LayoutSyntax

/// Collects what is to be said of a file: the findings of its syntax, names and values, and those of the rules.
package enum Linter {
  /// The findings for `file` with the severities of `levels`, without those that comments suppress, in the order of the
  /// source; where two start at one place, the more severe first. Cost: the segments that something changed for, and the
  /// findings.
  package static func findings(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels = RuleLevels()
  ) -> [Diagnostic] {
    if let foreign = analysis.foreignFinding(in: file) { return levels.applied(to: [foreign]) }
    update(file, in: &analysis, levels: levels)
    let findings = levels.applied(to: analysis.keptFindings(of: file))
    var suppressions = Suppressions(of: file, in: analysis)
    guard !suppressions.isEmpty else { return findings }
    return levels.applied(to: suppressions.applied(to: findings, in: analysis) { levels.runs($0) })
  }

  /// Makes the findings that are kept for the segments of `file` where they are to be made, by the rules that `levels` ask
  /// for. Cost: the segments that something changed for.
  package static func update(_ file: FileID, in analysis: inout Analysis, levels: RuleLevels) {
    let enabled = levels.enabledRules
    analysis.setJudging(JudgingOptions(enabled: enabled), of: file)
    let unjudged = analysis.unjudgedSegments(of: file)
    guard !unjudged.isEmpty else { return }
    let rules = enabled.isEmpty ? RuleSet.standard : RuleSet(enabled: enabled)
    for segment in unjudged {
      analysis.noteDirectives(of: segment)
      let judged = judge(segment, by: rules, in: &analysis)
      analysis.setFindings(sorted(judged.findings), asked: judged.asked, of: segment)
    }
  }

  /// Runs the rules over one segment.
  private static func judge(_ segment: SegmentID, by rules: RuleSet, in analysis: inout Analysis) -> RuleFindings {
    guard let result = analysis.result(for: segment) else { return RuleFindings(findings: []) }
    let judged = LintContext.with(segment, in: &analysis) { findings(of: rules, in: $0) }
    return RuleFindings(findings: result.diagnostics + judged.result, asked: judged.asked)
  }

  /// In the order of the source, stably; those that stand in other segments of the file last.
  private static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.count > 1 else { return findings }
    return findings.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.place.range.lowerBound, a.severity, a.place.range.upperBound, a.rule, left.offset)
        < (b.place.range.lowerBound, b.severity, b.place.range.upperBound, b.rule, right.offset)
    }.map(\.element)
  }
}
