/// The completion script for zsh.
enum ZshCompletions {
  static var script: String {
    """
    #compdef plumbline
    # plumbline completions for zsh: plumbline completions zsh > _plumbline, in a folder of $fpath
    _plumbline() {
      local line state
      _arguments -C '(-)'{--version,-V}'[print the version]' '(-)'{--help,-h}'[print this help]' '1:command:->command' '*::argument:->argument'
      case $state in
        command)
          local -a commands=(
    \(CommandDescription.all.map { "        \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
          )
          _describe command commands ;;
        argument)
          case $line[1] in
    \(CommandDescription.all.map(commandCase).joined(separator: "\n"))
          esac ;;
      esac
    }
    if [[ $funcstack[1] == _plumbline ]]; then _plumbline "$@"; else compdef _plumbline plumbline; fi

    """
  }

  private static func commandCase(_ command: CommandDescription) -> String {
    var words = command.allOptions.map(argument)
    let isMany = command.maximumOperands == nil
    if command.operandKind != .nothing {
      words.append(quoted("\(isMany ? "*" : "1"):\(command.operandLabel):\(action(command.operandKind))"))
    }
    return "        \(command.name)) _arguments \(words.joined(separator: " ")) ;;"
  }

  /// Returns an option specification such as `'--format=[text, json …]:FORMAT:(text json)'`.
  private static func argument(_ option: OptionDescription) -> String {
    let summary = escaped(option.summary, ["[", "]", ":"])
    let repeats = option.isRepeatable ? "*" : ""
    guard let placeholder = option.placeholder else { return quoted("\(repeats)\(option.name)[\(summary)]") }
    return quoted("\(repeats)\(option.name)=[\(summary)]:\(placeholder):\(action(option.value))")
  }

  private static func action(_ kind: WordKind) -> String {
    if let choices = CompletionWords.choices(of: kind) { return "(\(choices.joined(separator: " ")))" }
    return CompletionWords.isPath(kind) ? "_files" : " "
  }

  private static func quoted(_ text: String) -> String { CompletionWords.quoted(text, escaping: "'\\''") }

  private static func escaped(_ text: String, _ characters: Set<Character>) -> String {
    text.map { characters.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

extension CommandDescription {
  /// The label of an operand in zsh.
  fileprivate var operandLabel: String {
    operands.filter { $0.isLetter }.lowercased()
  }
}
