/// Words and quoting shared by the completions of all shells.
enum CompletionWords {
  /// Returns the possible words of a kind; nil if it is a path or any text.
  static func choices(of kind: WordKind) -> [String]? {
    switch kind {
    case .choice(let words): words
    case .rule, .rules: RuleCatalog.all.map(\.id)
    case .command: CommandDescription.all.map(\.name)
    case .nothing, .text, .file, .folder: nil
    }
  }

  /// Returns true if a word of this kind is a path.
  static func isPath(_ kind: WordKind) -> Bool { kind == .file || kind == .folder }

  /// Returns `text` in single quotation marks, with `mark` in place of each quotation mark in it.
  static func quoted(_ text: String, escaping mark: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: mark) + "'"
  }
}
