import LayoutAnalysis
import LayoutModel
import LayoutSyntax

// Of a segment that one large root lays out what rules say is kept by construct, with what they read for it. After an edit inside
// of a statement they are shown what was made of it, what it stands in, and what read something that changed.
extension Linter {
  /// What the rules say of the segment of a context, brought up to date from `known` where there is one; and what is to
  /// be kept of it, for a large root.
  static func findings(
    of rules: RuleSet, in context: LintContext, known: SegmentJudgement?
  ) -> (findings: [Diagnostic], judgement: SegmentJudgement?) {
    guard let root = context.keptRoot else { return (findings(of: rules, in: context), nil) }
    context.recorder.begin(root)
    defer { context.recorder.end() }
    let chains = ChainRules(rules, in: context)
    // What is kept of another root is not told by the statements of this one.
    let known = known?.root == root.rootNumber ? known : nil
    var judgement = known ?? SegmentJudgement(constructs: [], root: root.rootNumber)
    if known == nil {
      for site in context.sites(of: rules.kinds) { judge(site, in: root, rules, context, &judgement) }
      for chain in chains.chains(in: context.tree.root, of: context) {
        judge(chain, in: root, chains, context, &judgement)
      }
    } else {
      update(&judgement, root, rules, chains, context)
    }
    var found: [Diagnostic] = []
    // In the order in which they are judged at once: sites by node, then chains.
    let flagged = judgement.flagged.sorted { left, right in
      (left.kind == nil ? 1 : 0, left.node, left.kind ?? 0) < (right.kind == nil ? 1 : 0, right.node, right.kind ?? 0)
    }
    for construct in flagged { found += construct.findings }
    let others = addOthers(of: rules, in: context, to: &found)
    judgement.standsAlone = !others && found.allSatisfy { $0.stands(in: context.segment) }
    return (found, judgement)
  }

  private static func update(
    _ judgement: inout SegmentJudgement, _ root: LintContext.ModuleRoot, _ rules: RuleSet, _ chains: ChainRules,
    _ context: LintContext
  ) {
    let stale = judgement.takeStale()
    for construct in stale {
      if let kind = construct.kind.flatMap({ SiteKind(rawValue: $0) }) {
        judge(
          context.site(construct.node, kind, views: construct.views, root: root.number), in: root, rules, context,
          &judgement)
      } else if let chain = context.chain(at: construct.node) {
        judge(chain, in: root, chains, context, &judgement)
      }
    }
    for number in judgement.unjudged {
      guard let statement = root.statements.statement(number) else { continue }
      for site in context.sites(of: rules.kinds, in: statement.view, of: root) {
        judge(site, in: root, rules, context, &judgement)
      }
      guard statement.segment == context.segment else { continue }
      for chain in chains.chains(in: statement.node, of: context) {
        judge(chain, in: root, chains, context, &judgement)
      }
    }
    judgement.noteJudged()
  }

  private static func judge(
    _ site: Site, in root: LintContext.ModuleRoot, _ rules: RuleSet, _ context: LintContext,
    _ judgement: inout SegmentJudgement
  ) {
    let statement = root.statement(around: site)
    var findings: [Diagnostic] = []
    let reads = context.recorder.reads(in: statement) {
      add(findingsAt: site, of: rules, in: context, to: &findings)
    }
    judgement.add(in: root.statements, statement, reads, findings) {
      JudgedConstruct(
        node: site.node, kind: site.kind.rawValue, statement: statement, views: site.instances.map(\.view),
        reads: reads, findings: findings)
    }
  }

  private static func judge(
    _ chain: ModifierChain, in root: LintContext.ModuleRoot, _ rules: ChainRules, _ context: LintContext,
    _ judgement: inout SegmentJudgement
  ) {
    let statement = root.statement(around: chain.node, in: context)
    var findings: [Diagnostic] = []
    let reads = context.recorder.reads(in: statement) {
      rules.add(findingsAt: chain, in: context, to: &findings)
    }
    judgement.add(in: root.statements, statement, reads, findings) {
      JudgedConstruct(
        node: chain.node, kind: nil, statement: statement, views: [], reads: reads, findings: findings)
    }
  }
}

extension Diagnostic {
  /// Whether all that a finding points at stands in `segment`.
  fileprivate func stands(in segment: SegmentID) -> Bool {
    place.segment == segment && related.allSatisfy { $0.place.segment == segment }
      && fixes.allSatisfy { $0.edits.allSatisfy { $0.place.segment == segment } }
  }
}

extension LintContext {
  /// The one large root that the segment is laid out in, where what rules say is kept by construct.
  var keptRoot: ModuleRoot? {
    guard roots.count == 1, let root = roots.first, !root.statements.isEmpty, !root.readsReaderSizes,
      canvasInMatrix == nil, !tree[tree.root].containsIssue
    else { return nil }
    return root
  }
}

extension LintContext.ModuleRoot {
  /// The innermost statement that all instances of a site stand in.
  fileprivate func statement(around site: Site) -> Int32 {
    var common: Int32?
    for instance in site.instances {
      let own = statements.statement(of: instance.view)
      if let known = common, known != own { return StatementIndex.none }
      common = own
    }
    return common ?? StatementIndex.none
  }

  /// The innermost statement that a node of the context's segment stands in. Cost: the depth.
  fileprivate func statement(around node: NodeID, in context: LintContext) -> Int32 {
    var next: NodeID? = node
    while let current = next {
      if let number = statements.number(of: current, in: context.segment) { return number }
      next = context.tree.parent(of: current)
    }
    return StatementIndex.none
  }
}
