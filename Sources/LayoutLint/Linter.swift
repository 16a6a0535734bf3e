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
    _ = update(file, in: &analysis, levels: levels)
    return levels.applied(to: analysis.keptFindings(of: file))
  }

  /// Makes the findings that are kept for the segments of `file` where they are to be made, as long as `mayGoOn`, which is
  /// asked between segments. Says whether all are there. Cost: the segments that something changed for.
  package static func update(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, while mayGoOn: () -> Bool = { true }
  ) -> Bool {
    if analysis.isForeign(file) { return true }
    var left = analysis.unjudgedSegments(of: file)[...]
    while let segment = left.popFirst() {
      let judged = judge(segment, in: &analysis)
      analysis.setFindings(sorted(judged.findings), asked: judged.asked, rulesRun: judged.rulesRun, of: segment)
      if !left.isEmpty, !mayGoOn() { return false }
    }
    return true
  }

  /// Runs the rules over one segment.
  private static func judge(_ segment: SegmentID, in analysis: inout Analysis) -> RuleFindings {
    guard let result = analysis.result(for: segment) else { return RuleFindings(findings: []) }
    var findings = result.diagnostics
    // What no guide stands in has no dead one, and asks nothing of the module.
    guard analysis.mentions(NameHash("alignmentGuide"), in: segment) else { return RuleFindings(findings: findings) }
    var rulesRun = 0
    let judged = LintContext.with(segment, in: &analysis) { context in
      DeadGuide.all(in: context).compactMap { explanation(of: $0, in: context, rulesRun: &rulesRun) }
    }
    findings += judged.result
    return RuleFindings(findings: findings, asked: judged.asked, rulesRun: rulesRun)
  }

  /// What the first rule that explains a dead guide says of it.
  private static func explanation(
    of guide: DeadGuide, in context: LintContext, rulesRun: inout Int
  ) -> Diagnostic? {
    for rule in RuleRegistry.deadGuideRules {
      rulesRun += 1
      if let finding = rule.explain(guide, in: context) { return finding }
    }
    return nil
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
