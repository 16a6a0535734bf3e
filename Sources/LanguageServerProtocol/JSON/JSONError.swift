/// Why bytes are not a JSON document that this reader takes, with the byte offset at which it gave up.
package struct JSONError: Error, Equatable, Sendable {
  /// What can be wrong.
  package enum Reason: Sendable {
    /// The bytes end inside a value.
    case unexpectedEnd
    /// A byte that cannot stand where it stands.
    case unexpectedByte
    /// A string with an escape that JSON does not know.
    case invalidEscape
    /// A string whose bytes are not UTF-8.
    case invalidUTF8
    /// Arrays and objects nested deeper than `JSONReader.maximumDepth`.
    case tooDeep
    /// A number beyond the finite doubles.
    case numberTooLarge
    /// More bytes than offsets can count.
    case tooLong
  }

  /// What is wrong.
  package let reason: Reason
  /// A byte offset into the document.
  package let offset: Int

  /// An error at a byte offset.
  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// One clause in words, for an error response.
  package var message: String {
    let text =
      switch reason {
      case .unexpectedEnd: "the text ends too early"
      case .unexpectedByte: "unexpected byte"
      case .invalidEscape: "unknown escape in a string"
      case .invalidUTF8: "a string is not UTF-8"
      case .tooDeep: "nested deeper than \(JSONReader.maximumDepth) levels"
      case .numberTooLarge: "a number is too large"
      case .tooLong: "the text is too long"
      }
    return "\(text) at byte \(offset)"
  }
}
