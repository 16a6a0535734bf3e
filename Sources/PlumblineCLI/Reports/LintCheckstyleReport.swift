import LayoutRender
import LayoutSyntax

/// Checkstyle's XML, which many CI systems read: files with findings, and their findings.
struct LintCheckstyleReport {
  /// The lowest severity reported.
  var minimumSeverity: Severity

  func text(of files: [FileFindings]) -> String {
    var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"\(Self.formatVersion)\">\n"
    for file in files {
      let shown = file.diagnostics.filter { $0.severity <= minimumSeverity }
      if shown.isEmpty { continue }
      result += "  <file name=\"\(XMLText.escaped(file.path))\">\n"
      for diagnostic in shown { result += element(diagnostic, in: file) }
      result += "  </file>\n"
    }
    return result + "</checkstyle>\n"
  }

  /// The version of Checkstyle that defines the format.
  private static let formatVersion = "4.3"

  private func element(_ diagnostic: FileDiagnostic, in file: FileFindings) -> String {
    let region = file.region(of: diagnostic.location.range)
    // Checkstyle has no hints.
    let severity = diagnostic.severity == .hint ? "info" : diagnostic.severity.name
    return "    <error line=\"\(region.startLine)\" column=\"\(region.startColumn)\" severity=\"\(severity)\""
      + " message=\"\(XMLText.escaped(diagnostic.message))\" source=\"plumbline.\(XMLText.escaped(diagnostic.rule))\"/>\n"
  }
}
