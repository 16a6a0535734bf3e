/// Text in XML 1.0.
package enum XMLText {
  /// Escapes `text` for an attribute or an element. White space other than the blank becomes a reference, since readers
  /// would replace it by blanks; a character that XML 1.0 cannot represent becomes U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
      case 0x27: result.append(contentsOf: "&apos;".unicodeScalars)
      case 0x09, 0x0A, 0x0D: result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case 0..<0x20, 0xFFFE...0xFFFF: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
