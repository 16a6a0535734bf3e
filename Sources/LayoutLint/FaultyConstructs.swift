import LayoutSyntax

/// The calls and modifiers of a segment with an argument in which something is wrong. What they would do hangs on what
/// was meant, so that none of them is said to have no effect.
struct FaultyConstructs {
  private let tree: SyntaxTree
  private let segment: SegmentID
  /// The `memberSuffix`es and `callSuffix`es.
  private let suffixes: Set<NodeID>

  /// Nil where nothing is wrong in the arguments of a segment. Cost: for each such finding how deep it stands.
  init?(_ findings: [Diagnostic], in segment: SegmentID, of tree: SyntaxTree) {
    var suffixes: Set<NodeID> = []
    for finding in findings where finding.place.segment == segment && Self.isFault(finding) {
      Self.note(finding.place.range, in: tree, &suffixes)
    }
    guard !suffixes.isEmpty else { return nil }
    self.suffixes = suffixes
    self.tree = tree
    self.segment = segment
  }

  /// Whether a finding says of a value that it cannot be, or that nobody knows what it is.
  static func isFault(_ finding: Diagnostic) -> Bool {
    guard !finding.isUnnecessary, finding.rule != ExpectationFailed.description.id else { return false }
    return finding.severity == .error || finding.rule.hasPrefix("unresolved-")
  }

  /// The calls in whose arguments a place is: those of views and statements in a closure are no arguments of what it is
  /// given to, save in the closure of a guide.
  private static func note(_ place: Range<Int>, in tree: SyntaxTree, _ suffixes: inout Set<NodeID>) {
    let token = tree.token(at: place.lowerBound)
    var isContent = false
    var next = tree.parent(of: token)
    // An argument that is missing is said at the name.
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

  /// Whether a finding of no effect is about such a construct, or names one as the reason.
  func concern(_ finding: Diagnostic) -> Bool {
    finding.isUnnecessary && (concern(finding.place) || finding.related.contains { concern($0.place) })
  }

  private func concern(_ place: SourceRange) -> Bool {
    guard place.segment == segment else { return false }
    var next: NodeID? = tree.token(at: place.range.lowerBound)
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
  /// `findings` of a segment, without those of no effect on what is faulty.
  static func withoutFaulty(
    _ findings: [Diagnostic], knowing others: [Diagnostic] = [], in segment: SegmentID, of tree: SyntaxTree?
  ) -> [Diagnostic] {
    guard let tree, findings.contains(where: \.isUnnecessary) else { return findings }
    guard let faulty = FaultyConstructs(findings + others, in: segment, of: tree) else { return findings }
    return findings.filter { !faulty.concern($0) }
  }
}
