import LayoutAnalysis
import LayoutSyntax

/// The findings in a segment: those of its syntax, names and values, and those of the rules, in the order of the source;
/// comments that suppress findings are applied to whole files.
package enum SegmentFindings: SegmentQuery {
  package static func value(for segment: SegmentID, in analysis: inout Analysis) -> [Diagnostic] {
    let findings = findings(for: segment, wantsFixes: false, in: &analysis)
    analysis.setRelatedFiles(of: findings, in: segment)
    return findings
  }

  /// Runs the rules over a segment, with the fixes of their findings where these are asked for.
  static func findings(
    for segment: SegmentID, wantsFixes: Bool, in analysis: inout Analysis
  ) -> [Diagnostic] {
    guard let file = analysis.file(of: segment), !analysis.isForeign(file) else { return [] }
    let rules = RuleSet.of(Set(analysis.lintSettings(of: file).enabled))
    var findings = analysis.result(for: segment)?.diagnostics ?? []
    findings += LintContext.with(segment, in: &analysis, wantsFixes: wantsFixes) { Linter.findings(of: rules, in: $0) }
    findings = Linter.findings(
      by: rules, inMatrixOf: segment, besides: findings, wantsFixes: wantsFixes, in: &analysis)
    return Linter.sorted(Linter.withoutFaulty(findings, in: segment, of: analysis.tree(of: segment)))
  }
}

/// The findings in a segment of the rules that need many layouts, besides its other findings.
package enum ThoroughFindings: SegmentQuery {
  package static func value(for segment: SegmentID, in analysis: inout Analysis) -> [Diagnostic] {
    findings(for: segment, wantsFixes: false, in: &analysis)
  }

  /// Runs the rules over a segment, with the fixes of their findings where these are asked for.
  static func findings(
    for segment: SegmentID, wantsFixes: Bool, in analysis: inout Analysis
  ) -> [Diagnostic] {
    guard let file = analysis.file(of: segment), !analysis.isForeign(file) else { return [] }
    let enabled = analysis.lintSettings(of: file).thorough
    let rules = RuleRegistry.thoroughRules.filter { enabled.contains($0.description.id) }
    guard !rules.isEmpty else { return [] }
    let explained = analysis.value(of: SegmentFindings.self, for: segment)
    func found(at canvas: Int?) -> [Diagnostic] {
      LintContext.with(segment, in: &analysis, at: canvas, wantsFixes: wantsFixes) { context in
        rules.flatMap { $0.check(in: context, explained: explained) }
      }
    }
    var findings = Linter.sorted(found(at: nil))
    // They are of no effect, all of them: one that is found on one canvas of the matrix only is not reported.
    for canvas in analysis.matrix(of: segment).indices where !findings.isEmpty {
      let places = Set(found(at: canvas).map(\.place))
      findings.removeAll { !places.contains($0.place) }
    }
    return Linter.withoutFaulty(findings, knowing: explained, in: segment, of: analysis.tree(of: segment))
  }
}

extension LintSettings {
  /// The rules that `levels` ask for.
  init(_ levels: RuleLevels) {
    self.init(
      enabled: levels.enabledRules,
      thorough: RuleRegistry.thoroughRules.map { $0.description.id }.filter { levels.runs($0) })
  }
}

extension Analysis {
  /// The findings that were computed last for `file`, in the order of the source. Cost: its segments and findings.
  package func findings(of file: FileID) -> [Diagnostic] { findingRuns(of: file).flatMap { findings(in: $0) } }

  /// Which of the findings that were computed last for the segments of `file` are reported there, in the order of the
  /// source. Cost: its segments, and where what one reports depends on another, the findings.
  package func findingRuns(of file: FileID) -> [FindingRun] {
    var parts: [(segment: SegmentID, findings: [Diagnostic])] = []
    var areMixed = false
    let values = lastValues(of: SegmentFindings.self)
    for segment in segments(of: file) {
      guard values.indices.contains(Int(segment.index)), let findings = values[Int(segment.index)], !findings.isEmpty
      else { continue }
      parts.append((segment, findings))
      areMixed = areMixed || findings.contains { $0.place.segment != segment || $0.onceFor != nil }
    }
    if areMixed { return merged(parts) }
    return parts.map { FindingRun(segment: $0.segment, range: 0..<$0.findings.count) }
  }

  /// The findings that were computed last for a segment.
  package func findings(of segment: SegmentID) -> [Diagnostic] {
    lastValue(of: SegmentFindings.self, for: segment) ?? []
  }

  /// The findings of a run.
  package func findings(in run: FindingRun) -> ArraySlice<Diagnostic> {
    let findings = findings(of: run.segment)
    return run.range.upperBound <= findings.count ? findings[run.range] : []
  }
}
