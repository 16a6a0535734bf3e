import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// A finding of no effect is true of every branch, of those that are not compiled too (`lowering.md` 3.1).
@Suite struct DirectiveRuleTests {
  private func rules(_ source: String, isThorough: Bool = true) -> [String] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "case", text: SourceText(source), module: ModuleID(0))
    let levels = RuleLevels(["no-effect": .hint, "single-child-stack": .hint, "redundant-nested-stack": .hint])
    return Linter.findings(for: file, in: &analysis, levels: levels, isThorough: isThorough).map(\.rule)
  }

  @Test(arguments: [
    // A guide of which another build may be read, in the closure, in the chain, among its siblings.
    ("Text(\"a\").alignmentGuide(.trailing) { d in", "4", "d[.leading]", "}"),
    ("Text(\"a\")", ".alignmentGuide(.trailing) { d in 4 }", ".alignmentGuide(.leading) { d in 4 }", ".bold()"),
    ("Text(\"a\").alignmentGuide(.trailing) { d in 4 }", "Text(\"b\")", "Text(\"c\").frame(width: 4)", ""),
    // What stands alone here may have company there.
    ("HStack(alignment: .top) {", "Text(\"a\")", "Text(\"b\")\nColor.red", "}"),
    ("VStack {", "", "Text(\"b\")", "}"),
    ("HStack {", "VStack { Text(\"a\") }", "Text(\"b\")", "}"),
  ])
  func silent(before: String, here: String, elsewhere: String, after: String) {
    let source = """
      VStack(alignment: .leading) {
          Color.red.frame(width: 20, height: 9)
          \(before)
          #if os(iOS)
          \(here)
          #else
          \(elsewhere)
          #endif
          \(after)
      }
      """
    #expect(rules(source) == [])
  }

  @Test("Without the lines of `#if` they are found")
  func found() {
    let source = """
      VStack(alignment: .leading) {
          Color.red.frame(width: 20, height: 9)
          Text("a").alignmentGuide(.trailing) { d in 4 }
          HStack(alignment: .top) {
              Text("a")
          }
      }
      """
    #expect(rules(source).contains("guide-alignment-mismatch"))
    #expect(rules(source).contains("argument-without-children"))
  }

  @Test("What is wrong in any build is reported")
  func wrong() {
    let source = """
      VStack(alignment: .leading) {
          #if os(iOS)
          Text("a").alignmentGuide(.leadinx) { d in 4 }
          #endif
      }
      """
    #expect(rules(source) == ["unknown-alignment"])
  }
}
