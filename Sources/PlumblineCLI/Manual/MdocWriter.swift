/// A writer of mdoc, the macros of manual pages.
struct MdocWriter {
  /// What has been written, lines of at most 80 characters but for long words.
  private(set) var source = ""

  /// Writes a line as it is.
  mutating func line(_ text: String) { source += text + "\n" }

  /// Writes a macro of `call`, the macro with its arguments as they are, and of `words` as further arguments.
  mutating func macro(_ call: String, _ words: String = "") {
    line(words.isEmpty ? ".\(call)" : ".\(call) \(Self.escaped(words))")
  }

  /// Writes running text: each sentence begins a line.
  mutating func text(_ text: String) {
    var length = 0
    var previous: Substring = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let written = Self.escaped(String(word))
      let beginsSentence = previous.hasSuffix(".") && word.first?.isUppercase == true
      if length > 0, beginsSentence || length + written.utf8.count >= 79 {
        source += "\n"
        length = 0
      }
      if length > 0 { source += " " }
      // A line that begins so would be a macro.
      if length == 0, written.hasPrefix(".") || written.hasPrefix("'") { source += "\\&" }
      source += written
      length += written.utf8.count + 1
      previous = word
    }
    if length > 0 { source += "\n" }
  }

  /// Returns text in which no character has a meaning for the formatter, and dashes are those that users type. Characters
  /// outside of ASCII are named, since not every formatter reads UTF-8.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      default: scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  /// Returns a number with at least four digits, as names of characters have them.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
