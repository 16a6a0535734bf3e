import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutRender
import LayoutSyntax
import TestSupport
import Testing

/// The pictures of the examples, in `grammar/pictures`: `PLUMBLINE_RENEW=1` rewrites them.
@Suite struct PictureGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("grammar/pictures")
  /// The examples of the repository, without further samples.
  private static let examples = ExampleFiles.all.filter { example in
    FileManager.default.fileExists(
      atPath: folder.deletingLastPathComponent().appendingPathComponent("examples/" + example.name).path)
  }

  private static func path(of example: ExampleFiles.Example) -> URL {
    folder.appendingPathComponent(example.name.replacingOccurrences(of: ".layout", with: ".svg"))
  }

  @Test(arguments: examples) func thePictureIsUpToDate(_ example: ExampleFiles.Example) throws {
    var (analysis, file) = example.analysis
    let made = PictureSheet(pictures(of: file, in: &analysis).map { [$0.picture] }).svg
    let path = Self.path(of: example)
    if ProcessInfo.processInfo.environment["PLUMBLINE_RENEW"] != nil {
      try Data(made.utf8).write(to: path, options: .atomic)
    }
    #expect(try String(contentsOf: path, encoding: .utf8) == made, "PLUMBLINE_RENEW=1 swift test rewrites the picture")
    #expect(XMLElements.elements(of: made) != nil)
  }

  /// The picture of the README: `plumbline render bars-with-builtin-guide.layout --canvas 260x270 --guides bottom`.
  @Test func thePictureOfTheReadmeIsUpToDate() throws {
    let example = try #require(Self.examples.first { $0.name == "bars-with-builtin-guide.layout" })
    let canvas = Canvas(proposal: ProposedSize(width: 260, height: 270))
    var analysis = Analysis(settings: AnalysisSettings(canvas: canvas, overridesTraits: true))
    let file = analysis.addFile(named: example.name, text: SourceText(example.text), module: ModuleID(0))
    var options = PictureOptions()
    options.guides = .named(["bottom"])
    let made = PictureSheet(pictures(of: file, options, in: &analysis).map { [$0.picture] }).svg
    let path = Self.folder.appendingPathComponent("readme.svg")
    if ProcessInfo.processInfo.environment["PLUMBLINE_RENEW"] != nil {
      try Data(made.utf8).write(to: path, options: .atomic)
    }
    #expect(try String(contentsOf: path, encoding: .utf8) == made, "PLUMBLINE_RENEW=1 swift test rewrites the picture")
  }

  @Test func everyPictureHasItsExample() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Self.examples.map { Self.path(of: $0).lastPathComponent } + ["readme.svg"]))
    #expect(files.count >= 10)
  }
}
