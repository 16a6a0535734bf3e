import LanguageServerProtocol
import LayoutAnalysis
import LayoutSyntax

/// GitLab's report of code quality, a subset of Code Climate's: a list of findings, which merge requests show.
struct LintGitLabReport {
  /// The lowest severity reported.
  var minimumSeverity: Severity

  /// Returns the report; `fingerprints` contains those of the findings of each file.
  func text(of files: [FileFindings], fingerprints: [[String]]) -> String {
    var json = JSONWriter()
    json.array {
      for (file, prints) in zip(files, fingerprints) {
        for (diagnostic, fingerprint) in zip(file.diagnostics, prints) where diagnostic.severity <= minimumSeverity {
          write(diagnostic, fingerprint, in: file, to: &$0)
        }
      }
    }
    return String(decoding: JSONText.indented(json.bytes), as: UTF8.self)
  }

  private func write(
    _ diagnostic: FileDiagnostic, _ fingerprint: String, in file: FileFindings, to json: inout JSONWriter
  ) {
    let region = file.region(of: diagnostic.location.range)
    json.object {
      $0.member("description", diagnostic.message)
      $0.member("check_name", diagnostic.rule)
      $0.member("fingerprint", Self.fingerprint(file.path, diagnostic.rule, fingerprint))
      $0.member("severity", Self.severity(diagnostic.severity))
      $0.objectMember("location") {
        $0.member("path", file.path)
        $0.objectMember("lines") {
          $0.member("begin", region.startLine)
          $0.member("end", region.endLine)
        }
      }
    }
  }

  /// Returns what identifies a finding in the whole report: the construct's fingerprint is one in its file.
  private static func fingerprint(_ path: String, _ rule: String, _ construct: String) -> String {
    var hash = StableHash()
    for part in [path, rule, construct] { hash.combine(part.utf8) }
    return hash.digits
  }

  /// Returns the word of GitLab's five (`blocker`, `critical`, `major`, `minor`, `info`).
  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .info: "minor"
    case .hint: "info"
    }
  }
}
