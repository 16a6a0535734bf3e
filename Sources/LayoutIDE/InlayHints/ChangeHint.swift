import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Returns the hint that states what the edits of a file have moved since its text was `base`, at the end of the line of
/// the last edit, which is at `offset` (UTF-8 bytes); nil if they moved nothing, if the edited declaration has a syntax
/// error in either version, or if `shouldContinue` returned false.
///
/// Only the declarations that the edits affect are laid out in both versions and compared: O(n) in their views, plus laying
/// out what has no layout yet. More than 64 KB, of them or between the first and the last edit, are not compared. The
/// earlier version is not laid out again while edits affect the same declarations.
package func changeHint(
  in analysis: inout Analysis, file: FileID, since base: inout EarlierText, editedAt offset: Int,
  while shouldContinue: () -> Bool = { true }
) -> InlayHint? {
  analysis.reparsePendingEdits()
  guard !analysis.isUnsupported(file), let text = analysis.text(of: file) else { return nil }
  // A segment without a layout would count as affected.
  for segment in analysis.segments(of: file) where !analysis.hasResult(for: segment) {
    guard shouldContinue() else { return nil }
    _ = analysis.result(for: segment)
  }
  guard let difference = base.difference(to: file, in: &analysis, while: shouldContinue),
    difference.movesFrames || difference.roots.contains(where: { !$0.guides.isEmpty })
  else { return nil }
  let line = text.contentRange(ofLine: text.line(at: min(offset, text.count)))
  let end =
    line.lowerBound + (text.bytes[line].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 - line.lowerBound } ?? 0)
  return InlayHint(kind: .changes, offset: end, label: difference.words, construct: line.lowerBound)
}
