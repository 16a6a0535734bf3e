import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// `.init(…)` and other members of what a function or property says that it gives.
@Suite struct ImplicitMemberTests {
  @Test(arguments: [
    ("var part: Text { .init(\"a\").bold() }", "part", "Text"),
    ("var part: some Shape { .rect(cornerRadius: 3) }", "part", "rect"),
    (
      "var part: LinearGradient { .init(colors: [.red], startPoint: .top, endPoint: .bottom) }", "part",
      "LinearGradient"
    ),
    (
      "func part(_ r: CGFloat) -> RoundedRectangle { .init(cornerRadius: r) }", "part(3).frame(width: 4)",
      "frame(RoundedRectangle)"
    ),
    ("var part: HStack<Text> { .init(spacing: 3) { Text(\"a\") } }", "part", "HStack(Text)"),
    (
      "var part: Inner { .init(side: 3) }; struct Inner: View { let side: CGFloat; var body: some View { Divider() } }",
      "part", "Divider"
    ),
    ("var part: AnyView { .init(Divider()) }", "part", "Divider"),
    ("extension Rectangle { static func plain() -> Self { .init() } }", "Rectangle.plain()", "Rectangle"),
    (
      "extension Circle { static func a() -> Circle { .init() }; static func b() -> Self { .a() } }", "Circle.b()",
      "Circle"
    ),
  ])
  func views(_ declaration: String, _ use: String, _ shape: String) {
    let isMember = !declaration.hasPrefix("extension")
    let lowered = Lowered(
      """
      #Preview { Box() }
      struct Box: View { \(isMember ? declaration : ""); var body: some View { \(use) } }
      \(isMember ? "" : declaration)
      """)
    #expect(lowered.findings() == [])
    #expect(lowered.shape == shape)
    #expect(lowered.file.roots.first?.graph.nodes.contains { $0.flags.contains(.unknown) } == false)
  }

  @Test func inAViewOfAnyTypeThereIsNone() {
    let lowered = Lowered("struct A: View { var body: some View { .padding(3) } }")
    #expect(lowered.findings() == ["modifier-without-view 1:40"])
  }
}
