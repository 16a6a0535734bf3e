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
