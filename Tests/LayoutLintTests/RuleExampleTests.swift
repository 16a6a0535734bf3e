import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

@testable import LayoutLint

/// Every rule's own bad and good example, and the fixes it offers.
@Suite struct RuleExampleTests {
  static let rules: [any Rule.Type] = RuleRegistry.deadGuideRules

  @Test(arguments: rules.indices) func badExampleHasTheFinding(_ index: Int) throws {
    let description = Self.rules[index].description
    var analysis = Analysis()
    let file = analysis.addFile(named: "bad", text: SourceText(description.bad), module: ModuleID(0))
    let findings = Linter.findings(for: file, in: &analysis)
    #expect(findings.map(\.rule) == [description.id])
    let finding = try #require(findings.first)
    #expect(finding.severity == description.severity)
    #expect(finding.isUnnecessary == (description.category == .noEffect))
    // The mark lies on the whole modifier.
    #expect(analysis.string(at: finding.place).hasPrefix(".alignmentGuide("))
    #expect(analysis.string(at: finding.place).hasSuffix("}"))
  }

  @Test(arguments: rules.indices) func goodExampleIsSilent(_ index: Int) {
    let description = Self.rules[index].description
    var analysis = Analysis()
    let file = analysis.addFile(named: "good", text: SourceText(description.good), module: ModuleID(0))
    #expect(Linter.findings(for: file, in: &analysis).map(\.rule) == [])
  }

  /// `language.md` 4: a fix for each axis, though the guide of the other axis does nothing in an HStack.
  @Test func ambiguousAxisHasAFixForEach() throws {
    var analysis = Analysis()
    let source = "HStack { Color.red.alignmentGuide(.center) { d in d.height }; Color.blue }"
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    let finding = try #require(Linter.findings(for: file, in: &analysis).first)
    #expect(finding.rule == "ambiguous-alignment-axis")
    var verification = FixVerification(of: file, in: analysis, bytes: FixVerification.reportBytes)
    let replacements = verification.verified(finding).fixes.map { $0.edits.map(\.replacement) }
    #expect(replacements == [["HorizontalAlignment.center"], ["VerticalAlignment.center"]])
  }

  /// Each rule has a fix; every fix that is offered ends the finding and brings no other.
  @Test(arguments: rules.indices) func everyVerifiedFixEndsTheFinding(_ index: Int) throws {
    let description = Self.rules[index].description
    var analysis = Analysis()
    let file = analysis.addFile(named: "bad", text: SourceText(description.bad), module: ModuleID(0))
    let finding = try #require(Linter.findings(for: file, in: &analysis).first)
    var verification = FixVerification(of: file, in: analysis, bytes: FixVerification.requestBytes)
    let verified = verification.verified(finding)
    #expect(!verified.fixes.isEmpty)
    #expect(verified.fixes.count { $0.isPreferred } == 1)
    for fix in verified.fixes {
      var fixed = analysis.applying(fix.edits)
      #expect(Linter.findings(for: file, in: &fixed).map(\.rule) == [], "\(fix.title)")
    }
  }

  /// Taking a dead guide away moves no view: the frames of all other nodes are as before.
  @Test(arguments: rules.indices) func removingADeadGuideMovesNothing(_ index: Int) throws {
    let description = Self.rules[index].description
    var analysis = Analysis()
    let file = analysis.addFile(named: "bad", text: SourceText(description.bad), module: ModuleID(0))
    let finding = try #require(Linter.findings(for: file, in: &analysis).first)
    let removal = try #require(finding.fixes.first { $0.title.hasPrefix("Remove") })
    var removed = analysis.applying(removal.edits)
    #expect(viewFrames(of: file, in: &removed) == viewFrames(of: file, in: &analysis))
  }

  private func viewFrames(of file: FileID, in analysis: inout Analysis) -> [String] {
    guard let root = analysis.result(for: file)?.roots.first else { return [] }
    return root.graph.nodes.indices.compactMap { index in
      let node = root.graph.nodes[index]
      if case .alignmentGuide = node.layout { return nil }
      return "\(root.engine.frame(of: ViewID(Int32(index))))"
    }
  }
}
