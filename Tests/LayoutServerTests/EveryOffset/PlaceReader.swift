import LanguageServerProtocol

/// Reads an answer: checks its positions, and writes it with byte offsets in their place, so that answers in several
/// encodings can be compared.
struct PlaceReader {
  let table: PlaceTable
  /// The answer with byte offsets.
  private(set) var text: [UInt8] = []
  /// What is wrong with the positions.
  private(set) var faults: [String] = []
  /// The number of positions.
  private(set) var count = 0

  init(_ table: PlaceTable) { self.table = table }

  /// Reads a value. What the client sent and gets back has no requirements.
  mutating func read(_ value: JSONValue, isEcho: Bool = false) {
    switch value.kind {
    case .object:
      let members = value.namedMembers
      if let line = value["line"]?.integer, let character = value["character"]?.integer, members.count == 2 {
        return addPlace(line, character, isEcho)
      }
      if let line = value["startLine"]?.integer, let end = value["endLine"]?.integer {
        return addFolding(value, line, end)
      }
      text.append(UInt8(ascii: "{"))
      for (name, member) in members where !name.equals("resultId") {
        text += name.source
        if name.equals("data"), member.kind == .array {
          addTokens(member)
        } else {
          read(member, isEcho: isEcho || name.equals("data"))
        }
      }
      text.append(UInt8(ascii: "}"))
      checkOrder(value)
    case .array:
      text.append(UInt8(ascii: "["))
      for element in value.elements {
        read(element, isEcho: isEcho)
        text.append(UInt8(ascii: ","))
      }
      text.append(UInt8(ascii: "]"))
    default: text += value.source
    }
  }

  private mutating func addPlace(_ line: Int, _ character: Int, _ isEcho: Bool) {
    count += 1
    if let offset = table.offset(line: line, character: character) {
      text += "@\(offset)".utf8
    } else {
      text += "@?".utf8
      if !isEcho { faults.append("\(line):\(character)") }
    }
  }

  /// The start of a range is not behind its end.
  private mutating func checkOrder(_ value: JSONValue) {
    guard let start = value["start"], let end = value["end"], let first = start["line"]?.integer,
      let last = end["line"]?.integer
    else { return }
    let characters = (start["character"]?.integer ?? 0, end["character"]?.integer ?? 0)
    if (first, characters.0) > (last, characters.1) { faults.append("\(first):\(characters.0) behind its end") }
  }

  private mutating func addFolding(_ value: JSONValue, _ line: Int, _ end: Int) {
    addPlace(line, value["startCharacter"]?.integer ?? 0, false)
    addPlace(end, value["endCharacter"]?.integer ?? 0, false)
    text += value["kind"]?.source ?? []
  }

  /// Reads semantic tokens, five numbers each: lines and characters from the token before, length, type, modifiers.
  private mutating func addTokens(_ value: JSONValue) {
    let numbers = value.elements.map { $0.integer ?? -1 }
    if numbers.count % 5 != 0 { faults.append("\(numbers.count) numbers") }
    var (line, character) = (0, 0)
    for index in stride(from: 0, to: numbers.count / 5 * 5, by: 5) {
      character = numbers[index] == 0 ? character + numbers[index + 1] : numbers[index + 1]
      line += numbers[index]
      addPlace(line, character, false)
      addPlace(line, character + numbers[index + 2], false)
      text += ":\(numbers[index + 3]):\(numbers[index + 4]) ".utf8
    }
  }
}
