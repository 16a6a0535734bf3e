import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The distance between two layouts of the views of a file.
package struct ViewMoves: Hashable, Sendable {
  /// The number of views whose frames in the canvas differ.
  package var count: Int
  /// The largest movement of an edge of a frame, in points.
  package var distance: Double

  /// The movement in words: `moves 3 views by at most 4 pt`.
  package var words: String {
    guard count > 0 else { return "moves no view" }
    return "moves \(count == 1 ? "1 view" : "\(count) views") by at most \(pointText(distance)) pt"
  }
}

extension Analysis {
  /// Compares the frames of the views in a file's roots with those in `other`, an analysis of another version of the
  /// file. Layers may differ between the two. Nil if the number of roots or views does, so that views cannot be paired,
  /// or if the frame of a view that moved depends on a stand-in for something unknown. O(n) in the views.
  package mutating func moves(of file: FileID, to other: inout Analysis) -> ViewMoves? {
    moves(of: segments(of: file), to: other.segments(of: file), in: &other)
  }

  /// Compares the frames of the views without children, which a change of the containers around them leaves in order.
  package mutating func moves(ofLeavesIn file: FileID, to other: inout Analysis) -> ViewMoves? {
    moves(of: segments(of: file), to: other.segments(of: file), in: &other, comparing: \.leaves)
  }

  /// Compares the roots of `segments` with those of `others`, the corresponding segments in `other`.
  package mutating func moves(
    of segments: [SegmentID], to others: [SegmentID], in other: inout Analysis
  ) -> ViewMoves? {
    moves(of: segments, to: others, in: &other, comparing: \.views)
  }

  private mutating func moves(
    of segments: [SegmentID], to others: [SegmentID], in other: inout Analysis,
    comparing views: (AnalyzedRoot) -> [ViewID]
  ) -> ViewMoves? {
    let before = segments.flatMap { result(for: $0)?.roots ?? [] }
    let after = others.flatMap { other.result(for: $0)?.roots ?? [] }
    guard before.count == after.count else { return nil }
    var moves = ViewMoves(count: 0, distance: 0)
    for (old, new) in zip(before, after) {
      let (left, right) = (views(old), views(new))
      guard left.count == right.count else { return nil }
      for (first, second) in zip(left, right) {
        let distance = old.engine.frame(of: first).edgeDistance(to: new.engine.frame(of: second))
        // A smaller difference comes from summing in another order.
        guard distance > 0.001 else { continue }
        // The real frame of a stand-in is not known.
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
  /// The views of the graph without layers (modifiers), in layout order.
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

  /// The views without children, in layout order.
  fileprivate var leaves: [ViewID] { views.filter { engine.graph.firstChild(of: $0) == nil } }
}

extension Rect {
  fileprivate func edgeDistance(to other: Rect) -> Double {
    let start = max(abs(origin.x - other.origin.x), abs(origin.y - other.origin.y))
    let width = abs(origin.x + size.width - other.origin.x - other.size.width)
    let height = abs(origin.y + size.height - other.origin.y - other.size.height)
    return max(start, max(width, height))
  }
}
