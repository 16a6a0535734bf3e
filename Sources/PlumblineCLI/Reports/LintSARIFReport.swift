import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// The report of `lint` in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS): findings of every
/// severity, the rules with their help, fixes, fingerprints and the outcome of the run.
struct LintSARIFReport {
  private let analysis: Analysis
  private let fingerprints: [[String]]
  private let otherTexts: [FileID: (path: String, text: SourceText)]
  private let files: [FileFindings]
  private let ruleIndices: [String: Int]

  /// Creates a report; `fingerprints` contains those of the findings of each file.
  init(of files: [FileFindings], fingerprints: [[String]], analysis: Analysis) {
    self.files = files
    self.fingerprints = fingerprints
    self.analysis = analysis
    var texts: [FileID: (path: String, text: SourceText)] = [:]
    for file in files {
      if let location = file.diagnostics.first?.location { texts[location.file] = (file.path, file.text) }
    }
    otherTexts = texts
    ruleIndices = Dictionary(RuleCatalog.all.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Returns the report; `status` is the program's exit status, `failures` its failures.
  func text(status: Output.Status, failures: [String]) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("$schema", Self.schema)
      $0.member("version", "2.1.0")
      $0.arrayMember("runs") {
        $0.object {
          $0.objectMember("tool") { $0.objectMember("driver") { writeDriver(to: &$0) } }
          $0.arrayMember("invocations") { writeInvocation(status, failures, to: &$0) }
          $0.member("columnKind", "utf16CodeUnits")
          $0.arrayMember("results") {
            for (file, prints) in zip(files, fingerprints) {
              for (diagnostic, fingerprint) in zip(file.diagnostics, prints) { write(diagnostic, fingerprint, to: &$0) }
            }
          }
        }
      }
    }
    return String(decoding: JSONText.indented(json.bytes), as: UTF8.self)
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  // MARK: The tool and its run

  private func writeDriver(to json: inout JSONWriter) {
    json.member("name", "plumbline")
    json.member("version", plumblineVersion)
    json.member("semanticVersion", plumblineVersion)
    json.arrayMember("rules") { for rule in RuleCatalog.all { write(rule, to: &$0) } }
  }

  private func write(_ rule: RuleCatalog.Entry, to json: inout JSONWriter) {
    json.object {
      $0.member("id", rule.id)
      $0.objectMember("shortDescription") { $0.member("text", rule.summary) }
      if !rule.rationale.isEmpty {
        $0.objectMember("fullDescription") { $0.member("text", rule.rationale) }
      }
      $0.objectMember("help") {
        $0.member("text", rule.helpText)
        $0.member("markdown", rule.helpMarkdown)
      }
      if let address = RuleAddress.address(of: rule.id) { $0.member("helpUri", address) }
      $0.objectMember("defaultConfiguration") {
        $0.member("enabled", rule.isOnByDefault)
        $0.member("level", Self.level(rule.severity))
      }
      $0.objectMember("properties") { $0.member("tags", [rule.category]) }
    }
  }

  private func writeInvocation(_ status: Output.Status, _ failures: [String], to json: inout JSONWriter) {
    json.object {
      $0.member("executionSuccessful", status != .failure)
      $0.member("exitCode", Int(status.exitCode.rawValue))
      $0.member("exitCodeDescription", status.words)
      if !failures.isEmpty {
        $0.arrayMember("toolExecutionNotifications") {
          for failure in failures {
            $0.object {
              $0.member("level", "error")
              $0.objectMember("message") { $0.member("text", failure) }
            }
          }
        }
      }
    }
  }

  // MARK: Findings

  private func write(_ diagnostic: FileDiagnostic, _ fingerprint: String, to json: inout JSONWriter) {
    json.object {
      $0.member("ruleId", diagnostic.rule)
      $0.member("ruleIndex", ruleIndices[diagnostic.rule])
      $0.member("level", Self.level(diagnostic.severity))
      $0.objectMember("message") { $0.member("text", diagnostic.message) }
      $0.arrayMember("locations") {
        $0.object { json in json.objectMember("physicalLocation") { writeLocation(diagnostic.location, to: &$0) } }
      }
      if !diagnostic.related.isEmpty {
        $0.arrayMember("relatedLocations") {
          for (index, related) in diagnostic.related.enumerated() { write(related, index, to: &$0) }
        }
      }
      $0.objectMember("partialFingerprints") { $0.member("construct/v1", fingerprint) }
      if !diagnostic.fixes.isEmpty {
        $0.arrayMember("fixes") { for fix in diagnostic.fixes { write(fix, to: &$0) } }
      }
      $0.objectMember("properties") { $0.member("severity", diagnostic.severity.name) }
    }
  }

  private func write(_ related: FileInformation, _ index: Int, to json: inout JSONWriter) {
    json.object {
      $0.member("id", index)
      $0.objectMember("physicalLocation") { writeLocation(related.location, to: &$0) }
      $0.objectMember("message") { $0.member("text", related.message) }
    }
  }

  private func writeLocation(_ location: FileRange, to json: inout JSONWriter) {
    json.objectMember("artifactLocation") { writeArtifact(location.file, to: &$0) }
    json.objectMember("region") { writeRegion(location, to: &$0) }
  }

  private func write(_ fix: FileFix, to json: inout JSONWriter) {
    let changed = fix.edits.map(\.location.file).reduce(into: [FileID]()) { if !$0.contains($1) { $0.append($1) } }
    json.object {
      $0.objectMember("description") { $0.member("text", fix.title) }
      $0.arrayMember("artifactChanges") {
        for file in changed {
          $0.object {
            $0.objectMember("artifactLocation") { writeArtifact(file, to: &$0) }
            $0.arrayMember("replacements") {
              for edit in fix.edits where edit.location.file == file {
                $0.object {
                  $0.objectMember("deletedRegion") { writeRegion(edit.location, to: &$0) }
                  $0.objectMember("insertedContent") { $0.member("text", edit.replacement) }
                }
              }
            }
          }
        }
      }
    }
  }

  // MARK: Locations

  private func writeArtifact(_ file: FileID, to json: inout JSONWriter) {
    let path = otherTexts[file]?.path ?? analysis.name(of: file)
    json.member("uri", Self.uri(of: path))
    if !path.hasPrefix("/") { json.member("uriBaseId", "%SRCROOT%") }
  }

  private func writeRegion(_ location: FileRange, to json: inout JSONWriter) {
    guard let text = otherTexts[location.file]?.text ?? analysis.text(of: location.file) else { return }
    let region = TextRegion(location.range, in: text)
    json.member("startLine", region.startLine)
    json.member("startColumn", region.startColumn)
    json.member("endLine", region.endLine)
    json.member("endColumn", region.endColumn)
  }

  /// Returns a path as a URI reference, with unsafe characters and colons, which could end a scheme, escaped.
  static func uri(of path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";",
        "=", "@":
        result.unicodeScalars.append(scalar)
      default:
        result += "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// Returns SARIF's level. Hints, which SARIF lacks, are notes; the original severity is in `properties`.
  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info, .hint: "note"
    }
  }
}
