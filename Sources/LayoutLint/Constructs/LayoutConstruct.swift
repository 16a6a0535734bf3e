import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// A construct in the source that is laid out, a modifier or a call of a view, with its instances in all roots of the
/// module. A construct that no root lays out is not a construct, and neither is an implicit stack around several views.
///
/// A construct that makes several layers or views, such as a `Label`, is one construct for each of their kinds; `name`
/// is that of the construct in the source.
package struct LayoutConstruct {
  /// The modifier's `memberSuffix`, or the view's expression, in the context's segment.
  package let node: NodeID
  package let kind: ConstructKind
  let context: LintContext
  let records: ArraySlice<ConstructRecord>
  /// The instances in the roots of used views, if there are others.
  let recordsOfUsedViews: ArraySlice<ConstructRecord>

  /// One view or layer that a construct made.
  package struct Instance {
    package let root: LintContext.ModuleRoot
    package let view: ViewID

    package var graph: ViewGraph { root.graph }
    package var record: ViewNode { root.graph[view] }
    package var layout: ViewLayout { root.graph[view].layout }
    package var flags: ViewFlags { root.graph[view].flags }
    package var parent: ViewID? { root.graph.parent(of: view) }
    /// The first child: for a layer, the view that it is around.
    package var child: ViewID? { root.graph.firstChild(of: view) }
  }

  /// The instances by file, root and layout order; never empty.
  package var instances: ConstructInstances { ConstructInstances(roots: context.roots, records: records) }

  /// Returns the construct with its instances in these roots only; nil if there are none. O(instances).
  func inRoots(_ numbers: Set<Int>) -> LayoutConstruct? {
    let found = (records + recordsOfUsedViews).filter { numbers.contains(Int($0.root)) }
    guard !found.isEmpty else { return nil }
    return LayoutConstruct(node: node, kind: kind, context: context, records: found[...], recordsOfUsedViews: [])
  }

  /// All instances, those in the roots of used views included.
  var allInstances: ConstructInstances {
    ConstructInstances(roots: context.roots, records: records + recordsOfUsedViews)
  }

  /// The instance that messages describe.
  package var first: Instance { instances[instances.startIndex] }

  /// The name of the view or modifier in SwiftUI: `HStack`, `frame`.
  package var name: String {
    let instance = first
    return instance.graph.origin(of: instance.view)?.name ?? ""
  }
}

/// An instance found in the pass over the roots: a view and the source node that it originates from.
struct ConstructRecord: Sendable {
  /// The `NodeID.index` in the segment.
  var node: Int32
  /// The index in `LintContext.roots`.
  var root: Int32
  /// The index of the view in the root's graph.
  var view: Int32
  var kind: ConstructKind
}

/// The instances of a construct.
package struct ConstructInstances: RandomAccessCollection {
  let roots: [LintContext.ModuleRoot]
  let records: ArraySlice<ConstructRecord>

  package var startIndex: Int { records.startIndex }
  package var endIndex: Int { records.endIndex }

  package subscript(position: Int) -> LayoutConstruct.Instance {
    let record = records[position]
    return LayoutConstruct.Instance(root: roots[Int(record.root)], view: ViewID(record.view))
  }
}

extension LintContext {
  /// Returns the constructs of the segment that are laid out as one of `kinds`, ordered by node id. It visits the nodes
  /// of the roots once. If the instances of a construct have several kinds, as for a view builder, each kind is a
  /// construct.
  func constructs(of kinds: ConstructKinds) -> [LayoutConstruct] {
    var records: [ConstructRecord] = []
    for (index, root) in roots.enumerated() {
      for view in root.graph.nodes.indices {
        if let record = root.record(of: ViewID(Int32(truncatingIfNeeded: view)), kinds, in: segment, root: index) {
          records.append(record)
        }
      }
    }
    return constructs(records)
  }

  private func constructs(_ records: consuming [ConstructRecord]) -> [LayoutConstruct] {
    records.sort { left, right in
      (left.node, left.kind.rawValue, left.root, left.view)
        < (right.node, right.kind.rawValue, right.root, right.view)
    }
    var constructs: [LayoutConstruct] = []
    constructs.reserveCapacity(min(records.count, 64))
    var start = 0
    while start < records.count {
      let head = records[start]
      var end = start + 1
      while end < records.count, records[end].node == head.node, records[end].kind == head.kind { end += 1 }
      let next = end
      // The roots of used views are the last ones.
      if !roots[Int(head.root)].isOfUsedView {
        while roots[Int(records[end - 1].root)].isOfUsedView { end -= 1 }
      }
      constructs.append(
        LayoutConstruct(
          node: NodeID(head.node), kind: head.kind, context: self, records: records[start..<end],
          recordsOfUsedViews: records[end..<next]))
      start = next
    }
    return constructs
  }
}

extension LintContext.ModuleRoot {
  /// Returns the record of a view that originates from `segment` and has one of `kinds`; nil for any other view.
  fileprivate func record(of view: ViewID, _ kinds: ConstructKinds, in segment: SegmentID, root: Int)
    -> ConstructRecord?
  {
    // Nodes that an edit replaced remain in the arena without an origin.
    guard let source = graph.originNode(of: view), source.file == segment.index,
      !graph[view].flags.contains(.implicit)
    else { return nil }
    let kind = ConstructKind(graph[view].layout)
    guard kinds.contains(kind) else { return nil }
    return ConstructRecord(
      node: source.node, root: Int32(truncatingIfNeeded: root), view: view.index, kind: kind)
  }
}
