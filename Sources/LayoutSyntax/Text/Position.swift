/// The unit in which characters of a line are counted.
public enum PositionEncoding: Sendable {
  case utf8, utf16, utf32
}

/// A 0-based line and a 0-based character in it, counted in the units of a `PositionEncoding`.
public struct Position: Hashable, Comparable, Sendable {
  public var line: Int
  public var character: Int

  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

extension SourceText {
  /// The position of `offset` (clamped; inside a scalar, the scalar's start). O(log n) in the number of lines; except
  /// for UTF-8, plus the length of the line, eight bytes at a time where they are ASCII.
  public func position(at offset: Int, in encoding: PositionEncoding) -> Position {
    position(at: offset, in: encoding, onLine: line(at: min(max(offset, 0), count)))
  }

  /// The position of `offset`, as `position(at:in:)` returns it. The search begins at `line`, which is set to the line
  /// of the position, and is O(log n) in the distance between the two lines.
  public func position(at offset: Int, in encoding: PositionEncoding, near line: inout Int) -> Position {
    line = self.line(at: min(max(offset, 0), count), near: line)
    return position(at: offset, in: encoding, onLine: line)
  }

  /// The positions of both ends of `range`, as `position(at:in:)` returns them. The search for the first begins at
  /// `line`, which is set to its line. If both are on one line, the cost is that of the longer of the two.
  public func positions(
    of range: Range<Int>, in encoding: PositionEncoding, near line: inout Int
  ) -> (start: Position, end: Position) {
    let start = position(at: range.lowerBound, in: encoding, near: &line)
    guard !range.isEmpty else { return (start, start) }
    let isASCII = bytes.withUnsafeBytes { bytes in
      guard range.lowerBound >= 0, range.upperBound <= contentRange(ofLine: line).upperBound else { return false }
      var index = range.lowerBound
      while index &+ 8 <= range.upperBound, SourceText.isASCII(bytes, at: index) { index &+= 8 }
      while index < range.upperBound, bytes[index] < 0x80 { index &+= 1 }
      return index == range.upperBound
    }
    // On one line, each ASCII byte is one unit of every encoding.
    if isASCII { return (start, Position(line: line, character: start.character &+ range.count)) }
    var last = line
    return (start, position(at: range.upperBound, in: encoding, near: &last))
  }

  private func position(at offset: Int, in encoding: PositionEncoding, onLine line: Int) -> Position {
    let offset = min(max(offset, 0), count)
    let content = contentRange(ofLine: line)
    let end = min(offset, content.upperBound)
    let character = bytes.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: UInt8.self)
      if encoding == .utf8 {
        return SourceText.scalarStart(before: end, in: text, content) &- content.lowerBound
      }
      var index = content.lowerBound
      var character = 0
      while index < end {
        if index &+ 8 <= end, SourceText.isASCII(bytes, at: index) {
          index &+= 8
          character &+= 8
          continue
        }
        if text[index] < 0x80 {
          index &+= 1
          character &+= 1
          continue
        }
        let scalar = ScalarLength(text, at: index, limit: content.upperBound)
        if index &+ scalar.bytes > end { break }
        character &+= scalar.units(in: encoding)
        index &+= scalar.bytes
      }
      return character
    }
    return Position(line: line, character: character)
  }

  /// The offset of `position`: a character beyond the end of the line is the end of the line, a line beyond the
  /// document the end of the document; inside a scalar, the scalar's start. O(1) for UTF-8, else O(n) in the line,
  /// eight bytes at a time where they are ASCII.
  public func offset(of position: Position, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount else { return count }
    let content = contentRange(ofLine: position.line)
    let wanted = min(max(position.character, 0), content.count)
    return bytes.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: UInt8.self)
      if encoding == .utf8 {
        return SourceText.scalarStart(before: content.lowerBound &+ wanted, in: text, content)
      }
      var index = content.lowerBound
      var left = wanted
      while left > 0, index < content.upperBound {
        if left >= 8, index &+ 8 <= content.upperBound, SourceText.isASCII(bytes, at: index) {
          index &+= 8
          left &-= 8
          continue
        }
        let scalar = ScalarLength(text, at: index, limit: content.upperBound)
        let units = scalar.units(in: encoding)
        if units > left { break }
        left &-= units
        index &+= scalar.bytes
      }
      return index
    }
  }

  /// Returns true if the eight bytes at `index`, which must exist, are ASCII.
  @inline(__always)
  private static func isASCII(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
    bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  }

  /// The start of the well-formed scalar of `line` that contains `offset`, or `offset` itself.
  private static func scalarStart(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int {
    guard offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 else { return offset }
    var start = offset
    while start > line.lowerBound, offset &- start < 3, bytes[start] & 0xC0 == 0x80 { start &-= 1 }
    let scalar = ScalarLength(bytes, at: start, limit: line.upperBound)
    return start &+ scalar.bytes > offset ? start : offset
  }

  private struct ScalarLength {
    var bytes: Int
    var isWellFormed: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, limit: Int) {
      let length = UTF8Scalar.decode(bytes, at: index, limit: limit)?.length
      self.bytes = length ?? 1
      isWellFormed = length != nil
    }

    func units(in encoding: PositionEncoding) -> Int {
      switch encoding {
      case .utf8: bytes
      case .utf16: bytes == 4 && isWellFormed ? 2 : 1
      case .utf32: 1
      }
    }
  }
}

// Positions as shown to users: a byte order mark at the start of a file is not a character of the first line.
extension SourceText {
  /// The position of `offset` in UTF-16 units, not counting a byte order mark.
  package func shownPosition(at offset: Int) -> Position {
    var position = position(at: offset, in: .utf16)
    if position.line == 0, beginsWithMark { position.character = max(position.character &- 1, 0) }
    return position
  }

  /// The offset of a position that `shownPosition(at:)` returns.
  package func offset(ofShown position: Position) -> Int {
    var position = position
    if position.line == 0, beginsWithMark { position.character = min(max(position.character, 0), count) &+ 1 }
    return offset(of: position, in: .utf16)
  }

  private var beginsWithMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }
}
