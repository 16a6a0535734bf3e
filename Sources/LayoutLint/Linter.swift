import LayoutAnalysis
import LayoutSyntax

/// How far the findings of a file are up to date.
package enum FindingsProgress: Hashable, Sendable {
  /// Something is missing that needs no more than its own roots.
  case incomplete
  /// Its syntax, names and values are checked, its own roots are laid out, and rules are checked where these show all
  /// uses of a construct. What is missing are findings of rules about constructs that roots of other files show.
  case ownRoots
  case complete
}

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
  /// `shouldContinue`, which is asked between roots, and up to `goal`: with `ownRoots` no root of another file is laid
  /// out. Returns how far it came. Cost: the segments that something changed for, and the roots that show them.
  package static func update(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, upTo goal: FindingsProgress = .complete,
    while shouldContinue: () -> Bool = { true }
  ) -> FindingsProgress {
    update(SegmentFindings.self, of: file, in: &analysis, levels, upTo: goal, while: shouldContinue)
  }

  /// The same for what the thorough rules find.
  package static func updateThorough(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, while shouldContinue: () -> Bool = { true }
  ) -> FindingsProgress {
    update(ThoroughFindings.self, of: file, in: &analysis, levels, upTo: .complete, while: shouldContinue)
  }

  /// Says which rules run in a file, which is part of what its findings depend on.
  package static func setLevels(_ levels: RuleLevels, of file: FileID, in analysis: inout Analysis) {
    analysis.setLintSettings(LintSettings(levels), of: file)
  }

  private static func update(
    _ query: (some SegmentQuery).Type, of file: FileID, in analysis: inout Analysis, _ levels: RuleLevels,
    upTo goal: FindingsProgress, while shouldContinue: () -> Bool
  ) -> FindingsProgress {
    analysis.reparsePendingEdits()
    setLevels(levels, of: file, in: &analysis)
    if analysis.isForeign(file) { return .complete }
    let outdated = analysis.outdatedSegments(of: file, for: query)
    // Each call gets on by one step at least.
    var isFirstStep = true
    func mayGoOn() -> Bool {
      defer { isFirstStep = false }
      return isFirstStep || shouldContinue()
    }
    for segment in outdated where !analysis.hasResult(for: segment) {
      guard mayGoOn() else { return .incomplete }
      _ = analysis.result(for: segment)
    }
    var waiting: [(segment: SegmentID, users: [SegmentID])] = []
    for segment in outdated {
      let users = analysis.users(of: segment).filter { !analysis.hasResult(for: $0) }
      if !users.isEmpty {
        waiting.append((segment, users))
        continue
      }
      guard mayGoOn() else { return .incomplete }
      _ = analysis.value(of: query, for: segment)
    }
    if goal == .ownRoots, !waiting.isEmpty { return .ownRoots }
    for (segment, users) in waiting {
      for user in users where !analysis.hasResult(for: user) {
        guard mayGoOn() else { return .ownRoots }
        _ = analysis.result(for: user)
      }
      guard mayGoOn() else { return .ownRoots }
      _ = analysis.value(of: query, for: segment)
    }
    return .complete
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
