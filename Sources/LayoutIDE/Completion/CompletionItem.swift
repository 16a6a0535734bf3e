import LayoutModel
import LayoutSyntax

/// A proposal of what to write at the cursor.
package struct CompletionItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case view, type, modifier, function, property, variable, enumMember, guide, color, keyword, label, image, symbol
    case enumeration, macro
  }

  /// A piece of the inserted text.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// A text to be replaced by the user.
    case placeholder(String)
    /// The place of the cursor at the end.
    case cursor
  }

  /// What the documentation of an item comes from.
  package enum Source: Hashable, Sendable {
    case none
    case view(String)
    case modifier(String)
    case type(String)
    case function(String)
    case attribute(String)
    /// A static member of a type of the catalog.
    case member(ParameterType, String)
    /// A declaration in the module, at the location of its name.
    case declaration(SourceRange)
    case summary(String)
  }

  package var kind: Kind
  /// The name.
  package var label: String
  /// The parameters, shown behind the name: `(width:height:)`.
  package var parameters = ""
  /// A short note beside the name, such as a type or the value of a guide here: `= 96.5`.
  package var note = ""
  /// The text that is compared with what is typed.
  package var filterText: String
  /// The inserted text for a client with snippets.
  package var insertion: [Piece]
  /// The inserted text for a client without snippets.
  package var plainText: String
  package var source = Source.none
  /// True for a declaration that should not be used any more.
  package var isDeprecated = false

  package init(_ kind: Kind, _ label: String, insertion: [Piece]? = nil, filterText: String? = nil) {
    self.kind = kind
    self.label = label
    self.filterText = filterText ?? label
    self.insertion = insertion ?? [.text(label)]
    plainText = label
  }

  /// The inserted text in the syntax of snippets.
  package var snippet: String {
    var text = ""
    var number = 0
    for piece in insertion {
      switch piece {
      case .text(let part): text += Self.escaped(part, "\\$")
      case .placeholder(let part):
        number += 1
        text += "${\(number):\(Self.escaped(part, "\\$}"))}"
      case .cursor: text += "$0"
      }
    }
    return text
  }

  /// True if the insertion has pieces that only a snippet can have.
  package var isSnippet: Bool { insertion.contains { if case .text = $0 { false } else { true } } }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.reduce(into: "") { result, character in
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

/// The proposals at a cursor, best first.
package struct CompletionList: Sendable {
  package var items: [CompletionItem] = []
  /// True if there are more items than are listed: after further characters others may be among the best.
  package var isIncomplete = false
  /// The range in the file, in UTF-8 bytes, that an item replaces: the word around the cursor.
  package var replaced = 0..<0
  /// The part of `replaced` before the cursor, which an item replaces if it is inserted.
  package var inserted = 0..<0

  /// Creates a list, which may be empty.
  package init(
    items: [CompletionItem] = [], isIncomplete: Bool = false, replaced: Range<Int> = 0..<0,
    inserted: Range<Int> = 0..<0
  ) {
    self.items = items
    self.isIncomplete = isIncomplete
    self.replaced = replaced
    self.inserted = inserted
  }
}
