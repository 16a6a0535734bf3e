/// The reason why bytes are not an accepted JSON document, with the byte offset of the error.
package struct JSONError: Error, Equatable, Sendable {
  /// The reasons for rejection.
  package enum Reason: Sendable {
    /// The bytes end inside a value.
    case unexpectedEnd
    /// A byte that is not allowed at its position, for none of the following reasons.
    case unexpectedByte
    /// A comma after the last element or member.
    case trailingComma
    /// A comment.
    case comment
    /// Two elements or members without a comma between them.
    case missingComma
    /// A member without a colon after its name.
    case missingColon
    /// A member that does not begin with a string.
    case missingName
    /// A line that ends inside a string.
    case unclosedString
    /// More text after the value.
    case trailingText
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

  /// A description as a clause, without the location.
  package var message: String {
    switch reason {
    case .unexpectedEnd: "unexpected end of the text"
    case .unexpectedByte: "unexpected character"
    case .trailingComma: "trailing comma"
    case .comment: "JSON has no comments"
    case .missingComma: "expected a comma"
    case .missingColon: "expected a colon"
    case .missingName: "expected a name in quotation marks"
    case .unclosedString: "the string is not closed"
    case .trailingText: "unexpected text after the value"
    case .invalidEscape: "unknown escape in a string"
    case .invalidUTF8: "a string is not UTF-8"
    case .tooDeep: "nested deeper than \(JSONReader.maximumDepth) levels"
    case .numberTooLarge: "a number is too large"
    case .tooLong: "the text is too long"
    }
  }
}
