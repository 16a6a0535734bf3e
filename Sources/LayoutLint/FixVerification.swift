import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Keeps of the findings' fixes of one file those that work: the changed files are analysed anew, the finding must be
/// gone and no other that is as bad may have come: an error that turns into a warning is still worth mending.
///
/// Each fix costs an analysis of the module, so that a file with hundreds of findings would cost minutes: the fixes that
/// exceed a bound of work are not tried, and not offered.
package struct FixVerification {
  /// Bytes analysed for one request of an editor, and for a report of a whole file.
  package static let requestBytes = 256 << 10
  package static let reportBytes = 2 << 20
  /// How many fixes are tried whatever the files hold.
  static let leastFixes = 16

  private let analysis: Analysis
  private var before: Analysis
  private let file: FileID
  private let findings: [Diagnostic]
  private var remainingFixes: Int
  private let levels: RuleLevels

  /// For the findings of `file` in `analysis`, trying what can be tried with `bytes` of source.
  package init(of file: FileID, in analysis: Analysis, bytes: Int, levels: RuleLevels = RuleLevels()) {
    self.analysis = analysis
    before = analysis
    self.file = file
    self.levels = levels
    findings = Linter.findings(for: file, in: &before, levels: levels)
    let size = analysis.moduleFiles(of: file).reduce(1) { $0 &+ (analysis.text(of: $1)?.count ?? 0) }
    remainingFixes = max(Self.leastFixes, bytes / size)
  }

  /// `diagnostic` with the fixes that were found to work. Cost: an analysis of the module for each fix.
  package mutating func verified(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.fixes = []
    for fix in diagnostic.fixes where remainingFixes > 0 {
      remainingFixes -= 1
      if let fix = verified(fix, of: diagnostic) { result.fixes.append(fix) }
    }
    return result
  }

  private mutating func verified(_ fix: Fix, of diagnostic: Diagnostic) -> Fix? {
    var after = analysis.applying(fix.edits)
    let expected = Self.counts(of: findings, asBadAs: diagnostic)
    let found = Self.counts(
      of: Linter.findings(for: file, in: &after, levels: levels), asBadAs: diagnostic)
    guard found[diagnostic.rule, default: 0] < expected[diagnostic.rule, default: 0],
      found.allSatisfy({ rule, count in count <= expected[rule, default: 0] })
    else { return nil }
    var verified = fix
    if let moves = before.moves(of: file, to: &after) {
      verified.title += " (\(Self.words(for: moves)))"
    }
    return verified
  }

  /// What a fix does to the layout, in words.
  private static func words(for moves: ViewMoves) -> String {
    guard moves.count > 0 else { return "moves no view" }
    return "moves \(moves.count == 1 ? "1 view" : "\(moves.count) views") by at most \(pointText(moves.distance)) pt"
  }

  /// How often each rule has a finding that is at least as bad as `diagnostic`.
  private static func counts(of findings: [Diagnostic], asBadAs diagnostic: Diagnostic) -> [String: Int] {
    var result: [String: Int] = [:]
    for finding in findings where finding.severity <= diagnostic.severity { result[finding.rule, default: 0] += 1 }
    return result
  }
}
