import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The roots of some segments with their layouts: a value from which views, their graphs and their engines are read.
///
/// Whoever reads many facts takes it once from the analysis, and passes it on instead of the analysis.
package struct LaidOutRoots: Sendable {
  /// The roots of one segment.
  package struct SegmentLayout: Sendable {
    package var segment: SegmentID
    package var result: AnalyzedSegment
    /// The alignments that the file of the segment sees.
    package var alignments: ModuleAlignments
  }

  /// The segments that have a result, ordered as they were given.
  package let segments: [SegmentLayout]
  /// The indices in `segments`.
  private let indices: [SegmentID: Int]

  /// Takes the roots of distinct segments, which are laid out if they are not. O(n) in the segments.
  package init(of segments: [SegmentID], in analysis: inout Analysis) {
    var found: [SegmentLayout] = []
    var indices: [SegmentID: Int] = [:]
    for segment in segments {
      guard let result = analysis.result(for: segment), let file = analysis.file(of: segment) else { continue }
      indices[segment] = found.count
      found.append(SegmentLayout(segment: segment, result: result, alignments: analysis.alignments(of: file)))
    }
    self.segments = found
    self.indices = indices
  }

  /// The result of one of the segments; nil for any other.
  package func result(of segment: SegmentID) -> AnalyzedSegment? { indices[segment].map { segments[$0].result } }

  /// The alignments that the file of one of the segments sees; nil for any other.
  package func alignments(seenFrom segment: SegmentID) -> ModuleAlignments? {
    indices[segment].map { segments[$0].alignments }
  }

  /// The root that contains an instance; nil if its segment is not one of these.
  package func root(of instance: ViewInstance) -> AnalyzedRoot? {
    guard let roots = result(of: instance.segment)?.roots, roots.indices.contains(instance.root) else { return nil }
    return roots[instance.root]
  }

  /// The views that were made from the syntax node `node` of `segment`, ordered by segment, root and layout. O(n) in the
  /// views of the roots.
  package func instances(of node: NodeID, in segment: SegmentID) -> [ViewInstance] {
    instances(of: [node], in: segment)
  }

  /// The views that were made from one of `nodes` of `segment`, in the order of `instances(of:in:)`. Those in roots of
  /// used views are left out if there are others, which know more of what the views are given, and those in other parts
  /// of a view than its body if the body shows some.
  package func instances(of nodes: [NodeID], in segment: SegmentID) -> [ViewInstance] {
    var found: [ViewInstance] = []
    var ofUsedViews: [ViewInstance] = []
    var inOtherParts: [ViewInstance] = []
    for user in segments {
      for (index, root) in user.result.roots.enumerated() {
        let views = root.views(of: nodes, in: segment).map {
          ViewInstance(segment: user.segment, root: index, view: $0)
        }
        if root.part != .body {
          inOtherParts += views
        } else if root.isOfUsedView {
          ofUsedViews += views
        } else {
          found += views
        }
      }
    }
    if !found.isEmpty { return found }
    return ofUsedViews.isEmpty ? inOtherParts : ofUsedViews
  }

  /// The views that `matches` accepts, which gets the graph, the view and its origin; ordered by segment, root and layout.
  /// Parts that styles make are left out. O(n) in the views of the roots.
  package func views(where matches: (ViewGraph, ViewID, ViewOrigin) -> Bool) -> [ViewInstance] {
    var found: [ViewInstance] = []
    for user in segments {
      for (index, root) in user.result.roots.enumerated() {
        let graph = root.graph
        for view in graph.viewsInOrder {
          if !graph[view].flags.contains(.part), let origin = graph.origin(of: view), matches(graph, view, origin) {
            found.append(ViewInstance(segment: user.segment, root: index, view: view))
          }
        }
      }
    }
    return found
  }
}

extension Analysis {
  /// The roots that may contain views declared in `segment`, ordered by file and location. O(n) in their segments.
  package mutating func laidOutRoots(around segment: SegmentID) -> LaidOutRoots {
    LaidOutRoots(of: users(of: segment), in: &self)
  }
}

extension AnalyzedRoot {
  /// The views that were made from one of `nodes` of `segment`, without the parts that their styles make, in layout
  /// order. O(n) in the nodes of the graph.
  package func views(of nodes: [NodeID], in segment: SegmentID) -> [ViewID] {
    let graph = graph
    var found: [ViewID] = []
    for position in graph.nodes.indices {
      let view = ViewID(Int32(truncatingIfNeeded: position))
      guard let source = graph.originNode(of: view), source.file == segment.index,
        !graph[view].flags.contains(.part)
      else { continue }
      if nodes.contains(where: { $0.index == source.node }) { found.append(view) }
    }
    return found
  }
}
