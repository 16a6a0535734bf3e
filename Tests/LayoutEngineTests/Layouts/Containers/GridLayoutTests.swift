import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 6.2.
@Suite struct GridLayoutTests {
  /// Widths 30 and 25, heights 20 and 40; gaps 5 and 3: a is 30 x 20, b 10 x 10, c 12 x 40, d 25 x 8.
  @Test func columnsAndRowsAreOneComputation() {
    let laid = Laid(
      grid(
        .topLeading, horizontalSpacing: 5, verticalSpacing: 3,
        gridRow(nil, fixed(30, 20).named("a"), fixed(10, 10).named("b")).named("first"),
        gridRow(nil, fixed(12, 40).named("c"), fixed(25, 8).named("d")).named("second")
      ).named("grid"), 60, 63)
    #expect(laid.frame("grid") == [0, 0, 60, 63])
    #expect(laid.frame("a") == [0, 0, 30, 20])
    #expect(laid.frame("b") == [35, 0, 10, 10])
    #expect(laid.frame("c") == [0, 23, 12, 40])
    #expect(laid.frame("d") == [35, 23, 25, 8])
    #expect(laid.frame("first") == [0, 0, 60, 20])
    #expect(laid.frame("second") == [0, 23, 60, 40])
    #expect(laid.engine.certainty(of: laid["grid"]) == [])
  }

  @Test func cellsAreAlignedInTheirBoxes() {
    let trailing = Alignment(horizontal: .trailing, vertical: .bottom)
    let laid = Laid(
      grid(
        trailing, horizontalSpacing: 0, verticalSpacing: 0,
        gridRow(nil, fixed(30, 20), fixed(10, 10).named("b")),
        gridRow(.top, fixed(12, 40).named("c"), fixed(25, 8).named("d"))), 55, 60)
    #expect(laid.frame("b") == [45, 10, 10, 10])
    #expect(laid.frame("c") == [18, 20, 12, 40])
    // The row's own vertical alignment.
    #expect(laid.frame("d") == [30, 20, 25, 8])
  }

  @Test func anchorsAndColumnAlignmentsWin() {
    let laid = Laid(
      grid(
        .topLeading, horizontalSpacing: 0, verticalSpacing: 0,
        gridRow(nil, fixed(40, 30)),
        gridRow(nil, fixed(10, 10).gridCell(anchor: Point(x: 1, y: 0.5)).named("anchored")),
        gridRow(nil, fixed(20, 20).gridCell(columnAlignment: .horizontalCenter).named("column"))), 40, 60)
    #expect(laid.frame("anchored") == [30, 30, 10, 10])
    #expect(laid.frame("column") == [10, 40, 20, 20])
  }

  /// A cell of two columns widens them evenly: 10 + 5 + 20 = 35, it needs 45.
  @Test func spansWiden() {
    let laid = Laid(
      grid(
        .topLeading, horizontalSpacing: 5, verticalSpacing: 0,
        gridRow(nil, fixed(10, 10).named("a"), fixed(20, 10).named("b")),
        gridRow(nil, fixed(45, 10).gridCell(columns: 2).named("wide"))), nil, nil)
    #expect(laid.size == [45, 20])
    #expect(laid.frame("b")[0] == 20)
    #expect(laid.frame("wide") == [0, 10, 45, 10])
  }

  /// A child that is no row spans all columns; a Divider makes the grid as wide as the proposal unless unsized.
  @Test func dividersFillUnlessUnsized() {
    func width(_ divider: ViewSpec) -> Double {
      Laid(
        grid(
          .topLeading, horizontalSpacing: 0, verticalSpacing: 0, gridRow(nil, fixed(10, 10), fixed(20, 10)), divider),
        200, 200
      ).size[0]
    }
    #expect(width(divider) == 200)
    #expect(width(divider.gridCell(unsized: .horizontal)) == 30)
  }

  /// Default gaps are the largest that neighbouring cells ask for.
  @Test func defaultGaps() {
    let laid = Laid(
      grid(
        gridRow(nil, fixed(10, 10), fixed(10, 10).named("b")), gridRow(nil, fixed(10, 10).named("c"), fixed(10, 10))),
      nil, nil)
    #expect(laid.size == [28, 28])
    #expect(laid.frame("b")[0] == 18)
  }

  /// A row on a baseline: 12 above and 8 below, 4 above and 6 below: 20 high, the second 8 lower.
  @Test func rowsLineUpOnBaselines() {
    let laid = Laid(
      grid(
        .topLeading, horizontalSpacing: 0, verticalSpacing: 0,
        gridRow(
          .firstTextBaseline, fixed(10, 20).guide(.firstTextBaseline, 12).named("a"),
          fixed(10, 10).guide(.firstTextBaseline, 4).named("b"))), nil, nil)
    #expect(laid.size == [20, 20])
    #expect(laid.frame("a")[1] == 0)
    #expect(laid.frame("b")[1] == 8)
  }

  @Test func customGuidesLeaveTheGrid() {
    let alignments = customGuides((.vertical, 0))
    var laid = Laid(
      grid(
        .topLeading, horizontalSpacing: 0, verticalSpacing: 0, gridRow(nil, fixed(10, 10)),
        gridRow(nil, fixed(10, 10).guide(.custom(0), 4))
      ).named("grid"), nil, nil, alignments: alignments)
    #expect(laid.guide(.custom(0), "grid").explicit == 14)
  }

  @Test func flexibleColumnsShareAndAreApproximate() {
    let laid = Laid(
      grid(
        .topLeading, horizontalSpacing: 0, verticalSpacing: 0,
        gridRow(nil, fixed(20, 10), color.named("flexible"))
      ).named("grid"), 100, 50)
    #expect(laid.size("flexible") == [80, 50])
    #expect(laid.engine.certainty(of: laid["grid"]).contains(.approximateWidth))
  }

  @Test func rowsOutsideOfAGridAreStacks() {
    #expect(Laid(gridRow(nil, fixed(10, 10), fixed(10, 20)), nil, nil).size == [28, 20])
  }

  /// Explaining leaves no trace.
  @Test func explainingAGridChangesNothing() {
    var laid = Laid(grid(gridRow(nil, fixed(10, 10).named("a"), color), divider).named("grid"), 100, 100)
    let frames = laid.engine.frames
    for _ in 0..<3 { _ = laid.engine.explain(laid["grid"]) }
    #expect(laid.engine.explain(laid["grid"])?.lines.isEmpty == false)
    laid.engine.layOut(canvas: laid.engine.canvas)
    #expect(laid.engine.frames == frames)
  }
}
