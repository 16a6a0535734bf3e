import Foundation
import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// Every rule's and every diagnostic's own bad and good examples, and the fixes that are offered.
@Suite struct RuleExampleTests {
  /// `configuration` is said of another kind of file, and `missing-image` of folders (`MissingImageTests`).
  static let descriptions = RuleRegistry.descriptions.filter { !["configuration", "missing-image"].contains($0.id) }

  struct Case: CustomTestStringConvertible {
    var description: RuleDescription
    var example: BadExample
    var testDescription: String { "\(description.id): \(example.source.prefix(60))" }
  }

  static let bad = descriptions.flatMap { description in
    description.bad.map { Case(description: description, example: $0) }
  }

  struct GoodCase: CustomTestStringConvertible {
    var description: RuleDescription
    var example: GoodExample
    var testDescription: String { "\(description.id): \(example.source.prefix(60))" }
  }

  static let good = descriptions.flatMap { description in
    description.good.map { GoodCase(description: description, example: $0) }
  }

  @Test(arguments: descriptions.map(\.id)) func everyRuleIsDescribedInFull(_ id: String) throws {
    let description = try #require(RuleRegistry.description(of: id))
    #expect(!description.bad.isEmpty)
    #expect(!description.good.isEmpty)
    #expect(description.summary.hasSuffix("."))
    #expect(!description.summary.contains("\n"))
    #expect(!description.rationale.isEmpty)
    #expect(RuleRegistry.descriptions.count { $0.id == id } == 1)
  }

  /// The rule's findings are at the marks, with the messages; nothing else is found but what the example names.
  @Test(arguments: bad) func badExampleHasTheFindings(_ example: Case) {
    var (analysis, file) = Self.analysis(example.example.source, example.example.files)
    let levels = Self.levels(example.description)
    let findings = Linter.findingsWithFixes(
      for: file, in: &analysis, levels: levels, isThorough: example.description.isThorough)
    let own = findings.filter { $0.rule == example.description.id }
    let places = own.map { analysis.inFile($0)?.location.range ?? 0..<0 }
    #expect(places == example.example.marks)
    #expect(own.map(\.message) == example.example.messages)
    for finding in own {
      #expect(finding.severity == example.description.severity)
      #expect(finding.isUnnecessary == (example.description.category == .noEffect))
      #expect(finding.fixes.count { $0.isPreferred } <= 1)
    }
    let others = findings.map(\.rule).filter { $0 != example.description.id }
    #expect(Set(others) == Set(example.example.others))
  }

  @Test(arguments: good) func goodExampleIsSilent(_ example: GoodCase) {
    var (analysis, file) = Self.analysis(example.example.source, example.example.files)
    let findings = Linter.findings(
      for: file, in: &analysis, levels: Self.levels(example.description),
      isThorough: example.description.isThorough)
    #expect(!findings.contains { $0.rule == example.description.id })
    #expect(Set(findings.map(\.rule)) == Set(example.example.others), "\(findings.map(\.message))")
  }

  /// Files begin with imports: with one before it, an example has the same findings, one line further down.
  @Test(
    arguments: (bad.map(\.example.source) + good.map(\.example.source) + defaults).filter { !$0.hasPrefix("<?xml") })
  func anImportBeforeItChangesNothing(_ source: String) {
    func findings(_ source: String, after count: Int) -> [String] {
      var (analysis, file) = Self.analysis(source, [])
      return Linter.findings(for: file, in: &analysis).map { finding in
        let range = analysis.inFile(finding)?.location.range ?? 0..<0
        return "\(finding.rule) \(range.lowerBound - count)..<\(range.upperBound - count)"
      }
    }
    let head = "import SwiftUI\n"
    #expect(findings(head + source, after: head.utf8.count) == findings(source, after: 0))
  }

  /// Defaults of custom alignments with something wrong in them.
  private static let defaults = ["d[HorizontalAlignment.column]", "", "d[.nowhere]", "undeclared"].map { value in
    """
    struct MarkID: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { \(value) }
    }
    extension HorizontalAlignment { static let mark = HorizontalAlignment(MarkID.self) }
    """
  }

  /// The fixes that are offered for the first finding are those that the example names; each ends that finding and
  /// brings none that is as bad.
  @Test(arguments: bad) func fixesEndTheFinding(_ example: Case) throws {
    var (analysis, file) = Self.analysis(example.example.source, example.example.files)
    let levels = Self.levels(example.description)
    let before = Linter.findingsWithFixes(
      for: file, in: &analysis, levels: levels, isThorough: example.description.isThorough)
    let finding = try #require(before.first { $0.rule == example.description.id })
    var verification = FixVerification(
      of: file, in: analysis, bytes: FixVerification.reportBytes, levels: levels,
      isThorough: example.description.isThorough)
    let verified = verification.verified(finding)
    #expect(verified.fixes.map { Self.withoutMoves($0.title) } == example.example.fixes)
    for fix in verified.fixes {
      var fixed = analysis.applying(fix.edits)
      let after = Linter.findings(
        for: file, in: &fixed, levels: levels, isThorough: example.description.isThorough)
      #expect(after.count { $0.rule == finding.rule } < before.count { $0.rule == finding.rule }, "\(fix.title)")
      #expect(after.count { $0.severity <= finding.severity } < before.count { $0.severity <= finding.severity })
    }
  }

  /// The safe fixes of a finding of no effect move nothing.
  @Test(arguments: bad.filter { $0.description.category == .noEffect })
  func safeFixesOfNoEffectMoveNothing(_ example: Case) throws {
    var (analysis, file) = Self.analysis(example.example.source, example.example.files)
    let levels = Self.levels(example.description)
    let findings = Linter.findingsWithFixes(
      for: file, in: &analysis, levels: levels, isThorough: example.description.isThorough)
    let finding = try #require(findings.first { $0.rule == example.description.id })
    for fix in finding.fixes where fix.isSafe {
      var fixed = analysis.applying(fix.edits)
      // Where a view is taken out, such as a Spacer, the two cannot be paired.
      guard let moves = analysis.moves(of: file, to: &fixed) else { continue }
      #expect(moves.count == 0)
    }
  }

  static func analysis(_ source: String, _ others: [String]) -> (Analysis, FileID) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "example", text: SourceText(source), module: ModuleID(0))
    for (number, other) in others.enumerated() {
      _ = analysis.addFile(named: "other\(number)", text: SourceText(other), module: ModuleID(0))
    }
    return (analysis, file)
  }

  /// Turns on a rule that is off by default.
  static func levels(_ description: RuleDescription) -> RuleLevels {
    guard !description.isOnByDefault, let level = RuleLevel(rawValue: description.severity.name) else {
      return RuleLevels()
    }
    return RuleLevels([description.id: level])
  }

  private static func withoutMoves(_ title: String) -> String {
    title.range(of: " (moves").map { String(title[..<$0.lowerBound]) } ?? title
  }

  /// `lowering.md` 4: a fix for each axis, though the guide of the other axis does nothing in an HStack.
  @Test func ambiguousAxisHasAFixForEach() throws {
    let source = "HStack { Color.red.alignmentGuide(.center) { d in d.height }; Color.blue }"
    var (analysis, file) = Self.analysis(source, [])
    let findings = Linter.findingsWithFixes(for: file, in: &analysis)
    let finding = try #require(findings.first { $0.rule == "ambiguous-alignment-axis" })
    var verification = FixVerification(of: file, in: analysis, bytes: FixVerification.reportBytes)
    let replacements = verification.verified(finding).fixes.map { $0.edits.map(\.replacement) }
    #expect(replacements == [["HorizontalAlignment.center"], ["VerticalAlignment.center"]])
  }
}
