import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The roots of a segment with their layouts, and the findings about its syntax, names and values.
package struct AnalyzedSegment: Sendable {
  /// The roots in source order.
  package var roots: [AnalyzedRoot]
  /// The findings of the parser and the lowering, in source order. Findings about values may be located in another
  /// segment whose code a root of this one lays out.
  package var diagnostics: [Diagnostic]
  /// The reasons why views declared here are neither roots nor part of one, by the node of the declaration.
  package var notLaidOut: [NodeID: String]
  /// The arguments, conditions and collections whose values are unknown, in this and other segments.
  package internal(set) var unknownValues: Set<OriginNode> = []
  /// True if the content of a `GeometryReader` reads its size, so that the lowering depends on the layout.
  package internal(set) var readsReaderSizes = false

  /// The result of a segment without layout.
  static let empty = AnalyzedSegment(roots: [], diagnostics: [], notLaidOut: [:])
  /// Runs `body` on the engine of a root in place; nil if there is no such root.
  mutating func withEngine<Result>(of root: Int, _ body: (inout LayoutEngine) -> Result) -> Result? {
    roots.indices.contains(root) ? roots[root].withEngine(body) : nil
  }
}

/// A root with its layout.
package struct AnalyzedRoot: Sendable {
  package var kind: LoweredRoot.Kind
  /// True for a view of a `.swift` file that other declarations use as well.
  package var isOfUsedView: Bool
  package var part: LoweredRoot.Part
  /// The name of the view or the preview.
  package var name: String?
  /// The segment that declares the root, and in it the node of the declaration or expression.
  package var segment: SegmentID
  package var node: NodeID
  package var canvas: Canvas
  /// The segments whose code is laid out in the root or called for a part of it; sorted, without duplicates.
  package let shownSegments: [SegmentID]
  /// The engine, which contains the graph and the layout.
  package var engine: LayoutEngine

  /// The graph of the engine. The compiler copies the whole root to call this; loops over all roots use `engine.graph`.
  package var graph: ViewGraph { engine.graph }

  /// Creates the root of a lowered one with its layout. O(n) in the views and uses.
  init(_ root: LoweredRoot, in segment: SegmentID, engine: consuming LayoutEngine) {
    kind = root.kind
    isOfUsedView = root.isOfUsedView
    part = root.part
    name = root.name
    self.segment = segment
    node = root.node
    canvas = root.canvas
    shownSegments = Self.shownSegments(of: root.graph)
    self.engine = engine
  }

  /// The segments that the nodes and expansions of a graph originate from.
  private static func shownSegments(of graph: ViewGraph) -> [SegmentID] {
    var found: [SegmentID] = []
    // Elements are not copied: their names would be retained.
    for index in graph.origins.indices where found.last?.index != graph.origins[index].file {
      found.append(SegmentID(graph.origins[index].file))
    }
    for index in graph.expansions.indices where found.last?.index != graph.expansions[index].file {
      found.append(SegmentID(graph.expansions[index].file))
    }
    return found.normalized()
  }

  /// Returns true if code of `segment` is laid out in the root or called for a part of it. O(log n) in such segments.
  package func shows(_ segment: SegmentID) -> Bool { shownSegments.holds(segment) }

  /// Runs `body` on the engine in place, without copying its caches.
  mutating func withEngine<Result>(_ body: (inout LayoutEngine) -> Result) -> Result { body(&engine) }
}

/// A view in one of the roots of an analysis.
package struct ViewInstance: Hashable, Sendable {
  /// The segment of the root that contains the view.
  package var segment: SegmentID
  /// The index of the root in that segment.
  package var root: Int
  package var view: ViewID

  package init(segment: SegmentID, root: Int, view: ViewID) {
    self.segment = segment
    self.root = root
    self.view = view
  }
}
