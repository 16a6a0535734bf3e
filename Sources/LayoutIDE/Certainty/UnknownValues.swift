import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The arguments, conditions and collections of a segment's roots whose values are unknown, by the constructs that use
/// them.
struct UnknownValues {
  /// The first expression below each syntax node that uses one.
  private var expressions: [OriginNode: OriginNode] = [:]

  /// Collects the expressions. O(n · d) in their number and depth.
  init(ofRootsIn segment: SegmentID, _ context: HoverContext) {
    let found = context.roots.result(of: segment)?.unknownValues ?? []
    for value in found.sorted(by: { ($0.file, $0.node) < ($1.file, $1.node) }) {
      guard let tree = context.analysis.tree(of: SegmentID(value.file)), value.node >= 0,
        Int(value.node) < tree.nodeCount
      else { continue }
      for user in Self.users(of: NodeID(value.node), in: tree) {
        let key = OriginNode(file: value.file, node: user.index)
        if expressions[key] == nil { expressions[key] = value }
      }
    }
  }

  /// The expression that the construct at `origin` uses; nil if none is known.
  func expression(of origin: ViewOrigin?) -> OriginNode? {
    origin.flatMap { expressions[OriginNode(file: $0.file, node: $0.node)] }
  }

  /// The nodes that may be the origin of a view that uses `expression`: its own call and what is in between. A `ForEach`
  /// and a `Group` make no view, so that their container uses what they use.
  private static func users(of expression: NodeID, in tree: SyntaxTree) -> [NodeID] {
    var users: [NodeID] = []
    for node in tree.ancestry(of: expression) {
      switch tree.kind(of: node) {
      case .memberSuffix: return users + [node]
      case .callSuffix:
        let callee = tree.callee(of: node)
        if tree.kind(of: callee) == .memberSuffix { return users + [callee] }
        users += [callee, node] + (tree.parent(of: node).map { [$0] } ?? [])
        guard let name = tree.nameString(of: callee), name == "ForEach" || name == "Group" else { return users }
      case .structDeclaration, .previewDeclaration: return users + [node]
      default: users.append(node)
      }
    }
    return users
  }
}
