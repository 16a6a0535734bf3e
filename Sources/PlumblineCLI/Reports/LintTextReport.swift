import LayoutSyntax

/// The findings of one file, with what is needed to show them.
package struct FileFindings: Sendable {
  /// The path as it was given.
  package var path: String
  package var text: SourceText
  /// In the order of the source.
  package var diagnostics: [FileDiagnostic]

  package init(path: String, text: SourceText, diagnostics: [FileDiagnostic]) {
    self.path = path
    self.text = text
    self.diagnostics = diagnostics
  }
}

/// `path:line:column: severity: message [rule-id]`, on a terminal with the source line underlined, then the count.
package struct LintTextReport {
  var style: Style
  var showsSource: Bool
  /// The least severe that is shown.
  var least: Severity

  package init(style: Style, showsSource: Bool, least: Severity) {
    self.style = style
    self.showsSource = showsSource
    self.least = least
  }

  package func write(_ files: [FileFindings], to output: inout Output) {
    for file in files {
      for diagnostic in file.diagnostics where diagnostic.severity <= least {
        output.line(heading(diagnostic, in: file))
        if showsSource {
          for line in SourceExcerpt(diagnostic.place.range, in: file.text).lines(style: style) { output.line(line) }
        }
      }
    }
    let all = files.flatMap(\.diagnostics)
    let errors = all.count { $0.severity == .error }
    let warnings = all.count { $0.severity == .warning }
    output.line(
      "\(count(errors, "error")), \(count(warnings, "warning")), \(count(files.count, "file"))")
  }

  private func heading(_ diagnostic: FileDiagnostic, in file: FileFindings) -> String {
    let position = file.text.position(at: diagnostic.place.range.lowerBound, in: .utf16)
    let place = "\(file.path):\(position.line + 1):\(position.character + 1):"
    let severity =
      switch diagnostic.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .info: style.blue("info")
      case .hint: style.faint("hint")
      }
    return "\(style.bold(place)) \(severity): \(diagnostic.message) \(style.faint("[\(diagnostic.rule)]"))"
  }
}

/// `1 error`, `2 errors`.
package func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
