import LayoutAnalysis
import LayoutSyntax

/// The fixes of rules that are off by default, offered as refactorings at a location: nothing is wrong there, but it
/// can be written in another way.
package enum Refactorings {
  private static let rules: [any ConstructRule.Type] = [
    SpacerCouldBeFrame.self, StackNotAtEdge.self, RedundantNestedStack.self, SingleChildStack.self,
  ]

  /// Returns the findings of these rules that touch `range` of `file`, with the fixes that work. Rules that `levels`
  /// turns on are left out: their findings have their own fixes. nil if `shouldContinue` returned false before all
  /// fixes were verified. Cost: linting the segment with these rules; if there are findings, linting the file and
  /// verifying the fixes.
  package static func found(
    touching range: Range<Int>, of file: FileID, in analysis: inout Analysis, levels: RuleLevels,
    while shouldContinue: () -> Bool = { true }
  ) -> [Diagnostic]? {
    let rules = rules.filter { !levels.runs($0.description.id) }
    guard !rules.isEmpty, !analysis.isUnsupported(file),
      let segment = analysis.segment(at: range.lowerBound, in: file)?.segment
    else { return [] }
    let candidates = LintContext.with(segment, in: &analysis, wantsFixes: true) { context in
      let kinds = rules.reduce(into: ConstructKinds()) { $0.formUnion($1.kinds) }
      return context.constructs(of: kinds).flatMap { construct in
        rules.filter { $0.kinds.contains(construct.kind) }.flatMap { rule in
          construct.findings(claiming: rule.uses(of: construct, in: context)) { construct in
            rule.check(construct, in: context).map { [$0] } ?? []
          }
        }
      }
    }
    let touched = candidates.filter { finding in
      !finding.fixes.isEmpty && analysis.fileRange(of: finding.location)?.range.touches(range) ?? false
    }
    guard !touched.isEmpty else { return [] }
    var enabled = levels
    for finding in touched { enabled.levels[finding.rule] = .hint }
    var verification = FixVerification(
      of: file, in: analysis, bytes: FixVerification.requestBytes, levels: enabled)
    var found: [Diagnostic] = []
    for finding in touched {
      guard shouldContinue() else { return nil }
      found.append(verification.verified(finding))
    }
    return found.filter { !$0.fixes.isEmpty }
  }
}

extension Range<Int> {
  /// Returns true if two ranges share a byte or a bound.
  package func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
