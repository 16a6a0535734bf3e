import LayoutSyntax

/// What is known about one segment.
struct AnalysisSegment: Sendable {
  /// The memoized result of its roots; `.none` before it was asked for.
  var rootsResult = ResultID.none
  /// The roots as they were computed last, though they may be stale: the next layout takes over what is unchanged. Nil
  /// where they were evicted.
  var roots: AnalyzedSegment?
  /// The layouts in the canvases of the matrix, as far as they were asked for.
  var matrixRoots: [Int: AnalyzedSegment] = [:]
  /// The other files at which its findings point.
  var pointsAt: Set<FileID> = []
  /// The comments that suppress findings; nil until they are asked for.
  var directives: [SuppressionDirective]?

  /// Removes the layouts, and gives those of the roots.
  mutating func takeRoots() -> [AnalyzedRoot] {
    defer {
      roots = nil
      matrixRoots = [:]
    }
    return roots?.roots ?? []
  }
}
