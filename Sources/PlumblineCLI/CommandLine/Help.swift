/// The texts of `--help`.
package enum Help {
  /// Returns the help for `topic`, or for the program without a topic; nil if there is no such topic.
  package static func text(for topic: String?) -> String? {
    guard let topic, topic != "help" else { return overview }
    return CommandDescription.named(topic).map(text(of:))
  }

  private static var overview: String {
    let commands = CommandDescription.all.map { command in
      (spelling: command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)", command.summary)
    }
    return """
      Plumbline lays out .layout files (the layout part of SwiftUI's own syntax) and says what no other tool does:
      where every view is, why it chose its size, and which alignment guides do nothing.

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
