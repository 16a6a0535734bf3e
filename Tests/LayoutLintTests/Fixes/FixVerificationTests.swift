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
    let findings = Linter.findings(for: file, in: &analysis)
    let offered = findings.reduce(0) { $0 + $1.fixes.count }
    #expect(offered >= 100)
    var verification = FixVerification(of: file, in: analysis, bytes: bytes)
    let verified = findings.map { verification.verified($0).fixes.count }
    #expect(verified.reduce(0, +) == min(tried, offered))
    #expect(verified.first == findings.first?.fixes.count)
  }
}
