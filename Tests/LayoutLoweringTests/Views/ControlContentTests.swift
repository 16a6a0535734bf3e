import LayoutLowering
import LayoutModel
import Testing

/// The views that a control takes from its arguments. `semantics.md` 6.4.
@Suite struct ControlContentTests {
  @Test(arguments: [
    ("LabeledContent(\"Size\") { Button(\"Change\") {} }", "LabeledContent(Text Button(Text))"),
    ("LabeledContent(\"Size\") { Circle() }.labelsHidden()", "LabeledContent(Circle)"),
    ("LabeledContent(\"Size\", value: \"12\")", "LabeledContent(Text Text)"),
    ("LabeledContent(\"Size\", value: 12, format: .number)", "LabeledContent(Text Text)"),
    ("LabeledContent { Circle() } label: { Text(\"Size\") }", "LabeledContent(Text Circle)"),
    // The options of a picker without the headers of their sections, which only the open menu shows.
    (
      "Picker(\"P\", selection: .constant(1)) { Section(\"A\") { Text(\"1\") }; Section { Circle() } header: { Text(\"B\") } }",
      "Picker(Text Circle)"
    ),
    (
      "Form { Picker(\"P\", selection: .constant(1)) { Section(\"A\") { Text(\"1\") }; Circle() } }",
      "Form(Picker(Text Text Circle))"
    ),
  ])
  func shapes(_ source: String, _ shape: String) {
    #expect(Lowered(source).shape == shape)
  }
}
