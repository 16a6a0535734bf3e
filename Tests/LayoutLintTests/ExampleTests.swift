import Foundation
import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// The clone's examples: what each announces in its comment (`// Shows: …`) is all that is found in it.
@Suite struct ExampleTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("grammar/examples")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".layout") }.sorted()

  @Test func thereAreExamples() { #expect(Self.names.count >= 10) }

  @Test(arguments: names) func whatIsAnnouncedIsFound(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("// Shows: ") })
    let announced = line.dropFirst("// Shows: ".count)
    var analysis = Analysis()
    let file = analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0))
    let findings = Linter.findings(for: file, in: &analysis)
    let found = findings.map { "\($0.severity.name) \($0.rule)" }
    #expect(found == (announced == "nothing to report" ? [] : [String(announced)]))
  }
}
