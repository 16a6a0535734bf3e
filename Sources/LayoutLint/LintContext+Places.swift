import LayoutEngine
import LayoutModel
import LayoutSyntax

// Where things are written, and what they are called.
extension LintContext {
  /// Where a view or layer is written: a view without its modifiers, a modifier from its dot. nil for what nobody wrote.
  package func place(of view: ViewID, in graph: ViewGraph) -> SourceRange? {
    guard let (segment, node) = source(of: view, in: graph), let tree = tree(of: segment) else { return nil }
    return SourceRange(segment: segment, range: tree.range(ofViewAt: node))
  }

  /// The view's expression or the modifier's suffix that made a view or layer.
  package func source(of view: ViewID, in graph: ViewGraph) -> (segment: SegmentID, node: NodeID)? {
    let record = graph[view]
    guard !record.flags.contains(.implicit), graph.origins.indices.contains(Int(record.origin)) else { return nil }
    let origin = graph.origins[Int(record.origin)]
    return (SegmentID(origin.file), NodeID(origin.node))
  }

  /// The view or modifier as SwiftUI names it: `HStack`, `overlay`; nothing for what nobody wrote.
  package func name(of view: ViewID, in graph: ViewGraph) -> String {
    let origin = Int(graph[view].origin)
    return graph.origins.indices.contains(origin) ? graph.origins[origin].name : ""
  }

  /// A length that hangs on no approximation either, such as the width of a text.
  package func exactLength(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double? {
    guard let length = length(of: view, on: axis, in: root),
      let certainty = ask(root, { $0.certainty(of: view) }),
      certainty.on(axis).isDisjoint(with: .approximate)
    else { return nil }
    return length
  }

  /// Whether nothing in a view and below it is a stand-in or changes at run time. Cost: what is in it.
  package func isSettledInside(_ view: ViewID, in root: ModuleRoot) -> Bool {
    var waiting = [view]
    while let next = waiting.popLast() {
      guard isSettled(next, in: root) else { return false }
      waiting += root.graph.children(of: next)
    }
    return true
  }

  /// How a message says where `other` stands, seen from `own`: `3 lines below`, `after it`.
  func direction(from own: SourceRange, to other: SourceRange) -> String {
    guard own.segment == other.segment else { return "outside" }
    let text = tree(of: own.segment)?.text ?? tree.text
    let first = text.position(at: own.range.lowerBound, in: .utf8).line
    let second = text.position(at: other.range.lowerBound, in: .utf8).line
    let distance = abs(second - first)
    if distance == 0 { return "after it" }
    return "\(distance == 1 ? "1 line" : "\(distance) lines") \(second > first ? "below" : "above")"
  }
}

extension ViewGraph {
  /// The views of `view`'s chain from the outermost layer to the view itself. Cost: the layers.
  func layers(from view: ViewID) -> [ViewID] {
    var result = [view]
    var next = view
    while self[next].layout.isLayer, let child = firstChild(of: next) {
      result.append(child)
      next = child
    }
    return result
  }

  /// The view that a chain of layers stands around.
  func core(of view: ViewID) -> ViewID {
    var next = view
    while self[next].layout.isLayer, let child = firstChild(of: next) { next = child }
    return next
  }
}
