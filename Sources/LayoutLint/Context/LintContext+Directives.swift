import LayoutSyntax

// Branches of `#if`: in another build the code between `#if` and `#endif` may differ, which is not laid out here.
extension LintContext {
  /// Returns true if a finding about the construct `node` may not hold in every build: a finding of no effect or of
  /// style where `#if` divides the code around it (`lowering.md` 3.1).
  func dependsOnBranch(_ finding: Diagnostic, of node: NodeID) -> Bool {
    guard tree.mayHoldDirectives, RuleRegistry.isOfOneBuild(finding.rule) else { return false }
    return isDivided(around: node)
  }

  /// Returns true if there are lines of `#if` in the construct itself or between the parts of its ancestors. O(depth),
  /// and O(tree) the first time.
  func isDivided(around node: NodeID) -> Bool {
    guard tree.mayHoldDirectives, !dividedNodes.isEmpty else { return false }
    var next: NodeID? = node
    while let current = next {
      if dividedNodes.contains(current) { return true }
      next = tree.parent(of: current)
    }
    // The content of a container belongs to its call.
    var waiting = [node]
    while let current = waiting.popLast() {
      if dividedNodes.contains(current) { return true }
      for child in tree.children(of: current) where LintContext.leadsToContent(tree.kind(of: child)) {
        waiting.append(child)
      }
    }
    return false
  }

  /// Returns the nodes with lines of `#if` between their children, except types and files: their members are laid out
  /// separately.
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
