/// The completion script for bash.
enum BashCompletions {
  static var script: String {
    """
    # plumbline completions for bash: eval "$(plumbline completions bash)"
    _plumbline() {
      local current previous command options choices
      COMPREPLY=()
      current="${COMP_WORDS[COMP_CWORD]}"
      previous="${COMP_WORDS[COMP_CWORD-1]}"
      # bash cuts --option=value into three words.
      if [[ $current == = ]]; then current=""
      elif [[ $previous == = ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      command="${COMP_WORDS[1]}"
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '\(CommandDescription.all.map(\.name).joined(separator: " ")) --help --version' -- "$current"))
        return
      fi
      case "$command $previous" in
    \(valueCases.joined(separator: "\n"))
      esac
      case "$command" in
    \(CommandDescription.all.map(commandCase).joined(separator: "\n"))
      esac
      if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
      elif [[ -n $choices ]]; then
        COMPREPLY=($(compgen -W "$choices" -- "$current"))
      else
        COMPREPLY=($(compgen -f -- "$current"))
      fi
    }
    complete -o filenames -F _plumbline plumbline

    """
  }

  /// The cases that complete the value of an option.
  private static var valueCases: [String] {
    CommandDescription.all.flatMap { command in
      command.allOptions.filter { $0.placeholder != nil }.map { option in
        let pattern = CompletionWords.quoted("\(command.name) \(option.name)", escaping: "'\\''")
        if let choices = CompletionWords.choices(of: option.value) {
          let words = choices.joined(separator: " ")
          return "    \(pattern)) COMPREPLY=($(compgen -W '\(words)' -- \"$current\")); return ;;"
        }
        let files = CompletionWords.isPath(option.value) ? "COMPREPLY=($(compgen -f -- \"$current\")); " : ""
        return "    \(pattern)) \(files)return ;;"
      }
    }
  }

  private static func commandCase(_ command: CommandDescription) -> String {
    let options = command.allOptions.map(\.name).joined(separator: " ")
    let choices = CompletionWords.choices(of: command.operandKind)?.joined(separator: " ")
    return "    \(command.name)) options='\(options)'" + (choices.map { "; choices='\($0)'" } ?? "") + " ;;"
  }
}
