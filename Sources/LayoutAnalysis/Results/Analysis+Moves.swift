import LayoutEngine
import LayoutModel
import LayoutSyntax

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
