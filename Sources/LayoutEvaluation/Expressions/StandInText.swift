/// The text that is shown for a value without a text of its own, or of which nothing is known but its expression.
enum StandInText {
  /// The stand-in for an image in a line of text, which is about as wide as a letter.
  static let image = "M"

  /// Returns the name of the last property in the source text of an interpolated expression, which is about as long as a
  /// number or a word: `likes` for `post.likes.formatted()`. The whole text if it has no name. O(n).
  static func interpolated(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var position = bytes.startIndex
    var name = bytes.startIndex..<bytes.startIndex
    while position < bytes.endIndex {
      let start = position
      while position < bytes.endIndex, isPartOfName(bytes[position]) { position += 1 }
      guard start < position else { break }
      let isCall = position < bytes.endIndex && bytes[position] == UInt8(ascii: "(")
      if !isCall || name.isEmpty { name = start..<position }
      if isCall { position = end(ofCallAt: position, in: bytes) }
      while position < bytes.endIndex, bytes[position] == UInt8(ascii: "?") || bytes[position] == UInt8(ascii: "!") {
        position += 1
      }
      guard position < bytes.endIndex, bytes[position] == UInt8(ascii: ".") else { break }
      position += 1
    }
    return name.isEmpty ? source : String(decoding: bytes[name], as: UTF8.self)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: false
    }
  }

  /// Returns the position behind the brackets that begin at `start`, the end if they are open.
  private static func end(ofCallAt start: Int, in bytes: [UInt8]) -> Int {
    var depth = 0
    for position in start..<bytes.endIndex {
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return bytes.endIndex
  }
}
