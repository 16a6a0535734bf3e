/// A word of the source with what it denotes, in UTF-8 bytes from the start of its segment.
package struct SemanticToken: Hashable, Sendable {
  package var range: Range<Int>
  package var type: SemanticTokenType
  package var modifiers: SemanticTokenModifiers

  package init(range: Range<Int>, type: SemanticTokenType, modifiers: SemanticTokenModifiers = []) {
    self.range = range
    self.type = type
    self.modifiers = modifiers
  }
}

/// What a word denotes. The raw values are the protocol's names.
package enum SemanticTokenType: String, CaseIterable, Sendable {
  case namespace, type, `class`, `enum`, interface, `struct`, typeParameter, parameter, variable, property, enumMember
  case function, method, macro, keyword, modifier, comment, string, number, regexp, `operator`, decorator, label
}

/// Properties of what a word denotes.
package struct SemanticTokenModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let declaration = SemanticTokenModifiers(rawValue: 1)
  package static let readonly = SemanticTokenModifiers(rawValue: 2)
  package static let `static` = SemanticTokenModifiers(rawValue: 4)
  package static let defaultLibrary = SemanticTokenModifiers(rawValue: 8)
  package static let documentation = SemanticTokenModifiers(rawValue: 16)
  /// An alignment guide: the argument of `alignmentGuide`, or a guide that a closure reads.
  package static let alignment = SemanticTokenModifiers(rawValue: 32)

  /// The names of the modifiers, from the lowest bit on.
  package static let names = ["declaration", "readonly", "static", "defaultLibrary", "documentation", "alignment"]
}
