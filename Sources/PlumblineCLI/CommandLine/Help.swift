/// The texts of `--help`.
package enum Help {
  /// Returns the help for `topic`, or for the program without a topic; nil if there is no such topic.
  package static func text(for topic: String?) -> String? {
    guard let topic, topic != "help" else { return overview }
    return CommandDescription.named(topic).map(text(of:))
  }

  /// What the program is, in lines of at most 120 characters.
  static let introduction = """
    Plumbline reads SwiftUI view code, in .swift files or in .layout files that hold just a view. It computes the frame of
    every view by SwiftUI's layout rules, without Xcode, and reports views that overflow, texts that are truncated, and code
    that has no effect or a different effect from the one that it appears to have.
    """

  /// The exit codes with their meanings.
  static let exitCodes: [(code: Int, meaning: String)] = [
    (0, "No errors. Warnings alone do not fail without --strict or --max-warnings."),
    (1, "Errors; warnings with --strict, or more than --max-warnings; changes with --diff."),
    (2, "Wrong usage, nothing to lint, an unreadable path or an unwritable file."),
  ]

  /// Purposes with a command for each.
  static let examples: [(purpose: String, command: String)] = [
    ("Lint the current folder, and fail for warnings too:", "plumbline lint --strict"),
    ("Show the changes of all verified fixes, and apply them:", "plumbline lint --diff; plumbline lint --fix"),
    ("Report only two rules:", "plumbline lint --select overflow,guide-never-read Sources"),
    ("Explain the size and position of a view:", "plumbline explain Card.swift:12:9"),
    ("Print the layout of a file as JSON:", "plumbline inspect --json card.layout"),
  ]

  private static var overview: String {
    let commands = CommandDescription.all.map { command in
      (spelling: command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)", command.summary)
    }
    return """
      \(introduction)

      usage: plumbline COMMAND [OPTIONS] [PATHS]

      \(table(commands))
      \(table([
        ("--version, -V", "print the version"),
        ("--help, -h", "print this help; plumbline COMMAND --help prints that of a command"),
      ]))
      \(exitCodes.map { "Exit code \($0.code): \($0.meaning)" }.joined(separator: "\n"))

      """
  }

  private static func text(of command: CommandDescription) -> String {
    var result = "usage: \(command.usage)\n\n\(command.discussion)\n\n"
    result += table(command.allOptions.map { ($0.spelling, $0.summary) })
    if !command.remarks.isEmpty { result += "\n\(command.remarks)\n" }
    return result
  }

  /// Formats two columns, the first as wide as its longest entry.
  private static func table(_ rows: [(spelling: String, summary: String)]) -> String {
    let width = rows.map(\.spelling.count).max() ?? 0
    return rows.map { row in
      "  \(row.spelling)\(String(repeating: " ", count: width - row.spelling.count + 2))\(row.summary)\n"
    }.joined()
  }
}
