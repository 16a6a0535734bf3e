import LayoutModel
import LayoutSyntax

extension Analysis {
  /// Compares the frames of the views in a file's roots with those in `other`, an analysis of another version of the
  /// file. Layers may differ between the two. Nil if the number of roots or views does, so that views cannot be paired,
  /// or if the frame of a view that moved depends on a stand-in for something unknown. O(n) in the views.
  package mutating func moves(of file: FileID, to other: inout Analysis) -> ViewMoves? {
    moves(of: segments(of: file), to: other.segments(of: file), in: &other)
  }

  /// Compares the roots of `segments` with those of `others`, the corresponding segments in `other`. `views` are the
  /// compared views of a root.
  package mutating func moves(
    of segments: [SegmentID], to others: [SegmentID], in other: inout Analysis,
    comparing views: (AnalyzedRoot) -> [ViewID] = \.views
  ) -> ViewMoves? {
    let before = segments.flatMap { result(for: $0)?.roots ?? [] }
    let after = others.flatMap { other.result(for: $0)?.roots ?? [] }
    return ViewMoves(from: before, to: after, comparing: views)
  }
}
