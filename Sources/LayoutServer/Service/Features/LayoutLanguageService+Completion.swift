import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutSyntax

// Completion, signature help and colours.
extension LayoutLanguageService {
  package mutating func completions(in document: DocumentID, at offset: Int) -> CompletionList {
    guard let file = laidOutFile(of: document, offering: .completion) else { return CompletionList() }
    return LayoutIDE.completions(in: &analysis, file: file, offset: offset)
  }

  package mutating func completionDocumentation(
    in document: DocumentID, at offset: Int, label: String, parameters: String, format: MarkupKind
  ) -> String? {
    guard let file = laidOutFile(of: document, offering: .completion) else { return nil }
    let content = LayoutIDE.completionDetails(
      in: &analysis, file: file, offset: offset, label: label, parameters: parameters)
    guard let content, !content.blocks.isEmpty else { return nil }
    return format == .markdown ? content.markdown : content.plainText
  }

  package mutating func signatureHelp(in document: DocumentID, at offset: Int) -> SignatureHelp? {
    guard let file = laidOutFile(of: document, offering: .signatureHelp) else { return nil }
    return LayoutIDE.signatureHelp(in: &analysis, file: file, offset: offset)
  }

  package mutating func documentColors(in document: DocumentID) -> [DocumentColor] {
    guard let file = laidOutFile(of: document, offering: .colors) else { return [] }
    return LayoutIDE.documentColors(in: &analysis, file: file)
  }

  package mutating func colorPresentations(
    of color: ColorValue, in document: DocumentID, range: Range<Int>
  ) -> [String] {
    guard let file = laidOutFile(of: document, offering: .colors) else { return [] }
    return LayoutIDE.colorPresentations(of: color, in: &analysis, file: file, range: range)
  }

  /// The file of a document in which a feature is offered; nil for a configuration, a file that is not laid out, and a
  /// `.swift` document without the feature.
  mutating func laidOutFile(of document: DocumentID, offering feature: SwiftFeatures.Feature) -> FileID? {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), isLaidOut(file), offers(feature, in: file) else { return nil }
    finishImages(of: file)
    return file
  }
}
