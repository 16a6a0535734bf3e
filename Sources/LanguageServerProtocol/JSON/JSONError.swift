/// The reason why bytes are not an accepted JSON document, with the byte offset of the error.
package struct JSONError: Error, Equatable, Sendable {
  /// The reasons for rejection.
  package enum Reason: Sendable {
    /// The bytes end inside a value.
    case unexpectedEnd
    /// A byte that is not allowed at its position.
    case unexpectedByte
    /// A string with an escape that JSON does not define.
    case invalidEscape
    /// A string whose bytes are not UTF-8.
    case invalidUTF8
    /// Arrays and objects nested deeper than `JSONReader.maximumDepth`.
    case tooDeep
    /// A number outside the range of finite doubles.
    case numberTooLarge
    /// More bytes than 32-bit offsets can address.
    case tooLong
  }

  /// The reason.
  package let reason: Reason
  /// The offset of the error, in bytes.
  package let offset: Int

  /// Creates an error at a byte offset.
  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// A description as a clause, for an error response.
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
