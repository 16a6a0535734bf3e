import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

extension LSPSymbolKind {
  /// The protocol's kind for a kind of symbol.
  init(_ kind: SymbolKind) {
    self =
      switch kind {
      case .view, .type: .structure
      case .enumeration, .alignmentID: .enumeration
      case .alignment, .constant: .constant
      case .function: .function
      case .modifier: .method
      case .property: .property
      case .enumCase: .enumMember
      case .parameter, .label, .local: .variable
      case .genericParameter: .typeParameter
      case .viewID: .key
      case .preview, .root: .object
      case .initializer: .constructor
      case .typeExtension: .namespace
      }
  }
}

extension DocumentSymbol {
  /// Converts an entry of an outline with those inside of it.
  init(_ entry: OutlineEntry, in text: SourceText, _ encoding: PositionEncoding) {
    self.init(
      name: entry.name, detail: entry.detail, kind: LSPSymbolKind(entry.kind),
      range: text.range(of: entry.range, in: encoding), selection: text.range(of: entry.nameRange, in: encoding),
      children: entry.children.map { DocumentSymbol($0, in: text, encoding) })
  }
}

extension SymbolInformation {
  /// Returns the entries of an outline as a list, each with the name of the one around it.
  static func flat(
    _ entries: [OutlineEntry], of uri: DocumentURI, in text: SourceText, _ encoding: PositionEncoding
  ) -> [SymbolInformation] {
    var flat: [SymbolInformation] = []
    var waiting: [(entry: OutlineEntry, container: String?)] = entries.reversed().map { ($0, nil) }
    while let (entry, container) = waiting.popLast() {
      flat.append(
        SymbolInformation(
          name: entry.name, kind: LSPSymbolKind(entry.kind), container: container, uri: uri,
          range: text.range(of: entry.range, in: encoding)))
      waiting += entry.children.reversed().map { ($0, entry.name) }
    }
    return flat
  }
}
