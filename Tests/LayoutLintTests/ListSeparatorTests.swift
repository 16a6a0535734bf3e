import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// The guides for the separators of lists: read in a List, a hint of `unknown-alignment` where there is none (`rules.md`
/// 2.5).
@Suite struct ListSeparatorTests {
  @Test(arguments: [
    ("#Preview { VStack { Text(\"A\").GUIDE; Text(\"B\") } }", true),
    ("#Preview { HStack { VStack { Text(\"A\").GUIDE; Text(\"B\") }; Text(\"C\") } }", true),
    // What a container of which only the outline is known reads is not known.
    ("#Preview { NavigationStack { VStack { Text(\"A\").GUIDE; Text(\"B\") } } }", false),
    ("#Preview { List { Text(\"A\").GUIDE; Text(\"B\") } }", false),
    ("#Preview { List { Section { HStack { Text(\"A\"); Text(\"B\") }.GUIDE } } }", false),
    ("#Preview { Form { VStack { Text(\"A\").GUIDE; Text(\"B\") } } }", false),
    // Whoever uses it may do so in a List.
    ("struct Row: View { var body: some View { HStack { Text(\"A\").GUIDE; Text(\"B\") } } }", false),
    (
      "struct Row: View { var body: some View { HStack { Text(\"A\"); Text(\"B\") }.GUIDE } }\n#Preview { VStack { Row() } }",
      false
    ),
    ("HStack { Text(\"A\").GUIDE; Text(\"B\") }", false),
  ])
  func aHintOutsideOfLists(_ source: String, _ isFound: Bool) {
    for name in ["listRowSeparatorLeading", "listRowSeparatorTrailing"] {
      let source = source.replacing("GUIDE", with: "alignmentGuide(.\(name)) { d in d.width / 2 }")
      var analysis = Analysis()
      let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
      let found = Linter.findings(for: file, in: &analysis)
      #expect(found.map(\.rule) == (isFound ? ["unknown-alignment"] : []), "\(source)")
      guard isFound else { continue }
      #expect(found.map(\.severity) == [.hint])
      #expect(found.map(\.message) == ["`.\(name)` has no effect: this view is not in a List"])
    }
  }
}
