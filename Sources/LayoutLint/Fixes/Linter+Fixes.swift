import LayoutAnalysis
import LayoutSyntax

// Rules build the fixes of their findings only on request: for an editor at a location, and for `lint --fix`.
extension Linter {
  /// Returns the result of `findings` with the fixes that rules propose.
  package static func findingsWithFixes(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels = RuleLevels(), isThorough: Bool = false
  ) -> [Diagnostic] {
    var found = findings(for: file, in: &analysis, levels: levels, isThorough: isThorough)
    addFixes(to: &found, of: file, in: &analysis)
    return found
  }

  /// Adds the fixes that rules propose to the findings of `file` that touch `range`, to all if it is nil. The findings
  /// must be up to date; their fixes are not verified yet (`FixVerification`). Cost: running the rules over the
  /// segments of those findings.
  package static func addFixes(
    to findings: inout [Diagnostic], touching range: Range<Int>? = nil, of file: FileID, in analysis: inout Analysis
  ) {
    var wanted: Set<FindingKey> = []
    for finding in findings where finding.fixes.isEmpty && RuleRegistry.isFixable(finding.rule) {
      if let range, let location = analysis.fileRange(of: finding.location)?.range, !location.touches(range) {
        continue
      }
      wanted.insert(FindingKey(finding))
    }
    guard !wanted.isEmpty else { return }
    var fixes: [FindingKey: [Fix]] = [:]
    for segment in analysis.segments(of: file) {
      var found: [Diagnostic] = []
      if analysis.findings(of: segment).contains(where: { wanted.contains(FindingKey($0)) }) {
        found = SegmentFindings.findings(for: segment, wantsFixes: true, in: &analysis)
      }
      let thorough = analysis.lastValue(of: ThoroughFindings.self, for: segment) ?? []
      if thorough.contains(where: { wanted.contains(FindingKey($0)) }) {
        found += ThoroughFindings.findings(for: segment, wantsFixes: true, in: &analysis)
      }
      for finding in found where !finding.fixes.isEmpty { fixes[FindingKey(finding)] = finding.fixes }
    }
    for index in findings.indices where findings[index].fixes.isEmpty {
      let key = FindingKey(findings[index])
      if wanted.contains(key) { findings[index].fixes = fixes[key] ?? [] }
    }
  }

  /// The identity of a finding in a file, regardless of its severity and fixes.
  private struct FindingKey: Hashable {
    var rule: String
    var location: SourceRange
    var message: String

    init(_ finding: Diagnostic) {
      rule = finding.rule
      location = finding.location
      message = finding.message
    }
  }
}
