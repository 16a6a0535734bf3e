/// A command of the program. The parser, `--help` and the completions of the shells are made from this alone.
package struct CommandDescription: Sendable {
  package var name: String
  /// What it takes besides options, as its usage shows it; empty for nothing.
  package var operands: String
  /// What shells offer for an operand.
  package var operandKind: WordKind
  /// How many operands it takes; nil for any number.
  package var mostOperands: Int?
  /// One line, for the list of the commands.
  package var summary: String
  /// What it does, in lines of at most 120 characters.
  package var discussion: String
  package var options: [OptionDescription]
  /// Whether it also takes the options of all that lay out.
  package var laysOut: Bool
  /// What its help says behind the options.
  package var remarks: String

  package init(
    _ name: String, operands: String = "", _ operandKind: WordKind = .nothing, most: Int? = 0, summary: String,
    discussion: String, options: [OptionDescription] = [], laysOut: Bool = true, remarks: String = ""
  ) {
    self.name = name
    self.operands = operands
    self.operandKind = operandKind
    self.mostOperands = most
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.laysOut = laysOut
    self.remarks = remarks
  }

  /// Its own options, then those of all that lay out, then `--help`.
  package var allOptions: [OptionDescription] {
    options + (laysOut ? OptionDescription.layout : []) + [OptionDescription.help]
  }

  /// The command called `name`.
  package static func named(_ name: String) -> CommandDescription? { all.first { $0.name == name } }
}

/// An option of a command.
package struct OptionDescription: Sendable {
  /// With its two dashes.
  package var name: String
  /// With its dash.
  package var shortName: String?
  /// What its value is called in the help; nil for an option without one.
  package var placeholder: String?
  /// What the value may be.
  package var value: WordKind
  /// One line.
  package var summary: String

  /// One without a value.
  package init(_ name: String, short: String? = nil, _ summary: String) {
    self.name = name
    shortName = short
    value = .nothing
    self.summary = summary
  }

  /// One with a value.
  package init(_ name: String, _ placeholder: String, _ value: WordKind, _ summary: String) {
    self.name = name
    self.placeholder = placeholder
    self.value = value
    self.summary = summary
  }

  /// `--format FORMAT`, `--quiet, -q`.
  package var spelling: String {
    name + (shortName.map { ", \($0)" } ?? "") + (placeholder.map { " \($0)" } ?? "")
  }
}

/// What a word of a command line may be: what shells offer for it, and what the parser holds it against.
package enum WordKind: Hashable, Sendable {
  case nothing
  /// Any text.
  case text
  case file
  case folder
  /// The id of a rule.
  case rule
  /// The name of a command.
  case command
  /// One of these words.
  case choice([String])
}
