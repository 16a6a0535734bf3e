import LayoutSyntax

/// Excludes findings of no effect on calls and modifiers with an invalid argument, whose effect depends on the argument
/// that was meant.
struct InvalidArgumentFilter {
  private let tree: SyntaxTree
  private let segment: SegmentID
  /// The `memberSuffix`es and `callSuffix`es with an invalid argument.
  private let suffixes: Set<NodeID>

  /// Collects the calls and modifiers with an invalid argument from the findings of a segment; nil if there are none.
  /// O(depth) for each finding.
  init?(_ findings: [Diagnostic], in segment: SegmentID, of tree: SyntaxTree) {
    var suffixes: Set<NodeID> = []
    for finding in findings where finding.location.segment == segment && Self.marksInvalidCode(finding) {
      Self.insertCalls(around: finding.location.range, in: tree, &suffixes)
    }
    guard !suffixes.isEmpty else { return nil }
    self.suffixes = suffixes
    self.tree = tree
    self.segment = segment
  }

  /// Returns true if a finding is an error or an unresolved name, so that the meaning of its construct is unknown;
  /// false for a failed expectation.
  static func marksInvalidCode(_ finding: Diagnostic) -> Bool {
    guard !finding.isUnnecessary, finding.rule != ExpectationFailed.description.id else { return false }
    return finding.severity == .error || finding.rule.hasPrefix("unresolved-")
  }

  /// Inserts the calls whose arguments contain a location. Views and statements in a closure are not arguments of the
  /// call that takes the closure, except in the closure of a guide.
  private static func insertCalls(around location: Range<Int>, in tree: SyntaxTree, _ suffixes: inout Set<NodeID>) {
    let token = tree.token(at: location.lowerBound)
    var isContent = false
    var next = tree.parent(of: token)
    // A missing argument is reported at the name.
    if let node = next, tree.kind(of: node) == .memberSuffix, tree.name(of: node) == token { suffixes.insert(node) }
    while let node = next {
      let parent = tree.parent(of: node)
      switch tree.kind(of: node) {
      case .argumentClause: if let parent, !isContent { suffixes.insert(parent) }
      case .closureExpression, .codeBlock: isContent = true
      case .memberSuffix:
        if let name = tree.name(of: node), tree.spells("alignmentGuide", name) { suffixes.insert(node) }
      default: break
      }
      next = parent
    }
  }

  /// Returns true for a finding of no effect on a call or modifier with an invalid argument, or with a related location
  /// on one.
  func excludes(_ finding: Diagnostic) -> Bool {
    finding.isUnnecessary
      && (hasInvalidArgument(at: finding.location) || finding.related.contains { hasInvalidArgument(at: $0.location) })
  }

  private func hasInvalidArgument(at location: SourceRange) -> Bool {
    guard location.segment == segment else { return false }
    var next: NodeID? = tree.token(at: location.range.lowerBound)
    while let node = next {
      switch tree.kind(of: node) {
      case .memberSuffix, .callSuffix: return suffixes.contains(node)
      case .argumentClause: return tree.parent(of: node).map(suffixes.contains) ?? false
      case .postfixExpression: if let call = tree.viewCall(at: node).call { return suffixes.contains(call) }
      case .closureExpression, .codeBlock: return false
      default: break
      }
      next = tree.parent(of: node)
    }
    return false
  }
}

extension Linter {
  /// Returns the findings of a segment without those that an `InvalidArgumentFilter` excludes.
  static func withoutInvalidArguments(
    _ findings: [Diagnostic], knowing others: [Diagnostic] = [], in segment: SegmentID, of tree: SyntaxTree?
  ) -> [Diagnostic] {
    guard let tree, findings.contains(where: \.isUnnecessary) else { return findings }
    guard let filter = InvalidArgumentFilter(findings + others, in: segment, of: tree) else { return findings }
    return findings.filter { !filter.excludes($0) }
  }
}
