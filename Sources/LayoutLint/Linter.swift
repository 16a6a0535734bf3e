import LayoutAnalysis
import LayoutSyntax

/// Collects the findings of a file: those of its syntax, names and values, and those of the rules.
package enum Linter {
  /// The findings for `file` with the severities of `levels`, without those that comments suppress, in the order of the
  /// source; where two start at one location, the more severe first. A thorough run adds the rules that lay out much:
  /// they run when a file is saved, or when they are asked for. Cost: the segments that something changed for, and the
  /// findings.
  ///
  /// Those of rules have no fixes; `findingsWithFixes` adds them.
  package static func findings(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels = RuleLevels(), isThorough: Bool = false
  ) -> [Diagnostic] {
    analysis.reparsePendingEdits()
    if let foreign = analysis.foreignFinding(in: file) { return levels.applied(to: [foreign]) }
    _ = update(file, in: &analysis, levels: levels)
    var all = analysis.findings(of: file)
    if isThorough {
      _ = updateThorough(file, in: &analysis, levels: levels)
      let thorough = analysis.segments(of: file).flatMap {
        analysis.lastValue(of: ThoroughFindings.self, for: $0) ?? []
      }
      all = merged(all, thorough, in: analysis)
    }
    let findings = levels.applied(to: all)
    var suppressions = Suppressions(of: file, in: &analysis)
    guard !suppressions.isEmpty else { return findings }
    return levels.applied(
      to: suppressions.applied(to: findings, in: analysis) { id in
        levels.runs(id) && (isThorough || !RuleRegistry.isThorough(id))
      })
  }

  /// Brings the findings of the segments of `file` up to date, by the rules that `levels` ask for, as long as
  /// `shouldContinue`, which is asked between segments. Returns true when all are. Cost: the segments that something
  /// changed for.
  package static func update(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, while shouldContinue: () -> Bool = { true }
  ) -> Bool {
    update(SegmentFindings.self, of: file, in: &analysis, levels, while: shouldContinue)
  }

  /// The same for what the thorough rules find.
  package static func updateThorough(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, while shouldContinue: () -> Bool = { true }
  ) -> Bool {
    update(ThoroughFindings.self, of: file, in: &analysis, levels, while: shouldContinue)
  }

  private static func update(
    _ query: (some SegmentQuery).Type, of file: FileID, in analysis: inout Analysis, _ levels: RuleLevels,
    while shouldContinue: () -> Bool
  ) -> Bool {
    analysis.reparsePendingEdits()
    analysis.setLintSettings(LintSettings(levels), of: file)
    if analysis.isForeign(file) { return true }
    var left = analysis.outdatedSegments(of: file, for: query)[...]
    while let segment = left.popFirst() {
      _ = analysis.value(of: query, for: segment)
      if !left.isEmpty, !shouldContinue() { return false }
    }
    return true
  }

  /// Two lists of findings of a file as one, in the order of the source.
  static func merged(_ findings: [Diagnostic], _ others: [Diagnostic], in analysis: Analysis) -> [Diagnostic] {
    guard !others.isEmpty else { return findings }
    return (findings + others).enumerated().sorted { left, right in
      if analysis.isOrdered(left.element.place, before: right.element.place) { return true }
      return !analysis.isOrdered(right.element.place, before: left.element.place) && left.offset < right.offset
    }.map(\.element)
  }

  /// In the order of the source, stably; those in other segments of the file last.
  static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.count > 1 else { return findings }
    return findings.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.place.range.lowerBound, a.severity, a.place.range.upperBound, a.rule, left.offset)
        < (b.place.range.lowerBound, b.severity, b.place.range.upperBound, b.rule, right.offset)
    }.map(\.element)
  }
}
