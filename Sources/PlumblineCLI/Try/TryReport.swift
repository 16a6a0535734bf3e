import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutProject
import LayoutSyntax

/// The output of `try`: the session as seen by a user of an editor.
struct TryReport {
  private(set) var text = ""
  private let name: String
  private let style: Style
  /// The file at the start of the session.
  let analysis: Analysis
  let file: FileID

  init(name: String, style: Style, analysis: Analysis, file: FileID) {
    self.name = name
    self.style = style
    self.analysis = analysis
    self.file = file
  }

  private mutating func line(_ words: String = "") { text += words + "\n" }

  private mutating func heading(_ words: String) {
    line()
    line(style.bold(words))
  }

  mutating func opened(findingCount: Int, isSample: Bool) {
    line(style.bold("An editor opens \(name)") + (isSample ? ", a sample that comes with plumbline" : ""))
    line("  the server answers with \(count(findingCount, "finding"))")
  }

  mutating func finding(_ finding: JSONValue, in source: String) {
    let severity = [1: style.red("error"), 2: style.yellow("warning"), 3: style.blue("info")]
    heading("On the line it shows")
    line(
      "  \(severity[finding["severity"]?.integer ?? 4] ?? "hint"): \(finding["message"]?.string ?? "") "
        + style.faint("[\(finding["code"]?.string ?? "")]"))
    excerpt(finding["range"], in: source)
    for related in finding["relatedInformation"].map({ Array($0.elements) }) ?? [] {
      line("  " + style.blue("note") + ": \(related["message"]?.string ?? "")")
      excerpt(related["location"]?["range"], in: source)
    }
  }

  private mutating func excerpt(_ range: JSONValue?, in source: String) {
    let source = SourceText(source)
    func offset(_ value: JSONValue?) -> Int {
      source.offset(
        of: Position(line: value?["line"]?.integer ?? 0, character: value?["character"]?.integer ?? 0), in: .utf8)
    }
    let (start, end) = (offset(range?["start"]), offset(range?["end"]))
    for row in SourceExcerpt(start..<max(start, end), in: source).lines(style: style) { line(row) }
  }

  mutating func hover(_ card: String, line number: Int? = nil) {
    heading(number.map { "When the pointer rests on the view of line \($0)" } ?? "When the pointer rests there")
    for row in card.split(separator: "\n", omittingEmptySubsequences: false) { line(row.isEmpty ? "" : "  " + row) }
  }

  mutating func quickFixes(_ fixes: [JSONValue]) {
    heading(fixes.isEmpty ? "It offers no quick fix" : "It offers, each laid out and checked before")
    for fix in fixes { line("  • \(fix["title"]?.string ?? "")") }
  }

  mutating func fixed(_ title: String, before: String, after: String, findingsLeft: Int) {
    heading("After “\(title)”")
    let lines = after.split(separator: "\n", omittingEmptySubsequences: false)
    let old = before.split(separator: "\n", omittingEmptySubsequences: false)
    for change in lines.difference(from: old).inferringMoves() {
      switch change {
      case .remove(let index, let words, _): line(style.red("  - \(index + 1) |\(words)"))
      case .insert(let index, let words, _): line(style.green("  + \(index + 1) |\(words)"))
      }
    }
    line("  \(count(findingsLeft, "finding")) left")
    heading("The frames before and after")
    let rows = FrameComparison(before: before, after: after, of: file, in: analysis).rows
    for row in rows { line("  " + row) }
    if rows.isEmpty { line("  no view has moved") }
  }

  mutating func frames(of source: String) {
    heading("The frames")
    for row in FrameComparison(before: source, after: source, of: file, in: analysis).frames {
      line("  " + row)
    }
  }

  mutating func ended(_ code: ExitCode?) {
    line()
    line(
      style.faint(
        "The editor closes; the server ends with exit code \(code.map { String($0.rawValue) } ?? "none, by a signal").")
    )
  }

  /// Adds instructions for connecting the editors installed on this machine.
  mutating func editors() {
    heading("Connect your editor")
    for row in EditorsOnThisMachine.instructions() { line("  " + row) }
  }
}
