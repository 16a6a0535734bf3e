import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutSyntax

/// The diagnostic format of reviewdog (`rdjson`), which posts findings as comments of a review.
struct LintRDJSONReport {
  /// The lowest severity reported.
  var minimumSeverity: Severity

  func text(of files: [FileFindings]) -> String {
    var json = JSONWriter()
    json.object {
      $0.objectMember("source") { $0.member("name", "plumbline") }
      $0.arrayMember("diagnostics") {
        for file in files {
          for diagnostic in file.diagnostics where diagnostic.severity <= minimumSeverity {
            write(diagnostic, in: file, to: &$0)
          }
        }
      }
    }
    return String(decoding: JSONText.indented(json.bytes), as: UTF8.self)
  }

  private func write(_ diagnostic: FileDiagnostic, in file: FileFindings, to json: inout JSONWriter) {
    // A suggestion is one replacement in the file, and a fix of several edits cannot be one.
    let suggestions = diagnostic.fixes.compactMap { fix in
      fix.edits.count == 1 && fix.edits[0].location.file == diagnostic.location.file ? fix.edits[0] : nil
    }
    json.object {
      $0.member("message", diagnostic.message)
      $0.objectMember("location") {
        $0.member("path", file.path)
        $0.objectMember("range") { write(diagnostic.location.range, in: file.text, to: &$0) }
      }
      $0.member("severity", Self.severity(diagnostic.severity))
      $0.objectMember("code") {
        $0.member("value", diagnostic.rule)
        if let address = RuleAddress.address(of: diagnostic.rule) { $0.member("url", address) }
      }
      if !suggestions.isEmpty {
        $0.arrayMember("suggestions") {
          for edit in suggestions {
            $0.object {
              $0.objectMember("range") { write(edit.location.range, in: file.text, to: &$0) }
              $0.member("text", edit.replacement)
            }
          }
        }
      }
    }
  }

  /// Writes the members of a half-open range: lines and columns from 1, columns in UTF-8 bytes.
  private func write(_ range: Range<Int>, in text: SourceText, to json: inout JSONWriter) {
    for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
      let position = text.position(at: offset, in: .utf8)
      json.name(name)
      json.object {
        $0.member("line", position.line + 1)
        $0.member("column", position.character + 1)
      }
    }
  }

  /// Returns the word of the format, which has no hints.
  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info, .hint: "INFO"
    }
  }
}
