import LayoutSyntax

/// A new name for a declaration.
struct NewName: Hashable {
  /// The name without backticks.
  var text: String
  /// True for a word of the language, which is a name only in backticks.
  var isKeyword: Bool

  /// Checks a name that a person wrote, with or without backticks; throws if it is none.
  init(_ written: String) throws(RenameRefusal) {
    var text = written
    if text.utf8.count > 2, text.utf8.first == 0x60, text.utf8.last == 0x60 {
      text = String(text.dropFirst().dropLast())
    }
    guard Self.isIdentifier(text) else {
      throw RenameRefusal(written.isEmpty ? "The new name is empty." : "`\(written)` is not a valid name.")
    }
    guard !Self.neverNames.contains(text) else { throw RenameRefusal("`\(text)` is a keyword.") }
    self.init(checked: text)
  }

  /// Creates a name that is known to be valid.
  init(checked text: String) {
    self.text = text
    isKeyword = SyntaxTree.isReservedWord(text)
  }

  private static let neverNames: Set<String> = ["self", "Self", "init", "_", "Type", "Protocol", "super"]

  /// Returns true if the lexer reads the text as one name or word.
  private static func isIdentifier(_ text: String) -> Bool {
    let tree = SyntaxTree(parsing: SourceText(text))
    let token = tree.token(at: 0)
    guard tree.range(of: token) == 0..<text.utf8.count, !text.isEmpty else { return false }
    return tree.kind(of: token) == .identifier || tree.kind(of: token) == .keyword
  }
}
