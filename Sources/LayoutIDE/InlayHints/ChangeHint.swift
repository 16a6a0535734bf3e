import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Returns the hint that states what the edits of a file have moved since its text was `base`, at the end of the line of
/// the last edit, which is at `offset` (UTF-8 bytes); nil if they moved nothing, if the edited declaration has a syntax
/// error in either version, or if `shouldContinue` returned false.
///
/// Only the declarations that the edits affect are laid out in both versions and compared: O(n) in their views, plus laying
/// out what has no layout yet. More than 64 KB, of them or between the first and the last edit, are not compared.
package func changeHint(
  in analysis: inout Analysis, file: FileID, since base: SourceText, editedAt offset: Int,
  while shouldContinue: () -> Bool = { true }
) -> InlayHint? {
  analysis.reparsePendingEdits()
  guard !analysis.isUnsupported(file), let text = analysis.text(of: file), !text.hasSameBytes(as: base) else {
    return nil
  }
  let known = analysis.segments(of: file)
  // A segment without a layout would count as affected.
  for segment in known where !analysis.hasResult(for: segment) {
    guard shouldContinue() else { return nil }
    _ = analysis.result(for: segment)
  }
  var trial = EditTrial(of: file, in: analysis)
  guard let edit = analysis.edit(of: file, to: base),
    max(edit.location.range.count, edit.replacement.utf8.count) <= comparedBytes, let affected = trial.begin([edit]),
    shouldContinue(),
    isComparable(affected.before, analysis), isComparable(affected.after, trial.after)
  else { return nil }
  // The trial goes back to the earlier text.
  let difference = LayoutDifference(
    from: LayoutSnapshot(of: affected.after, in: &trial.after),
    to: LayoutSnapshot(of: affected.before, in: &analysis))
  guard difference.movesFrames || difference.roots.contains(where: { !$0.guides.isEmpty }) else { return nil }
  let line = text.contentRange(ofLine: text.line(at: min(offset, text.count)))
  let end =
    line.lowerBound + (text.bytes[line].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 - line.lowerBound } ?? 0)
  return InlayHint(kind: .changes, offset: end, label: difference.words, construct: line.lowerBound)
}

/// The number of bytes up to which the text between the first and the last edit, and the declarations that the edits affect,
/// are compared.
private let comparedBytes = 64 << 10

/// Returns true if segments have no syntax errors and are few enough to be compared at each request.
private func isComparable(_ segments: [SegmentID], _ analysis: Analysis) -> Bool {
  var count = 0
  for segment in segments {
    guard let tree = analysis.tree(of: segment), !tree[tree.root].containsIssue else { return false }
    count += tree.text.count
  }
  return count <= comparedBytes
}
