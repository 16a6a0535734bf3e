import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import Testing

@testable import LayoutLint

/// What is nested too deeply has one finding, although the parser, the evaluation and the lowering each have a limit.
@Suite struct NestingFindingTests {
  private static func nested(_ opening: String, _ content: String, _ closing: String, _ depth: Int) -> String {
    String(repeating: opening, count: depth) + content + String(repeating: closing, count: depth)
  }

  @Test(arguments: [
    nested("VStack {\n", "Text(\"a\")\n", "}\n", 1_000),
    "VStack {\n" + nested("if true {\n", "Text(\"a\")\n", "}\n", 1_000) + "}\n",
    "let a = " + nested("[", "8", "]", 1_000) + "\nText(\"a\")\n",
    "Text(\"a\")" + nested(".background { Text(\"b\")", "", " }", 1_000),
  ])
  func oneCauseHasOneFinding(_ source: String) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    let found = Linter.findings(for: file, in: &analysis).filter { $0.severity == .error }.map(\.message)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("too deeply") == true || found.first?.contains("nested more than") == true)
  }
}
