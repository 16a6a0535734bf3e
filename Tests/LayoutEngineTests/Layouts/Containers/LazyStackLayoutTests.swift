import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 6.3, `LazyVStack` and `LazyHStack`.
@Suite struct LazyStackLayoutTests {
  private func lazyVStack(
    _ alignment: AlignmentKey, spacing: Double = .nan, _ children: ViewSpec...
  ) -> ViewSpec {
    ViewSpec(.lazyStack(.vertical, alignment: alignment, spacing: spacing), children).named("stack")
  }

  @Test func acrossItTakesTheProposalAlongItAddsUp() {
    let laid = Laid(lazyVStack(.horizontalCenter, fixed(30, 20).named("a"), color.named("b")), 100, 300)
    // 20, the gap of 8, and a colour that is offered no height: 10. Centred in the canvas: (300 - 38) / 2 = 131.
    #expect(laid.frame("stack") == [0, 131, 100, 38])
    #expect(laid.frame("a") == [35, 131, 30, 20])
    #expect(laid.frame("b") == [0, 159, 100, 10])
  }

  @Test func withoutAProposalAcrossItIsAsWideAsItsLargestChild() {
    let laid = Laid(
      lazyVStack(.leading, spacing: 0, fixed(30, 20).guide(.leading, 4).named("a"), fixed(50, 10)), nil, nil)
    // A guide moves its child, not the stack: 50, not 54.
    #expect(laid.size("stack") == [50, 30])
    #expect(laid.frame("a") == [-4, 0, 30, 20])
  }

  @Test func childrenAlignWithTheDefaultOfItsGuide() {
    var laid = Laid(
      lazyVStack(
        .trailing, spacing: 0, fixed(30, 20).named("a"), fixed(30, 20).guide(.trailing, 10).named("b")), 100, 40)
    #expect(laid.frame("a") == [70, 0, 30, 20])
    // Its guide is 10 from its leading edge: 100 - 10.
    #expect(laid.frame("b") == [90, 20, 30, 20])
    let line = laid.engine.explain(laid["stack"])?.lines.first
    #expect(line?.position == 100)
    #expect(line?.values.map(\.value) == [30, 10])
  }

  @Test func itMirrors() {
    let laid = Laid(lazyVStack(.leading, spacing: 0, fixed(30, 20).named("a")).rightToLeft, 100, 20)
    #expect(laid.frame("a") == [70, 0, 30, 20])
  }

  @Test func aRowGoesSideways() {
    let row = ViewSpec(
      .lazyStack(.horizontal, alignment: .top, spacing: 5), [fixed(30, 20).named("a"), color.named("b")])
    let laid = Laid(row, 100, 60)
    // 30 + 5 + 10 wide, as high as the proposal; centred: (100 - 45) / 2 = 27.5.
    #expect(laid.frame("a") == [27.5, 0, 30, 20])
    #expect(laid.frame("b") == [62.5, 0, 10, 60])
  }

  @Test func aSpacerTakesItsAxisAndHasNoGap() {
    let laid = Laid(lazyVStack(.horizontalCenter, fixed(30, 20), spacer().named("spacer"), fixed(30, 20)), 100, 48)
    #expect(laid.size("stack") == [100, 48])
    #expect(laid.size("spacer") == [0, 8])
  }

  @Test func itsGuidesAreReadAndCrossIt() {
    let alignments = customGuides((.vertical, .guide(.top)))
    var laid = Laid(
      lazyVStack(
        .leading, spacing: 0, fixed(30, 20).guide(.leading, 4).named("leading"),
        fixed(30, 20).guide(.custom(0), 6).named("custom")), 100, 40, alignments: alignments)
    let leading = laid.engine.readers(of: .leading, at: laid["leading"])
    #expect(leading.readers.map(\.kind) == [.stack])
    #expect(!leading.isUncertain)
    #expect(leading.end == .container(laid["stack"]))
    // 20 down in the stack; what becomes of it outside is not said with certainty.
    #expect(laid.guide(.custom(0), "stack").explicit == 26)
    #expect(laid.engine.readers(of: .custom(0), at: laid["custom"]).isUncertain)
  }
}
