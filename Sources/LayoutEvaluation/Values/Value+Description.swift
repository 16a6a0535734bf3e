import LayoutModel

extension NameLookup {
  /// Returns the text of a value in string interpolation and `.id`; nil if it has none, or one that is too long.
  package func description(of value: Value) -> String? {
    var elements = Limits.elements
    return description(of: value, elements: &elements)
  }

  /// Returns the text of a value. `elements` is the number of array elements that may still be included: nested arrays
  /// can share elements, so that their text grows exponentially.
  private func description(of value: Value, elements: inout Int) -> String? {
    switch value.payload {
    case .number(let number, let kind):
      if kind != .real, let integer = Int(exactly: number.rounded(.towardZero)) { return String(integer) }
      return "\(number)"
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .string(let string): return string
    case .none: return "nil"
    case .member(let name): return name
    case .enumCase: return nameOfCase(value)
    case .array(let values):
      var parts: [String] = []
      for element in values.prefix(Limits.elements) {
        elements -= 1
        guard elements >= 0, let part = description(of: element, elements: &elements) else { return nil }
        if case .string = element.payload { parts.append("\"\(part)\"") } else { parts.append(part) }
      }
      return "[" + parts.joined(separator: ", ") + "]"
    default: return nil
    }
  }
}
