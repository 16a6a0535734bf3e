import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Declared views, modifiers and previews. `lowering.md` 2.
@Suite struct ModifierTests {
  @Test(arguments: [
    (
      "Text(\"a\").card()\nextension View { func card(_ p: CGFloat = 8) -> some View { padding(p).background(Color.red) } }",
      "background(padding(Text) Color)"
    ),
    (
      "Text(\"a\").card(3)\nextension View { func card(_ p: CGFloat = 8) -> some View { self.padding(p).frame(width: p) } }",
      "frame(padding(Text))"
    ),
    (
      "Text(\"a\").modifier(Card(p: 3))\nstruct Card: ViewModifier { let p: CGFloat; func body(content: Content) -> some View { HStack { content; Divider() }.padding(p) } }",
      "padding(HStack(Text Divider))"
    ),
    ("Text(\"a\").boxed\nextension View { var boxed: some View { frame(width: 2) } }", "frame(Text)"),
    (
      "Text(\"a\").outer()\nextension View { func outer() -> some View { inner().padding() }; func inner() -> some View { frame(width: 1) } }",
      "padding(frame(Text))"
    ),
    (
      "Group { Text(\"a\"); Divider() }.modifier(M())\nstruct M: ViewModifier { func body(content: Content) -> some View { ZStack { Color.red; content } } }",
      "VStack(ZStack(Color Text) ZStack(Color Divider))"
    ),
    (
      "Box { Text(\"a\"); Divider() }\nstruct Box<Content: View>: View { @ViewBuilder let content: () -> Content; var body: some View { HStack { content() } } }",
      "HStack(Text Divider)"
    ),
    (
      "Box { Text(\"a\") }\nstruct Box<Content: View>: View { let content: Content; init(@ViewBuilder content: () -> Content) { self.content = content() }\n var body: some View { ZStack { content.padding() } } }",
      "ZStack(padding(Text))"
    ),
    (
      "Screen()\nstruct Screen: View { var body: some View { VStack { header; row(\"x\"); footer } }\n var header: some View { Text(\"h\") }\n func row(_ t: String) -> some View { HStack { Text(t); Divider() } }\n @ViewBuilder private var footer: some View { Divider(); Spacer() } }",
      "VStack(Text HStack(Text Divider) Divider Spacer)"
    ),
    ("Outer.Inner()\nenum Outer { struct Inner: View { var body: some View { Color.red } } }", "Color"),
    ("struct S: View { var body: some View { let t = Text(\"a\"); return t.padding() } }", "padding(Text)"),
    (
      "Row(Text(\"a\"))\nstruct Row<C: View>: View { let c: C; init(_ c: C) { self.c = c }\n var body: some View { c.frame(width: 3) } }",
      "frame(Text)"
    ),
    (
      "struct P_Previews: PreviewProvider { static var previews: some View { Text(\"a\"); Divider() } }",
      "ZStack(Text Divider)"
    ),
    ("#Preview { Text(\"a\"); Divider() }", "VStack(Text Divider)"),
  ])
  func shapes(_ source: String, _ shape: String) {
    let lowered = Lowered(source)
    #expect(lowered.shape == shape)
    #expect(lowered.findings() == [])
  }

  @Test(
    arguments: [
      ("#Preview(traits: .fixedLayout(width: 320, height: 200)) { Text(\"a\") }", 320, 200),
      ("#Preview(\"n\", traits: .sizeThatFitsLayout) { Text(\"a\") }", nil, nil),
      ("#Preview(\"n\", traits: .landscapeLeft) { Text(\"a\") }", 763, 390),
      ("#Preview { Text(\"a\") }", 390, 763),
      (
        "struct P: PreviewProvider { static var previews: some View { Text(\"a\").previewLayout(.fixed(width: 10, height: 20)) } }",
        10, 20
      ),
      (
        "struct P: PreviewProvider { static var previews: some View { Text(\"a\").previewInterfaceOrientation(.landscapeLeft) } }",
        763, 390
      ),
    ] as [(String, Double?, Double?)])
  func canvases(_ source: String, _ width: Double?, _ height: Double?) {
    let lowered = Lowered(source)
    #expect(lowered.file.roots.first?.canvas.proposal == ProposedSize(width: width, height: height))
    #expect(lowered.findings() == [])
  }

  /// What comes after `self.` is a member; what stands in its parentheses has the local names.
  @Test(arguments: [
    """
    struct Rows: View {
        func row(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 3) }
        func outer(_ width: CGFloat) -> some View { self.row(width) }
        var body: some View {
            let side = 5.0
            VStack {
                self.outer(3)
                self.row(side)
                ForEach(0..<3, id: \\.self) { index in self.row(CGFloat(index) * 10) }
            }
        }
    }
    """,
    """
    extension View { func card(_ inset: CGFloat = 8) -> some View { self.padding(inset) } }
    Color.red.card(3)
    """,
  ])
  func argumentsAfterSelf(_ source: String) {
    #expect(Lowered(source).findings() == [])
  }

  @Test func environmentsReachWhatIsInside() {
    let lowered = Lowered(
      """
      VStack { Text("a"); Reader() }.environment(\\.layoutDirection, .rightToLeft).dynamicTypeSize(.accessibility1)
      struct Reader: View {
        @Environment(\\.layoutDirection) var direction
        @Environment(\\.dynamicTypeSize) private var size
        var body: some View { if direction == .rightToLeft, size.isAccessibilitySize { Divider() } else { Spacer() } }
      }
      """)
    #expect(lowered.shape == "VStack(Text Divider)")
    #expect(lowered.findings() == [])
  }
}
