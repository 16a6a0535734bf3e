import LayoutSyntax

/// Workflow commands, from which GitHub creates annotations:
/// `::error file=…,line=…,col=…,endLine=…,endColumn=…,title=…::message`. Errors come first, since only the first ten of
/// a step are shown.
struct LintGitHubReport {
  /// The lowest severity reported.
  var minimumSeverity: Severity

  func text(of files: [FileFindings]) -> String {
    var lines: [Severity: [String]] = [:]
    for file in files {
      for diagnostic in file.diagnostics where diagnostic.severity <= minimumSeverity {
        lines[diagnostic.severity, default: []].append(command(diagnostic, in: file))
      }
    }
    return Severity.allCases.flatMap { lines[$0] ?? [] }.map { $0 + "\n" }.joined()
  }

  private func command(_ diagnostic: FileDiagnostic, in file: FileFindings) -> String {
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .info, .hint: "notice"
      }
    let region = file.region(of: diagnostic.location.range)
    var properties = [("file", file.path), ("line", String(region.startLine))]
    // GitHub does not accept columns for an annotation of several lines.
    if region.startLine == region.endLine { properties.append(("col", String(region.startColumn))) }
    properties.append(("endLine", String(region.endLine)))
    if region.startLine == region.endLine { properties.append(("endColumn", String(region.endColumn))) }
    properties.append(("title", diagnostic.rule))
    let written = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    return "::\(name) \(written)::\(Self.escapedData(diagnostic.message))"
  }

  /// Escapes the text after the second `::`.
  static func escapedData(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result.append(contentsOf: "%25".unicodeScalars)
      case "\r": result.append(contentsOf: "%0D".unicodeScalars)
      case "\n": result.append(contentsOf: "%0A".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Escapes the value of a property, which a colon or a comma would end.
  static func escapedProperty(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in escapedData(text).unicodeScalars {
      switch scalar {
      case ":": result.append(contentsOf: "%3A".unicodeScalars)
      case ",": result.append(contentsOf: "%2C".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
