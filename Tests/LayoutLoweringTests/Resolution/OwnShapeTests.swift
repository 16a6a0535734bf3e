import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Shapes that a module declares, and what draws: as large as it is proposed. `semantics.md` 2.
@Suite struct OwnShapeTests {
  private static let triangle =
    "struct Triangle: Shape { var inset = 0.0; func path(in rect: CGRect) -> Path { Path() } }"

  @Test(arguments: [
    ("Triangle()", "Triangle"), ("Triangle(inset: 2).stroke().frame(width: 4)", "frame(Triangle)"),
    ("let mark = Triangle()\nmark.fill(.red)", "mark"),
    ("struct A: View { var mark: Triangle { Triangle() }; var body: some View { mark } }", "mark"),
    ("Path { path in path.move(to: .zero) }", "Path"), ("Canvas { context, size in }.padding()", "padding(Canvas)"),
    ("AnyShape(Circle())", "Circle"),
  ])
  func fillWhatTheyAreProposed(_ use: String, _ shape: String) {
    let lowered = Lowered("\(use)\n\(Self.triangle)")
    #expect(lowered.findings() == [])
    #expect(lowered.shape == shape)
    let isShape = lowered.file.roots.first?.graph.nodes.contains { if case .shape = $0.layout { true } else { false } }
    #expect(isShape == true)
  }

  /// One that says how large it is, in a way that is not read.
  @Test func sizeOfItsOwn() {
    let lowered = Lowered(
      """
      Badge()
      struct Badge: Shape {
        func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 3, height: 4) }
        func path(in rect: CGRect) -> Path { Path() }
      }
      """)
    #expect(lowered.node("Badge")?.flags.contains(.unknown) == true)
  }
}
