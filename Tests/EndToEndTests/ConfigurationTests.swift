import Foundation
import Testing

/// A project's `.plumbline.json`, as the commands follow it (`interface.md` 5).
@Suite(.serialized) struct ConfigurationTests {
  private func project(_ configuration: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(".plumbline.json", Data(configuration.utf8))
    try folder.write("a/use.layout", Data("Row()".utf8))
    try folder.write("b/row.layout", Data("struct Row: View { var body: some View { Text(\"Hi\") } }".utf8))
    try folder.write("old/bad.layout", Data(CommandLineTests.mismatch.utf8))
    return folder
  }

  private func frame(_ words: [String], in folder: TemporaryFolder) throws -> [String: Double]? {
    let run = try CommandRun(["inspect", "--json"] + words, in: folder.url)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let roots = try #require(answer["roots"] as? [[String: Any]])
    return (roots.first?["view"] as? [String: Any])?["frame"] as? [String: Double]
  }

  @Test func itMakesAModuleACanvasAndSizes() throws {
    let folder = try project(
      #"{ "root": true, "canvas": { "width": 100, "height": 50 }, "textSizes": "sizes.json" }"#)
    try folder.write("sizes.json", Data(#"[{ "text": "Hi", "style": "body", "width": 40, "height": 20 }]"#.utf8))
    // The row of another folder, as large as it was recorded, in the middle of 100 × 50.
    #expect(try frame(["a/use.layout"], in: folder) == ["x": 30, "y": 15, "width": 40, "height": 20])
    // The command line wins.
    #expect(
      try frame(["--canvas", "60x40", "a/use.layout"], in: folder) == ["x": 10, "y": 10, "width": 40, "height": 20])
    try folder.write("other.json", Data(#"{ "canvas": { "width": 200, "height": 20 } }"#.utf8))
    // 15.67 is what the model gives the text: only that it is another is said here.
    let other = try frame(["--config", "other.json", "a/use.layout"], in: folder)
    #expect(other?["width"] != 40)
    let missing = try CommandRun(["inspect", "--config", "gone.json", "a/use.layout"], in: folder.url)
    #expect(missing.status == 2)
    #expect(missing.errors == "plumbline: gone.json: configuration not read: no such file or folder\n")
  }

  /// Those who name a configuration of elsewhere mean the folder they work in, as with ESLint and ruff; those who name
  /// that of a folder mean what it means there.
  @Test(arguments: [
    ("old/**", ["a/old/bad.layout"]), ("a/old/**", ["old/bad.layout"]), ("bad.layout", []),
    ("none/**", ["a/old/bad.layout", "old/bad.layout"]),
    // From the folder of the configuration.
    ("new/**", ["old/bad.layout"]),
  ])
  func globsOfANamedConfigurationCountFromHereToo(_ glob: String, _ left: [String]) throws {
    let folder = try project("{}")
    let isNew = glob == "new/**"
    try folder.write(isNew ? "settings/new/bad.layout" : "a/old/bad.layout", Data(CommandLineTests.mismatch.utf8))
    let override = #"{ "files": ["\#(glob)"], "rules": { "guide-alignment-mismatch": "off" } }"#
    for configuration in [#"{ "exclude": ["\#(glob)"] }"#, #"{ "overrides": [\#(override)] }"#] {
      try folder.write("settings/shared.json", Data(configuration.utf8))
      let run = try CommandRun(["lint", "--config", "settings/shared.json", "--format", "checkstyle"], in: folder.url)
      let files = run.output.split(separator: "<file name=\"").dropFirst()
        .filter { $0.contains("guide-alignment-mismatch") }.map { $0.prefix { $0 != "\"" } }
      #expect(files.map(String.init) == left, "\(configuration)")
    }
    let dumped = try CommandRun(["dump-config", "--config", "settings/shared.json"], in: folder.url)
    #expect(!dumped.output.contains("\(glob)\", \"\(glob)"))
  }

  @Test func itSetsTheLevelsOfRules() throws {
    let folder = try project(
      #"{ "rules": { "guide-alignment-mismatch": "error" }, "exclude": ["b/**"], "version": 1 }"#)
    let run = try CommandRun(["lint"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("old/bad.layout:3:9: error: "))
    // What is excluded is no part of the module.
    #expect(run.output.contains("Cannot find view `Row` in scope"))
    #expect(run.output.hasSuffix("1 error, 1 warning, 2 files\n"))
    try folder.write(
      ".plumbline.json",
      Data(
        #"{ "overrides": [{ "files": ["old/**"], "rules": { "guide-alignment-mismatch": "off" } }], "exlude": [] }"#
          .utf8))
    let off = try CommandRun(["lint", "--strict"], in: folder.url)
    #expect(off.status == 1)
    #expect(
      off.output == """
        .plumbline.json:1:91: warning: Unknown key `exlude`; did you mean `exclude`? [configuration]
        0 errors, 1 warning, 4 files

        """)
  }

  @Test func dumpConfigSaysWhatHolds() throws {
    let folder = try project(#"{ "canvas": { "width": 100 }, "rules": { "limit": "hint" }, "root": true }"#)
    let run = try CommandRun(["dump-config", "a"], in: folder.url)
    #expect(run.status == 0)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let canvas = try #require(answer["canvas"] as? [String: Any])
    #expect(canvas["width"] as? Double == 100)
    #expect(canvas["height"] as? Double == 763)
    let rules = try #require(answer["rules"] as? [String: String])
    #expect(rules["limit"] == "hint")
    #expect(rules["force-unwrap"] == "warning")
    #expect(rules["syntax"] == nil)
    // What it prints is itself a configuration without a mistake.
    try folder.write("dumped.json", Data(run.output.utf8))
    #expect(try CommandRun(["dump-config", "--config", "dumped.json"], in: folder.url).output == run.output)
  }
}
