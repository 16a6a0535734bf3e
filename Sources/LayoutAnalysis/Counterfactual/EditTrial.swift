import LayoutModel
import LayoutSyntax

/// Tries edits of a file on a copy of its analysis, one trial after another, so that the file before and after them can be
/// compared.
///
/// A trial costs as much as the segments that depend on its edits, and as much again when it ends.
package struct EditTrial: Sendable {
  /// The analysis of the unchanged file.
  package var before: Analysis
  /// The copy that edits are applied to; equal to `before` between two trials.
  package var after: Analysis
  let file: FileID
  private var reverse: ReverseEdits?
  /// The segments of the unchanged file that the edits of the current trial affect.
  private var affected: [SegmentID] = []

  /// The segments of the file whose results depend on the edits of a trial.
  package struct AffectedSegments: Sendable {
    /// Those of the unchanged file, in source order.
    package var before: [SegmentID]
    /// Those of the changed file, and the ones that it has more, in source order.
    package var after: [SegmentID]
  }

  /// Prepares to try edits of `file`, whose results in `analysis` are current.
  package init(of file: FileID, in analysis: Analysis) {
    self.file = file
    before = analysis
    after = analysis
  }

  /// Edits with their ranges in files; empty if a location is unknown.
  package func located(_ edits: [TextEdit]) -> [FileEdit] {
    let located = edits.compactMap { edit in
      before.fileRange(of: edit.location).map { FileEdit(location: $0, replacement: edit.replacement) }
    }
    return located.count == edits.count ? located : []
  }

  /// Applies edits, which must not overlap, until `end()` is called. Returns the segments of the file that they affect; nil
  /// if there are no edits. O(segments of the file) beside the cost of the edits.
  package mutating func begin(_ edits: [FileEdit]) -> AffectedSegments? {
    guard !edits.isEmpty else { return nil }
    end()
    let known = before.segments(of: file)
    reverse = after.apply(edits)
    after.reparsePendingEdits()
    affected = known.filter { !after.confirmResult(for: $0) }
    return AffectedSegments(
      before: affected, after: after.segments(of: file).filter { !after.hasResult(for: $0) })
  }

  /// Adds the work of all trials to the counters of an analysis, which the prepared copies do not change.
  package func addWork(to analysis: inout Analysis) { analysis.counters.add(after.counters, since: before.counters) }

  /// Reverts the edits of the current trial.
  package mutating func end() {
    guard let reverse else { return }
    after.revert(reverse)
    // The next trial finds what its edits affect by what is not up to date.
    for segment in affected { _ = after.result(for: segment) }
    affected = []
    self.reverse = nil
  }

  /// Compares the frames of `views` in the roots of the affected segments; nil if they cannot be paired, or if a frame
  /// that moved is not known. O(n) in the views.
  package mutating func moves(
    in affected: AffectedSegments, comparing views: (AnalyzedRoot) -> [ViewID] = \.views
  ) -> ViewMoves? {
    before.moves(of: affected.before, to: affected.after, in: &after, comparing: views)
  }
}
