import LayoutSyntax

/// A rule on whole roots.
package protocol RootRule: Rule {
  /// Checks one of the roots that are declared in the segment.
  static func check(_ root: LintContext.ModuleRoot, in context: LintContext) -> [Diagnostic]
}

/// A rule on a whole segment, when no other form fits.
package protocol SegmentRule: Rule {
  /// Returns true if the segment contains anything that the rule checks, laid out or not.
  static func isWanted(in context: LintContext) -> Bool
  static func check(in context: LintContext) -> [Diagnostic]
}

/// A rule that needs many layouts. It runs when a file is saved, and in `lint --thorough`.
package protocol ThoroughRule: Rule {
  /// Checks a segment; `explained` are the findings of the other rules.
  static func check(in context: LintContext, explained: [Diagnostic]) -> [Diagnostic]
}

/// A rule as one of its forms. It is an enum because a dynamic cast costs as much as linting a small file.
package enum RuleForm: Sendable {
  case construct(any ConstructRule.Type)
  case chain(any ChainRule.Type)
  case alignment(any AlignmentRule.Type)
  case root(any RootRule.Type)
  case segment(any SegmentRule.Type)
}

extension Rule { package static var forms: [RuleForm] { [] } }
extension ConstructRule { package static var forms: [RuleForm] { [.construct(self)] } }
extension ChainRule {
  package static var forms: [RuleForm] { [.chain(self)] }
  package static var view: String? { nil }
}
extension AlignmentRule { package static var forms: [RuleForm] { [.alignment(self)] } }
extension RootRule { package static var forms: [RuleForm] { [.root(self)] } }
extension SegmentRule { package static var forms: [RuleForm] { [.segment(self)] } }
