import LayoutAnalysis
import LayoutModel
import LayoutSyntax

// One run of the rules over a segment.
extension Linter {
  /// Returns the findings of the rules in the segment of a context. One pass over the nodes of the roots finds the
  /// constructs; each rule checks those of its kinds.
  static func findings(of rules: RuleSet, in context: LintContext) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for construct in context.constructs(of: rules.kinds) {
      add(findingsAt: construct, of: rules, in: context, to: &findings)
    }
    addChainFindings(of: rules, in: context, to: &findings)
    addOtherFindings(of: rules, in: context, to: &findings)
    if let finding = context.uncheckedFinding { findings.append(finding) }
    return findings
  }

  /// Adds the findings of the rules at a construct.
  private static func add(
    findingsAt construct: LayoutConstruct, of rules: RuleSet, in context: LintContext, to findings: inout [Diagnostic]
  ) {
    if construct.kind == .alignmentGuide {
      findings += construct.findings(claiming: .every) { construct in
        guard let guide = DeadGuide(construct, in: context), let finding = explanation(of: guide, by: rules, context),
          !context.dependsOnBranch(finding, of: construct.node)
        else { return [] }
        return [finding]
      }
    }
    context.rulesRun += rules.byKind[construct.kind].count
    for rule in rules.byKind[construct.kind] {
      let found = construct.findings(claiming: rule.uses(of: construct, in: context)) { construct in
        guard let finding = rule.check(construct, in: context), !context.dependsOnBranch(finding, of: construct.node)
        else { return [] }
        return [finding]
      }
      // Mostly there are none, and appending an empty array costs as much as appending one finding.
      if !found.isEmpty { findings += found }
    }
  }

  /// Returns the finding of the first rule that explains why a guide is dead.
  private static func explanation(of guide: DeadGuide, by rules: RuleSet, _ context: LintContext) -> Diagnostic? {
    for rule in rules.deadGuide {
      context.rulesRun += 1
      if let finding = rule.explain(guide, in: context) { return finding }
    }
    return nil
  }

  /// Adds the findings of the rules on chains of modifiers. O(tree) if the segment mentions a modifier that one of them
  /// checks.
  private static func addChainFindings(
    of rules: RuleSet, in context: LintContext, to findings: inout [Diagnostic]
  ) {
    let wanted = rules.chain.filter { rule in
      if let view = rule.view, !context.mentions(view) { return false }
      return rule.modifiers.contains { context.mentions($0) }
    }
    guard !wanted.isEmpty else { return }
    for chain in context.chains(with: wanted.flatMap(\.modifiers)) {
      for rule in wanted where chain.modifiers.contains(where: { rule.modifiers.contains($0.hash) }) {
        context.rulesRun += 1
        let found = chain.findings(claiming: rule.uses) { chain in
          rule.type.check(chain, in: context).filter { !context.dependsOnBranch($0, of: chain.node) }
        }
        // Appending costs even where there are none, as mostly.
        if !found.isEmpty { findings += found }
      }
    }
  }

  /// Adds the findings of the rules on declarations of alignments, on roots and on the segment.
  private static func addOtherFindings(
    of rules: RuleSet, in context: LintContext, to findings: inout [Diagnostic]
  ) {
    if !rules.alignment.isEmpty, context.declaresAlignments {
      for declaration in context.alignmentDeclarations {
        context.rulesRun += rules.alignment.count
        for rule in rules.alignment {
          if let finding = rule.check(declaration, in: context) { findings.append(finding) }
        }
      }
    }
    for root in context.roots where root.segment == context.segment {
      context.rulesRun += rules.root.count
      for rule in rules.root { findings += rule.check(root, in: context) }
    }
    context.rulesRun += rules.segment.count
    for rule in rules.segment where rule.isWanted(in: context) { findings += rule.check(in: context) }
  }
}
