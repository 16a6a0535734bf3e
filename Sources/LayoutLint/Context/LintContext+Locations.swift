import LayoutEngine
import LayoutModel
import LayoutSyntax

// Source locations and names of views.
extension LintContext {
  /// Returns the source range of a view without its modifiers, or of a modifier from its dot; nil for an implicit view.
  package func sourceRange(of view: ViewID, in graph: ViewGraph) -> SourceRange? {
    guard let (segment, node) = source(of: view, in: graph), let tree = tree(of: segment) else { return nil }
    return SourceRange(segment: segment, range: tree.range(ofViewAt: node))
  }

  /// Returns the view expression or modifier suffix that made a view or layer; nil for an implicit one.
  package func source(of view: ViewID, in graph: ViewGraph) -> (segment: SegmentID, node: NodeID)? {
    guard !graph[view].flags.contains(.implicit), let source = graph.originNode(of: view) else { return nil }
    return (SegmentID(source.file), NodeID(source.node))
  }

  /// Returns the name of a view or modifier in SwiftUI: `HStack`, `overlay`; empty if it has no origin.
  package func name(of view: ViewID, in graph: ViewGraph) -> String {
    graph.origin(of: view)?.name ?? ""
  }

  /// Returns the length of a view in points; nil if it depends on an assumed, run-time or approximate value.
  package func exactLength(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double? {
    query(root) { engine in
      let certainty = engine.certainty(of: view).on(axis)
      guard engine.isPlaced(view), certainty.isKnown, certainty.isDisjoint(with: .approximate) else { return nil }
      return engine.size(of: view)[axis]
    } ?? nil
  }

  /// Returns true if a view and its descendants have no assumed or run-time values. O(descendants).
  package func isSubtreeKnown(_ view: ViewID, in root: ModuleRoot) -> Bool {
    var waiting = [view]
    while let next = waiting.popLast() {
      guard isKnown(next, in: root) else { return false }
      waiting += root.graph.children(of: next)
    }
    return true
  }

  /// Returns the direction from `own` to `other` for a message: `3 lines below`, `after it`.
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
  /// Returns the layers of a view from `view`, the outermost, to the view itself. O(layers).
  func layers(from view: ViewID) -> [ViewID] {
    var result = [view]
    var next = view
    while self[next].layout.isLayer, let child = firstChild(of: next) {
      result.append(child)
      next = child
    }
    return result
  }

  /// Returns the uses of declared views, functions and modifiers below the layers of `view`, the outermost one last; empty
  /// if the view is written there itself. O(layers + expansions).
  func uses(inside view: ViewID) -> [Expansion] {
    let own = expansion(around: view)
    var uses: [Expansion] = []
    var next = expansion(around: innermost(view))
    while next != own {
      // A layer of a view's own body is no layer of its use.
      guard let inner = expansion(next) else { return [] }
      if case .element = inner.kind {} else { uses.append(inner) }
      next = inner.parent
    }
    return uses
  }
}
