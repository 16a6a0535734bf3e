import LayoutRender
import LayoutSyntax

/// JUnit's XML, which CI systems show as tests: a suite for each file, a test case for each finding, and one passed test
/// case for a file without any. Errors and warnings are failures; infos and hints are the output of a passed test case.
struct LintJUnitReport {
  /// The lowest severity reported.
  var minimumSeverity: Severity

  func text(of files: [FileFindings]) -> String {
    var suites = ""
    var totals = (tests: 0, failures: 0)
    for file in files {
      let shown = file.diagnostics.filter { $0.severity <= minimumSeverity }
      let counts = (tests: max(shown.count, 1), failures: shown.count { $0.severity <= .warning })
      totals = (totals.tests + counts.tests, totals.failures + counts.failures)
      let name = XMLText.escaped(file.path)
      suites +=
        "  <testsuite name=\"\(name)\" tests=\"\(counts.tests)\" failures=\"\(counts.failures)\" errors=\"0\">\n"
      for diagnostic in shown { suites += testCase(diagnostic, in: file) }
      if shown.isEmpty { suites += "    <testcase name=\"lint\" classname=\"\(name)\"/>\n" }
      suites += "  </testsuite>\n"
    }
    let attributes = "name=\"plumbline\" tests=\"\(totals.tests)\" failures=\"\(totals.failures)\" errors=\"0\""
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(attributes)>\n\(suites)</testsuites>\n"
  }

  private func testCase(_ diagnostic: FileDiagnostic, in file: FileFindings) -> String {
    let region = file.region(of: diagnostic.location.range)
    let path = XMLText.escaped(file.path)
    let message = XMLText.escaped(diagnostic.message)
    let text = "\(path):\(region.startLine):\(region.startColumn): \(diagnostic.severity.name): \(message)"
    let content =
      diagnostic.severity <= .warning
      ? "<failure type=\"\(diagnostic.severity.name)\" message=\"\(message)\">\(text)</failure>"
      : "<system-out>\(text)</system-out>"
    return """
          <testcase name="\(XMLText.escaped(diagnostic.rule)) \(region.startLine):\(region.startColumn)" \
      classname="\(path)" file="\(path)" line="\(region.startLine)">
            \(content)
          </testcase>

      """
  }
}
