/// The Markdown of a hover card, for clients that announce it.
extension HoverContent {
  /// The card in Markdown, without a line break at its end.
  package var markdown: String {
    var writer = MarkdownWriter()
    writer.text(title)
    var isInList = false
    for block in blocks {
      let isFact = if case .fact = block { true } else { false }
      writer.write(isFact && isInList ? "\n" : "\n\n")
      isInList = isFact
      switch block {
      case .fact(let label, let text):
        writer.write("- ")
        writer.prose(label)
        writer.write(": ")
        writer.text(text)
      case .note(let text): writer.text(text)
      case .table(let table): writer.table(table)
      case .documentation(let text): writer.write(text)
      case .source(let source): writer.source(source)
      case .heading(let text):
        writer.write("---\n\n")
        writer.text(text)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Writes Markdown in which text from a document is never interpreted as markup. Only ASCII characters need escaping,
/// so that it works on bytes.
private struct MarkdownWriter {
  var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1024) }

  /// Appends text without escaping.
  mutating func write(_ words: String) { bytes.append(contentsOf: words.utf8) }

  mutating func text(_ text: HoverText, inTable: Bool = false) {
    for span in text.spans {
      switch span {
      case .prose(let words): prose(words)
      case .code(let source): code(source, inTable: inTable)
      case .line(let line): line.fileName == nil ? prose(line.words) : code(line.words, inTable: inTable)
      case .strong(let words):
        write("**")
        prose(words)
        write("**")
      }
    }
  }

  mutating func prose(_ words: String) {
    for byte in words.utf8 {
      if Self.isMarkup(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(Self.isLineBreak(byte) ? UInt8(ascii: " ") : byte)
    }
  }

  /// Appends a code span, delimited by one more backtick than the longest run inside it.
  mutating func code(_ source: String, inTable: Bool) {
    let fence = Self.longestRun(in: source) + 1
    let isPadded = source.utf8.first == UInt8(ascii: "`") || source.utf8.last == UInt8(ascii: "`")
    backticks(fence)
    if isPadded { bytes.append(UInt8(ascii: " ")) }
    for byte in source.utf8 {
      // GitHub's tables split a row at a bar even inside a code span, unless it is escaped.
      if inTable, byte == UInt8(ascii: "|") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(Self.isLineBreak(byte) ? UInt8(ascii: " ") : byte)
    }
    if isPadded { bytes.append(UInt8(ascii: " ")) }
    backticks(fence)
  }

  mutating func source(_ source: String) {
    let fence = max(3, Self.longestRun(in: source) + 1)
    backticks(fence)
    write("swift\n")
    write(source)
    bytes.append(UInt8(ascii: "\n"))
    backticks(fence)
  }

  mutating func table(_ table: HoverContent.Table) {
    row(table.columns)
    write("\n| ")
    for column in table.columns.indices { write(column == 0 ? "---" : " | ---") }
    write(" |")
    for cells in table.rows {
      bytes.append(UInt8(ascii: "\n"))
      row(cells)
    }
  }

  private mutating func row(_ cells: [HoverText]) {
    write("| ")
    for (column, cell) in cells.enumerated() {
      if column > 0 { write(" | ") }
      text(cell, inTable: true)
    }
    write(" |")
  }

  private mutating func backticks(_ count: Int) {
    for _ in 0..<count { bytes.append(UInt8(ascii: "`")) }
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

  /// The length of the longest run of backticks.
  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
