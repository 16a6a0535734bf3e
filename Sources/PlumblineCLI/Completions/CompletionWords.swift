/// What the completions of all shells are made of.
enum CompletionWords {
  /// The names that a word of this kind may be; nil where it is a path or any text.
  static func choices(of kind: WordKind) -> [String]? {
    switch kind {
    case .choice(let words): words
    case .rule: RuleCatalog.all.map(\.id)
    case .command: CommandDescription.all.map(\.name)
    case .nothing, .text, .file, .folder: nil
    }
  }

  /// Whether a word of this kind is a path.
  static func isPath(_ kind: WordKind) -> Bool { kind == .file || kind == .folder }

  /// `text` between single quotation marks, as all three shells read it.
  static func quoted(_ text: String, escaping mark: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: mark) + "'"
  }
}
