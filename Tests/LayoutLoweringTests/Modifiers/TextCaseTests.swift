import LayoutLowering
import LayoutModel
import Testing

/// `textCase(_:)` and the capitals of headers. `semantics.md` 6.5.
@Suite struct TextCaseTests {
  private func strings(_ source: String) -> [String] {
    let graph = Lowered(source).root?.graph
    return graph?.texts.map { $0.runs.map(\.string).joined() } ?? []
  }

  @Test(arguments: [
    ("Text(\"Aé ß\").textCase(.uppercase)", ["AÉ SS"]), ("Text(\"ABC\").textCase(.lowercase)", ["abc"]),
    ("VStack { Text(\"a\") + Text(\"b\") }.textCase(Text.Case.uppercase)", ["AB"]),
    // The inner one wins.
    ("VStack { Text(\"Ab\").textCase(nil) }.textCase(.uppercase)", ["Ab"]),
    ("VStack { Button(\"Ab\") {} }.textCase(.uppercase)", ["AB"]),
    ("List { Section(\"Ab\") { Text(\"Cd\") } }", ["AB", "Cd"]),
    ("List { Section { Text(\"Cd\") } header: { Text(\"Ab\") } footer: { Text(\"Ef\") } }", ["AB", "Cd", "Ef"]),
    ("List { Section(\"Ab\") { Text(\"Cd\") }.textCase(nil) }", ["Ab", "Cd"]),
    ("List { Section(\"Ab\") { Text(\"Cd\") } }.headerProminence(.increased)", ["Ab", "Cd"]),
    ("List { Section(\"Ab\") { Text(\"Cd\") } }.headerProminence(.standard)", ["AB", "Cd"]),
    ("List { Section(\"Ab\") { Text(\"Cd\") } }.listStyle(.plain)", ["Ab", "Cd"]),
  ])
  func shows(_ source: String, _ expected: [String]) {
    #expect(strings(source) == expected)
  }

  @Test func anUnknownCaseIsAssumed() throws {
    let lowered = Lowered("Text(\"Ab\").textCase(nowhere)")
    #expect(try #require(lowered.node("Text")?.flags).contains(.assumed))
  }
}
