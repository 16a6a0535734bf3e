import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// What is not tried because of its cost is not reported as having no effect, and a finding says where.
@Suite struct CounterfactualTrialsTests {
  private func findings(_ source: String) -> [Diagnostic] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    return Linter.findings(for: file, in: &analysis).filter { ["limit", "noop-modifier"].contains($0.rule) }
  }

  /// A source with two paddings beside ten times so many views.
  private func source(_ count: Int) -> String {
    let rows = "ForEach(0..<10) { _ in ForEach(0..<\(count)) { _ in Divider() } }"
    return "VStack(spacing: 0) {\n    \(rows)\n    Color.red.padding(0)\n    Color.blue.padding(0)\n}"
  }

  @Test func largeRootsAreNotTried() throws {
    #expect(findings(source(900)).map(\.rule) == ["noop-modifier", "noop-modifier"])
    let found = findings(source(1_000))
    #expect(found.map(\.rule) == ["limit"])
    let finding = try #require(found.first)
    #expect(finding.severity == .info)
    #expect(finding.message.hasPrefix("Modifiers and views without effect are not reported from here on"))
    #expect(SourceText(source(1_000)).position(at: finding.location.range.lowerBound, in: .utf8).line == 2)
  }
}
