import LanguageServerProtocol
import LayoutIDE

/// What a request goes to from a name.
package enum DefinitionKind: Sendable {
  /// The declaration of the name.
  case name
  /// The declaration of its type.
  case type
  /// The code that implements it.
  case implementation
}

/// The declarations of a name.
package struct ServiceDefinition: Equatable, Sendable {
  /// The name in the document, in UTF-8 bytes.
  package var origin: Range<Int>
  /// The names in the declarations, and the whole declarations.
  package var targets: [(name: ServiceLocation, full: Range<Int>)]

  package static func == (left: ServiceDefinition, right: ServiceDefinition) -> Bool {
    left.origin == right.origin && left.targets.elementsEqual(right.targets, by: ==)
  }
}

/// A declaration of the workspace.
package struct ServiceSymbol: Equatable, Sendable {
  package var name: String
  /// The name of the type around it.
  package var container: String?
  package var kind: SymbolKind
  package var location: ServiceLocation
}

/// A node of the hierarchy of calls.
package struct ServiceHierarchyItem: Equatable, Sendable {
  package var name: String
  package var kind: SymbolKind
  package var uri: DocumentURI
  /// The whole declaration and the name in it, in UTF-8 bytes.
  package var range: Range<Int>
  package var nameRange: Range<Int>
}

/// A node of the hierarchy with the places of the calls, in UTF-8 bytes.
package struct ServiceHierarchyCall: Equatable, Sendable {
  package var item: ServiceHierarchyItem
  package var ranges: [Range<Int>]
}
