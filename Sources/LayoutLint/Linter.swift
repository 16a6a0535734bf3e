import LayoutAnalysis
import LayoutSyntax

/// Collects what is to be said of a file: the findings of its syntax, names and values, and those of the rules.
package enum Linter {
  /// The findings for `file` with the severities of `levels`, in the order of the source; where two start at one place,
  /// the more severe first. Cost: the segments that something changed for, and the findings.
  package static func findings(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels = RuleLevels()
  ) -> [Diagnostic] {
    if let foreign = analysis.foreignFinding(in: file) { return levels.applied(to: [foreign]) }
    for segment in analysis.unjudgedSegments(of: file) {
      let judged = judge(segment, in: &analysis)
      analysis.setFindings(sorted(judged.findings), asked: judged.asked, of: segment)
    }
    return levels.applied(to: analysis.keptFindings(of: file))
  }

  /// Runs the rules over one segment.
  private static func judge(_ segment: SegmentID, in analysis: inout Analysis) -> RuleFindings {
    guard let result = analysis.result(for: segment) else { return RuleFindings(findings: []) }
    let judged = LintContext.with(segment, in: &analysis) { findings(of: .standard, in: $0) }
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
