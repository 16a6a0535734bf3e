/// The texts of `--help`.
package enum Help {
  /// Returns the help for `topic`, or for the program without a topic; nil if there is no such topic.
  package static func text(for topic: String?) -> String? {
    guard let topic, topic != "help" else { return overview }
    return CommandDescription.named(topic).map(text(of:))
  }

  /// What the program is, in lines of at most 120 characters.
  static let introduction = """
    Plumbline lays out .layout files (the layout part of SwiftUI's own syntax) and .swift files that import SwiftUI, and
    says where every view is, why it chose its size, and which alignment guides do nothing.
    """

  /// The exit codes with their meanings.
  static let exitCodes: [(code: Int, meaning: String)] = [
    (0, "No errors; with --strict, no warnings either."),
    (1, "lint found errors, or warnings with --strict."),
    (2, "Wrong usage, an unreadable path or an unwritable file."),
  ]

  /// Purposes with a command for each.
  static let examples: [(purpose: String, command: String)] = [
    ("Lint the current folder, and fail for warnings too:", "plumbline lint --strict"),
    ("Apply the fixes that were tried and found to work:", "plumbline lint --fix Sources"),
    ("Show why a view has its size and place:", "plumbline explain Card.swift:12:9"),
    ("Print the layout of a file for a program:", "plumbline inspect --json card.layout"),
  ]

  private static var overview: String {
    let commands = CommandDescription.all.map { command in
      (spelling: command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)", command.summary)
    }
    return """
      \(introduction)

      usage: plumbline COMMAND [OPTIONS] [PATHS]

      \(table(commands))
      \(table([("--version, -V", "the version"), ("--help, -h", "this text; plumbline COMMAND --help for a command")]))
      Exit codes: 0 clean, 1 findings, 2 wrong usage, an unreadable path or an unwritable file.

      """
  }

  private static func text(of command: CommandDescription) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    var result = "usage: plumbline \(command.name) [OPTIONS]\(operands)\n\n\(command.discussion)\n\n"
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
