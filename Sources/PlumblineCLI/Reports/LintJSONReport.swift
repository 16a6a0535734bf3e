import LanguageServerProtocol
import LayoutAnalysis
import LayoutProject
import LayoutServer
import LayoutSyntax

/// The report of `lint --format json` (`interface.md` 2).
package struct LintJSONReport {
  private let analysis: Analysis
  private let listsFixes: Bool
  /// The source files that were found and are not linted.
  var skipped: [SkippedFile] = []
  /// The views that are laid out; nil to leave them out of the report.
  var coverage: Coverage?
  /// The number of findings that are not reported because a baseline contains them.
  var baselinedCount = 0
  var showsStatistics = false

  /// Creates a report; `listsFixes` lists the fixes of each finding instead of whether its rule may have one.
  package init(analysis: Analysis, listsFixes: Bool) {
    self.analysis = analysis
    self.listsFixes = listsFixes
  }

  package func text(of files: [FileFindings]) -> String {
    var json = JSONWriter()
    var texts: [FileID: SourceText] = [:]
    for file in files {
      if let location = file.diagnostics.first?.location { texts[location.file] = file.text }
    }
    let writer = InspectionJSON(analysis: analysis, otherTexts: texts)
    let fixes: InspectionJSON.FixMember = listsFixes ? .list : .possibility
    let all = files.flatMap(\.diagnostics)
    json.object {
      $0.member("version", 2)
      $0.arrayMember("files") {
        for file in files {
          $0.object {
            $0.member("file", file.path)
            $0.arrayMember("diagnostics") {
              for diagnostic in file.diagnostics { writer.write(diagnostic, fixes, to: &$0) }
            }
          }
        }
      }
      $0.member("errors", all.count { $0.severity == .error })
      $0.member("warnings", all.count { $0.severity == .warning })
      $0.member("infos", all.count { $0.severity == .info })
      $0.member("baselined", baselinedCount)
      $0.arrayMember("skipped") { json in
        for file in skipped {
          json.object {
            $0.member("file", file.path)
            $0.member("reason", file.reason.rawValue)
          }
        }
      }
      if showsStatistics {
        $0.arrayMember("statistics") { RuleStatistics(of: files, minimumSeverity: .hint).write(to: &$0) }
      }
      if let coverage { $0.objectMember("coverage") { coverage.write(to: &$0) } }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}
