import LayoutEngine
import LayoutModel
import LayoutSyntax

/// How far the views of a file are from where they were.
package struct ViewMoves: Hashable, Sendable {
  /// The views whose frame in the canvas is another one.
  package var count: Int
  /// The longest way that an edge went, in points.
  package var distance: Double
}

extension Analysis {
  /// Compares where the views of a file's roots are here and in `other`, an analysis of another version of it. Layers
  /// may come and go between the two; nil when views do, so that they cannot be paired, or where a way
  /// hangs on a stand-in. Cost: the views.
  package mutating func moves(of file: FileID, to other: inout Analysis) -> ViewMoves? {
    moves(of: segments(of: file), to: other.segments(of: file), in: &other)
  }

  /// The same for the roots of some segments here and of those in `other` that stand for them.
  package mutating func moves(
    of segments: [SegmentID], to others: [SegmentID], in other: inout Analysis
  ) -> ViewMoves? {
    let before = segments.flatMap { result(for: $0)?.roots ?? [] }
    let after = others.flatMap { other.result(for: $0)?.roots ?? [] }
    guard before.count == after.count else { return nil }
    var moves = ViewMoves(count: 0, distance: 0)
    for (old, new) in zip(before, after) {
      let (left, right) = (old.views, new.views)
      guard left.count == right.count else { return nil }
      for (first, second) in zip(left, right) {
        let distance = old.engine.frame(of: first).edgeDistance(to: new.engine.frame(of: second))
        // What is less is no move but the sum in another order.
        guard distance > 0.001 else { continue }
        // Where a stand-in is nobody knows.
        guard old.engine.frameCertainty(of: first).isDisjoint(with: .assumed),
          new.engine.frameCertainty(of: second).isDisjoint(with: .assumed)
        else { return nil }
        moves.count += 1
        moves.distance = max(moves.distance, distance)
      }
    }
    return moves
  }
}

extension AnalyzedRoot {
  /// The views of the graph without the layers around them, in the order of layout.
  fileprivate var views: [ViewID] {
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
}

extension Rect {
  fileprivate func edgeDistance(to other: Rect) -> Double {
    let start = max(abs(origin.x - other.origin.x), abs(origin.y - other.origin.y))
    let width = abs(origin.x + size.width - other.origin.x - other.size.width)
    let height = abs(origin.y + size.height - other.origin.y - other.size.height)
    return max(start, max(width, height))
  }
}
