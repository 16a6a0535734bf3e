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
