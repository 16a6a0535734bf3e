import LayoutModel
import LayoutSyntax
import Testing

/// A label shows what its style says, and what is not shown takes no space: the style is a value of the environment.
@Suite struct LabelStyleTests {
  static let label = "Label(\"Star\", systemImage: \"star\")"

  @Test(arguments: [
    (".labelStyle(.iconOnly)", "Label(Image)"), (".labelStyle(.titleOnly)", "Label(Text)"),
    (".labelStyle(.titleAndIcon)", "Label(Image Text)"), (".labelStyle(.automatic)", "Label(Image Text)"),
    (".labelStyle(IconOnlyLabelStyle())", "Label(Image)"), (".labelStyle(TitleOnlyLabelStyle())", "Label(Text)"),
    (".labelStyle(TitleAndIconLabelStyle())", "Label(Image Text)"),
    (".labelStyle(DefaultLabelStyle())", "Label(Image Text)"),
    // The nearest one counts.
    (".labelStyle(.iconOnly).labelStyle(.titleOnly)", "Label(Image)"),
    (".labelStyle(.automatic).labelStyle(.titleOnly)", "Label(Image Text)"),
  ])
  func aStyleOnALabel(_ modifiers: String, _ shape: String) {
    let lowered = Lowered(Self.label + modifiers)
    #expect(lowered.shape == shape)
    #expect(lowered.findings() == [])
    #expect(lowered.node("Label")?.flags.contains(.assumed) == false)
  }

  @Test func itReachesAllLabelsInside() {
    let lowered = Lowered(
      """
      VStack {
        \(Self.label)
        Button("Add", systemImage: "plus") {}
        Label { Text("a"); Text("b") } icon: { Color.red; Color.blue }
        HStack { Row() }.labelStyle(.titleOnly)
      }
      .labelStyle(.iconOnly)
      struct Row: View { var body: some View { \(Self.label) } }
      """)
    #expect(lowered.shape == "VStack(Label(Image) Button(Label(Image)) Label(Color Color) HStack(Label(Text)))")
  }

  /// A label of one view stands in its place, as a stack of one does.
  @Test(arguments: [(".iconOnly", true), (".titleOnly", true), (".titleAndIcon", false)])
  func oneViewStandsForTheLabel(_ style: String, _ isSingle: Bool) {
    let node = Lowered("\(Self.label).labelStyle(\(style))").node("Label")
    #expect(node?.flags.contains(.singleStaticChild) == isSingle)
  }

  /// What a style of one's own shows is not known.
  @Test(arguments: [
    "\(label).labelStyle(.card)",
    "\(label).labelStyle(Card())\n"
      + "struct Card: LabelStyle { func makeBody(configuration: Configuration) -> some View { configuration.title } }",
    "VStack { \(label) }.labelStyle(.card)",
  ])
  func anotherStyleIsAssumedToShowBoth(_ source: String) {
    let lowered = Lowered(source)
    #expect(lowered.shape.contains("Label(Image Text)"))
    #expect(lowered.node("Label")?.flags.contains(.assumed) == true)
    #expect(lowered.findings([.error]) == [])
  }

  /// What is wrong in a part that is not shown is said all the same.
  @Test(arguments: [
    ("Label { Txt() } icon: { Color.red }.labelStyle(.iconOnly)", "unresolved-view 1:9"),
    ("Label { Text(\"a\") } icon: { Colr() }.labelStyle(.titleOnly)", "unresolved-view 1:29"),
    ("Label(titl, systemImage: \"star\").labelStyle(.iconOnly)", "unresolved-name 1:7"),
    ("Label(\"a\", systemImage: nam).labelStyle(.titleOnly)", "unresolved-name 1:25"),
  ])
  func whatIsNotShownIsLookedAt(_ source: String, _ finding: String) {
    #expect(Lowered(source).findings() == [finding])
  }
}
