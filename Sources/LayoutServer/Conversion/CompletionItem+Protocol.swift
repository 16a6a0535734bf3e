import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

extension [CompletionItem.Piece] {
  /// The text of an insertion without placeholders.
  var text: String {
    reduce(into: "") { text, piece in
      if case .text(let part) = piece { text += part }
    }
  }
}

extension CompletionItem.Kind {
  /// The kind in the protocol, of those that the client shows.
  func shown(among kinds: ClosedRange<Int>) -> CompletionItemKind {
    let kind: CompletionItemKind =
      switch self {
      case .view, .type: .classType
      case .modifier: .method
      case .function: .function
      case .property: .property
      case .variable: .variable
      case .enumMember: .enumMember
      case .guide: .constant
      case .color: .color
      case .keyword, .macro: .keyword
      case .label: .field
      case .image: .file
      case .symbol: .value
      case .enumeration: .enumeration
      }
    return kinds.contains(kind.rawValue) ? kind : .value
  }
}

extension SourceText {
  /// Returns true if the last bytes before `offset` are blanks behind a colon or a comma.
  func isInList(before offset: Int) -> Bool {
    var index = offset - 1
    while index >= 0, bytes[bytes.startIndex + index] == UInt8(ascii: " ") { index -= 1 }
    guard index >= 0, index < offset - 1 else { return false }
    let byte = bytes[bytes.startIndex + index]
    return byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",")
  }
}

extension String {
  /// The part at a range of UTF-8 bytes.
  func part(_ range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  /// The range in UTF-16 units of a range of UTF-8 bytes.
  func utf16Range(_ range: Range<Int>) -> Range<Int> {
    let start = part(0..<range.lowerBound).utf16.count
    return start..<(start + part(range).utf16.count)
  }
}

extension LSPColor {
  init(_ color: ColorValue) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension ColorValue {
  init(_ color: LSPColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
