/// A value that can be written as JSON.
package protocol JSONWritable {
  func write(to writer: inout JSONWriter)
}

extension JSONWriter {
  /// Writes a member; nothing if `value` is nil.
  package mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
    guard let value else { return }
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a member whose value is a string of ASCII characters that need no escape.
  package mutating func member(_ name: StaticString, text: StaticString) {
    self.name(name)
    write(text)
  }

  /// Writes a member whose value is an object with the members that `content` writes.
  package mutating func objectMember(_ name: StaticString, _ content: (inout JSONWriter) -> Void) {
    self.name(name)
    object(content)
  }

  /// Writes a member whose value is an array with the elements that `content` writes.
  package mutating func arrayMember(_ name: StaticString, _ content: (inout JSONWriter) -> Void) {
    self.name(name)
    array(content)
  }
}

extension Bool: JSONWritable {
  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONWritable {
  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Double: JSONWritable {
  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension String: JSONWritable {
  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

/// `nil` is written as `null`; `JSONWriter.member` omits members without a value.
extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.writeNull() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.array { for element in self { element.write(to: &$0) } }
  }
}

/// A parsed value is written as its source text.
extension JSONValue: JSONWritable {
  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) { writer.write(json: source) }
}

/// JSON's `null`, the result of a request without a result.
package struct JSONNull: JSONWritable, Sendable {
  /// Creates a `null`.
  package init() {}
  /// Writes `null`.
  package func write(to writer: inout JSONWriter) { writer.writeNull() }
}
