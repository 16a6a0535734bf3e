import Foundation
import PlumblineCLI
import Testing

/// `diff`: files and folders, the three formats, the exit codes. `.ci/diff` compares numbers, and runs Git.
@Suite struct DiffCommandTests {
  private func diff(_ folder: LintFolder, _ words: String...) throws -> Output {
    let given = words.map { $0.hasPrefix("@") ? folder.path + "/" + $0.dropFirst() : $0 }
    guard case .diff(let options) = try ArgumentParser.parse(["diff"] + given) else { throw NoDiff() }
    var output = PlumblineCLI.diff(options, workers: 1, progress: ProgressLine(after: .zero, nil))
    output.result = output.result.replacingOccurrences(of: folder.path + "/", with: "")
    output.standardError = output.standardError.replacingOccurrences(of: folder.path + "/", with: "")
    return output
  }

  private struct NoDiff: Error {}

  /// The box is centered in a canvas of 390 × 763: (390 − 30) / 2 = 180 and (390 − 50) / 2 = 170.
  private static let box = "Color.red.frame(width: 30, height: 21)\n"
  private static let wideBox = "Color.red.frame(width: 50, height: 21)\n"

  @Test func aMovedFrameIsALineAndExitCodeOne() throws {
    let folder = try LintFolder(["a.layout": Self.box, "b.layout": Self.wideBox])
    let output = try diff(folder, "@a.layout", "@b.layout")
    #expect(
      output.result == """
        b.layout:1:1: `Color` resized: 30 × 21 at (180, 371) → 50 × 21 at (170, 371)
        b.layout: moves 1 view by at most 10 pt

        """)
    #expect(output.status == .findings)
    #expect(output.standardError.isEmpty)
  }

  /// Two previews show one view: without their names its lines would be equal.
  @Test func theRootIsNamedIfSeveralDiffer() throws {
    let previews = """
      #Preview("A") { Part() }
      #Preview("B") { Part() }
      struct Part: View { var body: some View { Color.red.frame(width: 30, height: 21) } }

      """
    let folder = try LintFolder([
      "a.layout": previews, "b.layout": previews.replacingOccurrences(of: "30", with: "50"),
    ])
    #expect(
      try diff(folder, "@a.layout", "@b.layout").result == """
        b.layout:3:43: `Color` in preview `A` resized: 30 × 21 at (180, 371) → 50 × 21 at (170, 371)
        b.layout:3:43: `Color` in preview `B` resized: 30 × 21 at (180, 371) → 50 × 21 at (170, 371)
        b.layout: moves 2 views by at most 10 pt

        """)
  }

  @Test func equalLayoutsAreExitCodeZero() throws {
    let folder = try LintFolder(["a.layout": Self.box, "b.layout": "// A comment.\n\(Self.box)"])
    let output = try diff(folder, "@a.layout", "@b.layout")
    #expect(output.result == "1 file without a difference\n")
    #expect(output.status == .clean)
  }

  /// Another file of the module decides the size; files that one folder has are listed and move no frame.
  @Test func foldersAreComparedByPath() throws {
    let part = "struct Part: View { var body: some View { \(Self.box) } }\n"
    let folder = try LintFolder([
      "old/.plumbline.json": #"{ "root": true }"#, "old/a.layout": "#Preview(\"A\") { Part() }\n",
      "old/in/part.layout": part, "old/gone.layout": Self.box, "new/.plumbline.json": #"{ "root": true }"#,
      "new/a.layout": "#Preview(\"A\") { Part() }\n",
      "new/in/part.layout": part.replacingOccurrences(of: "30", with: "50"),
      "new/fresh.layout": Self.box,
    ])
    let output = try diff(folder, "@old", "@new")
    #expect(output.result.contains("\na.layout: moves 1 view by at most 10 pt\n"))
    #expect(output.result.contains("\nfresh.layout: added; adds 1 root\n"))
    #expect(output.result.contains("\ngone.layout: removed; removes 1 root\n"))
    #expect(output.status == .findings)
    try folder.write("new/in/part.layout", part)
    #expect(try diff(folder, "@old", "@new").status == .clean)
  }

  @Test func theJSONHasTheFrames() throws {
    let folder = try LintFolder(["a.layout": Self.box, "b.layout": Self.wideBox])
    let output = try diff(folder, "--format", "json", "@a.layout", "@b.layout")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(output.result.utf8)) as? [String: Any])
    #expect(document["movesFrames"] as? Bool == true)
    #expect(document["compared"] as? Int == 1)
    let file = try #require((document["files"] as? [[String: Any]])?.first)
    let root = try #require((file["roots"] as? [[String: Any]])?.first)
    let resized = try #require(root["resized"] as? [[String: Any]])
    #expect(resized.map { $0["name"] as? String } == ["frame", "Color"])
    #expect(resized.map { $0["distance"] as? Double } == [10, 10])
    let frame = try #require((resized[0]["new"] as? [String: Any])?["frame"] as? [String: Double])
    #expect(frame == ["x": 170, "y": 371, "width": 50, "height": 21])
  }

  @Test func theMarkdownIsATable() throws {
    let folder = try LintFolder(["a.layout": Self.box, "b.layout": Self.wideBox])
    let output = try diff(folder, "--format", "markdown", "@a.layout", "@b.layout")
    #expect(output.result.hasPrefix("### Layout: `a.layout` → `b.layout`\n"))
    #expect(
      output.result.contains("| b.layout:1:1 | `Color` | resized | 30 × 21 at (180, 371) | 50 × 21 at (170, 371) |\n"))
  }

  @Test func theTableHasALimit() throws {
    let rows = (0..<300).map { "Color.red.frame(width: 30, height: \($0 % 7)).id(\"\($0)\")" }.joined(separator: "\n")
    let folder = try LintFolder([
      "a.layout": "VStack {\n\(rows)\n}\n",
      "b.layout": "VStack {\n\(rows.replacingOccurrences(of: "30", with: "31"))\n}\n",
    ])
    let output = try diff(folder, "--format", "markdown", "@a.layout", "@b.layout")
    #expect(output.result.contains(" rows left out; `plumbline diff` lists all.\n"))
    #expect(output.result.split(separator: "\n").count < 220)
  }

  @Test func theReportGoesToAFile() throws {
    let folder = try LintFolder(["a.layout": Self.box])
    let output = try diff(folder, "--output-file", "@report", "@a.layout", "@a.layout")
    #expect(output.result.isEmpty)
    #expect(try folder.read("report") == "1 file without a difference\n")
  }

  @Test(arguments: [
    (["a.layout", "none.layout"], "none.layout: no such file or folder"),
    (["a.layout", "."], "diff compares two files or two folders: '.' is a folder, 'a.layout' is a file"),
    (["a.layout", "HEAD:"], "'HEAD:' names no path after the colon: write REVISION:PATH"),
    (["a.layout", ":b.layout"], "':b.layout' names no revision before the colon: write REVISION:PATH"),
    (["a.layout", ""], "diff takes two paths, and one of them is empty"),
    (["a.layout", "a\u{0}b:c"], "'a\u{FFFD}b' is no revision: it contains a space or a control character"),
  ])
  func whatNamesNothingIsRefused(_ words: [String], _ reason: String) throws {
    let folder = try LintFolder(["a.layout": Self.box])
    let given = words.map { ["a.layout", "none.layout"].contains($0) ? "@" + $0 : $0 }
    let output = try diff(folder, given[0], given[1])
    #expect(output.status == .failure)
    #expect(output.result.isEmpty)
    #expect(output.standardError == "plumbline: \(reason)\n")
  }

  @Test(arguments: [
    ["diff"], ["diff", "a"], ["diff", "a", "b", "c"], ["diff", "-", "a"], ["diff", "a", "--format", "xml", "b"],
  ])
  func wrongWordsAreRefused(_ words: [String]) {
    #expect(throws: UsageError.self) { try ArgumentParser.parse(words) }
  }
}
