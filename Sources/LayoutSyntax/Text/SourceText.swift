/// The bytes of a document with a line index: edits apply in place, and positions are converted without a scan of the
/// document.
///
/// Offsets are UTF-8 byte offsets, ranges are half-open. Lines end at LF, CRLF or CR. Any bytes are allowed; each byte
/// of an ill-formed sequence counts as one unit in every encoding.
public struct SourceText: Sendable {
  /// The document's bytes.
  public private(set) var bytes: [UInt8]

  /// The offset at which each line starts; never empty, the first is 0. A document that is too long for 32-bit offsets
  /// is one line.
  private(set) var lineStarts: [Int32]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = []
    scanLines()
  }

  /// Creates a copy of the lines `lines` of another text, which are its bytes at `range`, without scanning them.
  init(_ text: SourceText, _ range: Range<Int>, lines: Range<Int>) {
    bytes = Array(text.bytes[range])
    lineStarts = Array(text.lineStarts[lines])
    lineStarts.shift(from: 0, by: Int32(truncatingIfNeeded: 0 &- range.lowerBound))
  }

  private mutating func scanLines() {
    lineStarts = bytes.count < Int(Int32.max) ? lineStarts(in: 0..<bytes.count) : [0]
  }

  public init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The number of bytes.
  @inlinable public var count: Int { bytes.count }

  /// The number of lines, at least one.
  public var lineCount: Int { lineStarts.count }

  /// Returns true if both texts have the same bytes. O(n), eight bytes at a time.
  public func hasSameBytes(as other: SourceText) -> Bool {
    count == other.count && sharedEnds(with: other).start == count
  }

  /// The number of equal bytes at the starts of two texts, and at the ends of what follows them. O(n), eight bytes at a
  /// time.
  public func sharedEnds(with other: SourceText) -> (start: Int, end: Int) {
    bytes.withUnsafeBytes { left in
      other.bytes.withUnsafeBytes { right in
        let start = left.sharedStart(with: right)
        let rest = min(left.count, right.count) &- start
        var end = 0
        while end &+ 8 <= rest, left.word(at: left.count &- end &- 8) == right.word(at: right.count &- end &- 8) {
          end &+= 8
        }
        while end < rest, left[left.count &- end &- 1] == right[right.count &- end &- 1] { end &+= 1 }
        return (start, end)
      }
    }
  }

  /// The bytes in `range`, clamped to the document, as text; ill-formed sequences become U+FFFD.
  public func string(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Replaces `range` (clamped to the document) by `replacement`. O(n) in the bytes and lines after the edit, which
  /// are moved.
  public mutating func replace(_ range: Range<Int>, with replacement: some Collection<UInt8>) {
    let range = range.clamped(to: 0..<bytes.count)
    let wasOneLine = bytes.count >= Int(Int32.max)
    bytes.replaceSubrange(range, with: replacement)
    if wasOneLine || bytes.count >= Int(Int32.max) { return scanLines() }
    // A line break can appear or disappear together with the byte before or after the edit (CR and LF), so those lines
    // are scanned again too.
    let from = max(0, range.lowerBound &- 1)
    let delta = replacement.count &- range.count
    let firstLine = line(at: from)
    var lastLine = firstLine
    while lastLine &+ 1 < lineStarts.count, Int(lineStarts[lastLine &+ 1]) <= range.upperBound &+ 1 { lastLine &+= 1 }
    let start = Int(lineStarts[firstLine])
    let isLast = lastLine &+ 1 == lineStarts.count
    let end = isLast ? bytes.count : max(start, Int(lineStarts[lastLine &+ 1]) &+ delta)
    var fresh = lineStarts(in: start..<end)
    // The line that follows the rescanned stretch keeps its own entry; the rescan may have found it as well.
    if !isLast, fresh.count > 1, fresh.last.map({ Int($0) }) == end { fresh.removeLast() }
    lineStarts.replaceSubrange(firstLine...lastLine, with: fresh)
    lineStarts.shift(from: firstLine &+ fresh.count, by: Int32(truncatingIfNeeded: delta))
  }

  /// The 0-based line that contains `offset` (clamped). O(log n) in the number of lines.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The 0-based line that contains `offset` (clamped). The search begins at `line` (clamped) and is O(log n) in the
  /// distance between the two.
  func line(at offset: Int, near line: Int) -> Int {
    var low = min(max(line, 0), lineStarts.count &- 1)
    var high = lineStarts.count
    var step = 1
    if Int(lineStarts[low]) <= offset {
      while low &+ step < lineStarts.count, Int(lineStarts[low &+ step]) <= offset {
        low &+= step
        step &*= 2
      }
      high = min(low &+ step, lineStarts.count)
    } else {
      high = low
      while low > 0, Int(lineStarts[low]) > offset {
        high = low
        low = max(0, low &- step)
        step &*= 2
      }
    }
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The range of `line` (clamped) without its line break.
  public func contentRange(ofLine line: Int) -> Range<Int> {
    let line = min(max(line, 0), lineStarts.count - 1)
    let start = Int(lineStarts[line])
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = Int(lineStarts[line + 1])
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The start of `range`, followed by the starts of the lines that begin after a line break inside it.
  private func lineStarts(in range: Range<Int>) -> [Int32] {
    var starts = RecordBuffer<Int32>(capacity: range.count / 32 &+ 16)
    starts.append(Int32(truncatingIfNeeded: range.lowerBound))
    bytes.withUnsafeBytes { bytes in
      guard let memory = bytes.baseAddress else { return }
      let end = min(range.upperBound, bytes.count)
      var offset = range.lowerBound
      while true {
        while offset &+ 8 <= end {
          // Eight bytes without a control character below 0x10 hold no line break.
          let controls = UInt64(littleEndian: (memory + offset).loadUnaligned(as: UInt64.self)).controls
          if controls != 0 {
            offset &+= controls.trailingZeroBitCount &>> 3
            break
          }
          offset &+= 8
        }
        guard offset < end else { return }
        let byte = memory.load(fromByteOffset: offset, as: UInt8.self)
        offset &+= 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, offset < end, memory.load(fromByteOffset: offset, as: UInt8.self) == 0x0A { offset &+= 1 }
        starts.append(Int32(truncatingIfNeeded: offset))
      }
    }
    return Array(starts.filled)
  }
}

extension UInt64 {
  /// A mask whose lowest set bit is the top bit of the lowest byte below 0x10; bits of higher bytes may be set too. 0
  /// if there is no such byte.
  @inline(__always)
  fileprivate var controls: UInt64 {
    (self &- 0x1010_1010_1010_1010) & ~self & 0x8080_8080_8080_8080
  }
}

extension [Int32] {
  /// Adds `delta` to the entries from `index` on; the compiler vectorizes the loop.
  mutating func shift(from index: Int, by delta: Int32) {
    guard delta != 0 else { return }
    withUnsafeMutableBufferPointer { entries in
      var index = Swift.max(index, 0)
      while index < entries.count {
        entries[index] &+= delta
        index &+= 1
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number of equal bytes at the starts of two buffers. O(n), eight bytes at a time.
  func sharedStart(with other: UnsafeRawBufferPointer) -> Int {
    let count = Swift.min(self.count, other.count)
    var start = 0
    while start &+ 8 <= count, word(at: start) == other.word(at: start) { start &+= 8 }
    while start < count, self[start] == other[start] { start &+= 1 }
    return start
  }

  fileprivate func word(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
}
