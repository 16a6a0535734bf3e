import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Keeps of a finding's fixes those that work: the changed files are analysed anew, the finding must be gone and no
/// other that is as bad may have come: an error that turns into a warning is still worth mending.
package enum FixVerification {
  /// `diagnostic` with the fixes that were found to work. Cost: an analysis of the module for each fix.
  package static func verified(_ diagnostic: Diagnostic, in analysis: Analysis) -> Diagnostic {
    guard !diagnostic.fixes.isEmpty else { return diagnostic }
    var before = analysis
    let expected = counts(of: Linter.findings(for: diagnostic.place.file, in: &before), asBadAs: diagnostic)
    var result = diagnostic
    result.fixes = diagnostic.fixes.compactMap { fix in
      var after = analysis.applying(fix.edits)
      let found = counts(of: Linter.findings(for: diagnostic.place.file, in: &after), asBadAs: diagnostic)
      guard found[diagnostic.rule, default: 0] < expected[diagnostic.rule, default: 0],
        found.allSatisfy({ rule, count in count <= expected[rule, default: 0] })
      else { return nil }
      var verified = fix
      if let moves = before.moves(of: diagnostic.place.file, to: &after) { verified.title += " (\(words(for: moves)))" }
      return verified
    }
    return result
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
