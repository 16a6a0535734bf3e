import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax
import Testing
import TextMetrics

/// Which configurations hold for a file, and what they say together.
@Suite struct ConfigurationSearchTests {
  private struct MemoryFiles: WorkspaceFiles {
    var files: [String: String]
    func read(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func readStart(of path: String, count: Int) -> [UInt8]? { read(path).map { Array($0.prefix(count)) } }
    func entries(of folder: String) -> FolderEntries { FolderEntries() }
  }

  private func found(_ path: String, _ files: [String: String]) -> FoundConfiguration? {
    var search = ConfigurationSearch()
    return search.configuration(forFile: path, in: MemoryFiles(files: files))
  }

  @Test func theNearestCountsAndTheOuterOnesFillIn() throws {
    let files = [
      "/.plumbline.json": #"{ "canvas": { "scale": 1 } }"#,
      "/w/.plumbline.json":
        #"{ "root": true, "canvas": { "width": 100, "height": 50 }, "rules": { "limit": "off", "syntax": "hint" } }"#,
      "/w/a/b/.plumbline.json": #"{ "canvas": { "width": 200 }, "rules": { "limit": "hint" }, "exclude": ["x"] }"#,
    ]
    let inner = try #require(found("/w/a/b/c/d.layout", files))
    #expect(inner.configuration.folder == "/w/a/b")
    #expect(inner.files.map(\.path) == ["/w/a/b/.plumbline.json", "/w/.plumbline.json"])
    let canvas = inner.configuration.canvas
    // `root` ends the search: the scale of the outermost one does not count.
    #expect((canvas.width, canvas.height, canvas.scale) == (200, 50, nil))
    #expect(inner.configuration.ruleLevels(for: nil).levels == ["limit": .hint])
    #expect(inner.configuration.excludes("/w/a/b/x/d.layout"))
    #expect(found("/w/a/d.layout", files)?.configuration.folder == "/w")
    #expect(found("/v/d.layout", files)?.configuration.folder == "")
    #expect(found("/v/d.layout", ["/w/.plumbline.json": "{}"]) == nil)
  }

  /// A path as deep as a hostile URI can make it ends.
  @Test func veryDeepPathsEnd() {
    #expect(found(String(repeating: "/a", count: 20_000), [:]) == nil)
  }

  @Test func textSizesAreRead() throws {
    let sizes = #"{ "sizes": [ { "text": "a", "style": "title", "width": 3, "height": 4 }, { "text": "b" } ] }"#
    let files = ["/w/.plumbline.json": #"{ "textSizes": "s.json" }"#, "/w/s.json": sizes]
    let read = try #require(found("/w/a.layout", files))
    #expect(read.recordedTexts?.count == 1)
    #expect(
      read.files[0].findings.map(\.message) == [
        "Text sizes: /w/s.json: 1 of 2 entries ignored: an entry needs a text, a font, a width and a height"
      ])
    let broken = try #require(
      found("/w/a.layout", ["/w/.plumbline.json": #"{ "textSizes": "s.json" }"#, "/w/s.json": "[\n  {},\n]"]))
    #expect(broken.files[0].findings.map(\.message) == ["Text sizes: /w/s.json:2:5: invalid JSON: trailing comma"])
    let missing = try #require(found("/w/a.layout", ["/w/.plumbline.json": #"{ "textSizes": "s.json" }"#]))
    #expect(
      missing.files[0].findings.map(\.message) == ["Cannot read the text sizes /w/s.json: no such file or folder"])
  }
}
