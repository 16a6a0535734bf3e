/// The state of a string literal that is being read.
struct OpenString: BitwiseCopyable {
  var isMultiLine: Bool
  /// The number of `#` around it.
  var hashes: Int
  /// The scalar of the opening quote.
  var quote: UInt32
  /// The index of the token of the opening quote.
  var token: Int
  /// The index of the token that opens the interpolation being read.
  var interpolation = 0
  /// The number of brackets that were open before the string.
  var openBrackets: Int
  /// The offset of the closing `"""`, which ends the string in any case; unused for a one-line string.
  var end: Int
  /// The value of `Lexer.limit` outside the string.
  var outerLimit: Int
  /// The start of the line on which the interpolation being read begins, and the additional columns of its tabs.
  var lineStart = 0
  var tabs = 0
}
