import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The resolved layout of a file, as output by `inspect` and `plumbline/frames`.
package struct Inspection: Sendable {
  package var file: FileID
  package var roots: [InspectedRoot]
}

/// One root of a file.
package struct InspectedRoot: Sendable {
  /// The 1-based number of the root in source order.
  package var number: Int
  package var name: String?
  /// `view`, `preview` or `expression`.
  package var kind: String
  package var canvas: Canvas
  /// The size of the canvas in points: on each axis the proposed length, or the length of the root if none is proposed.
  package var canvasSize: Size
  /// The layout tree in pre-order, each node with its depth. It is flat, so that a reader needs no recursion. Empty for
  /// an empty root.
  package var nodes: [InspectedNode]
}

/// One node of the layout tree.
package struct InspectedNode: Sendable {
  /// The node of the graph that it describes.
  var view: ViewID
  /// The number of nodes above it.
  package var depth: Int
  package var isModifier: Bool
  /// The name in SwiftUI: `HStack`, `frame`.
  package var name: String
  /// The argument of `.id(…)`; nil if there is none.
  package var identity: String?
  /// The location of its source code, in the file that contains it.
  package var location: FileRange
  /// The same in its segment; nil if it is not known.
  package var source: SourceRange?
  /// The indices of the enclosing `ForEach` elements, outermost first; empty outside `ForEach`.
  package var instance: [Int32]
  package var proposal: ProposedSize
  package var size: Size
  /// The frame in canvas coordinates, in points and not rounded.
  package var frame: Rect
  package var guides: [InspectedGuide]
  package var flags: [String]
  /// Why its numbers are approximate or unknown; empty if they are exact.
  package var reasons: [HoverText]
  /// The custom views of whose bodies this is the outermost node, outermost first.
  package var via: [String]
}

extension InspectedRoot {
  /// The range in `nodes` of a node and its descendants.
  package func extent(of index: Int) -> Range<Int> {
    var end = index + 1
    while end < nodes.count, nodes[end].depth > nodes[index].depth { end += 1 }
    return index..<end
  }
}

/// The value of one guide of a node, in the node's own coordinates.
package struct InspectedGuide: Sendable {
  package var name: String
  package var value: Double
  /// The explicit value; nil if there is none.
  package var explicit: Double?
}

/// Returns the resolved layout of `file`. O(n · m) for n views and m guides.
package func inspect(_ file: FileID, in analysis: inout Analysis) -> Inspection {
  guard !analysis.isUnsupported(file) else { return Inspection(file: file, roots: []) }
  var roots: [InspectedRoot] = []
  for segment in analysis.segments(of: file) {
    roots += inspectedRoots(of: segment, after: roots.count, in: &analysis)
  }
  return Inspection(file: file, roots: roots)
}

/// Returns the resolved layout of the roots of `segment`, before which its file has `count` others. O(n · m) for n views
/// and m guides.
package func inspectedRoots(
  of segment: SegmentID, after count: Int = 0, in analysis: inout Analysis
) -> [InspectedRoot] {
  let laidOut = LaidOutRoots(of: [segment], in: &analysis)
  let bodies = laidOut.segments.flatMap(\.result.roots).filter { $0.part == .body }
  guard !bodies.isEmpty, let context = HoverContext(segment, laidOut, in: &analysis) else { return [] }
  let alignments = context.alignments.table
  let names = guideNames(alignments)
  return bodies.enumerated().map { index, root in
    var reader = InspectionReader(
      analysis: context.analysis, engine: root.engine, names: names, certainty: CertaintyReasons(of: root, context))
    reader.engine.addGuides(of: alignments)
    reader.readNodes()
    return InspectedRoot(
      number: count + index + 1, name: root.name, kind: root.kind.rawValue, canvas: root.canvas,
      canvasSize: reader.engine.canvasSize, nodes: reader.nodes)
  }
}

/// The name of each guide: built-in centres are named with their axis, as are custom names that both axes declare.
private func guideNames(_ alignments: AlignmentTable) -> [(key: AlignmentKey, name: String)] {
  var names: [(AlignmentKey, String)] = [
    (.leading, "leading"), (.horizontalCenter, "horizontalCenter"), (.trailing, "trailing"), (.top, "top"),
    (.verticalCenter, "verticalCenter"), (.bottom, "bottom"), (.firstTextBaseline, "firstTextBaseline"),
    (.lastTextBaseline, "lastTextBaseline"),
  ]
  let custom = alignments.customKeys.compactMap { key in alignments.definition(of: key).map { (key, $0) } }
  for (key, definition) in custom {
    let isOnBothAxes = custom.contains { $0.1.name == definition.name && $0.1.axis != definition.axis }
    let prefix = isOnBothAxes ? (definition.axis == .horizontal ? "horizontal." : "vertical.") : ""
    names.append((key, prefix + definition.name))
  }
  return names
}

/// Reads the nodes of one graph.
private struct InspectionReader {
  let analysis: Analysis
  var engine: LayoutEngine
  let names: [(key: AlignmentKey, name: String)]
  let certainty: CertaintyReasons
  private(set) var nodes: [InspectedNode] = []

  mutating func readNodes() {
    for (view, depth) in ShownViews.all(in: engine) { nodes.append(node(view, depth: depth)) }
  }

  private mutating func node(_ view: ViewID, depth: Int) -> InspectedNode {
    let graph = engine.graph
    let node = graph[view]
    let origin = graph.origin(of: view)
    var guides: [InspectedGuide] = []
    guides.reserveCapacity(names.count)
    for (key, name) in names {
      let guide = engine.guide(key, of: view)
      guides.append(InspectedGuide(name: name, value: guide.value, explicit: guide.explicit))
    }
    let via = (origin?.via ?? []).compactMap { expansion -> String? in
      guard case .view(let name) = graph.expansion(expansion)?.kind else { return nil }
      return name
    }
    let certainty = flags(of: view, node)
    return InspectedNode(
      view: view, depth: depth, isModifier: graph.isShownAsModifier(view), name: origin?.name ?? "",
      identity: graph.identity(of: view),
      location: analysis.location(of: origin), source: origin.flatMap { $0.source(in: analysis) },
      instance: graph.instance(of: view), proposal: engine.proposal(of: view),
      size: engine.size(of: view), frame: engine.frame(of: view), guides: guides, flags: certainty.flags,
      reasons: certainty.reasons, via: via)
  }

  /// The words for the certainty of the node's numbers, and their reasons.
  private func flags(of view: ViewID, _ node: ViewNode) -> (flags: [String], reasons: [HoverText]) {
    let reasons = certainty.reasons(of: view)
    var flags: [String] = []
    for word in CertaintyReasons.Word.allCases where reasons.contains(where: { $0.word == word }) {
      flags.append(word.rawValue)
    }
    if node.flags.contains(.implicit) { flags.append("implicit") }
    return (flags, reasons.map(\.note))
  }
}
