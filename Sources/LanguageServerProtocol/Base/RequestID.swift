/// The id of a request. A number and a string of its digits are different ids.
package enum RequestID: Hashable, Sendable, JSONWritable {
  case number(Int)
  case string(String)

  /// Reads an id; nil if `value` is neither a whole number nor a string.
  package init?(_ value: JSONValue) {
    if let number = value.integer {
      self = .number(number)
    } else if let string = value.string {
      self = .string(string)
    } else {
      return nil
    }
  }

  /// Writes the ID as JSON.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.write(number)
    case .string(let string): writer.write(string)
    }
  }
}
