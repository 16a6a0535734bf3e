import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Keeps the fixes of one file's findings that work: after the fix the rule must have fewer findings, and no rule may
/// have more that are at least as severe. An error that becomes a warning is still worth fixing.
///
/// A fix is applied to a copy of the analysis, checked and reverted; it costs as much as an edit and its reverse: the
/// segments that depend on it. In a file with hundreds of findings in one large view that is too much, so fixes beyond
/// a bound of work are not verified, and not offered.
package struct FixVerification {
  /// The number of bytes to analyse for one request of an editor.
  package static let requestBytes = 256 << 10
  /// The number of bytes to analyse for a report of a whole file.
  package static let reportBytes = 2 << 20
  /// The number of fixes that are verified regardless of the number of bytes.
  static let minimumFixes = 16

  private var trial: EditTrial
  private let file: FileID
  private let findings: [Diagnostic]
  /// The number of bytes that may still be analysed; zero or less when they are used up.
  package private(set) var remainingBytes: Int
  private var remainingFixes = minimumFixes
  private let levels: RuleLevels
  private let isThorough: Bool

  /// Prepares to verify fixes for the findings of `file` in `analysis`, analysing about `bytes` of source. `isThorough`
  /// is true if the findings include those of thorough rules.
  package init(
    of file: FileID, in analysis: Analysis, bytes: Int, levels: RuleLevels = RuleLevels(), isThorough: Bool = false
  ) {
    self.isThorough = isThorough
    self.file = file
    self.levels = levels
    var analysis = analysis
    findings = Linter.findings(for: file, in: &analysis, levels: levels, isThorough: isThorough)
    remainingBytes = bytes
    trial = EditTrial(of: file, in: analysis)
  }

  /// Returns `diagnostic` with the fixes that work, the preferred one first. For each fix, the cost is that of the segments that depend on it.
  package mutating func verified(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.fixes = []
    for fix in diagnostic.fixes where remainingBytes > 0 || remainingFixes > 0 {
      remainingFixes -= 1
      if let fix = verified(fix, of: diagnostic) { result.fixes.append(fix) }
    }
    if let preferred = result.fixes.firstIndex(where: \.isPreferred) {
      result.fixes.insert(result.fixes.remove(at: preferred), at: 0)
    }
    return result
  }

  private mutating func verified(_ fix: Fix, of diagnostic: Diagnostic) -> Fix? {
    guard let affected = trial.begin(trial.located(fix.edits)) else { return nil }
    defer { trial.end() }
    let after = Linter.findings(for: file, in: &trial.after, levels: levels, isThorough: isThorough)
    remainingBytes -= affected.before.reduce(1) { $0 + (trial.before.tree(of: $1)?.text.count ?? 0) }
    let expected = Self.counts(of: findings, atLeastAsSevereAs: diagnostic)
    let found = Self.counts(of: after, atLeastAsSevereAs: diagnostic)
    guard found[diagnostic.rule, default: 0] < expected[diagnostic.rule, default: 0],
      found.allSatisfy({ rule, count in count <= expected[rule, default: 0] })
    else { return nil }
    var verified = fix
    if Self.guessing.contains(diagnostic.rule), Self.hasMore(after, than: findings) {
      verified.isPreferred = false
      verified.isSafe = false
    }
    if let moves = trial.moves(in: affected) {
      verified.title += " (\(moves.words))"
    }
    return verified
  }

  /// The rules whose fixes guess what was meant; such a fix is not preferred if it causes another finding.
  private static let guessing: Set<String> = ["invalid-frame-dimension", "stack-alignment-axis"]

  /// Returns true if some rule has more findings than before.
  private static func hasMore(_ after: [Diagnostic], than before: [Diagnostic]) -> Bool {
    var counts: [String: Int] = [:]
    for finding in before { counts[finding.rule, default: 0] += 1 }
    for finding in after { counts[finding.rule, default: 0] -= 1 }
    return counts.values.contains { $0 < 0 }
  }

  /// Returns the number of findings of each rule that are at least as severe as `diagnostic`.
  private static func counts(of findings: [Diagnostic], atLeastAsSevereAs diagnostic: Diagnostic) -> [String: Int] {
    var result: [String: Int] = [:]
    for finding in findings where finding.severity <= diagnostic.severity { result[finding.rule, default: 0] += 1 }
    return result
  }
}
