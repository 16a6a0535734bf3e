import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// The modifiers of the safe area, and frames by the container's length.
@Suite struct SafeAreaTests {
  @Test(
    arguments: [
      ("Text(\"a\").safeAreaInset(edge: .bottom) { Divider() }", "safeAreaInset(Text Divider)"),
      ("Text(\"a\").safeAreaInset(edge: .top) { Divider() }", "safeAreaInset(Divider Text)"),
      ("Text(\"a\").safeAreaInset(edge: .leading) { Divider() }", "safeAreaInset(Divider Text)"),
      ("Text(\"a\").safeAreaInset(edge: .trailing) { Divider() }", "safeAreaInset(Text Divider)"),
      ("Text(\"a\").safeAreaInset(edge: .top) { Divider(); Text(\"b\") }", "safeAreaInset(VStack(Divider Text) Text)"),
      // Nothing in it makes no inset.
      ("Text(\"a\").safeAreaInset(edge: .top) { }", "Text"),
      ("Text(\"a\").ignoresSafeArea()", "ignoresSafeArea(Text)"),
      ("Text(\"a\").edgesIgnoringSafeArea(.all)", "edgesIgnoringSafeArea(Text)"),
      ("Text(\"a\").safeAreaPadding()", "safeAreaPadding(Text)"),
      ("Text(\"a\").containerRelativeFrame(.horizontal)", "containerRelativeFrame(Text)"),
    ])
  func layersStandForThem(_ source: String, _ shape: String) {
    let lowered = Lowered(source)
    #expect(lowered.shape == shape)
    #expect(lowered.findings() == [])
  }

  @Test func anInsetIsAStackWithItsAlignmentAndGap() {
    let plain = Lowered("Color.red.safeAreaInset(edge: .bottom) { Divider() }").node("safeAreaInset")
    guard case .vStack(let alignment, let spacing) = plain?.layout else {
      Issue.record("no column")
      return
    }
    #expect(alignment == .horizontalCenter)
    #expect(spacing.isNaN)
    let given = Lowered("Color.red.safeAreaInset(edge: .leading, alignment: .top, spacing: 3) { Divider() }")
    guard case .hStack(.top, 3) = given.node("safeAreaInset")?.layout else {
      Issue.record("no row")
      return
    }
    #expect(given.node("Divider")?.flags.contains(.safeAreaInset) == true)
    #expect(given.node("Color")?.flags.contains(.safeAreaInset) == false)
    #expect(plain?.flags.contains(.approximate) == true)
  }

  @Test(
    arguments: [
      ("ignoresSafeArea()", .all), ("ignoresSafeArea(edges: .top)", .top), ("ignoresSafeArea(.all)", .all),
      ("ignoresSafeArea(.container, edges: [.top, .leading])", [.top, .leading]),
      // There is no keyboard on the canvas.
      ("ignoresSafeArea(.keyboard)", []), ("edgesIgnoringSafeArea(.vertical)", .vertical),
    ] as [(String, EdgeSet)])
  func edgesThatAreIgnored(_ modifier: String, _ edges: EdgeSet) {
    let lowered = Lowered("Color.red.\(modifier)")
    let name = modifier.hasPrefix("ig") ? "ignoresSafeArea" : "edgesIgnoringSafeArea"
    guard case .ignoresSafeArea(let found) = lowered.node(name)?.layout else {
      Issue.record("no layer")
      return
    }
    #expect(found == edges)
    #expect(lowered.findings() == [])
  }

  /// The canvas is 390 × 763.
  @Test(
    arguments: [
      ("containerRelativeFrame(.horizontal)", 390, nil),
      ("containerRelativeFrame([.horizontal, .vertical])", 390, 763),
      // (390 - 2 × 15) / 3 = 120 a share, two of them with the gap between: 255.
      ("containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 15)", 255, nil),
      ("containerRelativeFrame(.vertical, count: 2, spacing: 3)", nil, 380),
      ("containerRelativeFrame(.horizontal) { length, _ in length * 0.5 }", 195, nil),
      (
        "containerRelativeFrame([.horizontal, .vertical]) { length, axis in axis == .vertical ? length - 63 : 7 }", 7,
        700
      ),
      ("containerRelativeFrame(.horizontal) { length, _ in length - 1000 }", 0, nil),
    ] as [(String, Double?, Double?)])
  func framesByTheContainer(_ modifier: String, _ width: Double?, _ height: Double?) {
    let lowered = Lowered("Color.red.\(modifier)")
    guard case .frame(let w, let h, _) = lowered.node("containerRelativeFrame")?.layout else {
      Issue.record("no frame")
      return
    }
    #expect(w.isNaN ? width == nil : w == width)
    #expect(h.isNaN ? height == nil : h == height)
    #expect(lowered.findings() == [])
  }

  @Test func aCanvasWithoutALengthGivesNone() {
    let canvas = Canvas(proposal: ProposedSize(width: nil, height: 100))
    let node = Lowered("Color.red.containerRelativeFrame([.horizontal, .vertical])", canvas: canvas)
      .node("containerRelativeFrame")
    guard case .frame(let width, 100, _) = node?.layout else {
      Issue.record("no frame")
      return
    }
    #expect(width.isNaN)
    #expect(node?.flags.contains(.assumed) == true)
  }
}
