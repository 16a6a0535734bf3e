extension SyntaxTree {
  /// Returns true for a word that is a name only in backticks.
  package static func isReservedWord(_ word: String) -> Bool {
    Keyword.allCases.contains { $0.isReserved && $0.text == word }
  }
}
