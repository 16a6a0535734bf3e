import LayoutProject

/// The program: parses the command line, runs the command and writes its output.
package enum CommandLineTool {
  /// Runs with the words of the command line, starting with the program's name, and returns the exit code.
  package static func run(_ words: [String]) -> Int32 {
    Signals.ignoreFileSizeLimit()
    let output: Output
    do throws(UsageError) {
      switch try ArgumentParser.parse(Array(words.dropFirst())) {
      case .lsp(let log, let clientProcess, let configuration):
        return runServerCommand(log: log, clientProcess: clientProcess, configuration: configuration).rawValue
      case .lint(let options): output = lint(options, cache: LintCache(Array(words.dropFirst()), options))
      case .format(let options): output = format(options)
      case .inspect(let options): output = inspect(options)
      case .explain(let options): output = explain(options)
      case .diff(let options): output = diff(options)
      case .modelContext(let roots): return runModelContextCommand(roots: roots).rawValue
      case .render(let options): output = render(options)
      case .tryOut(let path, let options):
        output = tryOut(path: path, options, program: FileSystem.executablePath(calledAs: words.first ?? "plumbline"))
      case .dumpConfiguration(let path, let options): output = dumpConfiguration(path, options)
      case .rules(let options): output = rules(options)
      case .completions(let shell): output = completions(for: shell)
      case .manual: output = manual()
      case .help(let topic): output = help(topic)
      case .version: output = version()
      }
    } catch {
      var failure = Output()
      failure.fail(error.message)
      output = failure
    }
    return finish(output).rawValue
  }

  private static func help(_ topic: String?) -> Output {
    var output = Output()
    guard let text = Help.text(for: topic) else {
      output.fail(ArgumentParser.unknownCommand(topic ?? "").message)
      return output
    }
    output.result = text
    return output
  }

  private static func version() -> Output {
    var output = Output()
    let protocols = "Language Server Protocol \(BuildInformation.languageServerProtocol)"
    output.line("plumbline \(plumblineVersion) (Swift \(BuildInformation.compiler), \(protocols))")
    return output
  }

  /// Writes both streams and returns the exit code; a result that cannot be written is a failure.
  private static func finish(_ output: Output) -> ExitCode {
    FileSystem.write(Array(output.standardError.utf8), to: .standardError)
    guard FileSystem.write(output.bytes ?? Array(output.result.utf8), to: .standardOutput) else {
      let failure = FileSystem.failure(of: "standard output")
      FileSystem.write(Array("plumbline: \(failure.message)\n".utf8), to: .standardError)
      return Output.Status.failure.exitCode
    }
    return output.status.exitCode
  }
}
