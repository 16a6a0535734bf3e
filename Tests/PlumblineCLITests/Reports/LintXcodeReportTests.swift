import Foundation
import Testing

@testable import PlumblineCLI

/// `lint --format xcode`: the lines that Xcode and SwiftPM show as findings of their own.
@Suite struct LintXcodeReportTests {
  @Test func aLineHasAnAbsolutePathAndACompilersSeverity() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b.layout": Sources.axis])
    let output = try folder.lint("--format", "xcode")
    // The folder of the test is cut from the paths, which were absolute.
    let lines = output.result.split(separator: "\n")
    #expect(
      lines.first == """
        a.layout:3:9: warning: `.trailing` guide (= 72 pt) is never used: this VStack aligns its children by `.leading` \
        [guide-alignment-mismatch]
        """)
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("b.layout:1:20: error: ") == true, "\(lines)")
    #expect(output.standardError.isEmpty)
  }

  @Test func aRelativePathBecomesAbsolute() throws {
    let folder = try LintFolder(["a.layout": Sources.axis])
    let here = FileManager.default.currentDirectoryPath
    let up = String(repeating: "../", count: here.split(separator: "/").count)
    let relative = up + folder.path.dropFirst() + "/a.layout"
    let output = try folder.lint("--format", "xcode", relative)
    // The folder, which is cut from the path, is in it by its absolute path only.
    #expect(output.result.hasPrefix("a.layout:1:20: error: "), "\(output.result)")
  }

  /// Compilers have notes and no infos.
  @Test func hintsAreNotes() throws {
    let folder = try LintFolder([
      "a.layout": Sources.axis,
      ".plumbline.json": #"{ "rules": { "stack-alignment-axis": "hint" } }"#,
    ])
    #expect(try folder.lint("--format", "xcode").result.isEmpty)
    #expect(try folder.lint("--format", "xcode", "--all").result.hasPrefix("a.layout:1:20: note: "))
  }

  @Test func nothingIsPrintedWithoutFindings() throws {
    let output = try LintFolder(["a.layout": "Color.red\n"]).lint("--format", "xcode")
    #expect(output.result.isEmpty)
    #expect(output.standardError.isEmpty)
  }
}
