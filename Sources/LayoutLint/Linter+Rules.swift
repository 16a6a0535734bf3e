import LayoutAnalysis
import LayoutSyntax

extension Linter {
  /// What the rules say of the segment of a context. One pass over the nodes of its roots finds the sites; each rule is
  /// shown those of its kinds.
  static func findings(of rules: RuleSet, in context: LintContext) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for site in context.sites(of: rules.kinds) {
      if site.kind == .alignmentGuide, let guide = DeadGuide(site, in: context) {
        for rule in rules.deadGuide {
          context.rulesRun &+= 1
          guard let finding = rule.explain(guide, in: context) else { continue }
          findings.append(finding)
          break
        }
      }
      context.rulesRun &+= rules.bySite[Int(site.kind.rawValue)].count
      for rule in rules.bySite[Int(site.kind.rawValue)] {
        if let finding = rule.check(site, in: context) { findings.append(finding) }
      }
    }
    add(chains: rules.chain, in: context, to: &findings)
    if !rules.alignment.isEmpty, context.declaresAlignments {
      for declaration in context.alignmentDeclarations {
        context.rulesRun &+= rules.alignment.count
        for rule in rules.alignment {
          if let finding = rule.check(declaration, in: context) { findings.append(finding) }
        }
      }
    }
    if !rules.root.isEmpty {
      for root in context.roots where root.segment == context.segment {
        context.rulesRun &+= rules.root.count
        for rule in rules.root { findings += rule.check(root, in: context) }
      }
    }
    context.rulesRun &+= rules.segment.count
    for rule in rules.segment { findings += rule.check(in: context) }
    return findings
  }

  private static func add(
    chains rules: [ChainRuleEntry], in context: LintContext, to findings: inout [Diagnostic]
  ) {
    let wanted = rules.filter { rule in
      if let view = rule.view, !context.mentions(view) { return false }
      return rule.modifiers.contains { context.mentions($0) }
    }
    guard !wanted.isEmpty else { return }
    for (chain, names) in context.chains(with: wanted.flatMap { $0.modifiers }) {
      for rule in wanted where names.contains(where: { rule.modifiers.contains($0) }) {
        context.rulesRun &+= 1
        findings += rule.type.check(chain, in: context)
      }
    }
  }
}
