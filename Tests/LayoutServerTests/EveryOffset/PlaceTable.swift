/// The positions of a text in the units of an encoding, counted from scalar to scalar: what the server's own conversion is
/// compared with.
struct PlaceTable: Sendable {
  /// A position of the protocol.
  struct Position: Sendable {
    var line: Int
    var character: Int

    var json: String { #"{"line":\#(line),"character":\#(character)}"# }
  }

  /// The byte offset of each character of each line, up to the end of the line; -1 inside of a character.
  private var lines: [[Int]] = [[]]
  /// The position of each byte offset that begins a character or ends a line.
  private(set) var positions: [(offset: Int, position: Position)] = []
  /// Positions that are inside of a character, or behind the end of their line or of the document.
  private(set) var oddPositions: [Position] = []

  init(_ text: String, _ encoding: String) {
    var offset = 0
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index <= scalars.count {
      let isEnd = index == scalars.count
      lines[lines.count - 1].append(offset)
      positions.append((offset, Position(line: lines.count - 1, character: lines[lines.count - 1].count - 1)))
      guard !isEnd else { break }
      let scalar = scalars[index]
      if scalar == "\n" || scalar == "\r" {
        addOddPositions()
        if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { index += 1 }
        offset += scalars[index] == "\n" && scalar == "\r" ? 2 : 1
        lines.append([])
      } else {
        let bytes = UTF8.width(scalar)
        let units = encoding == "utf-8" ? bytes : encoding == "utf-16" ? UTF16.width(scalar) : 1
        for _ in 1..<units {
          lines[lines.count - 1].append(-1)
          oddPositions.append(Position(line: lines.count - 1, character: lines[lines.count - 1].count - 1))
        }
        offset += bytes
      }
      index += 1
    }
    addOddPositions()
    oddPositions.append(Position(line: lines.count, character: 0))
  }

  private mutating func addOddPositions() {
    let count = lines[lines.count - 1].count
    oddPositions += [count, count + 1].map { Position(line: lines.count - 1, character: $0) }
  }

  /// The byte offset of a position; nil if it is outside of the text or inside of a character.
  func offset(line: Int, character: Int) -> Int? {
    guard lines.indices.contains(line), lines[line].indices.contains(character), lines[line][character] >= 0 else {
      return nil
    }
    return lines[line][character]
  }

  /// The position that is a few lines below.
  func below(_ position: Position) -> Position {
    let line = position.line + 3
    return line < lines.count ? Position(line: line, character: 0) : positions[positions.count - 1].position
  }
}
