import Foundation
import TestSupport
import Testing

@testable import PlumblineCLI

/// What shells offer.
@Suite struct CompletionTests {
  /// The program of a shell; nil if it is not installed.
  private static func program(of shell: Shell) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell.rawValue }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Returns the words that bash offers for the last of `words`.
  private func offered(_ words: [String]) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(BashCompletions.script)
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _plumbline
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ChildProcess.run(try #require(Self.program(of: .bash)), ["--norc", "-c", script])
    #expect(run.ending == .exited(0))
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(
    .enabled(if: program(of: .bash) != nil, "no `bash`"),
    arguments: [
      (["plumbline", "l"], ["lint", "lsp"]),
      (["plumbline", "lint", "--format", "s"], ["sarif"]),
      (["plumbline", "lint", "--format", "=", "g"], ["github", "gitlab"]),
      (
        ["plumbline", "lint", "--format", "="],
        ["text", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson", "xcode"]
      ),
      (["plumbline", "lint", "--th"], ["--thorough"]),
      (["plumbline", "rules", "guide-never"], ["guide-never-read"]),
      (["plumbline", "completions", ""], ["bash", "zsh", "fish"]),
      (["plumbline", "inspect", "--scale", ""], []),
      (["plumbline", "lsp", "--l"], ["--log"]),
    ])
  func bashOffers(_ words: [String], _ expected: [String]) throws {
    #expect(try offered(words) == expected)
  }

  @Test(arguments: Shell.allCases) func everyCommandAndOptionIsThere(_ shell: Shell) {
    let script = completions(for: shell).result
    for command in CommandDescription.all {
      #expect(script.contains(command.name))
      for option in command.allOptions {
        #expect(script.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name), "\(option.name)")
      }
    }
  }

  /// Each shell that is installed reads its script.
  @Test(arguments: Shell.allCases.filter { program(of: $0) != nil }) func theShellReadsItsScript(_ shell: Shell) throws
  {
    let program = try #require(Self.program(of: shell))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
    try Data(completions(for: shell).result.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try ChildProcess.run(program, ["-n", file.path]).ending == .exited(0))
  }
}
