import LayoutProject
import LayoutSyntax

/// Lines `path:line:column: severity: message [rule-id]` with absolute paths and the severities of compilers, which
/// Xcode and SwiftPM show as their own. Without findings it is empty.
struct LintXcodeReport {
  /// The lowest severity reported.
  var minimumSeverity: Severity

  func text(of files: [FileFindings]) -> String {
    var result = ""
    for file in files {
      let path = TerminalText.printable(file.path == "-" ? file.path : Disk.absolutePath(file.path))
      for diagnostic in file.diagnostics where diagnostic.severity <= minimumSeverity {
        let region = file.region(of: diagnostic.location.range)
        let message = TerminalText.printable(diagnostic.message)
        result += "\(path):\(region.startLine):\(region.startColumn): \(Self.word(diagnostic.severity)): "
        result += "\(message) [\(diagnostic.rule)]\n"
      }
    }
    return result
  }

  private static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info, .hint: "note"
    }
  }
}
