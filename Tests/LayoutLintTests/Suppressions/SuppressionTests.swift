import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// Which findings comments leave out (`lowering.md` 7). In each source a `.padding(0)` is a finding of `noop-modifier`
/// and a `.frame()` another; what is left is written with its line, from 1.
@Suite struct SuppressionTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    var findings: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "disable reaches to the end of the file",
      source:
        "Color.red.padding(0)\n// plumbline:disable noop-modifier\nColor.red.padding(0)\n\nColor.red.frame()",
      findings: ["1 noop-modifier"]),
    Case(
      name: "enable ends it",
      source:
        "// plumbline:disable noop-modifier\nColor.red.padding(0)\n// plumbline:enable noop-modifier\nColor.red.frame()",
      findings: ["4 noop-modifier"]),
    Case(
      name: "enable without a name ends all",
      source: "// plumbline:disable noop-modifier\nColor.red.padding(0)\n// plumbline:enable\nColor.red.frame()",
      findings: ["4 noop-modifier"]),
    Case(
      name: "enable takes one rule out of all",
      source: "// plumbline:disable\nColor.red.padding(0)\n// plumbline:enable noop-modifier\nColor.red.frame()",
      findings: ["4 noop-modifier"]),
    Case(
      name: "next is the next line that holds code",
      source: "// plumbline:disable:next noop-modifier\n\n// a comment\nColor.red.padding(0)\nColor.red.frame()",
      findings: ["5 noop-modifier"]),
    Case(
      name: "this is the line of the comment",
      source: "Color.red.padding(0)  // plumbline:disable:this\nColor.red.frame()", findings: ["2 noop-modifier"]),
    Case(
      name: "a finding belongs to the line it starts on",
      source: "Color.red\n    // plumbline:disable:next noop-modifier\n    .offset(\n        x: 0, y: 0)",
      findings: []),
    Case(
      name: "several rules, and a reason after a dash",
      source: "// plumbline:disable:next noop-modifier, force-unwrap - it is generated\nColor.red.padding(0)",
      findings: ["1 unused-suppression"]),
    Case(
      name: "what is written in a string or a block comment is no directive",
      source: "/*\n// plumbline:disable\n*/\nText(\"// plumbline:disable\").padding(0)", findings: ["4 noop-modifier"]),
    Case(
      name: "a directive that finds nothing is reported, at the name",
      source: "// plumbline:disable guide-never-read\nColor.red", findings: ["1 unused-suppression"]),
    Case(name: "one for all rules too", source: "// plumbline:disable\nColor.red", findings: ["1 unused-suppression"]),
    Case(
      name: "an enable that ends nothing", source: "// plumbline:enable noop-modifier\nColor.red",
      findings: ["1 unused-suppression"]),
    Case(
      name: "what cannot be suppressed stays", source: "// plumbline:disable:next syntax\nColor.red.padding(0",
      findings: ["1 unused-suppression", "2 syntax"]),
    Case(
      name: "names that there are not", source: "// plumbline:disable noop-modifer\n// plumbline:disbale\nColor.red",
      findings: ["1 unknown-suppression", "2 unknown-suppression"]),
    Case(
      name: "what is said of directives is suppressed by its name alone",
      source: "// plumbline:disable unused-suppression\n// plumbline:disable guide-never-read\nColor.red",
      findings: []),
    Case(
      name: "CRLF and a directive at the end",
      source: "Color.red.padding(0) // plumbline:disable:this noop-modifier\r\n// plumbline:disable:next\r\n",
      findings: ["2 unused-suppression"]),
  ]

  @Test(arguments: cases) func findingsAreThoseThatAreLeft(_ example: Case) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "sample", text: SourceText(example.source), module: ModuleID(0))
    let findings = Linter.findings(for: file, in: &analysis)
    #expect(findings.map { "\(analysis.line(at: $0.location) + 1) \($0.rule)" } == example.findings)
  }

  /// What a file says of itself is right after edits in other segments, as in a fresh analysis.
  @Test func directivesFollowEdits() {
    var analysis = Analysis()
    let source = "Color.red.padding(0)\nColor.blue.padding(0)\n"
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    func rules() -> [String] { Linter.findings(for: file, in: &analysis).map(\.rule) }
    #expect(rules() == ["noop-modifier", "noop-modifier"])
    let directive = Array("// plumbline:disable\n".utf8)
    analysis.edit(file, range: 0..<0, replacement: directive)
    #expect(rules() == [])
    analysis.edit(file, range: 0..<directive.count, replacement: [])
    #expect(rules() == ["noop-modifier", "noop-modifier"])
  }

  /// Nothing is said of a directive for a rule that is turned off.
  @Test func aRuleThatIsOffMayBeSuppressed() {
    var analysis = Analysis()
    let source = "// plumbline:disable:next noop-modifier\nColor.red.padding(0)"
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    let levels = RuleLevels(["noop-modifier": .off])
    #expect(Linter.findings(for: file, in: &analysis, levels: levels).map(\.rule) == [])
  }
}
