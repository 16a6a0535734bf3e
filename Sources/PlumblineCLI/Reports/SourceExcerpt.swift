import LayoutSyntax

/// The line on which a range starts, with the part of the range on that line underlined.
package struct SourceExcerpt {
  private var number: Int
  private var before: String
  private var marked: String
  private var after: String

  /// The length in characters beyond which lines are cut around the mark.
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

  /// Returns the source line and, below it, the mark; `note` follows the mark.
  package func lines(style: Style, note: String = "") -> [String] {
    let gutter = String(number)
    let blank = String(repeating: " ", count: gutter.count)
    // The indentation keeps the tabs before the mark, so that the mark is aligned regardless of their width.
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
