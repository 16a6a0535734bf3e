import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutProject
import LayoutSyntax

// The difference of a document and an earlier text of it.
extension LayoutLanguageService {
  package mutating func layoutDifference(
    of document: DocumentID, since base: [UInt8]?, while shouldContinue: () -> Bool
  ) -> [UInt8]? {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), isLaidOut(file),
      let text = base.map({ SourceText($0) }) ?? editedTexts[file]?.base.text
    else { return nil }
    finishImages(of: file)
    let trial = LayoutTrial(
      of: file, since: text, in: analysis, levels: { levels(for: $0) }, while: shouldContinue)
    var json = JSONWriter(capacity: 1 << 12)
    json.object {
      $0.member("version", 1)
      $0.member("file", analysis.name(of: file))
      DifferenceJSON(from: trial.before, to: trial.after)
        .writeMembers(of: trial.difference, from: file, to: file, to: &$0)
    }
    return json.bytes
  }

  /// Adds the hint for what the unsaved edits of a file moved to those in a range. Nothing is laid out if the range does
  /// not touch its line.
  mutating func addChangeHint(
    to hints: inout [InlayHint], of file: FileID, in range: Range<Int>, while shouldContinue: () -> Bool
  ) {
    guard hintKinds.contains(.changes), var base = editedTexts[file]?.base, let offset = editedTexts[file]?.lastEdit,
      let text = analysis.text(of: file),
      text.contentRange(ofLine: text.line(at: min(offset, text.count))).touches(range)
    else { return }
    let found = changeHint(in: &analysis, file: file, since: &base, editedAt: offset, while: shouldContinue)
    editedTexts[file]?.base = base
    guard let hint = found, range.contains(hint.offset) || hint.offset == range.upperBound else { return }
    let index = hints.firstIndex { $0.offset > hint.offset } ?? hints.count
    hints.insert(hint, at: index)
  }
}
