/// A command of the program. The parser, `--help` and the shell completions are derived only from these descriptions.
package struct CommandDescription: Sendable {
  package var name: String
  /// The operands, as shown in the usage; empty for none.
  package var operands: String
  /// The kind of the operands, which shells complete.
  package var operandKind: WordKind
  /// The largest number of operands; nil for any number.
  package var maximumOperands: Int?
  /// The summary in the list of commands, one line.
  package var summary: String
  /// The description of the command, in lines of at most 120 characters.
  package var discussion: String
  package var options: [OptionDescription]
  /// True if the command also takes the options of all commands that lay out.
  package var laysOut: Bool
  /// The text of the help after the options.
  package var remarks: String

  package init(
    _ name: String, operands: String = "", _ operandKind: WordKind = .nothing, maximumOperands: Int? = 0,
    summary: String,
    discussion: String, options: [OptionDescription] = [], laysOut: Bool = true, remarks: String = ""
  ) {
    self.name = name
    self.operands = operands
    self.operandKind = operandKind
    self.maximumOperands = maximumOperands
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.laysOut = laysOut
    self.remarks = remarks
  }

  /// The command's own options, then those of all commands that lay out, unless it has one of that name, then `--help`.
  package var allOptions: [OptionDescription] {
    let shared = OptionDescription.layout.filter { option in !options.contains { $0.name == option.name } }
    return options + (laysOut ? shared : []) + [OptionDescription.help]
  }

  /// The usage, such as `plumbline explain [OPTIONS] FILE:LINE:COLUMN`.
  var usage: String { "plumbline \(name) [OPTIONS]\(operands.isEmpty ? "" : " \(operands)")" }

  /// Returns the usage of a command.
  static func usage(of name: String) -> String { named(name)?.usage ?? "plumbline --help" }

  /// Returns the command called `name`; nil if there is none.
  package static func named(_ name: String) -> CommandDescription? { all.first { $0.name == name } }
}

/// An option of a command.
package struct OptionDescription: Sendable {
  /// The name with its two dashes.
  package var name: String
  /// The short name with its dash.
  package var shortName: String?
  /// The placeholder for the value in the help; nil for an option without a value.
  package var placeholder: String?
  /// The kind of the value.
  package var value: WordKind
  /// The description, one line.
  package var summary: String
  /// True if the option can be given more than once, and all values count.
  package var isRepeatable = false

  /// Creates an option without a value.
  package init(_ name: String, short: String? = nil, _ summary: String) {
    self.name = name
    shortName = short
    value = .nothing
    self.summary = summary
  }

  /// Creates an option with a value.
  package init(
    _ name: String, short: String? = nil, _ placeholder: String, _ value: WordKind, _ summary: String,
    isRepeatable: Bool = false
  ) {
    self.name = name
    shortName = short
    self.placeholder = placeholder
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
  }

  /// The option as shown in the help, such as `--format FORMAT` or `--quiet, -q`.
  package var spelling: String {
    name + (shortName.map { ", \($0)" } ?? "") + (placeholder.map { " \($0)" } ?? "")
  }
}

/// The kind of a word on the command line: shells complete it, and the parser validates it.
package enum WordKind: Hashable, Sendable {
  case nothing
  /// Any text.
  case text
  case file
  case folder
  /// The id of a rule.
  case rule
  /// The ids of rules, separated by commas.
  case rules
  /// The name of a command.
  case command
  /// One of the given words.
  case choice([String])
}
