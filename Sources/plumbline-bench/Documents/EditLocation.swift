/// A character of a document to overwrite, and its replacement.
struct EditLocation {
  enum Kind {
    /// The last letter of an alignment's name: a finding appears and disappears.
    case finding
    /// The brace that opens a stack's content: the structure breaks.
    case brace
    /// A digit of a frame's width: the layout changes and the findings remain.
    case number
  }

  /// The 0-based line; `column` is in UTF-16 units, which are bytes here.
  var line: Int
  var column: Int
  var offset: Int
  var original: UInt8
  var typed: UInt8

  /// Returns the location of a kind nearest to a share of the document, by default its middle; nil if there is none.
  static func find(_ kind: Kind, in text: [UInt8], near share: Double = 0.5) -> EditLocation? {
    var starts = [0]
    for (offset, byte) in text.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    let middle = Int(Double(starts.count) * min(max(share, 0), 1))
    for distance in 0..<starts.count {
      for line in distance == 0 ? [middle] : [middle - distance, middle + distance] where starts.indices.contains(line)
      {
        let end = line + 1 < starts.count ? starts[line + 1] - 1 : text.count
        let range = starts[line]..<max(end, starts[line])
        guard let offset = offset(of: kind, in: text, range) else { continue }
        let original = text[offset]
        let typed: UInt8 =
          switch kind {
          case .finding: UInt8(ascii: "x")
          case .brace: UInt8(ascii: "(")
          case .number: original == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
          }
        return EditLocation(
          line: line, column: offset - range.lowerBound, offset: offset, original: original, typed: typed)
      }
    }
    return nil
  }

  private static func offset(of kind: Kind, in text: [UInt8], _ line: Range<Int>) -> Int? {
    switch kind {
    case .finding:
      for name in [".alignmentGuide(.leading)", ".alignmentGuide(.top)"] {
        if let start = find(name, in: text, line) { return start + name.utf8.count - 2 }
      }
      return nil
    case .brace:
      guard find("Stack(", in: text, line) != nil else { return nil }
      return text[line].firstIndex(of: UInt8(ascii: "{"))
    case .number:
      guard let start = find(".frame(width: ", in: text, line) else { return nil }
      return text[start..<line.upperBound].firstIndex(of: UInt8(ascii: ",")).map { $0 - 1 }
    }
  }

  private static func find(_ word: String, in text: [UInt8], _ range: Range<Int>) -> Int? {
    let word = Array(word.utf8)
    guard range.count >= word.count else { return nil }
    return (range.lowerBound...(range.upperBound - word.count)).first {
      text[$0..<($0 + word.count)].elementsEqual(word)
    }
  }
}
