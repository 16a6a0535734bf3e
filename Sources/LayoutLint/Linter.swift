import LayoutAnalysis
import LayoutSyntax

/// Collects what is to be said of a file: the findings of its syntax, names and values, and those of the rules.
package enum Linter {
  /// The findings for `file` with the severities of `levels`, without those that comments suppress, in the order of the
  /// source; where two start at one place, the more severe first. A thorough look adds the rules that lay out much:
  /// they run when a file is saved, or when they are asked for. Cost: the segments that something changed for, and the
  /// findings.
  package static func findings(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels = RuleLevels(), isThorough: Bool = false
  ) -> [Diagnostic] {
    if let foreign = analysis.foreignFinding(in: file) { return levels.applied(to: [foreign]) }
    _ = update(file, in: &analysis, levels: levels)
    var kept = analysis.keptFindings(of: file)
    if isThorough { kept = merged(kept, thoroughFindings(for: file, in: &analysis, levels: levels), in: analysis) }
    let findings = levels.applied(to: kept)
    var suppressions = Suppressions(of: file, in: analysis)
    guard !suppressions.isEmpty else { return findings }
    return levels.applied(
      to: suppressions.applied(to: findings, in: analysis) { id in
        levels.runs(id) && (isThorough || !RuleRegistry.isThorough(id))
      })
  }

  /// What the thorough rules say of a file, whose segments are judged.
  private static func thoroughFindings(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels
  ) -> [Diagnostic] {
    _ = updateThorough(file, in: &analysis, levels: levels)
    guard !thoroughRules(levels).isEmpty else { return [] }
    return analysis.segments(of: file).flatMap { analysis.thoroughFindings(of: $0) ?? [] }
  }

  private static func thoroughRules(_ levels: RuleLevels) -> [any ThoroughRule.Type] {
    RuleRegistry.thoroughRules.filter { levels.runs($0.description.id) }
  }

  /// Makes what the thorough rules say of the segments of `file`, which are judged, where it is not there, as long as
  /// `mayGoOn`, which is asked between segments. Says whether all is there.
  package static func updateThorough(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, while mayGoOn: () -> Bool = { true }
  ) -> Bool {
    let rules = thoroughRules(levels)
    guard !rules.isEmpty, !analysis.isForeign(file) else { return true }
    for segment in analysis.segments(of: file) where analysis.thoroughFindings(of: segment) == nil {
      lookThoroughly(at: segment, by: rules, in: &analysis)
      if !mayGoOn() { return false }
    }
    return true
  }

  private static func lookThoroughly(
    at segment: SegmentID, by rules: [any ThoroughRule.Type], in analysis: inout Analysis
  ) {
    let explained = analysis.keptFindings(of: segment)
    let judged = LintContext.with(segment, in: &analysis) { context in
      rules.flatMap { $0.check(in: context, explained: explained) }
    }
    var made = sorted(judged.result)
    // They are of no effect, all of them: what is found in one canvas of the matrix only is not said.
    for canvas in analysis.matrix(of: segment).indices where !made.isEmpty {
      let found = LintContext.with(segment, in: &analysis, at: canvas) { context in
        rules.flatMap { $0.check(in: context, explained: explained) }
      }
      let places = Set(found.result.map(\.place))
      made.removeAll { !places.contains($0.place) }
    }
    made = withoutFaulty(made, knowing: explained, in: segment, of: analysis.tree(of: segment))
    analysis.setThoroughFindings(made, asked: judged.asked, of: segment)
  }

  /// Two lists of findings of a file as one, in the order of the source.
  static func merged(_ findings: [Diagnostic], _ others: [Diagnostic], in analysis: Analysis) -> [Diagnostic] {
    guard !others.isEmpty else { return findings }
    return (findings + others).enumerated().sorted { left, right in
      if analysis.isOrdered(left.element.place, before: right.element.place) { return true }
      return !analysis.isOrdered(right.element.place, before: left.element.place) && left.offset < right.offset
    }.map(\.element)
  }

  /// Makes the findings that are kept for the segments of `file` where they are to be made, by the rules that `levels` ask
  /// for, as long as `mayGoOn`, which is asked between segments. Says whether all are there. Cost: the segments that
  /// something changed for.
  package static func update(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, while mayGoOn: () -> Bool = { true }
  ) -> Bool {
    if analysis.isForeign(file) { return true }
    let enabled = levels.enabledRules
    analysis.setJudging(JudgingOptions(enabled: enabled), of: file)
    var left = analysis.unjudgedSegments(of: file)[...]
    guard !left.isEmpty else { return true }
    let rules = RuleSet.of(enabled)
    while let segment = left.popFirst() {
      makeFindings(of: segment, by: rules, in: &analysis)
      if !left.isEmpty, !mayGoOn() { return false }
    }
    return true
  }

  /// Makes the findings that are kept for one segment.
  static func makeFindings(of segment: SegmentID, by rules: RuleSet, in analysis: inout Analysis) {
    analysis.noteDirectives(of: segment)
    let judged = judge(segment, by: rules, in: &analysis)
    let findings = withoutFaulty(judged.findings, in: segment, of: analysis.tree(of: segment))
    analysis.setFindings(sorted(findings), asked: judged.asked, rulesRun: judged.rulesRun, of: segment)
  }

  /// Runs the rules over one segment.
  private static func judge(_ segment: SegmentID, by rules: RuleSet, in analysis: inout Analysis) -> RuleFindings {
    // Nothing else of the result may be held while rules ask its engines.
    guard let diagnostics = analysis.result(for: segment)?.diagnostics else { return RuleFindings(findings: []) }
    let users = analysis.users(of: segment)
    let judged = LintContext.with(segment, laidOutIn: users, in: &analysis) { context in
      (findings: findings(of: rules, in: context), rulesRun: context.rulesRun)
    }
    let made = RuleFindings(
      findings: diagnostics + judged.result.findings, asked: judged.asked, rulesRun: judged.result.rulesRun)
    let matrix = analysis.matrix(of: segment)
    return matrix.isEmpty ? made : judge(segment, by: rules, at: matrix.map(\.name), besides: made, in: &analysis)
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
