/// Prints a script with which a shell completes the words after `plumbline`.
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
