import LanguageServerProtocol
import LayoutLint
import LayoutModel
import LayoutSyntax

/// Reads JSON according to the table of keys: values of the key's type are returned, others become findings.
package struct ConfigurationReader {
  package let file: FileID
  package private(set) var findings: [FileDiagnostic] = []

  package init(file: FileID) { self.file = file }

  /// Reads a whole configuration; nil if it is not an object.
  package mutating func read(_ root: JSONValue) -> ConfigurationValue? {
    read(root, .object(ConfigurationKey.all), named: "The configuration")
  }

  /// Reads a canvas of a client's settings; nil if it is not an object.
  package mutating func readCanvas(_ value: JSONValue) -> ConfigurationValue? {
    read(value, .object(ConfigurationKey.canvas), named: "`canvas`")
  }

  private mutating func read(
    _ value: JSONValue, _ type: ConfigurationType, named name: String
  ) -> ConfigurationValue? {
    switch type {
    case .boolean:
      guard let boolean = value.bool else { return wrong(value, name, "takes true or false") }
      return .boolean(boolean)
    case .string:
      guard let string = value.string else { return wrong(value, name, "takes a string") }
      return .string(string)
    case .number(let bounds, let isWhole):
      let words =
        bounds.lowerBound == bounds.upperBound
        ? "takes \(pointText(bounds.lowerBound))"
        : "takes a \(isWhole ? "whole number" : "number") from \(pointText(bounds.lowerBound)) "
          + "to \(pointText(bounds.upperBound))"
      guard let number = value.double, bounds.contains(number), !isWhole || number == number.rounded() else {
        return wrong(value, name, words)
      }
      return .number(number)
    case .choice(let words): return choice(value, words, named: name)
    case .list(let element):
      guard value.kind == .array else { return wrong(value, name, "must be a list") }
      var elements: [ConfigurationValue] = []
      for item in value.elements {
        if let item = read(item, element, named: "An element of \(name)") { elements.append(item) }
      }
      return .list(elements)
    case .object(let keys): return object(value, keys, named: name)
    case .ruleLevels: return rules(value, named: name)
    }
  }

  private mutating func choice(_ value: JSONValue, _ words: [String], named name: String) -> ConfigurationValue? {
    guard let word = value.string else { return wrong(value, name, "takes \(Self.listed(words))") }
    guard words.contains(word) else {
      if let nearest = NearestName.of(word, among: words) {
        return wrong(value, name, "has no value `\(word)`; did you mean `\(nearest)`?")
      }
      return wrong(value, name, "takes \(Self.listed(words))")
    }
    return .string(word)
  }

  private mutating func object(
    _ value: JSONValue, _ keys: [ConfigurationKey], named name: String
  ) -> ConfigurationValue? {
    guard value.isObject else { return wrong(value, name, "must be a JSON object") }
    var members: [ConfigurationMember] = []
    for (nameValue, member) in value.namedMembers {
      let word = nameValue.string ?? ""
      guard let key = keys.first(where: { $0.name == word }) else {
        report("Unknown key `\(word)`", word, among: keys.map(\.name), at: nameValue.range)
        continue
      }
      members.removeAll { other in
        guard other.name == word else { return false }
        report("`\(word)` is given twice; the last one applies", at: nameValue.range)
        return true
      }
      if let read = read(member, key.type, named: "`\(word)`") {
        members.append(ConfigurationMember(name: word, value: read))
      }
    }
    for key in keys where key.isRequired && !value.namedMembers.contains(where: { $0.name.string == key.name }) {
      report("\(name) has no effect without `\(key.name)`", at: value.range)
    }
    return .object(members)
  }

  private mutating func rules(_ value: JSONValue, named name: String) -> ConfigurationValue? {
    guard value.isObject else { return wrong(value, name, "must be an object of rules and their levels") }
    let levels = RuleLevel.allCases.map(\.rawValue)
    var members: [ConfigurationMember] = []
    for (nameValue, member) in value.namedMembers {
      let rule = nameValue.string ?? ""
      guard RuleNames.configurable.contains(rule) else {
        if RuleNames.all.contains(where: { $0.id == rule }) {
          report("The severity of `\(rule)` cannot be changed", at: nameValue.range)
        } else {
          report("Unknown rule `\(rule)`", rule, among: RuleNames.configurable, at: nameValue.range)
        }
        continue
      }
      members.removeAll { $0.name == rule }
      if let level = choice(member, levels, named: "`\(rule)`") {
        members.append(ConfigurationMember(name: rule, value: level))
      }
    }
    return .object(members)
  }

  // MARK: Findings

  private mutating func wrong(_ value: JSONValue, _ name: String, _ words: String) -> ConfigurationValue? {
    report("\(name) \(words)", at: value.range)
    return nil
  }

  private mutating func report(_ message: String, _ name: String, among names: [String], at range: Range<Int>) {
    let nearest = NearestName.of(name, among: names)
    report(message + (nearest.map { "; did you mean `\($0)`?" } ?? ""), at: range)
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    findings.append(
      FileDiagnostic(
        rule: "configuration", severity: .warning, message: message, location: FileRange(file: file, range: range)))
  }

  private static func listed(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
