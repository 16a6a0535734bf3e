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

/// Writes texts in Markdown such that no byte of a document can change how it is read.
private enum Markdown {
  static func text(_ text: HoverText, inTable: Bool = false) -> String {
    text.spans.reduce(into: "") { result, span in
      switch span {
      case .prose(let words): result += prose(words)
      case .code(let source): result += code(source, inTable: inTable)
      case .strong(let words): result += "**" + prose(words) + "**"
      }
    }
  }

  static func prose(_ words: String) -> String {
    words.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", "|", "#", "~", "&":
        result.append("\\")
        result.unicodeScalars.append(scalar)
      case "\n", "\r": result.append(" ")
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A code span: fenced by one backtick more than the longest run in it.
  static func code(_ source: String, inTable: Bool) -> String {
    let line = String(
      source.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : Character($0) })
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    let padding = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    let cell = inTable ? escapingBars(line) : line
    return fence + padding + cell + padding + fence
  }

  static func source(_ source: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: source) + 1))
    return fence + "swift\n" + source + "\n" + fence
  }

  static func table(_ table: HoverContent.Table) -> String {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = [row(table.columns.map { text($0, inTable: true) })]
    lines.append(row(table.columns.map { _ in "---" }))
    lines += table.rows.map { row($0.map { text($0, inTable: true) }) }
    return lines.joined(separator: "\n")
  }

  /// GitHub's tables split a row at a bar even inside a code span, unless it is escaped.
  private static func escapingBars(_ line: String) -> String {
    line.reduce(into: "") { result, character in
      if character == "|" { result.append("\\") }
      result.append(character)
    }
  }

  private static func longestRun(of character: Character, in string: String) -> Int {
    var longest = 0
    var run = 0
    for each in string {
      run = each == character ? run &+ 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
