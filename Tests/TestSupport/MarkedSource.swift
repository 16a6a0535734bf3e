/// A source whose places carry marks such as `1️⃣`, which are taken out of the text.
public struct MarkedSource: Sendable {
  /// The source without its marks.
  public let text: String
  /// The UTF-8 byte offset, in `text`, of each mark (`1️⃣`).
  public let offsets: [String: Int]

  public init(_ marked: String) {
    var text = ""
    var offsets: [String: Int] = [:]
    for character in marked {
      // A keycap: a digit, the emoji variation selector, the enclosing keycap.
      if character.unicodeScalars.last == "\u{20E3}" {
        offsets[String(character)] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The offset of a mark; the text's end when there is no such mark.
  public subscript(mark: String) -> Int {
    offsets[mark] ?? text.utf8.count
  }

  /// The offsets between two marks.
  public subscript(start: String, end: String) -> Range<Int> {
    let (start, end) = (self[start], self[end])
    return min(start, end)..<max(start, end)
  }

  /// The 0-based line and the character in UTF-16 units of a mark, as LSP counts by default.
  public func position(_ mark: String) -> (line: Int, character: Int) {
    let before = Array(text.utf8.prefix(self[mark]))
    let line = before.count { $0 == 0x0A }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, String(decoding: before[start...], as: UTF8.self).utf16.count)
  }

  /// The marked place as LSP's JSON.
  public func json(_ mark: String) -> String {
    let position = position(mark)
    return #"{"line":\#(position.line),"character":\#(position.character)}"#
  }

  /// The stretch between two marks as LSP's JSON.
  public func json(_ start: String, _ end: String) -> String {
    #"{"start":\#(json(start)),"end":\#(json(end))}"#
  }
}

extension String {
  /// The text as a JSON string, in quotation marks.
  public var json: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
