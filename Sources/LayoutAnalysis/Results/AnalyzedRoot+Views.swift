import LayoutEngine
import LayoutModel

extension AnalyzedRoot {
  /// The views of the graph without layers (modifiers), in layout order. O(n) in the views.
  package var views: [ViewID] {
    let graph = engine.graph
    guard let root = graph.root else { return [] }
    var found: [ViewID] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      if !graph[view].layout.isLayer { found.append(view) }
      waiting += graph.children(of: view).reversed()
    }
    return found
  }

  /// The views without children, in layout order: a change of the containers around them leaves it. O(n) in the views.
  package var leaves: [ViewID] { views.filter { engine.graph.firstChild(of: $0) == nil } }
}

extension Rect {
  /// The largest distance between corresponding edges, in points.
  func edgeDistance(to other: Rect) -> Double {
    let start = max(abs(origin.x - other.origin.x), abs(origin.y - other.origin.y))
    let width = abs(origin.x + size.width - other.origin.x - other.size.width)
    let height = abs(origin.y + size.height - other.origin.y - other.size.height)
    return max(start, max(width, height))
  }
}
