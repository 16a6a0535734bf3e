import Foundation
import Testing

@testable import PlumblineCLI

/// `lint --format github`: workflow commands, escaped as GitHub's own toolkit escapes them.
@Suite struct LintGitHubReportTests {
  @Test func errorsComeFirst() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b,1:2%.layout": Sources.axis])
    let output = try folder.lint("--format", "github")
    #expect(output.status == .findings)
    let lines = output.result.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(
        "::error file=b%2C1%3A2%25.layout,line=1,col=20,endLine=1,endColumn=27,title=stack-alignment-axis::") == true,
      "\(lines)")
    #expect(
      lines.last == """
        ::warning file=a.layout,line=3,col=9,endLine=3,endColumn=61,title=guide-alignment-mismatch::`.trailing` guide \
        (= 72 pt) is never used: this VStack aligns its children by `.leading`
        """)
  }

  @Test(
    arguments: [
      ("a", "a", "a"),
      ("50%", "50%25", "50%25"),
      ("a\nb\r\nc", "a%0Ab%0D%0Ac", "a%0Ab%0D%0Ac"),
      ("a: b, c", "a: b, c", "a%3A b%2C c"),
      ("%0A::error::", "%250A::error::", "%250A%3A%3Aerror%3A%3A"),
      ("é 日", "é 日", "é 日"),
    ])
  func dataAndPropertiesAreEscapedDifferently(_ text: String, _ data: String, _ property: String) {
    #expect(LintGitHubReport.escapedData(text) == data)
    #expect(LintGitHubReport.escapedProperty(text) == property)
  }

  /// GitHub takes no columns where the lines differ.
  @Test func severalLinesHaveNoColumns() throws {
    let folder = try LintFolder([
      "a.layout": "HStack {\n  Text(\"a\")\n    .alignmentGuide(.leading) {\n d in 4 }\n  Text(\"b\")\n}\n"
    ]
    )
    let output = try folder.lint("--format", "github")
    #expect(output.result.contains("file=a.layout,line=3,endLine=4,title=guide-wrong-axis::"), "\(output.result)")
  }

  @Test func nothingIsNothing() throws {
    #expect(try LintFolder(["a.layout": "Color.red"]).lint("--format", "github").result.isEmpty)
  }
}
