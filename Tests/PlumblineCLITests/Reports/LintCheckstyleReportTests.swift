import Foundation
import TestSupport
import Testing

@testable import PlumblineCLI

/// `lint --format checkstyle`: XML 1.0 whatever stands in names and messages.
@Suite struct LintCheckstyleReportTests {
  @Test func filesHoldTheirErrors() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b.layout": "Color.red"])
    #expect(
      try folder.lint("--format", "checkstyle").result == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="a.layout">
            <error line="3" column="9" severity="warning" message="`.trailing` guide (= 72 pt) is never used: this VStack \
        aligns its children by `.leading`" source="plumbline.guide-alignment-mismatch"/>
          </file>
        </checkstyle>

        """)
  }

  @Test func aFileMayBeCalledAnything() throws {
    let name = "a<&>\"'\u{7}\n.layout"
    let folder = try LintFolder([name: Sources.axis])
    let elements = try #require(XMLElements.elements(of: try folder.lint("--format", "checkstyle").result))
    #expect(elements.map(\.name) == ["checkstyle", "file", "error"])
    #expect(elements[1].attributes["name"] == "a<&>\"'\u{FFFD}\n.layout")
    #expect(elements[2].attributes["severity"] == "error")
    #expect(elements[2].attributes["source"] == "plumbline.stack-alignment-axis")
  }
}
