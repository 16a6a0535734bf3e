import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 4.3 to 4.9: layers with one child.
@Suite struct LayerLayoutTests {
  /// openswiftui.proposed.inset: 10 above and below, 20 leading and trailing; nil stays nil. There a length that is no
  /// number comes out as 0; here a proposal holds none, for `ProposedSize` takes it for nil (`semantics.md` 1.1).
  @Test(
    arguments: [
      ([100, 200], [60, 180]), ([nil, 200], [nil, 180]), ([.nan, 200], [nil, 180]),
    ] as [([Double?], [Double?])])
  func openswiftuiProposedInset(_ proposal: [Double?], _ expected: [Double?]) {
    let insets = EdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    let child = PaddingLayout(insets).inset(ProposedSize(width: proposal[0], height: proposal[1]))
    #expect([child.width, child.height] == expected)
  }

  @Test func paddingInsetsWhatIsProposed() {
    let padded = color.named("in").padding(EdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)).named("out")
    let laid = Laid(padded, 100, 200)
    #expect(laid.frame("in") == [20, 10, 60, 180])
    // Not below 0, and the padding keeps its own 40 x 20.
    #expect(Laid(padded, 10, 10).size == [40, 20])
  }

  /// buoyant.padding.oversized: 10 x 10 and 2 all around in 1 x 1 is 14 x 14. Negative padding is cut at 0.
  @Test func paddingGrowsAndShrinks() {
    #expect(Laid(fixed(10, 10).padding(2), 1, 1).size == [14, 14])
    #expect(Laid(fixed(10, 10).padding(-8), 1, 1).size == [0, 0])
  }

  @Test func offsetMovesWhatIsInside() {
    // seed000.s105: what is outside keeps its place.
    var laid = Laid(
      fixed(20, 10).guide(.top, 4).named("in").offset(x: 7, y: 5).named("offset").padding(1).named("out"), 100, 100)
    #expect(laid.frame("out") == [39, 44, 22, 12])
    #expect(laid.frame("offset") == [40, 45, 20, 10])
    #expect(laid.frame("in") == [47, 50, 20, 10])
    // Guides are not shifted by it.
    #expect(laid.guide(.top, "offset").explicit == 4)
  }

  @Test func positionFillsAndPlacesTheCenter() {
    let laid = Laid(fixed(20, 10).named("in").position(x: 30, y: 40).named("area"), 100, 80)
    #expect(laid.frame("area") == [0, 0, 100, 80])
    #expect(laid.frame("in") == [20, 35, 20, 10])
    #expect(Laid(fixed(20, 10).position(x: 30, y: 40), nil, 80).size == [20, 80])
  }

  @Test func fixedSizeProposesNothing() {
    let flexible = color.frame(idealWidth: 30, idealHeight: 40).named("in")
    #expect(Laid(flexible.fixedSize(), 100, 100).size == [30, 40])
    #expect(Laid(flexible.fixedSize(.horizontal), 100, 100).size == [30, 100])
    #expect(Laid(spacer().fixedSize(), 100, 100).size == [8, 8])
  }

  @Test func aspectRatioFitsAndFills() {
    // 2 : 1 in 100 x 30: fit is min(100 / 2, 30 / 1) = 30, so 60 x 30; fill is 50, so 100 x 50.
    #expect(Laid(color.aspectRatio(2, .fit), 100, 30).size == [60, 30])
    #expect(Laid(color.aspectRatio(2, .fill), 100, 30).size == [100, 50])
    // A nil component counts as infinity.
    #expect(Laid(color.aspectRatio(2, .fit), 100, nil).size == [100, 50])
    #expect(Laid(color.aspectRatio(2, .fit), nil, nil).size == [10, 10])
    // Without a ratio the child's ideal one: 20 x 40 in 100 x 100 is 50 x 100.
    #expect(Laid(ViewSpec(.resizable(Size(width: 20, height: 40))).aspectRatio(), 100, 100).size == [50, 100])
    // Nothing has the ratio of a square.
    #expect(Laid(fixed(0, 0).aspectRatio(), 100, 50).engine.canvasSize == Size(width: 100, height: 50))
    // The child may ignore it.
    #expect(Laid(fixed(7, 9).aspectRatio(2), 100, 100).size == [7, 9])
  }

  @Test func secondariesGetThePrimarysSize() {
    let laid = Laid(
      fixed(40, 20).overlay(Alignment(horizontal: .trailing, vertical: .bottom), fixed(10, 30).named("over"))
        .background(.topLeading, color.named("back")).named("pair"), 100, 100)
    #expect(laid.frame("pair") == [30, 40, 40, 20])
    // right: 70 - 10; bottom: 60 - 30
    #expect(laid.frame("over") == [60, 30, 10, 30])
    #expect(laid.frame("back") == [30, 40, 40, 20])
  }

  /// Both sides count with their explicit values, and those of the secondary go no further.
  @Test func secondariesAlignExplicitValues() {
    var laid = Laid(
      fixed(40, 20).guide(.top, 5).named("primary")
        .overlay(.topLeading, fixed(10, 10).guide(.top, 2).named("over")).named("pair"), 40, 20)
    #expect(laid.frame("over") == [0, 3, 10, 10])
    #expect(laid.guide(.top, "pair").explicit == 5)
    var reverse = Laid(fixed(40, 20).overlay(.topLeading, fixed(10, 10).guide(.top, 2)).named("pair"), 40, 20)
    #expect(reverse.guide(.top, "pair").explicit == nil)
  }

  /// `semantics.md` 4.11: the chain is read inside out.
  @Test func orderMatters() {
    var inside = Laid(fixed(20, 10).guide(.top, .height).frame(width: 40, height: 30).named("v"), 40, 30)
    // The closure sees the content, 10 high, which stands 10 below the frame's top.
    #expect(inside.guide(.top, "v").explicit == 20)
    var outside = Laid(fixed(20, 10).frame(width: 40, height: 30).guide(.top, .height).named("v"), 40, 30)
    #expect(outside.guide(.top, "v").explicit == 30)
  }
}
