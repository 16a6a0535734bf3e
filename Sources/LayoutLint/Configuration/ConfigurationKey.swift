/// What may stand at a key of `.plumbline.json`.
package indirect enum ConfigurationType: Hashable, Sendable {
  case boolean
  /// A number in these bounds; a whole one where `isWhole` says so.
  case number(ClosedRange<Double>, isWhole: Bool)
  case string
  /// One of these words.
  case choice([String])
  case list(ConfigurationType)
  case object([ConfigurationKey])
  /// Rule ids with the level of each.
  case ruleLevels
}

/// A key of `.plumbline.json`: the reader, the schema and `dump-config` are made from this table alone.
package struct ConfigurationKey: Hashable, Sendable {
  package var name: String
  package var type: ConfigurationType
  /// One sentence.
  package var summary: String
  /// Whether the object that it is a key of says nothing without it.
  package var isRequired: Bool

  init(_ name: String, _ type: ConfigurationType, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.type = type
    self.summary = summary
    self.isRequired = isRequired
  }
}

/// A value of the configuration that was read and found to be of its key's type.
package enum ConfigurationValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case string(String)
  case list([ConfigurationValue])
  /// In the order of the file, each name once.
  case object([ConfigurationMember])

  /// The member called `name`. Cost: the number of members.
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

/// A member of an object of the configuration.
package struct ConfigurationMember: Hashable, Sendable {
  package var name: String
  package var value: ConfigurationValue

  package init(name: String, value: ConfigurationValue) {
    self.name = name
    self.value = value
  }
}
