import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// What a trial that gave a file an earlier text affected, with the conditions under which another such trial, from a later
/// text of the file, affects the same segments and gives them the same results.
///
/// The results with the earlier text follow from that text and the other inputs, whatever the present text is: they are the
/// same as long as no other input changes. The later trial affects the same segments if
///
/// 1. the file has the same segments as then, and the first and the last one that the trial changed still differ from the
///    earlier text: the later trial changes these, those between them, and possibly others;
/// 2. since then no result of a segment that the trial did not affect was computed again: what differs between the later
///    and the earlier text differs between the first and the later one, or between the first and the earlier one, so that
///    the results that read it were computed again since, or were affected by the first trial;
/// 3. each affected segment reads the tree of a changed one, so that the later trial affects it too.
package struct TrialScope: Sendable {
  /// The affected segments, in source order.
  package let affected: [SegmentID]

  private let file: FileID
  private let segments: [SegmentID]
  /// The trees of the changed segments.
  private let trees: Set<ReadKey>
  /// The earlier texts of the first and the last changed segment.
  private let earlierTexts: [(segment: SegmentID, bytes: [UInt8])]
  /// The versions of the results of all segments.
  private let versions: [Int]
  /// A number that every change of an input increases but for edits of the file.
  private let otherInputs: Int

  /// Describes a trial after `begin`; nil if it adds or removes segments. O(n) in the segments of the file.
  package init?(of trial: EditTrial, affecting found: EditTrial.AffectedSegments) {
    func isChanged(_ segment: SegmentID) -> Bool {
      trial.before.tree(of: segment)?.text.bytes != trial.after.tree(of: segment)?.text.bytes
    }
    segments = trial.before.segments(of: trial.file)
    guard trial.after.segments(of: trial.file) == segments, found.before == found.after,
      let first = segments.firstIndex(where: isChanged), let last = segments.lastIndex(where: isChanged)
    else { return nil }
    affected = found.before
    trees = Set(segments[first...last].map { ReadKey.tree($0) })
    earlierTexts = [segments[first], segments[last]].map { ($0, trial.after.tree(of: $0)?.text.bytes ?? []) }
    file = trial.file
    versions = segments.map { trial.before.dependencies.version(of: trial.before.segments[$0].rootsResult) }
    otherInputs = trial.before.revision - trial.before.files[file].editCount
  }

  /// Returns true if a trial of the same earlier text in `analysis`, whose results of the file are current, affects the same
  /// segments and gives them the same results. O(n) in the segments of the file and in what the affected ones read.
  package func holds(in analysis: Analysis) -> Bool {
    guard analysis.isKnown(file), analysis.revision - analysis.files[file].editCount == otherInputs,
      analysis.segments(of: file) == segments,
      earlierTexts.allSatisfy({ analysis.tree(of: $0.segment)?.text.bytes != $0.bytes })
    else { return false }
    var rest = affected[...]
    for (segment, version) in zip(segments, versions) {
      let result = analysis.segments[segment].rootsResult
      if segment == rest.first {
        rest.removeFirst()
        guard analysis.dependencies.reads(result, anyOf: trees) else { return false }
      } else if analysis.dependencies.version(of: result) != version {
        return false
      }
    }
    return true
  }
}
