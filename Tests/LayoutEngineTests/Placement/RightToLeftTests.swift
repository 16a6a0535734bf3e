import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 10.
@Suite struct RightToLeftTests {
  /// VVD MirrorsOnlyAtTheRTLCommitBoundary: HStack of 20 and 30 with a gap of 10: x 0, 30 become 40, 0.
  @Test func stacksMirror() {
    let row = hStack(spacing: 10, fixed(20, 10).named("a"), fixed(30, 10).named("b"))
    let laid = Laid(row.rightToLeft, nil, nil)
    #expect(laid.frame("a") == [40, 0, 20, 10])
    #expect(laid.frame("b") == [0, 0, 30, 10])
    let column = vStack(.leading, spacing: 0, fixed(20, 10).named("a"), fixed(30, 10).named("b"))
    #expect(Laid(column.rightToLeft, nil, nil).frame("a") == [10, 0, 20, 10])
  }

  /// Guides are counted from the leading side in both directions.
  @Test func guidesStayLeadingToTrailing() {
    var laid = Laid(fixed(20, 10).guide(.leading, 5).padding(EdgeInsets(leading: 7)).named("v").rightToLeft, nil, nil)
    #expect(laid.guide(.leading, "v").explicit == 12)
    #expect(laid.guide(.trailing, "v").value == 27)
  }

  @Test func layersMirror() {
    // Leading padding is on the right: the child at x = 0 of 30.
    let padded = Laid(fixed(20, 10).named("in").padding(EdgeInsets(leading: 10)).rightToLeft, nil, nil)
    #expect(padded.frame("in")[0] == 0)
    // +x moves to the left; position counts from the leading side: 100 - 30 - 10.
    #expect(Laid(fixed(20, 10).named("in").offset(x: 7).rightToLeft, nil, nil).frame("in")[0] == -7)
    #expect(Laid(fixed(20, 10).named("in").position(x: 30, y: 40).rightToLeft, 100, 80).frame("in")[0] == 60)
    #expect(
      Laid(fixed(20, 10).named("in").frame(width: 50, .topLeading).rightToLeft, nil, nil).frame("in")[0] == 30)
    #expect(
      Laid(fixed(50, 50).overlay(.topLeading, fixed(20, 10).named("in")).rightToLeft, nil, nil).frame("in")[0] == 30)
  }

  /// The sources do not agree on offsets, so the drawn place is approximate (`semantics.md` 17).
  @Test func mirroredOffsetsAreApproximate() {
    let moved = fixed(20, 10).named("in").offset(x: 7).named("offset")
    let laid = Laid(moved.rightToLeft, nil, nil)
    #expect(laid.engine.frameCertainty(of: laid["in"]) == .approximateWidth)
    #expect(laid.engine.frameCertainty(of: laid["offset"]) == [])
    let straight = Laid(moved, nil, nil)
    #expect(straight.engine.frameCertainty(of: straight["in"]) == [])
  }

  /// Each container mirrors in its own direction.
  @Test func directionsNest() {
    let inner = hStack(spacing: 0, fixed(20, 10).named("a"), fixed(30, 10).named("b"))
      .environment { $0.layoutDirection = .leftToRight }
    let laid = Laid(hStack(spacing: 0, inner, fixed(50, 10).named("c")).rightToLeft, nil, nil)
    #expect(laid.frame("c")[0] == 0)
    #expect(laid.frame("a")[0] == 50)
    #expect(laid.frame("b")[0] == 70)
  }
}
