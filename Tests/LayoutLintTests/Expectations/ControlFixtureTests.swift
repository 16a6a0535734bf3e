import Foundation
import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutSyntax
import Testing

/// The sizes and positions of controls, lists and bars, as the comments in `Tests/Fixtures/Controls` expect them. Each
/// file states where its numbers come from.
@Suite struct ControlFixtureTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Controls")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".layout") }.sorted()

  @Test func thereAreFixtures() { #expect(Self.names.count >= 8) }

  @Test(arguments: names) func numbersAreThoseOfTheFixture(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(findings(text, name).map(\.message) == [])
  }

  /// Every expectation is compared: with other numbers each fails.
  @Test(arguments: names) func everyNumberIsCompared(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let clauses = text.matches(of: /(frame [\d.]+|== [\d.]+)/).count
    let changed = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard let comment = line.range(of: "// expect: ") else { return String(line) }
      let expected = line[comment.upperBound...]
        .replacing(/frame ([\d.]+)/) { "frame 7\($0.1)" }.replacing(/== ([\d.]+)/) { "== 7\($0.1)" }
      return String(line[..<comment.upperBound]) + String(expected)
    }
    let found = findings(changed.joined(separator: "\n"), name).filter { $0.rule == "expectation-failed" }
    #expect(found.count == clauses)
    #expect(clauses > 3)
  }

  private func findings(_ text: String, _ name: String) -> [Diagnostic] {
    var canvas = Canvas.standard
    if name.hasPrefix("iOS26") { canvas.system = .iOS26 }
    var analysis = Analysis(settings: AnalysisSettings(canvas: canvas))
    let file = analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0))
    return Linter.findings(for: file, in: &analysis)
  }
}
