/// The type of a value in `.plumbline.json`.
package indirect enum ConfigurationType: Hashable, Sendable {
  case boolean
  /// A number within bounds; if `isWhole`, a whole number.
  case number(ClosedRange<Double>, isWhole: Bool)
  case string
  /// One of a list of words.
  case choice([String])
  case list(ConfigurationType)
  case object([ConfigurationKey])
  /// An object from rule ids to levels.
  case ruleLevels
}

/// A key of `.plumbline.json`. The reader, the schema and `dump-config` are derived from the table of these alone.
package struct ConfigurationKey: Hashable, Sendable {
  package var name: String
  package var type: ConfigurationType
  /// A description of one sentence.
  package var summary: String
  /// True if the object that contains this key has no effect without it (`required` in the schema).
  package var isRequired: Bool

  init(_ name: String, _ type: ConfigurationType, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.type = type
    self.summary = summary
    self.isRequired = isRequired
  }
}

/// A value of the configuration that has the type of its key.
package enum ConfigurationValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case string(String)
  case list([ConfigurationValue])
  /// The members in the order of the file, each name once.
  case object([ConfigurationMember])

  /// Returns the member named `name`. O(members).
  package subscript(name: String) -> ConfigurationValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package var members: [ConfigurationMember] { if case .object(let members) = self { members } else { [] } }
  package var elements: [ConfigurationValue] { if case .list(let values) = self { values } else { [] } }
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
}

/// A member of an object in the configuration.
package struct ConfigurationMember: Hashable, Sendable {
  package var name: String
  package var value: ConfigurationValue

  package init(name: String, value: ConfigurationValue) {
    self.name = name
    self.value = value
  }
}
