import LayoutSyntax

// What stands between `#if` and `#endif` may be another thing in another build, of which nothing is laid out here.
extension LintContext {
  /// Whether a finding on the construct `node` may not hold in every build: one of no effect, or of what could be written
  /// in a shorter way. `lowering.md` 3.1: a finding of no effect is true of every branch.
  func hangsOnBranch(_ finding: Diagnostic, of node: NodeID) -> Bool {
    guard tree.mayHoldDirectives, RuleRegistry.isOfOneBuild(finding.rule) else { return false }
    return isDivided(around: node)
  }

  /// Whether lines of `#if` stand in the construct itself, or between the parts of what it stands in. Cost: the depth,
  /// and once the tree.
  func isDivided(around node: NodeID) -> Bool {
    guard tree.mayHoldDirectives, !dividedNodes.isEmpty else { return false }
    var next: NodeID? = node
    while let current = next {
      if dividedNodes.contains(current) { return true }
      next = tree.parent(of: current)
    }
    // The content of a container is in its call.
    var waiting = [node]
    while let current = waiting.popLast() {
      if dividedNodes.contains(current) { return true }
      for child in tree.children(of: current) where LintContext.leadsToContent(tree.kind(of: child)) {
        waiting.append(child)
      }
    }
    return false
  }

  /// Not those of types and of files: what is declared there is laid out on its own.
  static func nodesWithDirectives(in tree: SyntaxTree) -> Set<NodeID> {
    guard tree.mayHoldDirectives else { return [] }
    var found: Set<NodeID> = []
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      for child in tree.children(of: node) {
        switch tree.kind(of: child) {
        case .conditionalDirective, .assumedDirective:
          switch tree.kind(of: node) {
          case .memberBlock, .sourceFile: break
          default: found.insert(node)
          }
        case let kind where kind.isToken: break
        default: waiting.append(child)
        }
      }
    }
    return found
  }

  private static func leadsToContent(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .callSuffix, .memberSuffix, .trailingClosure, .closureExpression: true
    default: false
    }
  }
}
