/// Formatting of JSON for readers.
package enum JSONText {
  /// Formats a JSON text without white space outside of strings: lines indented by two spaces, a final newline, and
  /// empty objects and arrays on one line. O(length × depth).
  package static func indented(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var depth = 0
    var isInString = false
    var isEscaped = false
    func newline(_ result: inout [UInt8]) {
      result.append(UInt8(ascii: "\n"))
      result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }
    for (index, byte) in json.enumerated() {
      if isInString {
        result.append(byte)
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      let before = index > 0 ? json[index - 1] : 0
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        result.append(byte)
        depth += 1
        let next = index + 1 < json.count ? json[index + 1] : 0
        if next != UInt8(ascii: "}"), next != UInt8(ascii: "]") { newline(&result) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth = max(0, depth - 1)
        if before != UInt8(ascii: "{"), before != UInt8(ascii: "[") { newline(&result) }
        result.append(byte)
      case UInt8(ascii: ","):
        result.append(byte)
        newline(&result)
      case UInt8(ascii: ":"): result += [byte, UInt8(ascii: " ")]
      default:
        if byte == UInt8(ascii: "\"") { isInString = true }
        result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\n"))
    return result
  }
}
