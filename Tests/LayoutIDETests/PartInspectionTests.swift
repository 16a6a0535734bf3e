import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import Testing

/// `inspect` shows the views of the source, not the parts that the style of a control makes.
@Suite struct PartInspectionTests {
  @Test(arguments: [
    ("Toggle(\"Sound\", isOn: .constant(true))", ["Toggle", " Text"]),
    ("ProgressView()", ["ProgressView"]),
    ("Button(\"Press\") {}.buttonStyle(.bordered)", ["Button", " Text"]),
    ("Picker(\"Size\", selection: .constant(1)) { Text(\"Small\"); Text(\"Large\") }", ["Picker", " Text"]),
    (
      "List { Section(\"Fruit\") { Text(\"Apple\"); Text(\"Pear\") } }",
      ["List", " Section", "  Text", "  Text", "  Text"]
    ),
    // Of several tabs the selected one, else the first.
    (
      "TabView { Text(\"One\").tabItem { Text(\"1\") }; Color.red.tabItem { Text(\"2\") } }",
      ["TabView", " Text"]
    ),
    (
      "TabView(selection: .constant(2)) { Text(\"One\").tag(1); Color.red.tag(2) }", ["TabView", " Color"]
    ),
    ("NavigationStack { Color.red.navigationTitle(\"Home\") }", ["NavigationStack", " Color"]),
  ])
  func shows(_ source: String, _ expected: [String]) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    let nodes = inspect(file, in: &analysis).roots.first?.nodes ?? []
    #expect(nodes.map { String(repeating: " ", count: $0.depth) + $0.name } == expected)
  }
}
