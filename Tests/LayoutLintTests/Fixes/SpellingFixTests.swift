import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// A misspelt name: SwiftUI's own nearest one is put right by itself, a name of the project's is for a person to
/// choose, since the one that is meant may be in a file that was not analysed.
@Suite struct SpellingFixTests {
  @Test(arguments: [
    ("VStak { Text(\"a\") }", true), ("Text(\"a\").paddin()", true),
    ("VStack(alignment: .leadin) { Text(\"a\") }", true),
    ("struct CardRow2: View { var body: some View { Text(\"a\") } }\nCardRow1()", false),
    ("extension View { func card2() -> some View { padding() } }\nText(\"a\").card1()", false),
    (
      """
      struct Two: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
      extension VerticalAlignment { static let bar2 = VerticalAlignment(Two.self) }
      HStack(alignment: .bar1) { Text("a") }
      """, false
    ),
  ])
  func preferred(source: String, isPreferred: Bool) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "case", text: SourceText(source), module: ModuleID(0))
    let finding = Linter.findingsWithFixes(for: file, in: &analysis).first { $0.message.contains("did you mean") }
    #expect(finding?.fixes.first?.isPreferred == isPreferred, "\(finding?.message ?? "nothing")")
  }
}
