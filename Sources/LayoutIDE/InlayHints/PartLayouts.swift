import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The views and layers that the parts of chains in one segment make, with their sizes.
struct PartLayouts {
  /// The layouts of one part.
  struct Layout {
    /// The views and layers that are placed.
    var instances: [ViewInstance] = []
    var minimum = Size(width: .infinity, height: .infinity)
    var maximum = Size(width: -Double.infinity, height: -Double.infinity)
    /// The certainty of all sizes.
    var certainty: Certainty = []
    /// The rank of the roots with the instances: only those of the lowest rank count.
    fileprivate var rank = Int.max

    fileprivate mutating func add(_ instance: ViewInstance, rank: Int, in engine: LayoutEngine) {
      guard rank <= self.rank, engine.isPlaced(instance.view) else { return }
      if rank < self.rank { self = Layout(rank: rank) }
      let size = engine.size(of: instance.view)
      instances.append(instance)
      minimum = Size(width: min(minimum.width, size.width), height: min(minimum.height, size.height))
      maximum = Size(width: max(maximum.width, size.width), height: max(maximum.height, size.height))
      certainty.formUnion(engine.certainty(of: instance.view))
    }
  }

  private(set) var layouts: [Layout]
  /// The indices of parts by their nodes.
  private let partsByNode: [Int32: Int]
  private let segment: SegmentID

  /// Finds the views that were made from `parts` of `segment` in those of `roots` that show it. Views in roots of used
  /// views are left out if there are others, as in `LaidOutRoots.instances(of:in:)`. O(n) in the views of these roots.
  init(of parts: [ChainPart], in segment: SegmentID, _ roots: LaidOutRoots) {
    var partsByNode: [Int32: Int] = [:]
    for (index, part) in parts.enumerated() {
      for node in part.nodes { partsByNode[node.index] = index }
    }
    self.partsByNode = partsByNode
    self.segment = segment
    layouts = Array(repeating: Layout(), count: parts.count)
    guard !parts.isEmpty else { return }
    for user in roots.segments {
      for (index, root) in user.result.roots.enumerated() where root.shows(segment) {
        read(root, ViewInstance(segment: user.segment, root: index, view: .invalid))
      }
    }
  }

  private mutating func read(_ root: AnalyzedRoot, _ place: ViewInstance) {
    let engine = root.engine
    let graph = engine.graph
    let rank = root.part != .body ? 2 : root.isOfUsedView ? 1 : 0
    let uses = uses(in: graph)
    for index in graph.nodes.indices {
      let view = ViewID(Int32(truncatingIfNeeded: index))
      guard let source = graph.originNode(of: view), !graph[view].flags.contains(.part) else { continue }
      var instance = place
      instance.view = view
      if source.file == segment.index, let part = partsByNode[source.node] {
        layouts[part].add(instance, rank: rank, in: engine)
      }
      guard !uses.isEmpty else { continue }
      for part in outermostUses(of: view, uses, in: graph) { layouts[part].add(instance, rank: rank, in: engine) }
    }
  }

  /// The parts that use views declared elsewhere, by the indices of the expansions that they make.
  private func uses(in graph: ViewGraph) -> [Int32: Int] {
    var uses: [Int32: Int] = [:]
    for (index, expansion) in graph.expansions.enumerated() where expansion.file == segment.index {
      if case .element = expansion.kind { continue }
      if let part = partsByNode[expansion.node] { uses[Int32(truncatingIfNeeded: index)] = part }
    }
    return uses
  }

  /// The parts of whose views `view` is an outermost one: the view above it does not belong to the same use.
  private func outermostUses(of view: ViewID, _ uses: [Int32: Int], in graph: ViewGraph) -> [Int] {
    var found: [Int] = []
    var next = graph.expansion(around: view)
    while let expansion = graph.expansion(next) {
      if let part = uses[next.index], !isInside(graph.parent(of: view), next, in: graph) { found.append(part) }
      next = expansion.parent
    }
    return found
  }

  private func isInside(_ view: ViewID?, _ expansion: ExpansionID, in graph: ViewGraph) -> Bool {
    guard let view else { return false }
    var next = graph.expansion(around: view)
    while let outer = graph.expansion(next) {
      if next == expansion { return true }
      next = outer.parent
    }
    return false
  }
}
