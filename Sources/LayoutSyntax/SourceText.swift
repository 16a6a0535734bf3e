/// The bytes of a document with its line index: edits apply in place, positions convert without scanning the document.
///
/// Offsets are UTF-8 byte offsets, ranges half-open. Lines end at LF, CRLF or CR. Any bytes are taken; an ill-formed
/// sequence counts one unit a byte in every encoding.
public struct SourceText: Sendable {
  /// The document's bytes.
  public private(set) var bytes: [UInt8]

  /// The offset at which each line starts; never empty, the first is 0.
  private(set) var lineStarts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.lineStarts = SourceText.lineStarts(of: bytes[...], at: 0, isFirst: true)
  }

  public init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The number of bytes.
  @inlinable public var count: Int { bytes.count }

  /// The number of lines, at least one.
  public var lineCount: Int { lineStarts.count }

  /// The bytes in `range`, clamped to the document, as text; ill-formed sequences become U+FFFD.
  public func string(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Whether `word` stands anywhere in the document. Cost: linear in its bytes.
  public func contains(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard let first = word.first, word.count <= bytes.count else { return word.isEmpty }
      return (0...(bytes.count - word.count)).contains { start in
        bytes[start] == first && word.elementsEqual(bytes[start..<(start + word.count)])
      }
    }
  }

  /// Replaces `range` (clamped to the document) by `replacement`. Cost: the bytes and lines behind the edit move once.
  public mutating func replace(_ range: Range<Int>, with replacement: some Collection<UInt8>) {
    let range = range.clamped(to: 0..<bytes.count)
    bytes.replaceSubrange(range, with: replacement)
    // A line break can form or vanish with the byte before and the byte after the edit (CR and LF), so those lines
    // are looked at again too.
    let from = max(0, range.lowerBound - 1)
    let delta = replacement.count - range.count
    let firstLine = line(at: from)
    var lastLine = firstLine
    while lastLine + 1 < lineStarts.count, lineStarts[lastLine + 1] <= range.upperBound + 1 { lastLine += 1 }
    let start = lineStarts[firstLine]
    let end: Int
    if lastLine + 1 < lineStarts.count {
      end = lineStarts[lastLine + 1] + delta
    } else {
      end = bytes.count
    }
    let fresh = SourceText.lineStarts(of: bytes[start..<max(start, end)], at: start, isFirst: true)
    // The line that follows the rescanned stretch keeps its own entry; the rescan may have found it as well.
    var kept = fresh
    if lastLine + 1 < lineStarts.count, kept.last == end, kept.count > 1 { kept.removeLast() }
    lineStarts.replaceSubrange(firstLine...lastLine, with: kept)
    if delta != 0 {
      var index = firstLine + kept.count
      while index < lineStarts.count {
        lineStarts[index] += delta
        index += 1
      }
    }
  }

  /// The 0-based line that holds `offset` (clamped). Cost: logarithmic in the number of lines.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offsets of `line` (clamped) without its line end.
  public func contentRange(ofLine line: Int) -> Range<Int> {
    let line = min(max(line, 0), lineStarts.count - 1)
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1]
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private static func lineStarts(of slice: ArraySlice<UInt8>, at start: Int, isFirst: Bool) -> [Int] {
    var result = [start]
    slice.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < buffer.count, buffer[index] == 0x0A { index += 1 }
        result.append(start + index)
      }
    }
    return result
  }
}
