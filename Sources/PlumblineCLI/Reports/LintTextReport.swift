import LayoutLint
import LayoutSyntax

/// A report of lines `path:line:column: severity: message [rule-id]`, on a terminal with the source, and the counts.
package struct LintTextReport {
  var style: Style
  var showsSource: Bool
  /// True if fixes are listed, which then have been verified.
  var showsFixes: Bool
  /// The lowest severity shown.
  var minimumSeverity: Severity
  /// True if the number of findings that `--fix` may fix is shown.
  var suggestsFixing = false
  /// The number of findings that are not shown because a baseline contains them.
  var baselinedCount = 0

  package init(style: Style, showsSource: Bool, showsFixes: Bool, minimumSeverity: Severity) {
    self.style = style
    self.showsSource = showsSource
    self.showsFixes = showsFixes
    self.minimumSeverity = minimumSeverity
  }

  package func text(of files: [FileFindings]) -> String {
    var lines: [String] = []
    for file in files {
      for diagnostic in file.diagnostics where diagnostic.severity <= minimumSeverity {
        lines.append(heading(diagnostic, in: file))
        if showsSource { lines += source(of: diagnostic, in: file) }
      }
    }
    return (lines + summary(of: files)).joined(separator: "\n") + "\n"
  }

  /// Returns the lines after the findings; the last one has the counts.
  private func summary(of files: [FileFindings]) -> [String] {
    var lines: [String] = []
    let shown = files.lazy.flatMap(\.diagnostics).filter { $0.severity <= minimumSeverity }
    let fixable = suggestsFixing ? shown.count { RuleRegistry.isFixable($0.rule) } : 0
    if fixable > 0 { lines.append("\(count(fixable, "finding")) may be fixable with --fix") }
    if baselinedCount > 0 { lines.append("not shown: \(count(baselinedCount, "finding")) in the baseline") }
    let counts = FindingCounts(files.lazy.flatMap(\.diagnostics).map(\.severity))
    var parts = [count(counts.errors, "error"), count(counts.warnings, "warning")]
    if counts.infos > 0 { parts.append(count(counts.infos, "info")) }
    lines.append((parts + [count(files.count, "file")]).joined(separator: ", "))
    return lines
  }

  private func heading(_ diagnostic: FileDiagnostic, in file: FileFindings) -> String {
    let region = file.region(of: diagnostic.location.range)
    let location = "\(TerminalText.printable(file.path)):\(region.startLine):\(region.startColumn):"
    let severity =
      switch diagnostic.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .info: style.blue("info")
      case .hint: style.faint("hint")
      }
    let message = TerminalText.printable(diagnostic.message)
    return "\(style.bold(location)) \(severity): \(message) \(style.faint("[\(diagnostic.rule)]"))"
  }

  /// Returns the source line of the finding and its first few related locations in the same file.
  private func source(of diagnostic: FileDiagnostic, in file: FileFindings) -> [String] {
    var lines = SourceExcerpt(diagnostic.location.range, in: file.text).lines(style: style)
    for related in diagnostic.related.prefix(Self.maximumRelated)
    where related.location.file == diagnostic.location.file {
      let note = style.faint(TerminalText.printable(related.message))
      lines += SourceExcerpt(related.location.range, in: file.text).lines(style: style, note: note)
    }
    if showsFixes { lines += diagnostic.fixes.map { "  \(style.green("fix:")) \(TerminalText.printable($0.title))" } }
    return lines
  }

  private static let maximumRelated = 3
}
