import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The findings in a segment: those of its syntax, names and values, and those of the rules, in source order.
/// Suppression comments are not applied yet; that is done for whole files.
package enum SegmentFindings: SegmentQuery {
  package static func value(for segment: SegmentID, in analysis: inout Analysis) -> [Diagnostic] {
    let findings = findings(for: segment, wantsFixes: false, in: &analysis)
    analysis.setRelatedFiles(of: findings, in: segment)
    return findings
  }

  /// Runs the rules on a segment; if `wantsFixes`, their findings have fixes.
  static func findings(
    for segment: SegmentID, wantsFixes: Bool, in analysis: inout Analysis
  ) -> [Diagnostic] {
    guard let file = analysis.file(of: segment), !analysis.isUnsupported(file) else { return [] }
    let rules = RuleSet.of(Set(analysis.lintSettings(of: file).enabled))
    var findings = analysis.result(for: segment)?.diagnostics ?? []
    findings += LintContext.with(segment, in: &analysis, wantsFixes: wantsFixes) { Linter.findings(of: rules, in: $0) }
    findings = Linter.findings(
      by: rules, inMatrixOf: segment, besides: findings, wantsFixes: wantsFixes, in: &analysis)
    return Linter.sorted(Linter.withoutInvalidArguments(findings, in: segment, of: analysis.tree(of: segment)))
  }
}

/// The findings in a segment of the rules that need many layouts.
package enum ThoroughFindings: SegmentQuery {
  package static func value(for segment: SegmentID, in analysis: inout Analysis) -> [Diagnostic] {
    findings(for: segment, wantsFixes: false, in: &analysis)
  }

  /// Runs the thorough rules on a segment; if `wantsFixes`, their findings have fixes.
  static func findings(
    for segment: SegmentID, wantsFixes: Bool, in analysis: inout Analysis
  ) -> [Diagnostic] {
    guard let file = analysis.file(of: segment), !analysis.isUnsupported(file) else { return [] }
    let enabled = analysis.lintSettings(of: file).thorough
    let rules = RuleRegistry.thoroughRules.filter { enabled.contains($0.description.id) }
    guard !rules.isEmpty else { return [] }
    let explained = analysis.value(of: SegmentFindings.self, for: segment)
    func found(at canvas: Int?) -> [Diagnostic] {
      LintContext.with(segment, in: &analysis, at: canvas, wantsFixes: wantsFixes) { context in
        context.trials.maximumWork = CounterfactualTrials.thoroughWork
        let found = rules.flatMap { $0.check(in: context, explained: explained) }
        return found + [context.uncheckedFinding].compactMap(\.self)
      }
    }
    var findings = Linter.sorted(found(at: nil))
    // All of these are findings of no effect, or about a limit, so each must hold on all canvases of the matrix.
    for canvas in analysis.matrix(of: segment).indices where !findings.isEmpty {
      let locations = Set(found(at: canvas).map(\.location))
      findings.removeAll { !locations.contains($0.location) }
    }
    return Linter.withoutInvalidArguments(findings, knowing: explained, in: segment, of: analysis.tree(of: segment))
  }
}

extension LintSettings {
  /// Those of a file without configured levels.
  private static let standard = LintSettings(configuredBy: RuleLevels())

  /// Creates the settings with the rules that `levels` turns on. O(1) without configured levels.
  init(_ levels: RuleLevels) {
    self = levels == RuleLevels() ? Self.standard : LintSettings(configuredBy: levels)
  }

  /// Creates the settings with the rules that `levels` turns on.
  private init(configuredBy levels: RuleLevels) {
    self.init(
      enabled: levels.enabledRules,
      thorough: RuleRegistry.thoroughNames.filter { levels.runs($0) },
      checksUnreachedCode: DiagnosticTable.names.contains { levels.runs($0.id) }
        || DiagnosticTable.values.contains { levels.runs($0.id) })
  }
}

extension Analysis {
  /// Returns the most recent findings of `file`, in source order. O(segments + findings).
  package func findings(of file: FileID) -> [Diagnostic] { findingRuns(of: file).flatMap { findings(in: $0) } }

  /// Returns the runs of the most recent findings that are reported in `file`, in source order. O(segments), and
  /// O(findings) if the reports of segments depend on each other.
  package func findingRuns(of file: FileID) -> [FindingRun] {
    var parts: [(segment: SegmentID, findings: [Diagnostic])] = []
    var areMixed = false
    let values = lastValues(of: SegmentFindings.self)
    for segment in segments(of: file) {
      guard let findings = values.element(of: segment) ?? nil, !findings.isEmpty else { continue }
      parts.append((segment, findings))
      areMixed = areMixed || findings.contains { $0.location.segment != segment || $0.onceFor != nil }
    }
    if areMixed { return FindingRun.merged(parts, in: self) }
    return parts.map { FindingRun(segment: $0.segment, range: 0..<$0.findings.count) }
  }

  /// Returns the most recent findings of a segment.
  package func findings(of segment: SegmentID) -> [Diagnostic] {
    lastValue(of: SegmentFindings.self, for: segment) ?? []
  }

  /// Returns the findings of a run.
  package func findings(in run: FindingRun) -> ArraySlice<Diagnostic> {
    let findings = findings(of: run.segment)
    return run.range.upperBound <= findings.count ? findings[run.range] : []
  }
}
