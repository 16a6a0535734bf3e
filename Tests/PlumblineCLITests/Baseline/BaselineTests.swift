import Foundation
import Testing

@testable import PlumblineCLI

/// `lint --write-baseline` and `--baseline`: old findings are known again wherever they move, new ones are not.
@Suite struct BaselineTests {
  private static let card = """
    struct Card: View {
        var body: some View {
            HStack {
                Text("A").alignmentGuide(.leading) { d in 4 }
                Text("B").alignmentGuide(.leading) { d in 4 }
            }
        }
    }

    """

  @Test func whatWasWrittenIsNotReported() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b/c.layout": Self.card + Sources.axis])
    let written = try folder.lint("--write-baseline", "@known.json")
    #expect(written.status == .clean)
    #expect(written.standardError == "plumbline: 4 findings of 2 files written to known.json\n")
    #expect(written.result == "not shown: 4 findings in the baseline\n0 errors, 0 warnings, 2 files\n")
    let again = try folder.lint("--strict", "--baseline", "@known.json")
    #expect(again.status == .clean)
    #expect(again.result == written.result)
    #expect(again.standardError.isEmpty)
    // The same findings give the same file.
    let before = try folder.read("known.json")
    _ = try folder.lint("--write-baseline", "@known.json")
    #expect(try folder.read("known.json") == before)
  }

  @Test func itIsReadByPeopleToo() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    _ = try folder.lint("--write-baseline", "@known.json")
    let text = try folder.read("known.json").replacing(/"[0-9a-f]{16}:1"/, with: "\"…:1\"")
    #expect(
      text == """
        {
          "version": 1,
          "findings": [
            {
              "file": "a.layout",
              "rule": "guide-alignment-mismatch",
              "construct": ".alignmentGuide(.trailing) { d in d[.trailing] - 8 }",
              "fingerprint": "…:1"
            }
          ]
        }

        """)
  }

  /// What is written elsewhere in place of something in `card`, and how many of its two findings are new then.
  @Test(
    arguments: [
      ("lines above", "struct Card", "// One.\n\n\nstruct Card", 0),
      (
        "a declaration above", "struct Card",
        "struct Other: View { var body: some View { Text(\"A\") } }\nstruct Card", 0
      ),
      ("indentation", "    ", "\t", 0),
      ("white space within", "{ d in 4 }", "{ d in\n 4\n}", 0),
      ("a comment within", "d in 4", "d in /* four */ 4", 0),
      ("what stands before", "Text(\"A\")", "Text(\"Anna\").bold()", 0),
      ("another container", "HStack {", "HStack(spacing: 3) {", 0),
      ("another value", "(\"A\").alignmentGuide(.leading) { d in 4", "(\"A\").alignmentGuide(.leading) { d in 5", 1),
      ("another name around", "Card", "Row", 2),
      ("a third that is equal", "HStack {", "HStack {\nText(\"C\").alignmentGuide(.leading) { d in 4 }", 1),
    ])
  func constructsAreKnownAgain(_ name: String, _ old: String, _ new: String, _ reported: Int) throws {
    let folder = try LintFolder(["a.layout": Self.card])
    _ = try folder.lint("--write-baseline", "@known.json")
    try folder.write("a.layout", Self.card.replacingOccurrences(of: old, with: new))
    let result = try folder.lint("--baseline", "@known.json").result
    #expect(result.hasSuffix("0 errors, \(count(reported, "warning")), 1 file\n"), "\(name): \(result)")
  }

  @Test func whatIsGoneIsSaid() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b.layout": Sources.axis])
    _ = try folder.lint("--write-baseline", "@known.json")
    // What was not looked at is not gone.
    #expect(try folder.lint("--baseline", "@known.json", "@a.layout").standardError.isEmpty)
    try folder.write("a.layout", "Color.red")
    try FileManager.default.removeItem(atPath: folder.path + "/b.layout")
    let output = try folder.lint("--baseline", "@known.json")
    #expect(output.status == .clean)
    #expect(
      output.standardError == """
        plumbline: known.json: no longer found: guide-alignment-mismatch in a.layout, \
        .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
        plumbline: known.json: no longer found: stack-alignment-axis in b.layout, leading
        plumbline: to remove them run: plumbline lint --write-baseline known.json

        """)
  }

  /// What could not be read is not forgotten.
  @Test func anIncompleteRunWritesNone() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    _ = try folder.lint("--write-baseline", "@known.json")
    let before = try folder.read("known.json")
    #expect(try folder.lint("--write-baseline", "@known.json", "@nowhere.layout").status == .failure)
    #expect(try folder.lint("--write-baseline", "@known.json", "@a.layout", "@nowhere.layout").status == .failure)
    #expect(try folder.read("known.json") == before)
  }

  /// Files are named from the folder of the baseline, wherever the command runs.
  @Test(
    arguments: [
      ("/p/a.layout", "/p/known.json", "a.layout"), ("/p/q/a.layout", "/p/known.json", "q/a.layout"),
      ("/p/a.layout", "/p/q/r/known.json", "../../a.layout"), ("/a.layout", "/b.json", "a.layout"),
      ("/p/./q/../a.layout", "/p/known.json", "a.layout"),
    ])
  func pathsAreRelative(_ path: String, _ baseline: String, _ expected: String) {
    #expect(Baseline.relativePath(of: path, from: baseline) == expected)
  }

  @Test(
    arguments: [
      ("{", ":1:2: invalid JSON: unexpected end of the text"), ("[]", "not a baseline: no list `findings`"),
      ("{\"version\": 2, \"findings\": []}", "a baseline of another version; to renew it run"),
      ("{\"version\": 1, \"findings\": [{\"file\": \"a\"}]}", "finding 1 has no file, rule or fingerprint"),
    ])
  func whatIsNoBaselineIsSaid(_ text: String, _ message: String) throws {
    let folder = try LintFolder(["a.layout": "Color.red", "known.json": text])
    let output = try folder.lint("--baseline", "@known.json")
    #expect(output.status == .failure)
    #expect(output.result.isEmpty)
    #expect(output.standardError.contains(message), "\(output.standardError)")
    #expect(output.standardError.split(separator: "\n").count == 1)
  }

  /// FNV-1a of 64 bits: its published value for "foobar", and words that are kept apart.
  @Test func theHashIsTheSameEverywhere() {
    var words = StableHash()
    words.combine("ab".utf8)
    words.combine("c".utf8)
    var others = StableHash()
    others.combine("a".utf8)
    others.combine("bc".utf8)
    #expect(words.digits != others.digits)
    #expect(words.digits.count == 16)
    #expect(StableHash().digits == "cbf29ce484222325")
  }
}
