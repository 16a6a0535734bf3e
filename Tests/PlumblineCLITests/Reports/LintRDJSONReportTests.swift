import Foundation
import Testing

@testable import PlumblineCLI

/// `lint --format rdjson`: the diagnostic format of reviewdog, whose columns count UTF-8 bytes.
@Suite struct LintRDJSONReportTests {
  private func diagnostics(_ output: Output) throws -> [[String: Any]] {
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(output.result.utf8)) as? [String: Any])
    #expect(result["source"] as? [String: String] == ["name": "plumbline"])
    return try #require(result["diagnostics"] as? [[String: Any]])
  }

  private func range(_ object: Any?) -> [String: [String: Int]]? {
    (object as? [String: Any])?["range"] as? [String: [String: Int]]
  }

  @Test func aFindingHasARangeAndACode() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    let all = try diagnostics(try folder.lint("--format", "rdjson"))
    #expect(all.count == 1)
    #expect(all[0]["severity"] as? String == "WARNING")
    #expect((all[0]["code"] as? [String: String])?["value"] == "guide-alignment-mismatch")
    // Line 3 is `        .alignmentGuide(.trailing) { d in d[.trailing] - 8 }`: 8 blanks and 52 characters.
    #expect(range(all[0]["location"]) == ["start": ["line": 3, "column": 9], "end": ["line": 3, "column": 61]])
    #expect(all[0]["suggestions"] == nil)
  }

  /// `é` has two bytes, `😀` four.
  @Test func columnsCountBytes() throws {
    let folder = try LintFolder(["a.layout": "/* é😀 */ " + Sources.axis])
    let all = try diagnostics(try folder.lint("--format", "rdjson"))
    // Before the construct at column 20 there are 3 + 2 + 4 + 4 bytes.
    #expect(range(all.first?["location"])?["start"] == ["line": 1, "column": 20 + 13])
  }

  /// With `--fixes`, a fix of one edit is a suggestion; applied to the bytes of the line it removes the finding.
  @Test func aFixIsASuggestion() throws {
    let folder = try LintFolder(["a.layout": "/* é */ Txt(\"A\")\n"])
    let all = try diagnostics(try folder.lint("--format", "rdjson", "--fixes"))
    let suggestion = try #require((all.first?["suggestions"] as? [[String: Any]])?.first)
    let span = try #require(range(suggestion))
    var bytes = Array("/* é */ Txt(\"A\")\n".utf8)
    let (start, end) = (try #require(span["start"]?["column"]), try #require(span["end"]?["column"]))
    bytes.replaceSubrange(start - 1..<end - 1, with: Array(try #require(suggestion["text"] as? String).utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == "/* é */ Text(\"A\")\n")
  }

  @Test func noFindingsAreAnEmptyList() throws {
    #expect(try diagnostics(try LintFolder(["a.layout": "Color.red\n"]).lint("--format", "rdjson")).isEmpty)
  }
}
