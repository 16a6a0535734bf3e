extension HoverContent {
  /// The card in Markdown, without a line break at its end.
  var markdown: String {
    var paragraphs = [Markdown.text(title)]
    var list: [String] = []
    func endList() {
      if !list.isEmpty { paragraphs.append(list.joined(separator: "\n")) }
      list = []
    }
    for block in blocks {
      switch block {
      case .fact(let label, let text):
        list.append("- " + Markdown.prose(label) + ": " + Markdown.text(text))
      case .note(let text):
        endList()
        paragraphs.append(Markdown.text(text))
      case .table(let table):
        endList()
        paragraphs.append(Markdown.table(table))
      case .documentation(let text):
        endList()
        paragraphs.append(text)
      case .source(let source):
        endList()
        paragraphs.append(Markdown.source(source))
      case .heading(let text):
        endList()
        paragraphs.append("---")
        paragraphs.append(Markdown.text(text))
      }
    }
    endList()
    return paragraphs.joined(separator: "\n\n")
  }
}

/// Writes texts in Markdown such that no byte of a document can change how it is read. What must be marked is ASCII, so
/// that bytes are looked at.
private enum Markdown {
  static func text(_ text: HoverText, inTable: Bool = false) -> String {
    var result = ""
    for span in text.spans {
      switch span {
      case .prose(let words): result += prose(words)
      case .code(let source): result += code(source, inTable: inTable)
      case .strong(let words):
        result += "**"
        result += prose(words)
        result += "**"
      }
    }
    return result
  }

  static func prose(_ words: String) -> String {
    guard words.utf8.contains(where: { isMarkup($0) || isLineBreak($0) }) else { return words }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.utf8.count + 8)
    for byte in words.utf8 {
      if isMarkup(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(isLineBreak(byte) ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A code span: fenced by one backtick more than the longest run in it.
  static func code(_ source: String, inTable: Bool) -> String {
    let needsCare = source.utf8.contains { byte in
      isLineBreak(byte) || byte == UInt8(ascii: "`") || inTable && byte == UInt8(ascii: "|")
    }
    guard needsCare else { return "`" + source + "`" }
    var line: [UInt8] = []
    for byte in source.utf8 {
      // GitHub's tables split a row at a bar even inside a code span, unless it is escaped.
      if inTable, byte == UInt8(ascii: "|") { line.append(UInt8(ascii: "\\")) }
      line.append(isLineBreak(byte) ? UInt8(ascii: " ") : byte)
    }
    let fence = String(repeating: "`", count: longestRun(in: source) + 1)
    let padding = source.utf8.first == UInt8(ascii: "`") || source.utf8.last == UInt8(ascii: "`") ? " " : ""
    return fence + padding + String(decoding: line, as: UTF8.self) + padding + fence
  }

  static func source(_ source: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(in: source) + 1))
    return fence + "swift\n" + source + "\n" + fence
  }

  static func table(_ table: HoverContent.Table) -> String {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = [row(table.columns.map { text($0, inTable: true) })]
    lines.append(row(table.columns.map { _ in "---" }))
    lines += table.rows.map { row($0.map { text($0, inTable: true) }) }
    return lines.joined(separator: "\n")
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The longest run of backticks.
  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run &+ 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
