import LanguageServerProtocol
import LayoutSyntax

// The conversion of positions between the protocol (lines and code units) and the layout part (UTF-8 offsets).
extension PositionEncoding {
  init(_ encoding: LSPPositionEncoding) {
    self =
      switch encoding {
      case .utf8: .utf8
      case .utf16: .utf16
      case .utf32: .utf32
      }
  }
}

extension LSPPosition {
  init(_ position: Position) {
    self.init(line: position.line, character: position.character)
  }
}

extension SourceText {
  /// Returns the UTF-8 byte offset of a client's position, clamped to its line and to the document.
  func offset(of position: LSPPosition, in encoding: PositionEncoding) -> Int {
    offset(of: Position(line: position.line, character: position.character), in: encoding)
  }

  /// Returns the UTF-8 byte offsets of a client's range; the ends of an inverted range are swapped.
  func offsets(of range: LSPRange, in encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.start, in: encoding)
    let end = offset(of: range.end, in: encoding)
    return min(start, end)..<max(start, end)
  }

  /// Returns the client's form of `range`, which is in UTF-8 bytes.
  func range(of range: Range<Int>, in encoding: PositionEncoding) -> LSPRange {
    let start = position(at: range.lowerBound, in: encoding)
    let end = range.isEmpty ? start : position(at: range.upperBound, in: encoding)
    return LSPRange(start: LSPPosition(start), end: LSPPosition(end))
  }
}
