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
      result += "  <file name=\"\(Self.escaped(file.path))\">\n"
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
      + " message=\"\(Self.escaped(diagnostic.message))\" source=\"plumbline.\(Self.escaped(diagnostic.rule))\"/>\n"
  }

  /// Escapes `text` for an attribute. White space other than the blank becomes a reference, since readers would replace
  /// it by blanks; a character that XML 1.0 cannot represent becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
      case 0x27: result.append(contentsOf: "&apos;".unicodeScalars)
      case 0x09, 0x0A, 0x0D: result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case 0..<0x20, 0xFFFE...0xFFFF: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
