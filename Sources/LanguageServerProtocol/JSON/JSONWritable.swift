/// A value that can be written as JSON.
package protocol JSONWritable {
  func write(to writer: inout JSONWriter)
}

extension JSONWriter {
  /// A member with its value; nothing when there is none.
  package mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
    guard let value else { return }
    self.name(name)
    value.write(to: &self)
  }

  /// A member whose value is a string of ASCII characters none of which needs an escape.
  package mutating func member(_ name: StaticString, text: StaticString) {
    self.name(name)
    write(text)
  }

  /// A member whose value is an object with the members that `content` writes.
  package mutating func objectMember(_ name: StaticString, _ content: (inout JSONWriter) -> Void) {
    self.name(name)
    object(content)
  }

  /// A member whose value is an array with the values that `content` writes.
  package mutating func arrayMember(_ name: StaticString, _ content: (inout JSONWriter) -> Void) {
    self.name(name)
    array(content)
  }
}

extension Bool: JSONWritable {
  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONWritable {
  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Double: JSONWritable {
  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension String: JSONWritable {
  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

/// `nil` stands for `null`; a member that is to be left out is left out by `JSONWriter.member`.
extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.writeNull() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.array { for element in self { element.write(to: &$0) } }
  }
}

/// A value is written as it was read.
extension JSONValue: JSONWritable {
  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) { writer.write(json: source) }
}

/// JSON's `null`, the result of a request that answers with nothing.
package struct JSONNull: JSONWritable, Sendable {
  /// The one `null`.
  package init() {}
  /// The value `null`.
  package func write(to writer: inout JSONWriter) { writer.writeNull() }
}
