import LayoutAnalysis
import LayoutIDE
import LayoutSyntax

// Folding, selection ranges and semantic tokens.
extension LayoutLanguageService {
  package mutating func foldingRanges(in document: DocumentID) -> [FoldingRange] {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.folding, in: file) else { return [] }
    return LayoutIDE.foldingRanges(in: analysis, file: file)
  }

  package mutating func selectionRanges(in document: DocumentID, at offset: Int) -> [Range<Int>] {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.selectionRanges, in: file) else { return [] }
    return LayoutIDE.selectionRanges(in: analysis, file: file, offset: offset)
  }

  package mutating func semanticTokens(
    in document: DocumentID, range: Range<Int>?, encoding: PositionEncoding
  ) -> [SegmentTokens] {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.semanticTokens, in: file) else { return [] }
    return encodedTokens.tokens(of: file, in: analysis, range: range, encoding: encoding)
  }
}

/// The semantic tokens of segments as they were last requested, with positions in the client's units. A segment that was
/// not edited is not read again.
struct EncodedTokens {
  private struct Entry {
    var bytes: [UInt8]
    var tokens: [SegmentTokens.Token]
  }

  private var files: [FileID: [SegmentID: Entry]] = [:]

  mutating func remove(_ file: FileID) { files[file] = nil }

  /// Returns the tokens of the segments that touch `range`, or of all. O(n) in the segments that changed, and in the
  /// number of all.
  mutating func tokens(
    of file: FileID, in analysis: Analysis, range: Range<Int>?, encoding: PositionEncoding
  ) -> [SegmentTokens] {
    // Taken out while it is changed, to avoid a copy.
    var entries = files.removeValue(forKey: file) ?? [:]
    var result: [SegmentTokens] = []
    let segments = analysis.segments(of: file)
    for segment in segments {
      guard let text = analysis.tree(of: segment)?.text else { continue }
      let start = analysis.start(of: segment)
      if let range, start > range.upperBound || start + text.count < range.lowerBound { continue }
      let firstLine = analysis.firstLine(of: segment)
      // Equal arrays share their memory unless the segment was parsed again.
      if let entry = entries[segment], entry.bytes == text.bytes {
        result.append(SegmentTokens(firstLine: firstLine, tokens: entry.tokens))
      } else if let tree = analysis.tree(of: segment) {
        let tokens = Self.encoded(LayoutIDE.semanticTokens(in: tree), text, encoding)
        entries[segment] = Entry(bytes: text.bytes, tokens: tokens)
        result.append(SegmentTokens(firstLine: firstLine, tokens: tokens))
      }
    }
    if entries.count > 2 * segments.count {
      let current = Set(segments)
      entries = entries.filter { current.contains($0.key) }
    }
    files[file] = entries
    return result
  }

  /// Converts tokens; one of several lines becomes one for each line.
  private static func encoded(
    _ tokens: [SemanticToken], _ text: SourceText, _ encoding: PositionEncoding
  ) -> [SegmentTokens.Token] {
    var result: [SegmentTokens.Token] = []
    result.reserveCapacity(tokens.count)
    for token in tokens {
      let first = text.line(at: token.range.lowerBound)
      let last = text.line(at: max(token.range.lowerBound, token.range.upperBound - 1))
      for line in first...last {
        let content = first == last ? token.range : text.contentRange(ofLine: line).clamped(to: token.range)
        guard !content.isEmpty else { continue }
        let start = text.position(at: content.lowerBound, in: encoding)
        let end = text.position(at: content.upperBound, in: encoding)
        guard end.line == start.line, end.character > start.character else { continue }
        result.append(
          SegmentTokens.Token(
            line: start.line, character: start.character, length: end.character - start.character, type: token.type,
            modifiers: token.modifiers))
      }
    }
    return result
  }
}
