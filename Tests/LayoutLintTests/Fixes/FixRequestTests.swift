import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// Fixes are built only where they are asked for.
@Suite struct FixRequestTests {
  private static let source = """
    VStack {
        Color.red.padding(0)
        Color.blue.offset(x: 0, y: 0)
    }
    """

  @Test func rulesBuildNoFixesUnasked() {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(Self.source), module: ModuleID(0))
    let findings = Linter.findings(for: file, in: &analysis)
    #expect(findings.map(\.rule) == ["noop-modifier", "noop-modifier"])
    #expect(findings.allSatisfy { $0.fixes.isEmpty })
    let titles = Linter.findingsWithFixes(for: file, in: &analysis).map { $0.fixes.map(\.title) }
    #expect(titles == [["Remove `.padding(0)`"], ["Remove `.offset(x: 0, y: 0)`"]])
  }

  /// Line 1 holds the first finding; the second is not touched.
  @Test func onlyWhatIsTouchedHasFixes() throws {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(Self.source), module: ModuleID(0))
    var findings = Linter.findings(for: file, in: &analysis)
    let finding = try #require(findings.first)
    let first = try #require(analysis.inFile(finding))
    Linter.addFixes(
      to: &findings, touching: first.location.range, of: file, in: &analysis)
    #expect(findings.map { $0.fixes.count } == [1, 0])
  }

  /// What a report states by rule is right for every finding of the examples.
  @Test func aFindingWithAFixIsOfARuleThatMayHaveOne() {
    for sample in SampleFiles.all {
      var analysis = Analysis()
      let file = analysis.addFile(named: "a", text: SourceText(sample.text), module: ModuleID(0))
      for finding in Linter.findingsWithFixes(for: file, in: &analysis) where !finding.fixes.isEmpty {
        #expect(RuleRegistry.isFixable(finding.rule))
      }
    }
  }
}
