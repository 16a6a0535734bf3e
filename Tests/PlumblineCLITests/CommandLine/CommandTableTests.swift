import Foundation
import Testing

@testable import PlumblineCLI

/// One table makes the parser, the help and the completions: none of them knows more or less than another.
@Suite struct CommandTableTests {
  /// Words that a command takes with one of its options.
  private func words(_ command: CommandDescription, _ option: OptionDescription) -> [String] {
    let operands: [String: [String]] = [
      "inspect": ["a.layout"], "explain": ["a.layout:1:1"], "completions": ["bash"], "lint": ["a.layout"],
      "diff": ["a.layout", "b.layout"], "render": ["a.layout"],
    ]
    let value: String? =
      switch option.value {
      case .choice(let words): words.first
      case .nothing: nil
      case .rules: "overflow"
      default: ["--canvas": "1x1", "--output": "a.svg", "--highlight": "1:1"][option.name] ?? "1"
      }
    return [command.name, option.name] + (value.map { [$0] } ?? []) + (operands[command.name] ?? [])
  }

  @Test(arguments: CommandDescription.all.map(\.name))
  func everyOptionIsTakenAndToldOf(_ name: String) throws {
    let command = try #require(CommandDescription.named(name))
    let help = try #require(name == "help" ? "--help" : Help.text(for: name))
    for option in command.allOptions {
      _ = try ArgumentParser.parse(words(command, option))
      if name != "help" { #expect(help.contains("  \(option.spelling) "), "\(option.name)") }
    }
    #expect(Help.text(for: nil)?.contains("\n  \(name)") == true)
    #expect(try ArgumentParser.parse([name, "--help"]) == .help(topic: name))
    for line in help.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
  }

  /// Every option changes what is asked for: none is read and then dropped.
  @Test(arguments: ["lint", "inspect", "explain", "render", "diff", "try", "dump-config", "rules"])
  func everyOptionCounts(_ name: String) throws {
    let command = try #require(CommandDescription.named(name))
    for option in command.allOptions where option.name != "--help" {
      var with = words(command, option)
      // Where the first value is what holds anyway, the second is taken.
      if case .choice(let choices) = option.value { with[2] = choices[1] }
      let without = [name] + with.dropFirst(option.placeholder == nil ? 2 : 3)
      #expect(try ArgumentParser.parse(with) != ArgumentParser.parse(without), "\(option.name)")
    }
  }

  /// What a wrong command line is told, in one line.
  @Test(
    arguments: [
      ("lnt", "no command 'lnt'; did you mean 'lint'?"),
      ("frobnicate", "no command 'frobnicate'; plumbline --help lists the commands"),
      ("--verison", "no option '--verison'; did you mean '--version'?"),
      ("lint --formt json", "lint has no option '--formt'; did you mean '--format'?"),
      ("lint --nothing-like-it", "lint has no option '--nothing-like-it'; plumbline lint --help lists the options"),
      ("lint -x", "lint has no option '-x'; plumbline lint --help lists the options"),
      // `--rtl` differs from it in half of its letters.
      ("inspect --rule x", "inspect has no option '--rule'; plumbline inspect --help lists the options"),
      ("lint --select overflw", "no rule 'overflw'; did you mean 'overflow'?"),
      ("lint --select nothing-like-it", "no rule 'nothing-like-it'; plumbline rules lists the rules"),
      ("lint --select overflow,", "no rule ''; plumbline rules lists the rules"),
      ("lint --ignore syntax", "--ignore does not take 'syntax', which is always reported"),
      ("lint --max-warnings -1", "--max-warnings takes a whole number from 0, not '-1'"),
      ("lint --max-warnings=few", "--max-warnings takes a whole number from 0, not 'few'"),
      ("lint --fix --diff", "lint takes --diff or --fix, not both"),
      ("lint --diff --write-baseline a", "lint takes --diff or --write-baseline, not both"),
      ("lint --diff --format json", "--diff prints a diff, not json"),
      ("lint --statistics --format sarif", "--statistics takes --format text or json, not sarif"),
      ("lint --coverage --format=junit", "--coverage takes --format text or json, not junit"),
      ("lint --output-file -", "--output-file takes a file, not -; to name a file called - write ./-"),
      ("lint --format", "--format needs a value: --format FORMAT"),
      (
        "lint --format=sarf",
        "--format takes text, json, sarif, github, gitlab, checkstyle, junit, rdjson or xcode, not 'sarf'; did you mean "
          + "'sarif'?"
      ),
      ("lint --strict=yes", "--strict takes no value"),
      ("lint - a.layout", "lint reads standard input (-) or files, not both"),
      ("lint --quiet --all", "lint takes --quiet or --all, not both"),
      ("inspect", "inspect needs a file: plumbline inspect [OPTIONS] FILE[:LINE[:COLUMN]]"),
      ("inspect --root 0 a", "--root takes a whole number from 1, not '0'"),
      ("explain a:1:1 b:1:1", "unexpected argument 'b:1:1': plumbline explain [OPTIONS] FILE:LINE:COLUMN"),
      ("lsp x", "unexpected argument 'x': plumbline lsp [OPTIONS]"),
      ("lint --color sometimes", "--color takes auto, always or never, not 'sometimes'"),
      ("completions", "completions needs a shell: plumbline completions [OPTIONS] SHELL"),
      ("completions fisch", "completions takes bash, zsh or fish, not 'fisch'; did you mean 'fish'?"),
      ("--stdio lint", "--stdio is an option of lsp, not of lint"),
    ])
  func wrongUsageIsSaidInOneLine(_ line: String, _ message: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(throws: UsageError(message: message)) { try ArgumentParser.parse(words) }
  }

  @Test func optionsEndAtTwoDashes() throws {
    guard case .lint(let options) = try ArgumentParser.parse(["lint", "-q", "--", "--strict", "b"]) else {
      Issue.record("no lint")
      return
    }
    #expect(options.paths == ["--strict", "b"])
  }
}
