import Foundation
import PlumblineCLI
import Testing

/// The options of `lint` that decide what is printed, where, and the exit code.
@Suite struct LintOptionsTests {
  /// Two warnings.
  private static let files = ["a.layout": Sources.mismatch, "b.layout": Sources.mismatch]

  @Test(arguments: [("0", Output.Status.findings), ("1", .findings), ("2", .clean), ("3", .clean)])
  func moreWarningsThanAllowedFail(_ maximum: String, _ status: Output.Status) throws {
    let output = try LintFolder(Self.files).lint("--max-warnings", maximum)
    #expect(output.status == status)
    #expect(
      output.standardError
        == (status == .clean ? "" : "plumbline: 2 warnings: --max-warnings allows \(maximum)\n"))
  }

  @Test func statisticsFollowTheFindings() throws {
    let folder = try LintFolder(Self.files)
    try folder.write("c.layout", Sources.axis)
    let text = try folder.lint("--statistics").result
    #expect(
      text.hasSuffix(
        """
        1 error, 2 warnings, 3 files

        Findings by rule:
             2  guide-alignment-mismatch (may be fixable)
             1  stack-alignment-axis (may be fixable)

        """), "\(text)")
    let json = try folder.lint("--statistics", "--format", "json").result
    let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let rules = try #require(root["statistics"] as? [[String: Any]])
    #expect(rules.map { $0["rule"] as? String } == ["guide-alignment-mismatch", "stack-alignment-axis"])
    #expect(rules.map { $0["findings"] as? Int } == [2, 1])
    #expect(rules.map { $0["fixable"] as? String } == ["maybe", "maybe"])
    #expect(try LintFolder(["a.layout": "Color.red\n"]).lint("--statistics").result.hasSuffix("\n\nNo findings\n"))
  }

  @Test func theSummaryCountsInfosFixableAndBaselinedFindings() throws {
    let folder = try LintFolder(Self.files)
    try folder.write(".plumbline.json", #"{ "rules": { "guide-alignment-mismatch": "info" } }"#)
    #expect(
      try folder.lint().result.hasSuffix(
        "\n2 findings may be fixable with --fix\n0 errors, 0 warnings, 2 infos, 2 files\n"))
    _ = try folder.lint("--write-baseline", "@known.json", "@a.layout")
    let left = try folder.lint("--baseline", "@known.json")
    #expect(
      left.result.hasSuffix(
        """

        1 finding may be fixable with --fix
        not shown: 1 finding in the baseline
        0 errors, 0 warnings, 1 info, 2 files

        """), "\(left.result)")
    let json = try folder.lint("--baseline", "@known.json", "--format", "json").result
    let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(root["baselined"] as? Int == 1)
    #expect(root["infos"] as? Int == 1)
  }

  /// Entries of rules that a run does not report are not stale.
  @Test func aSelectionLeavesTheBaselineOfOtherRules() throws {
    let folder = try LintFolder(Self.files)
    _ = try folder.lint("--write-baseline", "@known.json")
    #expect(try folder.lint("--baseline", "@known.json", "--select", "overflow").standardError.isEmpty)
  }

  // MARK: --output-file

  @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson", "xcode"])
  func theReportGoesToAFile(_ format: String) throws {
    let folder = try LintFolder(Self.files)
    let printed = try folder.lint("--format", format)
    let output = try folder.lint("--format", format, "--output-file", "@out/report")
    #expect(output.status == .failure)
    #expect(output.standardError == "plumbline: out/report: no such folder: 'out'\n")
    #expect(output.result.isEmpty)

    let written = try folder.lint("--format", format, "--output-file", "@report")
    #expect(written.result.isEmpty)
    #expect(written.status == printed.status)
    #expect(try folder.read("report").replacingOccurrences(of: folder.path + "/", with: "") == printed.result)
  }

  /// Colours are for terminals.
  @Test func aFileHasNoColoursUnlessTheyAreAskedFor() throws {
    let folder = try LintFolder(Self.files)
    _ = try folder.lint("--output-file", "@report")
    #expect(try !folder.read("report").contains("\u{1B}"))
    _ = try folder.lint("--output-file", "@report", "--color", "always")
    #expect(try folder.read("report").contains("\u{1B}"))
  }

  /// What an earlier run wrote stays if this one has no report.
  @Test func aFailureLeavesTheOldReport() throws {
    let folder = try LintFolder()
    try folder.write("report", "old")
    let output = try folder.lint("--output-file", "@report", "@nowhere.layout")
    #expect(output.status == .failure)
    #expect(output.standardError == "plumbline: nowhere.layout: no such file or folder\n")
    #expect(try folder.read("report") == "old")
    // A report for programs names the failure.
    _ = try folder.lint("--output-file", "@report", "--format", "sarif", "@nowhere.layout")
    #expect(try folder.read("report").contains("no such file or folder"))
  }
}
