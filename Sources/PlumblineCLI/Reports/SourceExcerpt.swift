import LayoutSyntax

/// The line in which a range starts, with the range underlined as far as it goes on that line.
package struct SourceExcerpt {
  private var number: Int
  private var before: String
  private var marked: String
  private var after: String

  /// Lines longer than this are cut around the mark.
  private static let longest = 160

  package init(_ range: Range<Int>, in text: SourceText) {
    let line = text.line(at: min(max(range.lowerBound, 0), text.count))
    let content = text.contentRange(ofLine: line)
    let start = min(max(range.lowerBound, content.lowerBound), content.upperBound)
    let end = min(max(range.upperBound, start), content.upperBound)
    number = line + 1
    before = SourceExcerpt.printable(text.string(in: content.lowerBound..<start))
    marked = SourceExcerpt.printable(text.string(in: start..<end))
    after = SourceExcerpt.printable(text.string(in: end..<content.upperBound))
    if before.count > SourceExcerpt.longest { before = "…" + String(before.suffix(SourceExcerpt.longest / 2)) }
    if marked.count > SourceExcerpt.longest { marked = String(marked.prefix(SourceExcerpt.longest)) + "…" }
    if after.count > SourceExcerpt.longest { after = String(after.prefix(SourceExcerpt.longest / 2)) + "…" }
  }

  /// The source line and, below it, the mark; `note` stands behind the mark.
  package func lines(style: Style, note: String = "") -> [String] {
    let gutter = String(number)
    let blank = String(repeating: " ", count: gutter.count)
    // The underline keeps the tabs of what stands before it, so that it lines up however wide they are shown.
    let indent = before.map { character in
      character == "\t" ? "\t" : String(repeating: " ", count: TerminalText.width(character))
    }.joined()
    let underline = String(repeating: "^", count: max(1, TerminalText.width(marked)))
    let remark = note.isEmpty ? "" : " " + note
    return [
      "  \(style.faint("\(gutter) |")) \(before)\(marked)\(after)",
      "  \(style.faint("\(blank) |")) \(indent)\(style.yellow(underline))\(remark)",
    ]
  }

  private static func printable(_ text: String) -> String { TerminalText.printable(text, keepingTabs: true) }
}
