import LanguageServerProtocol

/// The semantic tokens of a segment in the client's form: five numbers each, relative to the token before.
struct SegmentNumbers {
  /// The tokens that were converted.
  let tokens: [SegmentTokens.Token]
  /// The numbers; the first two count from the start of the segment's first line.
  let numbers: [Int]
  /// The line and the character of the last token, counted like the first two numbers.
  let lastLine: Int
  let lastCharacter: Int
  /// The numbers after the first two as JSON, each behind a comma.
  let json: [UInt8]

  init(tokens: [SegmentTokens.Token], numbers: [Int], lastLine: Int, lastCharacter: Int) {
    self.tokens = tokens
    self.numbers = numbers
    self.lastLine = lastLine
    self.lastCharacter = lastCharacter
    var json: [UInt8] = []
    json.reserveCapacity(numbers.count * 2)
    for number in numbers.dropFirst(2) {
      json.append(UInt8(ascii: ","))
      json.append(number: number)
    }
    self.json = json
  }
}

/// The semantic tokens of a document in the client's form.
struct DocumentNumbers {
  /// The numbers of a segment that has tokens.
  private struct Part {
    /// The first two numbers, relative to the last token of the segment before.
    var line: Int
    var character: Int
    var segment: SegmentNumbers

    /// Returns true if all numbers are the same. Segments that were not edited share their tokens.
    func equals(_ other: Part) -> Bool {
      line == other.line && character == other.character && segment.tokens == other.segment.tokens
    }

    var numbers: [Int] { [line, character] + segment.numbers.dropFirst(2) }
  }

  private var parts: [Part] = []
  /// The conversions of all segments, in order.
  private var segments: [SegmentNumbers] = []

  /// Converts the tokens of a document; those of segments that an earlier conversion has are taken from it. O(n) in the
  /// other segments.
  init(of document: [SegmentTokens], _ legend: SemanticTokensLegend, reusing earlier: DocumentNumbers?) {
    segments.reserveCapacity(document.count)
    parts.reserveCapacity(document.count)
    let known = earlier?.segments ?? []
    var (line, character) = (0, 0)
    for (index, segment) in document.enumerated() {
      // An edit moves the segments behind it by one number of places.
      let places = [index, known.count - document.count + index]
      let place = places.first { known.indices.contains($0) && known[$0].tokens == segment.tokens }
      let numbers = place.map { known[$0] } ?? legend.numbers(of: segment.tokens)
      segments.append(numbers)
      guard !numbers.numbers.isEmpty else { continue }
      let first = segment.firstLine + numbers.numbers[0]
      let start = first == line ? numbers.numbers[1] - character : numbers.numbers[1]
      parts.append(Part(line: first - line, character: start, segment: numbers))
      (line, character) = (segment.firstLine + numbers.lastLine, numbers.lastCharacter)
    }
  }

  /// All numbers as JSON, separated by commas.
  var json: [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(parts.reduce(0) { $0 + $1.segment.json.count + 16 })
    for part in parts {
      if !json.isEmpty { json.append(UInt8(ascii: ",")) }
      json.append(number: part.line)
      json.append(UInt8(ascii: ","))
      json.append(number: part.character)
      json += part.segment.json
    }
    return json
  }

  /// Returns one edit of whole tokens, or none for equal numbers. O(n) in the segments, and in the numbers of those from
  /// the first to the last that changed.
  func edits(from old: DocumentNumbers) -> [SemanticTokensEdit] {
    let limit = min(old.parts.count, parts.count)
    var prefix = 0
    while prefix < limit, old.parts[prefix].equals(parts[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix, old.parts[old.parts.count - 1 - suffix].equals(parts[parts.count - 1 - suffix]) {
      suffix += 1
    }
    let start = parts[..<prefix].reduce(0) { $0 + $1.segment.numbers.count }
    let before = old.parts[prefix..<(old.parts.count - suffix)].flatMap(\.numbers)
    let after = parts[prefix..<(parts.count - suffix)].flatMap(\.numbers)
    return SemanticResults.edits(from: before, to: after).map { edit in
      SemanticTokensEdit(start: edit.start + start, deleteCount: edit.deleteCount, data: edit.data)
    }
  }
}
