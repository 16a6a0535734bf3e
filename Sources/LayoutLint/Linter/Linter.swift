import LayoutAnalysis
import LayoutSyntax

/// The progress of updating the findings of a file.
package enum FindingsProgress: Hashable, Sendable {
  /// Some findings that depend only on the file's own roots are missing.
  case incomplete
  /// Syntax, names and values are checked, the file's own roots are laid out, and rules have checked the constructs
  /// that only these show. Missing are findings about constructs that roots of other files show.
  case ownRoots
  case complete
}

/// Computes the findings of a file: those of its syntax, names and values, and those of the rules.
package enum Linter {
  /// Returns the findings of `file` with the severities of `levels`, without those that comments suppress, in source
  /// order; of two that start at one location, the more severe is first. If `isThorough`, it includes the rules that
  /// need many layouts, which run on save or on request. O(segments affected by changes + findings).
  ///
  /// The findings of rules have no fixes; `findingsWithFixes` adds them.
  package static func findings(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels = RuleLevels(), isThorough: Bool = false
  ) -> [Diagnostic] {
    analysis.reparsePendingEdits()
    if let unsupported = analysis.unsupportedFileFinding(in: file) { return levels.applied(to: [unsupported]) }
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

  /// Updates the findings of the segments of `file`, with the rules that `levels` turns on. It stops when
  /// `shouldContinue`, which is called between roots, returns false, or at `goal`: with `ownRoots` no root of another
  /// file is laid out. Returns the progress. O(segments affected by changes + roots that show them).
  package static func update(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, upTo goal: FindingsProgress = .complete,
    while shouldContinue: () -> Bool = { true }
  ) -> FindingsProgress {
    update(SegmentFindings.self, of: file, in: &analysis, levels, upTo: goal, while: shouldContinue)
  }

  /// Updates the findings of the thorough rules, like `update`.
  package static func updateThorough(
    _ file: FileID, in analysis: inout Analysis, levels: RuleLevels, while shouldContinue: () -> Bool = { true }
  ) -> FindingsProgress {
    update(ThoroughFindings.self, of: file, in: &analysis, levels, upTo: .complete, while: shouldContinue)
  }

  /// Sets the levels of the rules in a file, on which its findings depend.
  package static func setLevels(_ levels: RuleLevels, of file: FileID, in analysis: inout Analysis) {
    analysis.setLintSettings(LintSettings(levels), of: file)
  }

  private static func update(
    _ query: (some SegmentQuery).Type, of file: FileID, in analysis: inout Analysis, _ levels: RuleLevels,
    upTo goal: FindingsProgress, while shouldContinue: () -> Bool
  ) -> FindingsProgress {
    analysis.reparsePendingEdits()
    setLevels(levels, of: file, in: &analysis)
    if analysis.isUnsupported(file) { return .complete }
    // Each call makes progress by at least one step.
    var isFirstStep = true
    func mayTakeStep() -> Bool {
      defer { isFirstStep = false }
      return isFirstStep || shouldContinue()
    }
    // The segments that roots of other files show, with those roots that are not laid out.
    var waiting: [(segment: SegmentID, users: [SegmentID])] = []
    var start = 0
    while let segment = analysis.firstStaleSegment(of: file, for: query, from: start) {
      start = analysis.position(of: segment) + 1
      let users = analysis.users(of: segment)
      for user in users where analysis.file(of: user) == file && !analysis.hasResult(for: user) {
        guard mayTakeStep() else { return .incomplete }
        _ = analysis.result(for: user)
      }
      let others = users.filter { !analysis.hasResult(for: $0) }
      if !others.isEmpty {
        waiting.append((segment, others))
        continue
      }
      guard mayTakeStep() else { return .incomplete }
      _ = analysis.value(of: query, for: segment)
    }
    if goal == .ownRoots, !waiting.isEmpty { return .ownRoots }
    for (segment, users) in waiting {
      for user in users where !analysis.hasResult(for: user) {
        guard mayTakeStep() else { return .ownRoots }
        _ = analysis.result(for: user)
      }
      guard mayTakeStep() else { return .ownRoots }
      _ = analysis.value(of: query, for: segment)
    }
    return .complete
  }

  /// Merges two lists of findings of a file, in source order.
  static func merged(_ findings: [Diagnostic], _ others: [Diagnostic], in analysis: Analysis) -> [Diagnostic] {
    guard !others.isEmpty else { return findings }
    return (findings + others).enumerated().sorted { left, right in
      if analysis.isOrdered(left.element.location, before: right.element.location) { return true }
      return !analysis.isOrdered(right.element.location, before: left.element.location) && left.offset < right.offset
    }.map(\.element)
  }

  /// Returns findings of one segment ordered by start, severity, end and rule; stable.
  static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.count > 1 else { return findings }
    return findings.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.location.range.lowerBound, a.severity, a.location.range.upperBound, a.rule, left.offset)
        < (b.location.range.lowerBound, b.severity, b.location.range.upperBound, b.rule, right.offset)
    }.map(\.element)
  }
}
