import LayoutAnalysis
import LayoutSyntax

extension Linter {
  /// What the rules say of the segment of a context. One pass over the nodes of its roots finds the sites; each rule is
  /// shown those of its kinds.
  static func findings(of rules: RuleSet, in context: LintContext) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for site in context.sites(of: rules.kinds) { add(findingsAt: site, of: rules, in: context, to: &findings) }
    let chains = ChainRules(rules, in: context)
    for chain in chains.chains(in: context.tree.root, of: context) {
      chains.add(findingsAt: chain, in: context, to: &findings)
    }
    _ = addOthers(of: rules, in: context, to: &findings)
    return findings
  }

  /// What the rules say of a site.
  static func add(
    findingsAt site: Site, of rules: RuleSet, in context: LintContext, to findings: inout [Diagnostic]
  ) {
    if site.kind == .alignmentGuide, let guide = DeadGuide(site, in: context) {
      for rule in rules.deadGuide {
        context.rulesRun &+= 1
        guard let finding = rule.explain(guide, in: context) else { continue }
        if !context.hangsOnBranch(finding, of: site.node) { findings.append(finding) }
        break
      }
    }
    context.rulesRun &+= rules.bySite[Int(site.kind.rawValue)].count
    for rule in rules.bySite[Int(site.kind.rawValue)] {
      if let finding = rule.check(site, in: context), !context.hangsOnBranch(finding, of: site.node) {
        findings.append(finding)
      }
    }
  }

  /// What the rules say of more than a construct: of declarations of alignments, roots, the segment. Whether there was
  /// anything that they looked at is the answer.
  static func addOthers(of rules: RuleSet, in context: LintContext, to findings: inout [Diagnostic]) -> Bool {
    var areRun = false
    if !rules.alignment.isEmpty, context.declaresAlignments {
      areRun = true
      for declaration in context.alignmentDeclarations {
        context.rulesRun &+= rules.alignment.count
        for rule in rules.alignment {
          if let finding = rule.check(declaration, in: context) { findings.append(finding) }
        }
      }
    }
    if !rules.root.isEmpty {
      for root in context.roots where root.segment == context.segment {
        areRun = true
        context.rulesRun &+= rules.root.count
        for rule in rules.root { findings += rule.check(root, in: context) }
      }
    }
    context.rulesRun &+= rules.segment.count
    for rule in rules.segment where rule.isWanted(in: context) {
      areRun = true
      findings += rule.check(in: context)
    }
    return areRun
  }
}

/// The rules on chains that may have something to say of a segment.
struct ChainRules {
  private let rules: [ChainRuleEntry]
  private let modifiers: [NameHash]

  init(_ rules: RuleSet, in context: LintContext) {
    self.rules = rules.chain.filter { rule in
      if let view = rule.view, !context.mentions(view) { return false }
      return rule.modifiers.contains { context.mentions($0) }
    }
    modifiers = self.rules.flatMap { $0.modifiers }
  }

  /// The chains in `node` that one of them is shown. Cost: the tree there.
  func chains(in node: NodeID, of context: LintContext) -> [ModifierChain] {
    rules.isEmpty ? [] : context.chains(with: modifiers, in: node)
  }

  func add(findingsAt chain: ModifierChain, in context: LintContext, to findings: inout [Diagnostic]) {
    for rule in rules where chain.modifiers.contains(where: { rule.modifiers.contains($0.hash) }) {
      context.rulesRun &+= 1
      findings += rule.type.check(chain, in: context).filter { !context.hangsOnBranch($0, of: chain.node) }
    }
  }
}
