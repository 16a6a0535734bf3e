import LayoutModel

/// The words after a command, parsed according to its description.
struct CommandWords {
  /// The operands, in order.
  private(set) var operands: [String] = []
  /// The options with their full names, in order; the value is empty for an option without one.
  private(set) var options: [(name: String, value: String)] = []
  /// True if help is requested; everything else is then ignored.
  private(set) var asksForHelp = false

  init(_ words: some Sequence<String>, of command: CommandDescription) throws(UsageError) {
    var rest = Array(words)[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try takeOption(word, of: command, rest: &rest)
      }
    }
    if let maximum = command.maximumOperands, operands.count > maximum, !asksForHelp {
      throw UsageError(message: "unexpected argument \(quoted(operands[maximum])): \(command.usage)")
    }
  }

  private mutating func takeOption(
    _ word: String, of command: CommandDescription, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let (name, attached) = Self.split(word)
    guard let option = command.allOptions.first(where: { $0.name == name || $0.shortName == name }) else {
      throw Self.unknown(name, of: command)
    }
    if option.name == OptionDescription.help.name { asksForHelp = true }
    guard let placeholder = option.placeholder else {
      if attached != nil { throw UsageError(message: "\(option.name) takes no value") }
      options.append((option.name, ""))
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      if asksForHelp { return }
      throw UsageError(message: "\(option.name) needs a value: \(option.name) \(placeholder)")
    }
    if case .choice(let words) = option.value { try Self.check(value, among: words, of: option.name) }
    options.append((option.name, value))
  }

  /// Throws unless `value` is one of the words that an option or a command accepts.
  static func check(_ value: String, among words: [String], of name: String) throws(UsageError) {
    guard !words.contains(value) else { return }
    let known =
      words.count > 1 ? words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "") : words.joined()
    throw UsageError(
      message: "\(name) takes \(known), not \(quoted(value))"
        + (NearestName.of(value, among: words).map { "; did you mean \(quoted($0))?" } ?? ""))
  }

  /// Splits `--name=value` into its two parts.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equal = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equal]), String(word[word.index(after: equal)...]))
  }

  private static func unknown(_ name: String, of command: CommandDescription) -> UsageError {
    // Without the dashes, which all options have in common.
    let nearest = NearestName.of(
      String(name.drop { $0 == "-" }), among: command.allOptions.map { String($0.name.dropFirst(2)) })
    let advice =
      nearest.map { "did you mean \(quoted("--" + $0))?" } ?? "plumbline \(command.name) --help lists the options"
    return UsageError(message: "\(command.name) has no option \(quoted(name)); \(advice)")
  }
}

/// Returns a word in quotation marks and on one line, for a message.
func quoted(_ word: String) -> String { "'\(TerminalText.printable(word))'" }
