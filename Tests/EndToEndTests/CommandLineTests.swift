import Foundation
import Testing

/// The commands as a person or a script calls them (`interface.md` 2).
@Suite(.serialized) struct CommandLineTests {
  static let mismatch = """
    VStack(alignment: .leading) {
        Color.red.frame(width: 80, height: 20)
            .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
        Color.blue.frame(width: 120, height: 20)
    }

    """

  @Test func lintPrintsOneLineAFinding() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data(Self.mismatch.utf8))
    let run = try CommandRun(["lint", "a.layout"], in: folder.url)
    #expect(run.status == 0)
    // 80 - 8 = 72.
    #expect(
      run.output == """
        a.layout:3:9: warning: `.trailing` guide (= 72 pt) is never used: this VStack aligns its children by `.leading` \
        [guide-alignment-mismatch]
        1 finding may be fixable with --fix
        0 errors, 1 warning, 1 file

        """)
    #expect(try CommandRun(["lint", "--strict", "a.layout"], in: folder.url).status == 1)
    let quiet = try CommandRun(["lint", "--quiet", "a.layout"], in: folder.url)
    #expect(quiet.output == "0 errors, 1 warning, 1 file\n")
  }

  @Test func lintReadsFoldersAndStandardInput() throws {
    let folder = try TemporaryFolder()
    try folder.write("b/two.layout", Data(Self.mismatch.utf8))
    try folder.write("a.layout", Data("Color.red".utf8))
    try folder.write(".hidden/three.layout", Data(Self.mismatch.utf8))
    let all = try CommandRun(["lint"], in: folder.url)
    #expect(all.output.hasPrefix("b/two.layout:3:9: warning: "))
    #expect(all.output.hasSuffix("\n1 finding may be fixable with --fix\n0 errors, 1 warning, 2 files\n"))
    let input = try CommandRun(
      ["lint", "--stdin-filename", "typed.layout", "-"], input: Data(Self.mismatch.utf8), in: folder.url)
    #expect(input.output.hasPrefix("typed.layout:3:9: warning: "))
  }

  @Test func lintJSONCarriesFixes() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data(Self.mismatch.utf8))
    let run = try CommandRun(["lint", "--format", "json", "--fixes", "a.layout"], in: folder.url)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(answer["version"] as? Int == 2)
    #expect(answer["errors"] as? Int == 0)
    #expect(answer["warnings"] as? Int == 1)
    let files = try #require(answer["files"] as? [[String: Any]])
    let diagnostics = try #require(files.first?["diagnostics"] as? [[String: Any]])
    #expect(files.first?["file"] as? String == "a.layout")
    let finding = try #require(diagnostics.first)
    #expect(finding["rule"] as? String == "guide-alignment-mismatch")
    let range = try #require(finding["range"] as? [String: [String: Int]])
    #expect(range == ["start": ["line": 2, "character": 8], "end": ["line": 2, "character": 60]])
    let fixes = try #require(finding["fixes"] as? [[String: Any]])
    #expect(!fixes.isEmpty)
    #expect(finding["fixable"] == nil)
  }

  @Test func lintJSONStatesWhetherARuleHasFixes() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data((Self.mismatch + "Image(\"none\").zoomed()\n").utf8))
    let run = try CommandRun(["lint", "--format", "json", "a.layout"], in: folder.url)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let files = try #require(answer["files"] as? [[String: Any]])
    let diagnostics = try #require(files.first?["diagnostics"] as? [[String: Any]])
    let fixable = Dictionary(
      diagnostics.map { ($0["rule"] as? String ?? "", $0["fixable"] as? String) }, uniquingKeysWith: { $1 })
    #expect(fixable["guide-alignment-mismatch"] == "maybe")
    #expect(diagnostics.allSatisfy { $0["fixes"] == nil && ["maybe", "no"].contains($0["fixable"] as? String) })
  }

  @Test func inspectGivesFrames() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data(Self.mismatch.utf8))
    let run = try CommandRun(["inspect", "--json", "--canvas", "200x100", "a.layout"], in: folder.url)
    #expect(run.status == 0)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let roots = try #require(answer["roots"] as? [[String: Any]])
    let stack = try #require(roots.first?["view"] as? [String: Any])
    // Two rows of 20 with the default gap of 8 are 48 high, the wider is 120: centred in 200 × 100 at (40, 26).
    #expect(stack["frame"] as? [String: Double] == ["x": 40, "y": 26, "width": 120, "height": 48])
    let text = try CommandRun(["inspect", "--canvas", "200x100", "a.layout"], in: folder.url)
    #expect(text.output.contains("VStack  120 × 48 at (40, 26) proposed 200 × 100"))
    let place = try CommandRun(["inspect", "--canvas", "200x100", "a.layout:4:10"], in: folder.url)
    #expect(place.output.contains("color") || place.output.contains("Color"))
    #expect(!place.output.contains("VStack"))
  }

  @Test func explainTellsWhy() throws {
    let folder = try TemporaryFolder()
    let source = """
      HStack(spacing: 0) {
          Rectangle().frame(maxWidth: 100)
          Rectangle().frame(minWidth: 100)
      }
      """
    try folder.write("a.layout", Data(source.utf8))
    let run = try CommandRun(["explain", "--canvas", "150x10", "a.layout:1:1"], in: folder.url)
    #expect(run.status == 0)
    // 150 shared by two is 75 each; the second is at least 100, which leaves 75 - 100 = -25 (semantics 14.1).
    #expect(run.output.hasPrefix("HStack"))
    #expect(run.output.contains("150 × 10 → 175 × 10"))
    #expect(run.output.contains("-25"))
    let nothing = try CommandRun(["explain", "a.layout:1:8"], in: folder.url)
    #expect(nothing.status == 0)
    for (place, message) in [
      ("a.layout", "explain needs a line and a column"), ("a.layout:9:1", "a.layout has no line 9: it has 4 lines"),
      ("b.layout:1:1", "b.layout: no such file or folder"),
    ] {
      let run = try CommandRun(["explain", place], in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(message))
    }
  }

  @Test func picturesHaveTheirSize() throws {
    let folder = try TemporaryFolder()
    // A PNG of 120 × 90 pixels: signature, length of the first chunk, its name, width, height.
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 120, 0, 0, 0, 90]
    try folder.write("pictures/logo@3x.png", png)
    try folder.write("Assets.xcassets/star.imageset/large.png", png)
    try folder.write(
      "Assets.xcassets/star.imageset/Contents.json",
      Data(#"{"images":[{"idiom":"universal","scale":"1x"},{"filename":"large.png","scale":"2x"}]}"#.utf8))
    try folder.write("a.layout", Data("HStack(spacing: 0) {\n  Image(\"logo\")\n  Image(\"star\")\n}".utf8))
    // 120 × 90 at three pixels a point is 40 × 30, at two 60 × 45: beside each other 100 × 45.
    let run = try CommandRun(["inspect", "a.layout"], in: folder.url)
    #expect(run.output.contains("HStack  100 × 45 "))
    #expect(run.output.contains("Image  40 × 30 "))
    #expect(run.output.contains("Image  60 × 45 "))
    #expect(!run.output.contains("unknown"))
    let explained = try CommandRun(["explain", "a.layout:2:3"], in: folder.url)
    #expect(explained.output.contains("40 × 30"))
    let tried = try CommandRun(["try", "a.layout"], in: folder.url)
    #expect(tried.output.contains("40 × 30"))
  }

  /// A line alone means the outermost view that begins in it, else what holds it.
  @Test func inspectOfALineGivesWhatBeginsThere() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data("VStack {\n  HStack { Color.red; Color.blue }\n\n}\n".utf8))
    for (line, name) in [("1", "VStack"), ("2", "HStack"), ("3", "VStack"), ("2:12", "Color")] {
      let run = try CommandRun(["inspect", "a.layout:\(line)"], in: folder.url)
      let first = run.output.split(separator: "\n").dropFirst().first
      #expect(first?.contains("  \(name)  ") == true, "\(line)")
    }
  }

  /// Also where the input ends right behind it.
  @Test func anUnreadableHeaderIsSaid() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["lsp"], input: Data("Content-Length: abc\r\n\r\n{}".utf8), in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == "plumbline: the input cannot be read: Content-Length is not a number\n")
  }

  @Test func theCanvasMayLeaveALengthOpen() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data("Color.red".utf8))
    let run = try CommandRun(["inspect", "--json", "--canvas", "nilx50", "a.layout"], in: folder.url)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let root = try #require((answer["roots"] as? [[String: Any]])?.first)
    let view = try #require(root["view"] as? [String: Any])
    // Nothing proposed: the ideal length of a Color is 10 (semantics 2), and the canvas takes it.
    #expect(view["size"] as? [String: Double] == ["width": 10, "height": 50])
    #expect((root["canvas"] as? [String: Any])?["width"] as? Double == 10)
    #expect((view["proposal"] as? [String: Any])?["width"] is NSNull)
  }

  @Test func tryPlaysASession() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["try"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    for expected in [
      "guide-alignment-mismatch", "^^^^", "When the pointer rests there", "It offers", "The frames before and after",
      "exit code 0", "Connect your editor", "plumbline lsp",
    ] {
      #expect(run.output.contains(expected), "\(expected)")
    }
    try folder.write("own.layout", Data("Color.red.frame(width: 30, height: 40)".utf8))
    let own = try CommandRun(["try", "own.layout"], in: folder.url)
    #expect(own.status == 0)
    #expect(own.output.contains("0 findings"))
    #expect(own.output.contains("30 × 40"))
  }

  @Test func helpAndVersion() throws {
    let folder = try TemporaryFolder()
    for words in [
      ["--help"], ["lint", "--help"], ["inspect", "--help"], ["explain", "--help"], ["try", "--help"],
      ["dump-config", "--help"],
      ["lsp", "--help"], [],
    ] {
      let run = try CommandRun(words, in: folder.url)
      #expect(run.status == 0)
      #expect(run.output.contains("plumbline"))
      #expect(run.errors.isEmpty)
    }
    let version = try CommandRun(["version"], in: folder.url)
    // Scripts take the second word.
    #expect(
      version.output.wholeMatch(of: /plumbline 0\.1\.0 \(Swift 6\.[0-9]+, Language Server Protocol 3\.17\)\n/) != nil)
    #expect(try CommandRun(["--version"], in: folder.url).output == version.output)
  }
}
