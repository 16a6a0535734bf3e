import LanguageServerProtocol
import LayoutAnalysis
import LayoutFormat
import LayoutIDE
import LayoutLint
import LayoutProject
import LayoutSyntax

// Formatting. The configuration decides the style; the client's options hold for what it leaves out.
extension LayoutLanguageService {
  package mutating func formattingEdits(
    in document: DocumentID, range: Range<Int>?, options: FormattingOptions
  ) -> [ServiceEdit] {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.formatting, in: file), let source = analysis.document(of: file) else {
      return []
    }
    let style = style(of: file, options)
    return edits(of: source, in: range ?? 0..<source.text.count, style)
  }

  package mutating func typingEdits(
    in document: DocumentID, at offset: Int, after character: String, options: FormattingOptions
  ) -> [ServiceEdit] {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.formatting, in: file), let source = analysis.document(of: file) else {
      return []
    }
    let style = style(of: file, options)
    if character == "}", let block = blockEnding(at: offset, in: source) {
      let edits = edits(of: source, in: block, style)
      if !edits.isEmpty { return edits }
    }
    guard let indentation = typingIndentation(in: source, at: offset, style: style) else { return [] }
    // A brace that is not the first of its line does not decide its indentation.
    if character == "}", offset - 1 != indentation.range.upperBound { return [] }
    guard source.text.string(in: indentation.range) != indentation.text else { return [] }
    return [ServiceEdit(location: ServiceLocation(range: indentation.range), replacement: indentation.text)]
  }

  /// Returns the edits of the lines that touch `range`.
  private func edits(of document: Document, in range: Range<Int>, _ style: SourceStyle) -> [ServiceEdit] {
    let formatted = formattedText(of: document, touching: range, style: style)
    return LineDifference.edits(from: document.text.bytes, to: formatted).filter { edit in
      edit.range.upperBound >= range.lowerBound && edit.range.lowerBound <= range.upperBound
    }.map { ServiceEdit(location: ServiceLocation(range: $0.range), replacement: $0.replacement) }
  }

  private mutating func style(of file: FileID, _ options: FormattingOptions) -> SourceStyle {
    var settings =
      workspace.uri(of: file)?.path.flatMap { modules.configuration(forFile: $0) }?.configuration.format ?? .init()
    if options.tabSize > 0 { settings.indent = settings.indent ?? min(options.tabSize, 16) }
    settings.tabs = settings.tabs ?? !options.insertsSpaces
    return SourceStyle(settings)
  }
}
