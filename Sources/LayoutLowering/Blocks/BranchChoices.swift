import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The branches of conditions whose value is unknown or changes at run time, over the roots of one view or preview.
///
/// Its first root shows of each condition the branch that holds, or the first one if that is unknown. Further roots
/// show the other branches, each at least once, but not all combinations. `lowering.md` 2.
struct BranchChoices {
  /// A branch that was taken, with the one that contains it: a linked list that contexts share.
  private struct Taken {
    let branch: SourceNode
    let outer: Int32
  }

  /// A branch that a root might have shown, and the branch that contains it.
  private struct Waiting {
    let branch: SourceNode
    let outer: Int32
  }

  /// The branches that a root has shown, by their block or case.
  private var shown: Set<SourceNode> = []
  /// The branches that may have to be shown by a further root, in the order in which they were found.
  private var waiting: [Waiting] = []
  private var taken: [Taken] = []
  /// The branch that the current root is for, and those that contain it.
  private var wanted: Set<SourceNode> = []
  /// True for a root of other branches.
  private var isAlternative = false
  /// The name of the type that declares the view or the previews; nil for a preview or an expression.
  private var type: String?

  /// Starts the first root of a view that `type` declares, or of a preview or an expression.
  mutating func begin(_ type: String?) {
    self = BranchChoices()
    self.type = type
  }

  /// Starts a root of something else that the view shows: of its conditions the first branches are taken.
  mutating func beginPart() {
    isAlternative = false
    wanted = []
  }

  /// Starts a root for the next branch that was not shown; returns false if there is none. Each branch is waited for once,
  /// so that one that turns out not to be reachable ends nothing else.
  mutating func beginAlternative() -> Bool {
    guard let index = waiting.firstIndex(where: { !shown.contains($0.branch) }) else { return false }
    let target = waiting[index]
    waiting.removeSubrange(...index)
    wanted = [target.branch]
    var outer = target.outer
    while outer >= 0 {
      wanted.insert(taken[Int(outer)].branch)
      outer = taken[Int(outer)].outer
    }
    isAlternative = true
    return true
  }

  /// Returns the branch of a statement that the current root shows, nil if none, and what is known of this choice: the
  /// first one that holds or may hold; in a root of other branches the one that leads to what the root is for, or else
  /// the first one that no root has shown. `context` becomes that of the branch. `areOwn` is whether the statement is of
  /// the roots' own view. O(n) in the branches.
  mutating func choose(
    among branches: [Branch], in context: inout LoweringContext, areOwn: Bool
  ) -> (index: Int?, flags: Certainty) {
    var choice = branches.firstIndex { $0.condition.boolean ?? true }
    var flags: Certainty = []
    if areOwn {
      let possible = Self.possible(among: branches)
      let segment = context.scope.segment
      let nodes = branches.map { SourceNode(segment: segment, node: $0.node) }
      if isAlternative,
        let other = possible.first(where: { wanted.contains(nodes[$0]) })
          ?? possible.first(where: { !shown.contains(nodes[$0]) }), other != choice
      {
        choice = other
        flags = .assumed
      }
      if let choice { shown.insert(nodes[choice]) }
      for index in possible where !shown.contains(nodes[index]) {
        waiting.append(Waiting(branch: nodes[index], outer: context.branch))
      }
      if let choice {
        taken.append(Taken(branch: nodes[choice], outer: context.branch))
        context.branch = Int32(clamping: taken.count - 1)
      }
    }
    for branch in branches.prefix(choice.map { $0 + 1 } ?? branches.count) {
      flags.formUnion(branch.condition.flags)
      if branch.condition.boolean == nil { flags.insert(.assumed) }
    }
    return (choice, flags)
  }

  /// The branches that may be taken: those up to the first that holds for certain.
  private static func possible(among branches: [Branch]) -> [Int] {
    var found: [Int] = []
    for (index, branch) in branches.enumerated() {
      if branch.condition.boolean == true || branch.condition.mayDiffer { found.append(index) }
      if branch.condition.boolean == true, !branch.condition.mayDiffer { break }
    }
    return found
  }

  /// Returns true if code belongs to the declaration of the roots' own view. Each view of a `.swift` file has roots of its
  /// own, so that branches inside another view are shown there. O(n) in the depth of the code.
  func isOfOwnView(_ node: NodeID, in tree: TreeReader, isSwift: Bool) -> Bool {
    guard isSwift else { return true }
    var next = tree.parent(of: node)
    while let node = next {
      switch tree.kind(of: node) {
      case .structDeclaration, .enumDeclaration: return tree.name(of: node).map { tree.string(of: $0) } == type
      case .extensionDeclaration:
        return tree.firstChild(of: node, kind: .namedType).map { tree.string(of: $0) } == type
      default: next = tree.parent(of: node)
      }
    }
    return type == nil
  }
}
