import LayoutAnalysis
import LayoutIDE

/// The report of `diff --format markdown`: a comment on a pull request.
struct DiffMarkdownReport {
  /// The largest number of rows of all tables: a comment on GitHub has at most 65 536 characters.
  static let maximumRows = 200
  /// The largest number of characters of a cell.
  static let maximumCell = 160

  private let options: DiffOptions
  private let lines: DiffLines

  init(_ options: DiffOptions, old: Analysis, new: Analysis) {
    self.options = options
    lines = DiffLines(old: old, new: new)
  }

  func text(of files: [FileDifference]) -> String {
    let different = files.filter { $0.presence != "both" || !$0.difference.isEmpty }
    var text = "### Layout: \(Self.code(options.old)) → \(Self.code(options.new))\n\n"
    if different.isEmpty { return text + "No difference in \(count(files.count, "file")).\n" }
    var remaining = Self.maximumRows
    var omitted = 0
    for file in different {
      let presence = file.presence == "both" ? "" : "\(file.presence); "
      text += "**\(Self.code(file.path))**: \(Self.cell(presence + file.difference.words))\n\n"
      let rows = lines.lines(of: file)
      omitted += max(0, rows.count - remaining)
      guard !rows.isEmpty, remaining > 0 else { continue }
      text += "| location | what | change | before | after |\n|---|---|---|---|---|\n"
      for row in rows.prefix(remaining) {
        let cells = [row.location, row.subject, row.change, row.before, row.after].map(Self.cell)
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
      remaining -= min(remaining, rows.count)
      text += "\n"
    }
    if omitted > 0 { text += "\(count(omitted, "row")) left out; `plumbline diff` lists all.\n\n" }
    let equal = files.count - different.count
    return equal > 0 ? text + "\(count(equal, "file")) without a difference.\n" : text
  }

  /// A text in a cell of a table, where a bar or a line break would end it, and markup has no effect outside of code.
  private static func cell(_ text: String) -> String {
    var result = ""
    var isCode = false
    let shown = TerminalText.printable(text)
    for character in shown.prefix(maximumCell) {
      switch character {
      case "`":
        isCode.toggle()
        result.append(character)
      case "|": result += "\\|"
      case "<", ">", "*", "_", "[", "]", "\\", "@", "#":
        if !isCode { result += "\\" }
        result.append(character)
      default: result.append(character)
      }
    }
    if shown.count > maximumCell { result += "…" }
    return isCode ? result + "`" : result
  }

  /// A path as code.
  private static func code(_ text: String) -> String {
    "`\(TerminalText.printable(text).filter { $0 != "`" && $0 != "|" })`"
  }
}
