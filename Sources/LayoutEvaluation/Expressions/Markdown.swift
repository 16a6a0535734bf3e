/// The inline Markdown of a `LocalizedStringKey`: emphasis, strikethrough, code and links (CommonMark 6).
package enum Markdown {
  /// Returns `string` without the marks of emphasis and code and the addresses of links. O(n) in its bytes for each
  /// different run of marks that is never closed.
  static func plain(_ string: String) -> String {
    guard string.utf8.contains(where: { isMark($0) || $0 == UInt8(ascii: "[") }) else { return string }
    var result: [UInt8] = []
    append(Array(string.utf8)[...], to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    /// The runs of marks that are known to have no closing run; none further on has one either.
    var unclosed: Set<Run> = []
    /// The offsets in `result` of the brackets that are not closed yet.
    var brackets: [Int] = []
    var addresses = Addresses(in: bytes)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if isMark(byte) {
        let run = Run(mark: byte, length: bytes[index...].prefix { $0 == byte }.count)
        let start = index + run.length
        if run.isMark, !unclosed.contains(run), run.opens(at: index, in: bytes) {
          if let end = run.closing(from: start, in: bytes) {
            // Code contains no further marks.
            if byte == UInt8(ascii: "`") {
              result += bytes[start..<end]
            } else {
              append(bytes[start..<end], to: &result)
            }
            index = end + run.length
            continue
          }
          unclosed.insert(run)
        }
        result += bytes[index..<start]
        index = start
      } else if byte == UInt8(ascii: "]"), let bracket = brackets.popLast(),
        let end = addresses.end(from: index + 1)
      {
        result.remove(at: bracket)
        index = end
      } else {
        if byte == UInt8(ascii: "[") { brackets.append(result.count) }
        result.append(byte)
        index += 1
      }
    }
  }

  /// Finds the addresses of the links in a text. The queries must be in ascending order.
  private struct Addresses {
    let bytes: ArraySlice<UInt8>
    /// The offset of the first closing parenthesis or white space at or behind the last query.
    private var stop: Int

    init(in bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      stop = bytes.startIndex
    }

    /// Returns the index behind a link address in parentheses that starts at `start` and has no white space; nil if
    /// there is none. All calls together are O(n) in the bytes of the text.
    mutating func end(from start: Int) -> Int? {
      guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "(") else { return nil }
      stop = max(stop, start)
      while stop < bytes.endIndex, ![UInt8(ascii: ")"), UInt8(ascii: " "), UInt8(ascii: "\n")].contains(bytes[stop]) {
        stop += 1
      }
      return stop < bytes.endIndex && bytes[stop] == UInt8(ascii: ")") ? stop + 1 : nil
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")
  }

  /// A run of equal marks, such as `**`.
  private struct Run: Hashable {
    let mark: UInt8
    let length: Int

    /// True if the run is markup; a run of `~` must have the length 2.
    var isMark: Bool { mark != UInt8(ascii: "~") || length == 2 }

    /// True if the run at `index` is not followed by white space and, for `_`, is not preceded by a letter or digit.
    func opens(at index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
      let next = index + length
      guard next < bytes.endIndex, !isSpace(bytes[next]) else { return false }
      return mark != UInt8(ascii: "_") || index == bytes.startIndex || !isWord(bytes[index - 1])
    }

    /// Returns the index of the next run of the same length that does not follow white space and, for `_`, is not
    /// followed by a letter or digit; nil if there is none behind the first byte.
    func closing(from start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
      var index = start + 1
      while index < bytes.endIndex {
        guard bytes[index] == mark else {
          index += 1
          continue
        }
        let end = index + bytes[index...].prefix { $0 == mark }.count
        let endsWord = mark != UInt8(ascii: "_") || end == bytes.endIndex || !isWord(bytes[end])
        if end - index == length, !isSpace(bytes[index - 1]), endsWord { return index }
        index = end
      }
      return nil
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

    /// True for an ASCII letter or digit, and for every non-ASCII byte.
    private func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
        true
      default: false
      }
    }
  }
}
