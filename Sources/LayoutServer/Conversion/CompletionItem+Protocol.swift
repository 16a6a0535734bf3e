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

extension LSPCompletionItem {
  /// Converts an item, the one with that number in its list, for the client.
  init(_ item: CompletionItem, number: Int, _ data: CompletionItemData, for client: CompletionCapabilities) {
    let isSnippet = client.snippets && item.isSnippet
    let text = isSnippet ? item.snippet : client.snippets ? item.insertion.text : item.plainText
    var data = data
    data.parameters = item.parameters
    let number = String(number)
    self.init(
      label: item.label, kind: item.kind.shown(among: client.itemKinds),
      sortText: String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number, filterText: item.filterText,
      newText: text, isSnippet: isSnippet, data: data)
    isDeprecated = item.isDeprecated && client.tags
    if client.labelDetails {
      if !item.parameters.isEmpty || !item.note.isEmpty {
        labelDetails = (detail: item.parameters, description: item.note)
      }
    } else {
      detail = item.parameters + (item.parameters.isEmpty || item.note.isEmpty ? "" : " ") + item.note
    }
  }
}

extension LSPSignatureHelp {
  /// Converts the signatures of a call for the client.
  init(_ help: SignatureHelp, for client: CompletionCapabilities) {
    let signatures = help.signatures.map { signature in
      LSPSignatureInformation(
        label: signature.text, documentation: signature.documentation,
        parameters: signature.parameters.map { parameter in
          LSPParameterInformation(
            label: signature.text.part(parameter.range), offsets: signature.text.utf16Range(parameter.range),
            documentation: parameter.documentation)
        }, activeParameter: signature.activeParameter)
    }
    self.init(signatures: signatures, activeSignature: help.activeSignature, for: client)
  }
}
