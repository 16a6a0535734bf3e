/// The completion script for fish.
enum FishCompletions {
  static var script: String {
    var lines = [
      "# plumbline completions for fish: plumbline completions fish > ~/.config/fish/completions/plumbline.fish",
      "complete -c plumbline -n __fish_use_subcommand -f -l version -s V -d 'the version'",
      "complete -c plumbline -n __fish_use_subcommand -f -l help -s h -d 'this text'",
    ]
    for command in CommandDescription.all {
      lines.append(
        "complete -c plumbline -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))")
    }
    for command in CommandDescription.all {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      if let choices = CompletionWords.choices(of: command.operandKind) {
        lines.append("complete -c plumbline \(condition) -f -a \(quoted(choices.joined(separator: " ")))")
      } else if !CompletionWords.isPath(command.operandKind) {
        lines.append("complete -c plumbline \(condition) -f")
      }
      for option in command.allOptions {
        lines.append("complete -c plumbline \(condition) \(words(of: option)) -d \(quoted(option.summary))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(of option: OptionDescription) -> String {
    var result = "-l \(option.name.drop { $0 == "-" })"
    if let short = option.shortName { result += " -s \(short.drop { $0 == "-" })" }
    guard option.placeholder != nil else { return result }
    if let choices = CompletionWords.choices(of: option.value) {
      return result + " -x -a \(quoted(choices.joined(separator: " ")))"
    }
    return result + (CompletionWords.isPath(option.value) ? " -r -F" : " -x")
  }

  /// Quotes text for fish, which interprets `\'` and `\\` between single quotation marks.
  private static func quoted(_ text: String) -> String {
    CompletionWords.quoted(
      text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\"), escaping: "\\'")
  }
}
