import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The laid-out roots of some segments as plain data: one side of a `LayoutDifference`. It is independent of the
/// analysis, so that two versions can be compared that never exist in one.
package struct LayoutSnapshot: Sendable {
  /// The roots in source order.
  package var roots: [Root]

  package struct Root: Sendable {
    /// The name of the view or the preview; nil for an expression.
    package var name: String?
    /// `view`, `preview` or `expression`.
    package var kind: String
    /// The file that declares the root.
    package var file: FileID
    /// The layout tree in preorder, with the nodes of `Inspection`; empty for an empty root.
    package var nodes: [Node]
  }

  package struct Node: Sendable {
    /// The number of nodes above it.
    package var depth: Int
    package var isModifier: Bool
    /// The name in SwiftUI: `HStack`, `frame`.
    package var name: String
    /// The argument of `.id(…)`; nil if there is none.
    package var identity: String?
    /// The location of its source code, in the file that contains it.
    package var location: FileRange
    /// The line at which its name stands, from 0.
    package var line: Int
    /// The indices of the enclosing `ForEach` elements, outermost first; empty outside of any.
    package var instance: [Int32]
    /// The frame in the canvas, in points and not rounded.
    package var frame: Rect
    /// True if the frame depends on a stand-in for something unknown.
    package var isUncertain: Bool
    /// The guide that the node sets; nil unless it is an `alignmentGuide`.
    package var guide: Guide?
    /// The hash of everything that the layout of the node depends on and, for a view without children, of its source.
    /// It has a seed per process.
    var content: Int
  }

  /// A guide that a modifier sets.
  package struct Guide: Hashable, Sendable {
    /// The declared name: `leading`, `title`.
    package var name: String
    /// The value that an alignment uses, in points, in the node's own coordinates.
    package var value: Double
    /// True if something reads it; nil if that depends on something unknown.
    package var isRead: Bool?
    /// True if the value depends on a stand-in for something unknown.
    package var isUncertain: Bool
  }
}

extension LayoutSnapshot {
  /// The layout of a file without roots.
  package static let empty = LayoutSnapshot(roots: [])

  /// Takes the roots of a file, which are laid out if they are not. O(n · d) in the nodes and their depth.
  package init(of file: FileID, in analysis: inout Analysis) {
    self.init(of: analysis.isUnsupported(file) ? [] : analysis.segments(of: file), in: &analysis)
  }

  /// Takes the roots of some segments, in their order. O(n · d) in the nodes and their depth.
  package init(of segments: [SegmentID], in analysis: inout Analysis) {
    roots = []
    for segment in segments {
      let laidOut = analysis.result(for: segment)?.roots ?? []
      guard let file = analysis.file(of: segment) else { continue }
      for root in laidOut where root.part == .body {
        var reader = SnapshotReader(engine: root.engine, analysis: analysis)
        roots.append(Root(name: root.name, kind: root.kind.rawValue, file: file, nodes: reader.nodes()))
      }
    }
  }
}

/// Reads the nodes of one root.
private struct SnapshotReader {
  private var engine: LayoutEngine
  private let analysis: Analysis
  private let contents: GraphContents
  /// The uncertainty of the origins of the nodes above, by depth in the graph.
  private var originCertainty: [ViewID: Certainty] = [:]

  init(engine: LayoutEngine, analysis: Analysis) {
    self.engine = engine
    self.analysis = analysis
    contents = GraphContents(engine.graph)
  }

  mutating func nodes() -> [LayoutSnapshot.Node] {
    for view in contents.order {
      let above = engine.graph.parent(of: view).flatMap { originCertainty[$0] } ?? []
      originCertainty[view] = above.union(engine.originCertainty(of: view))
    }
    return ShownViews.all(in: engine).map { node($0.view, depth: $0.depth) }
  }

  private mutating func node(_ view: ViewID, depth: Int) -> LayoutSnapshot.Node {
    let graph = engine.graph
    let origin = graph.origin(of: view)
    let location = analysis.location(of: origin)
    let certainty = engine.certainty(of: view).union(originCertainty[view] ?? [])
    var hasher = Hasher()
    hasher.combine(contents.records[view])
    if graph.firstChild(of: view) == nil, let text = analysis.text(of: location.file) {
      hasher.combine(Array(text.bytes[location.range.clamped(to: 0..<text.count)]))
    }
    let end = max(location.range.lowerBound, location.range.upperBound - 1)
    let isModifier = graph.isShownAsModifier(view)
    let name = isModifier ? nameOffset(of: origin, in: location) : location.range.lowerBound
    return LayoutSnapshot.Node(
      depth: depth, isModifier: isModifier, name: origin?.name ?? "",
      identity: graph.identity(of: view), location: location,
      line: analysis.text(of: location.file)?.shownPosition(at: min(name, end)).line ?? 0,
      instance: graph.instance(of: view),
      frame: engine.frame(of: view), isUncertain: !certainty.isDisjoint(with: .assumed), guide: guide(of: view),
      content: hasher.finalize())
  }

  /// The offset of a modifier's name: its dot may be on the line before.
  private func nameOffset(of origin: ViewOrigin?, in location: FileRange) -> Int {
    guard let origin, origin.node >= 0, let tree = analysis.tree(of: SegmentID(origin.file)),
      Int(origin.node) < tree.nodeCount, tree.kind(of: NodeID(origin.node)) == .memberSuffix,
      let name = tree.name(of: NodeID(origin.node))
    else { return location.range.lowerBound }
    let range = SourceRange(segment: SegmentID(origin.file), range: tree.range(of: name))
    return analysis.fileRange(of: range)?.range.lowerBound ?? location.range.lowerBound
  }

  private mutating func guide(of view: ViewID) -> LayoutSnapshot.Guide? {
    guard case .alignmentGuide(let modifier) = engine.graph[view].layout,
      let key = engine.graph.guide(modifier)?.key, let definition = engine.graph.alignments.definition(of: key)
    else { return nil }
    let value = engine.guide(key, of: view)
    let readers = engine.readers(of: key, at: view)
    return LayoutSnapshot.Guide(
      name: definition.name, value: value.value, isRead: readers.isRead ? true : readers.isUncertain ? nil : false,
      isUncertain: !value.certainty.isDisjoint(with: .assumed))
  }
}
