import LanguageServerProtocol

extension DefinitionKind {
  /// What a request with that method goes to.
  init(_ method: ClientMethod) {
    switch method {
    case .typeDefinition: self = .type
    case .implementation: self = .implementation
    default: self = .name
    }
  }
}
