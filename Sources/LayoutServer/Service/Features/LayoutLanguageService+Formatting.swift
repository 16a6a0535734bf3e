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
    return edits(of: source, file, in: range ?? 0..<source.text.count, style)
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
      let edits = edits(of: source, file, in: block, style)
      if !edits.isEmpty { return edits }
    }
    guard let indentation = typingIndentation(in: source, at: offset, style: style) else { return [] }
    // A brace that is not the first of its line does not decide its indentation.
    if character == "}", offset - 1 != indentation.range.upperBound { return [] }
    guard source.text.string(in: indentation.range) != indentation.text else { return [] }
    return [ServiceEdit(location: ServiceLocation(range: indentation.range), replacement: indentation.text)]
  }

  /// Returns the edits of the lines that touch `range`. O(n) in the segments there that were edited since they were last
  /// formatted.
  private mutating func edits(
    of document: Document, _ file: FileID, in range: Range<Int>, _ style: SourceStyle
  ) -> [ServiceEdit] {
    let known = formattedSegments.removeValue(forKey: file) ?? FormattedSegments()
    var formatter = SourceFormatter(document, style: style, known: known)
    let (text, ranges) = formatter.pieces(segments: document.segments(touching: range))
    formattedSegments[file] = formatter.known
    var edits: [LineDifference.Edit] = []
    for (before, after) in ranges where document.text.bytes[before] != text[after] {
      let lines = LineDifference.edits(from: Array(document.text.bytes[before]), to: Array(text[after]))
      for edit in lines {
        let moved = (edit.range.lowerBound + before.lowerBound)..<(edit.range.upperBound + before.lowerBound)
        guard moved.upperBound >= range.lowerBound, moved.lowerBound <= range.upperBound else { continue }
        if let last = edits.last, last.range.upperBound == moved.lowerBound {
          // The end of a segment and the start of the next one.
          edits[edits.count - 1] = LineDifference.Edit(
            range: last.range.lowerBound..<moved.upperBound, replacement: last.replacement + edit.replacement)
        } else {
          edits.append(LineDifference.Edit(range: moved, replacement: edit.replacement))
        }
      }
    }
    return edits.map { ServiceEdit(location: ServiceLocation(range: $0.range), replacement: $0.replacement) }
  }

  private mutating func style(of file: FileID, _ options: FormattingOptions) -> SourceStyle {
    var settings =
      workspace.uri(of: file)?.path.flatMap { modules.configuration(forFile: $0) }?.configuration.format ?? .init()
    if options.tabSize > 0 { settings.indent = settings.indent ?? min(options.tabSize, 16) }
    settings.tabs = settings.tabs ?? !options.insertsSpaces
    return SourceStyle(settings)
  }
}
