import LayoutAnalysis
import LayoutSyntax

/// Keeps of a finding's fixes those that work: the changed files are analysed anew, the finding must be gone and no
/// error or warning may have come.
package enum FixVerification {
  /// `diagnostic` with the fixes that were found to work. Cost: an analysis of the module for each fix.
  package static func verified(_ diagnostic: Diagnostic, in analysis: Analysis) -> Diagnostic {
    guard !diagnostic.fixes.isEmpty else { return diagnostic }
    var before = analysis
    let expected = weights(of: Linter.findings(for: diagnostic.place.file, in: &before))
    var result = diagnostic
    result.fixes = diagnostic.fixes.filter { fix in
      var after = analysis.applying(fix.edits)
      let found = weights(of: Linter.findings(for: diagnostic.place.file, in: &after))
      guard found[diagnostic.rule, default: 0] < expected[diagnostic.rule, default: 0] else { return false }
      return found.allSatisfy { rule, count in count <= expected[rule, default: 0] }
    }
    return result
  }

  /// How many errors and warnings each rule has, and all findings of the rule that is looked at.
  private static func weights(of findings: [Diagnostic]) -> [String: Int] {
    var result: [String: Int] = [:]
    for finding in findings { result[finding.rule, default: 0] += 1 }
    return result
  }
}
