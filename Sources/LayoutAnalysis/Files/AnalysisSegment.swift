import LayoutEvaluation
import LayoutSyntax

/// The data stored about one segment.
struct AnalysisSegment: Sendable {
  /// The memoized result of its roots; `.none` before they are first computed.
  var rootsResult = ResultID.none
  /// The roots as computed last, possibly stale: the next layout reuses the unchanged parts. Nil if they were evicted.
  var roots: AnalyzedSegment?
  /// The layouts in the canvases of the matrix that have been computed so far, by index in the matrix.
  var matrixRoots: [Int: AnalyzedSegment] = [:]
  /// The other files that contain related locations of its findings.
  var relatedFiles: Set<FileID> = []
  var imports: [ImportDeclaration] = []

  /// Removes all layouts, and returns the roots.
  mutating func takeRoots() -> [AnalyzedRoot] {
    defer {
      roots = nil
      matrixRoots = [:]
    }
    return roots?.roots ?? []
  }
}
