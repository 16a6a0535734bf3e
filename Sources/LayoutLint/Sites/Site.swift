import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// One construct of source that lays out, a modifier or a call of a view, with all its instances in all roots of the
/// module. A construct that no root lays out is no site, and neither is a stack that several views stand for.
///
/// A construct that makes several layers or views, such as a `Label`, is a site for each of their kinds: `name` says
/// what is written.
package struct Site {
  /// The modifier's `memberSuffix`, or the view's expression, in the context's segment.
  package let node: NodeID
  package let kind: SiteKind
  let context: LintContext
  let records: ArraySlice<SiteRecord>

  /// One view or layer that was made of a construct.
  package struct Instance {
    package let root: LintContext.ModuleRoot
    package let view: ViewID

    package var graph: ViewGraph { root.graph }
    package var record: ViewNode { root.graph[view] }
    package var layout: ViewLayout { root.graph[view].layout }
    package var flags: ViewFlags { root.graph[view].flags }
    package var parent: ViewID? { root.graph.parent(of: view) }
    /// What a layer is around.
    package var child: ViewID? { root.graph.firstChild(of: view) }
  }

  /// By file, root and order of layout; never empty.
  package var instances: SiteInstances { SiteInstances(roots: context.roots, records: records) }

  /// The instance that a message tells of.
  package var first: Instance { instances[instances.startIndex] }

  /// The view or modifier as SwiftUI names it: `HStack`, `frame`.
  package var name: String {
    let instance = first
    let origin = Int(instance.record.origin)
    return instance.graph.origins.indices.contains(origin) ? instance.graph.origins[origin].name : ""
  }
}

/// A record of the pass over the roots: where a view comes from, and which it is.
struct SiteRecord: Sendable {
  /// `NodeID.index` in the segment.
  var node: Int32
  /// The index in `LintContext.roots`.
  var root: Int32
  var view: Int32
  var kind: SiteKind
}

/// The instances of a site.
package struct SiteInstances: RandomAccessCollection {
  let roots: [LintContext.ModuleRoot]
  let records: ArraySlice<SiteRecord>

  package var startIndex: Int { records.startIndex }
  package var endIndex: Int { records.endIndex }

  package subscript(position: Int) -> Site.Instance {
    let record = records[position]
    return Site.Instance(root: roots[Int(record.root)], view: ViewID(record.view))
  }
}

extension LintContext {
  /// The constructs of the segment that lay out as one of `kinds`, in the order of their nodes. One pass over the nodes
  /// of the roots. Where instances of one construct are of several kinds, as of a view builder, each kind is a site.
  func sites(of kinds: SiteKinds) -> [Site] {
    var records: [SiteRecord] = []
    for (index, root) in roots.enumerated() {
      for view in root.graph.nodes.indices {
        if let record = root.record(of: ViewID(Int32(truncatingIfNeeded: view)), kinds, in: segment, root: index) {
          records.append(record)
        }
      }
    }
    return sites(records)
  }

  private func sites(_ records: consuming [SiteRecord]) -> [Site] {
    records.sort { left, right in
      (left.node, left.kind.rawValue, left.root, left.view)
        < (right.node, right.kind.rawValue, right.root, right.view)
    }
    var sites: [Site] = []
    sites.reserveCapacity(min(records.count, 64))
    var start = 0
    while start < records.count {
      let head = records[start]
      var end = start + 1
      while end < records.count, records[end].node == head.node, records[end].kind == head.kind { end += 1 }
      sites.append(Site(node: NodeID(head.node), kind: head.kind, context: self, records: records[start..<end]))
      start = end
    }
    return sites
  }
}

extension LintContext.ModuleRoot {
  /// What a view is a site of, where it was made of something in `segment` that lays out as one of `kinds`.
  fileprivate func record(of view: ViewID, _ kinds: SiteKinds, in segment: SegmentID, root: Int) -> SiteRecord? {
    let index = Int(view.index)
    let origin = Int(graph.nodes[index].origin)
    // What an edit replaced stays in the arena, without an origin.
    guard graph.origins.indices.contains(origin), graph.origins[origin].file == segment.index,
      !graph.nodes[index].flags.contains(.implicit)
    else { return nil }
    let kind = SiteKind(graph.nodes[index].layout)
    guard kinds.contains(kind) else { return nil }
    return SiteRecord(
      node: graph.origins[origin].node, root: Int32(truncatingIfNeeded: root), view: view.index, kind: kind)
  }
}
