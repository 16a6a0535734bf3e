import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Something that names in the source denote: a declaration of the workspace, a built-in guide, or the `id` of a view.
package enum Symbol: Hashable, Sendable {
  /// A declaration, identified by the location of its name.
  case declaration(SourceRange)
  /// One of SwiftUI's alignments.
  case builtInGuide(Axis, String)
  /// The value of `.id(…)`, as written, in a file.
  case viewID(FileID, String)
}

/// The kind of a declared symbol, as far as editors distinguish it.
package enum SymbolKind: Hashable, Sendable {
  case view, type, enumeration, alignmentID, alignment, function, modifier, property, constant, enumCase
  case parameter, label, local, genericParameter, viewID, preview, root, initializer, typeExtension
}

/// The result of the lookup of a name.
enum NameResolution: Hashable {
  case symbol(Symbol)
  /// Several declarations, between which the types of values decide that are not known.
  case candidates([Symbol])
  /// A name that no declaration of the workspace has: one of SwiftUI, a keyword, a word that names nothing.
  case external
  /// A name that may denote declarations of the workspace: the type before the dot is not known.
  case unknown

  var symbol: Symbol? { if case .symbol(let symbol) = self { symbol } else { nil } }

  /// The symbols that the name certainly or possibly denotes.
  var symbols: [Symbol] {
    switch self {
    case .symbol(let symbol): [symbol]
    case .candidates(let symbols): symbols
    case .external, .unknown: []
    }
  }
}

/// The type of a value, as far as the lookup of members needs it. Optionals and bindings are their values.
indirect enum SymbolType: Hashable {
  case unknown
  /// A value of a declared type.
  case value(TypeReference)
  /// A declared type itself.
  case type(TypeReference)
  /// A value of a type that is declared elsewhere, by its dotted name; extensions may add members.
  case external(String)
  /// Such a type itself.
  case externalType(String)
  case array(SymbolType)
}

/// A declared type: in the index of the module, or one that the index leaves out, such as a class or a local type.
enum TypeReference: Hashable {
  case indexed(DeclarationID)
  case syntactic(SourceNode)
}

/// The form of a name in the source, as far as a rename needs it.
package enum OccurrenceForm: Hashable, Sendable {
  case plain
  /// `if let name`: the name is declared, and the outer variable of that name read.
  case shorthandBinding
  /// A string or number that is an `id`.
  case literal
}

/// The purpose of a name at a location.
package enum OccurrenceRole: Hashable, Sendable {
  case declaration
  /// The guide that `alignmentGuide` sets.
  case setter
  /// The argument of an alignment, or the guide in `d[.name]`.
  case reader
  case read
  case write
  /// A type, a function, a label.
  case use
}

/// A location at which a name denotes a symbol.
package struct SymbolOccurrence: Hashable, Sendable {
  /// The name, without `$` and `_` of a property wrapper, with its backticks.
  package var location: SourceRange
  package var role: OccurrenceRole
  package var form: OccurrenceForm
}
