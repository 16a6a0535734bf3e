/// How the characters of a line are counted.
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
  /// The position of `offset` (clamped; inside a scalar, the scalar's start). Cost: the length of its line.
  public func position(at offset: Int, in encoding: PositionEncoding) -> Position {
    let offset = min(max(offset, 0), count)
    let line = line(at: offset)
    let content = contentRange(ofLine: line)
    let end = min(offset, content.upperBound)
    var index = content.lowerBound
    var character = 0
    while index < end {
      let scalar = scalarLength(at: index, limit: content.upperBound)
      if index + scalar.bytes > end { break }
      character += scalar.units(in: encoding)
      index += scalar.bytes
    }
    return Position(line: line, character: character)
  }

  /// The offset of `position`: a character beyond the line's end means its end, a line beyond the document its end;
  /// in the middle of a scalar, the scalar's start. Cost: the length of its line.
  public func offset(of position: Position, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount else { return count }
    let content = contentRange(ofLine: position.line)
    var index = content.lowerBound
    var left = position.character
    while left > 0, index < content.upperBound {
      let scalar = scalarLength(at: index, limit: content.upperBound)
      let units = scalar.units(in: encoding)
      if units > left { break }
      left -= units
      index += scalar.bytes
    }
    return index
  }

  private struct ScalarLength {
    var bytes: Int
    var isWellFormed: Bool

    func units(in encoding: PositionEncoding) -> Int {
      switch encoding {
      case .utf8: bytes
      case .utf16: bytes == 4 && isWellFormed ? 2 : 1
      case .utf32: 1
      }
    }
  }

  private func scalarLength(at index: Int, limit: Int) -> ScalarLength {
    let length = UTF8Scalar.length(in: bytes, at: index, limit: limit)
    return ScalarLength(bytes: length ?? 1, isWellFormed: length != nil)
  }
}
