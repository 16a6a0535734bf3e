/// A document in a peer's language without findings: functions of six to eight lines. The location to edit is the last
/// letter of a name in the middle: with another letter the name is unknown, so that there is a finding.
struct PeerDocument {
  enum Language: String {
    case python
    case cPlusPlus = "cpp"
    case swift

    var fileExtension: String {
      switch self {
      case .python: "py"
      case .cPlusPlus: "cpp"
      case .swift: "swift"
      }
    }
  }

  let language: Language
  let text: [UInt8]
  let location: EditLocation

  /// Creates a document of at least `lines` lines, exceeding them by less than a function.
  init(_ language: Language, lines count: Int, number: Int = 0) {
    var lines: [String] = []
    var returnLines: [Int] = []
    while lines.count < count {
      let function = Self.function(
        language, name: "measure\(number)_\(returnLines.count)", step: returnLines.count % 50)
      returnLines.append(lines.count + Self.returnLine)
      lines += function
    }
    let line = returnLines[returnLines.count / 2]
    let column = lines[line].utf8.count - (language == .cPlusPlus ? 2 : 1)
    let offset = lines[..<line].reduce(0) { $0 + $1.utf8.count + 1 } + column
    self.language = language
    text = Array(lines.joined(separator: "\n").utf8) + [0x0A]
    location = EditLocation(
      line: line, column: column, offset: offset, original: text[offset], typed: UInt8(ascii: "x"))
  }

  /// The line of a function that returns `size`, counted from its first.
  private static let returnLine = 5

  private static func function(_ language: Language, name: String, step: Int) -> [String] {
    switch language {
    case .python:
      [
        "def \(name)(proposal: float, inset: float) -> float:", "    size = proposal * 4 + inset",
        "    if size > 10:", "        size -= \(step)", "    size = size / 2", "    return size", "", "",
      ]
    case .cPlusPlus:
      [
        "static double \(name)(double proposal, double inset) {", "  double size = proposal * 4 + inset;",
        "  if (size > 10)", "    size -= \(step);", "  size = size / 2;", "  return size;", "}", "",
      ]
    case .swift:
      [
        "func \(name)(proposal: Double, inset: Double) -> Double {", "  var size = proposal * 4 + inset",
        "  if size > 10 { size -= \(step) }", "  if size < 1 { size += 1 }", "  size = size / 2", "  return size", "}",
        "",
      ]
    }
  }
}
