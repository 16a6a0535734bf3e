import LayoutAnalysis
import LayoutSyntax

/// A value that the layout gives a construct, to be shown in the source behind it.
package struct InlayHint: Hashable, Sendable {
  /// The kinds of hints, each with a setting of its own. The raw values are the names in `plumbline.inlayHints`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The size of a view or of the modifiers around it: `120 × 44`.
    case sizes
    /// The value of an `alignmentGuide` and the distance by which it moves its view: `= 96.5, ↑ 25`.
    case guides
    /// The axis of an alignment whose name exists on both.
    case axes
    /// The gaps of a stack without `spacing`: `spacing: 8`.
    case spacing
    /// What the unsaved edits of a document moved, on the line of the last edit: `moves 3 views by at most 12 pt`.
    case changes
  }

  package var kind: Kind
  /// The offset in the file, in UTF-8 bytes, behind which the hint is shown.
  package var offset: Int
  package var label: String
  /// The offset in the file of the name whose hover has the same values.
  package var construct: Int

  package init(kind: Kind, offset: Int, label: String, construct: Int) {
    self.kind = kind
    self.offset = offset
    self.label = label
    self.construct = construct
  }
}

/// Returns the hints of `kinds` in `range` (UTF-8 bytes) of `file`, in source order; nil if `shouldContinue` returned
/// false before all were made.
///
/// Nothing is shown for a value that is unknown. O(n) in the segments of the range and the views of their roots.
package func inlayHints(
  in analysis: inout Analysis, file: FileID, range: Range<Int>, kinds: Set<InlayHint.Kind>,
  while shouldContinue: () -> Bool = { true }
) -> [InlayHint]? {
  analysis.reparsePendingEdits()
  guard !analysis.isUnsupported(file), !kinds.isEmpty else { return [] }
  var hints: [InlayHint] = []
  for segment in segments(of: file, touching: range, in: analysis) {
    guard shouldContinue() else { return nil }
    guard let count = analysis.tree(of: segment)?.text.count else { continue }
    let start = analysis.start(of: segment)
    let local = max(0, range.lowerBound - start)..<max(0, range.upperBound - start)
    // Of a long declaration only the range is worth the work; of others the hints are memoized.
    let isWhole = count <= SegmentHints.longest || local.lowerBound == 0 && local.upperBound >= count
    let found =
      isWhole
      ? analysis.value(of: SegmentHints.self, for: segment) : SegmentHints.hints(of: segment, in: local, &analysis)
    for hint in found where kinds.contains(hint.kind) {
      guard local.contains(hint.offset) || hint.offset == local.upperBound else { continue }
      var hint = hint
      hint.offset += start
      hint.construct += start
      hints.append(hint)
    }
  }
  return hints
}

/// The hints of one segment, of all kinds. Offsets count from the start of the segment.
struct SegmentHints: SegmentQuery {
  /// The number of bytes of a segment up to which all of its hints are made for any of them.
  static let longest = 8 << 10

  static func value(for segment: SegmentID, in analysis: inout Analysis) -> [InlayHint] {
    hints(of: segment, in: 0..<Int.max, &analysis)
  }

  /// The hints in a range of a segment.
  static func hints(of segment: SegmentID, in range: Range<Int>, _ analysis: inout Analysis) -> [InlayHint] {
    guard let context = HoverContext(around: segment, in: &analysis) else { return [] }
    return InlayHintCollector(context: context, range: range).hints()
  }
}

/// The segments of a file that contain bytes of `range` or touch its ends, in source order. O(n) in the segments.
private func segments(of file: FileID, touching range: Range<Int>, in analysis: Analysis) -> ArraySlice<SegmentID> {
  let all = analysis.segments(of: file)
  guard let first = analysis.segment(at: range.lowerBound, in: file)?.segment,
    let last = analysis.segment(at: range.upperBound, in: file)?.segment,
    let start = all.firstIndex(of: first), let end = all[start...].firstIndex(of: last)
  else { return [] }
  return all[start...end]
}
