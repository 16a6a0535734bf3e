import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

@Suite struct FixVerificationTests {
  /// A hundred findings of one kind: as many fixes are tried as the bound allows, at least sixteen, the first first.
  @Test(arguments: [(bytes: 0, tried: 16), (bytes: 1 << 20, tried: 100)])
  func fixesAreTriedUpToABoundOfWork(_ bytes: Int, _ tried: Int) {
    var analysis = Analysis()
    // Each is one error with one fix: straight quotes.
    let source = String(repeating: "Text(“a”)\n", count: 100)
    let file = analysis.addFile(named: "quotes", text: SourceText(source), module: ModuleID(0))
    let findings = Linter.findingsWithFixes(for: file, in: &analysis)
    let offered = findings.reduce(0) { $0 + $1.fixes.count }
    #expect(offered >= 100)
    var verification = FixVerification(of: file, in: analysis, bytes: bytes)
    let verified = findings.map { verification.verified($0).fixes.count }
    #expect(verified.reduce(0, +) == min(tried, offered))
    #expect(verified.first == findings.first?.fixes.count)
  }

  /// A fix that guesses is offered, and not applied without being asked for, where it makes something else wrong.
  @Test(arguments: [
    ("Color.red.frame(width: .infinity)", "invalid-frame-dimension", [true]),
    ("HStack { Text(\"A\"); Spacer(); Text(\"B\").frame(width: .infinity) }", "invalid-frame-dimension", [false]),
    ("let inset = 250.0\nColor.red.frame(width: 200 - inset)", "invalid-frame-dimension", [false]),
    ("Color.red.frame(width: -20)", "invalid-frame-dimension", []),
    (
      "HStack(alignment: .leading) { Color.red.frame(width: 20); Color.blue.frame(width: 20) }",
      "stack-alignment-axis", [true, false, false]
    ),
    (
      "VStack { HStack { HStack(alignment: .leading) { Text(\"a\"); Text(\"b\") }; Text(\"Label\"); Spacer() } }",
      "stack-alignment-axis", [false, false, false]
    ),
  ])
  func whatIsPreferred(_ source: String, _ rule: String, _ preferred: [Bool]) throws {
    #expect(try Self.fixes(source, rule).map(\.isPreferred) == preferred)
  }

  /// The fix offered first keeps the shift of the closure, so that the view moves as it was meant to: by 8 from the
  /// leading edge. `lint --fix` applies the one that moves nothing.
  @Test func aMismatchedGuideIsAdaptedFirst() throws {
    let source = """
      VStack(alignment: .leading) {
          Color.red.frame(width: 80, height: 20).alignmentGuide(.trailing) { d in d[.trailing] + 8 }
          Color.blue.frame(width: 120, height: 20)
      }
      """
    let fixes = try Self.fixes(source, "guide-alignment-mismatch")
    // The VStack becomes 128 wide and stays centered: it and the first child move 4 to the left, the other child 4 to
    // the right. By `.trailing`, the guide of 88 is at the 120 of the other child: the first child moves 32.
    #expect(
      fixes.map(\.title) == [
        "Set the `.leading` guide instead, from `[.leading]` (moves 3 views by at most 4 pt)",
        "Align this VStack by `.trailing` (moves 1 view by at most 32 pt)",
        "Remove this `.trailing` guide (moves no view)",
      ])
    #expect(fixes.map(\.isPreferred) == [true, false, false])
    #expect(fixes.map(\.isSafe) == [false, false, true])
    #expect(fixes.first?.edits.map(\.replacement) == [".leading", ".leading"])
  }

  /// The size of a missing image is unknown, and so is the distance that anything moves.
  @Test func noDistanceDependsOnAStandIn() throws {
    let fixes = try Self.fixes("VStack { Image(\"photo\").frame(width: 44, height: 44) }", "image-not-resizable")
    #expect(fixes.map(\.title) == ["Insert `.resizable()`"])
    #expect(fixes.map(\.isPreferred) == [false])
  }

  /// The fixes of the first finding of a rule that were found to work.
  private static func fixes(_ source: String, _ rule: String) throws -> [Fix] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "fixes", text: SourceText(source), module: ModuleID(0))
    let finding = try #require(Linter.findingsWithFixes(for: file, in: &analysis).first { $0.rule == rule })
    var verification = FixVerification(of: file, in: analysis, bytes: FixVerification.reportBytes)
    return verification.verified(finding).fixes
  }
}
