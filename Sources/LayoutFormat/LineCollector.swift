/// A formatted segment: whole lines, without the empty lines around them.
struct FormattedSegment {
  var text: [UInt8]
  var hasEmptyLineBefore: Bool
  var hasEmptyLineAfter: Bool
}

/// Joins segments, with at most one empty line between them where the source has any.
struct LineCollector {
  private(set) var text: [UInt8] = []
  private var needsEmptyLine = false
  private let newline: [UInt8]

  init(newline: [UInt8]) { self.newline = newline }

  /// Reserves memory for a text of so many bytes.
  mutating func reserve(_ count: Int) { text.reserveCapacity(count &+ count / 8) }

  mutating func append(_ segment: FormattedSegment) {
    needsEmptyLine = needsEmptyLine || segment.hasEmptyLineBefore
    if segment.text.isEmpty {
      needsEmptyLine = needsEmptyLine || segment.hasEmptyLineAfter
      return
    }
    if needsEmptyLine, !text.isEmpty, !endsWithEmptyLine { text += newline }
    text += segment.text
    needsEmptyLine = segment.hasEmptyLineAfter
  }

  /// Appends a segment that stays as it is, with all its lines.
  mutating func append(unchanged segment: [UInt8]) {
    let first = segment.first { $0 != 0x20 && $0 != 0x09 }
    let beginsWithEmptyLine = first == 0x0A || first == 0x0D
    if needsEmptyLine, !text.isEmpty, !beginsWithEmptyLine { text += newline }
    needsEmptyLine = false
    text += segment
  }

  /// True if the last line of the text, which ends with a line break, is empty.
  private var endsWithEmptyLine: Bool {
    var breaks = 0
    for byte in text.reversed() {
      switch byte {
      case 0x0A: breaks &+= 1
      case 0x0D where newline.count == 1: breaks &+= 1
      case 0x0D, 0x20, 0x09: continue
      default: return breaks > 1
      }
    }
    return true
  }
}
