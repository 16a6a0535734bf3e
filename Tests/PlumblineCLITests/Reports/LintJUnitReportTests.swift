import Foundation
import TestSupport
import Testing

@testable import PlumblineCLI

/// `lint --format junit`: findings as failed tests.
@Suite struct LintJUnitReportTests {
  @Test func aFileIsASuiteAndAFindingAFailedTest() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b.layout": "Color.red\n"])
    #expect(
      try folder.lint("--format", "junit").result == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="plumbline" tests="2" failures="1" errors="0">
          <testsuite name="a.layout" tests="1" failures="1" errors="0">
            <testcase name="guide-alignment-mismatch 3:9" classname="a.layout" file="a.layout" line="3">
              <failure type="warning" message="`.trailing` guide (= 72 pt) is never used: this VStack aligns its children \
        by `.leading`">a.layout:3:9: warning: `.trailing` guide (= 72 pt) is never used: this VStack aligns its children by \
        `.leading`</failure>
            </testcase>
          </testsuite>
          <testsuite name="b.layout" tests="1" failures="0" errors="0">
            <testcase name="lint" classname="b.layout"/>
          </testsuite>
        </testsuites>

        """)
  }

  /// Infos do not fail a run of tests, as they do not fail `lint`.
  @Test func infosPass() throws {
    let folder = try LintFolder([
      "a.layout": Sources.axis,
      ".plumbline.json": #"{ "rules": { "stack-alignment-axis": "info" } }"#,
    ])
    let elements = try #require(XMLElements.elements(of: try folder.lint("--format", "junit").result))
    #expect(elements.first?.attributes["failures"] == "0")
    #expect(elements.last?.name == "system-out")
    #expect(elements.last?.text.hasPrefix("a.layout:1:20: info: ") == true)
  }

  @Test func aFileMayBeCalledAnything() throws {
    let name = "a<&>\"'\u{7}\n.layout"
    let folder = try LintFolder([name: Sources.axis])
    let elements = try #require(XMLElements.elements(of: try folder.lint("--format", "junit").result))
    #expect(elements.map(\.name) == ["testsuites", "testsuite", "testcase", "failure"])
    #expect(elements[2].attributes["file"] == "a<&>\"'\u{FFFD}\n.layout")
  }
}
