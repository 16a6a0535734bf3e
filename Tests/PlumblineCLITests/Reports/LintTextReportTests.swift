import Foundation
import PlumblineCLI
import Testing

/// `lint` for people: one line a finding, on a terminal with its source.
@Suite struct LintTextReportTests {
  /// `--color always` is what a terminal gets; the colours are taken out here.
  private func shown(_ source: String, _ word: String = "--all") throws -> String {
    let output = try LintFolder(["a.layout": source]).lint("--color", "always", word)
    return output.result.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test func theSourceIsUnderlined() throws {
    #expect(
      try shown(Sources.mismatch) == """
        a.layout:3:9: warning: `.trailing` guide (= 72 pt) is never used: this VStack aligns its children by `.leading` \
        [guide-alignment-mismatch]
          3 |         .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
            |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          1 | VStack(alignment: .leading) {
            |        ^^^^^^^^^^^^^^^^^^^ This VStack aligns by `.leading`
        1 finding may be fixable with --fix
        0 errors, 1 warning, 1 file

        """)
  }

  /// Fixes that were tried are named where there is room for the source.
  @Test func thoroughWorkNamesFixes() throws {
    let fixes = try shown(Sources.mismatch, "--thorough").split(separator: "\n").filter { $0.hasPrefix("  fix: ") }
    #expect(fixes.last == "  fix: Remove this `.trailing` guide (moves no view)")
    #expect(fixes.count == 3)
    #expect(try !shown(Sources.mismatch).contains("fix: "))
    #expect(try !LintFolder(["a.layout": Sources.mismatch]).lint("--thorough").result.contains("fix: "))
  }

  /// Two columns a wide character, none for a mark; tabs stay tabs.
  @Test func theMarkStandsBelowWideText() throws {
    let family = "\tText(\"日本 e\u{301} 👩‍👩‍👧\").alignmentGuide(.leading) { d in 4 }\n"
    let lines = try shown("HStack {\n\(family)\tText(\"B\")\n}\n")
      .split(
        separator: "\n")
    // Text(" is 6 wide, 日本 4, blank, é 1, blank, the family 2, ") 2.
    #expect(
      lines.dropFirst(2).first.map(String.init) == "    | \t" + String(repeating: " ", count: 17)
        + String(repeating: "^", count: 36))
  }

  @Test func controlCharactersPlayNoTricks() throws {
    let folder = try LintFolder(["a\u{1B}[31m\n.layout": Sources.axis])
    let result = try folder.lint().result
    #expect(result.hasPrefix("a\u{FFFD}[31m\u{FFFD}.layout:1:20: error: "))
    #expect(result.split(separator: "\n").count { $0.hasPrefix("a") } == 1)
  }

  @Test(arguments: [([], "warning"), (["--all"], "warning"), (["--quiet"], nil)] as [([String], String?)])
  func severitiesAreChosen(_ words: [String], _ word: String?) throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    let output = try words.isEmpty ? folder.lint() : folder.lint(words[0])
    #expect(output.result.contains(": warning: ") == (word != nil))
    #expect(output.result.hasSuffix("0 errors, 1 warning, 1 file\n"))
  }

  @Test func excludedFilesAreLeftOut() throws {
    let folder = try LintFolder([
      "a.layout": Sources.axis, "old/b.layout": Sources.axis, "old/new/c.layout": "Color.red",
    ])
    // Patterns are from the folder that is named; a name matches anywhere in it.
    #expect(try folder.lint("--exclude", "old").result.hasSuffix("\n1 error, 0 warnings, 1 file\n"))
    #expect(try folder.lint("--exclude", "old/new/**").result.hasSuffix("\n2 errors, 0 warnings, 2 files\n"))
    #expect(try folder.lint("--exclude", "b.*", "--exclude=c.layout").result.hasSuffix("1 error, 0 warnings, 1 file\n"))
    let none = try folder.lint("--exclude", "*.layout")
    #expect(none.standardError.contains("nothing to lint in '") && none.standardError.contains(": 3 excluded\n"))
    #expect(none.status == .failure)
    // A file that is named is linted all the same, unless --force-exclude.
    let named = try folder.lint("--exclude", "b.layout", "@old/b.layout")
    #expect(named.result.hasSuffix("1 error, 0 warnings, 1 file\n"))
    let forced = try folder.lint("--exclude", "b.layout", "--force-exclude", "@old/b.layout")
    #expect(forced.result == "0 errors, 0 warnings, 0 files\n")
    #expect(forced.standardError.contains("is excluded") && forced.status == .clean)
  }

  @Test func aFileWithTwoNamesIsOne() throws {
    let folder = try LintFolder(["a.layout": Sources.axis])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/z.layout", withDestinationPath: "a.layout")
    #expect(try folder.lint().result.hasSuffix("1 error, 0 warnings, 1 file\n"))
  }
}
