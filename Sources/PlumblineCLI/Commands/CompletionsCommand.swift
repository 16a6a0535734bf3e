/// Prints the completion script for `plumbline` in a shell.
package func completions(for shell: Shell) -> Output {
  var output = Output()
  output.result =
    switch shell {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  return output
}
