import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 6.3, `LazyVGrid` and `LazyHGrid`.
@Suite struct LazyGridLayoutTests {
  private func grid(
    _ tracks: [GridTrack], axis: Axis = .vertical, alignment: AlignmentKey? = nil, spacing: Double = .nan,
    _ children: ViewSpec...
  ) -> ViewSpec {
    ViewSpec(children) { graph in
      graph.lazyGrids.append(
        LazyGrid(
          axis: axis, tracks: tracks, alignment: alignment ?? (axis == .vertical ? .horizontalCenter : .verticalCenter),
          spacing: spacing))
      return .lazyGrid(LazyGridID(Int32(graph.lazyGrids.count - 1)))
    }.named("grid")
  }

  private func fixedTrack(_ length: Double, spacing: Double = .nan, _ alignment: Alignment? = nil) -> GridTrack {
    GridTrack(kind: .fixed, minimum: length, maximum: length, spacing: spacing, alignment: alignment)
  }
  private func flexible(_ minimum: Double = 10, _ maximum: Double = .infinity) -> GridTrack {
    GridTrack(kind: .flexible, minimum: minimum, maximum: maximum)
  }
  private func adaptive(_ minimum: Double, _ maximum: Double = .infinity, spacing: Double = .nan) -> GridTrack {
    GridTrack(kind: .adaptive, minimum: minimum, maximum: maximum, spacing: spacing)
  }

  private func columns(_ tracks: [GridTrack], _ width: Double?) -> [[Double]] {
    LazyGridLayout(LazyGrid(axis: .vertical, tracks: tracks, alignment: .leading, spacing: .nan))
      .tracks(width).tracks.map { [$0.position, $0.length] }
  }

  @Test func flexibleColumnsShareWhatIsLeft() {
    // 216 less two gaps of 8 and the fixed 80: 120 for two.
    #expect(columns([fixedTrack(80), flexible(), flexible()], 216) == [[0, 80], [88, 60], [156, 60]])
    // At most 30: the other one has what that leaves, 120 - 30.
    #expect(columns([fixedTrack(80), flexible(10, 30), flexible()], 216) == [[0, 80], [88, 30], [126, 90]])
    // At least 100, though that is more than there is: the other has its own minimum.
    #expect(columns([flexible(100), flexible()], 100) == [[0, 100], [108, 10]])
    #expect(columns([fixedTrack(80), flexible()], nil) == [[0, 80], [88, 10]])
    #expect(columns([], 50) == [[0, 50]])
  }

  @Test func adaptiveColumnsAreAsManyAsFit() {
    // Three of 80 and two gaps of 10 are 260; a fourth does not fit. (300 - 20) / 3 each.
    let width = 280.0 / 3
    let found = columns([adaptive(80, spacing: 10)], 300)
    #expect(found.map { $0[1] } == [width, width, width])
    #expect(close(found.map { $0[0] }, [0, width + 10, 2 * (width + 10)]))
    // One that does not fit is made all the same; it is as wide as its minimum.
    #expect(columns([adaptive(80)], 30) == [[0, 80]])
    #expect(columns([adaptive(80, 85)], 188) == [[0, 85], [93, 85]])
    #expect(columns([adaptive(0, spacing: 0)], 188).count == 1)
    #expect(columns([adaptive(0.001, spacing: 0)], 1_000_000).count == 1_000)
    #expect(columns([adaptive(80)], .infinity) == [[0, .infinity]])
  }

  @Test func childrenFillItRowByRow() {
    let laid = Laid(
      grid(
        [fixedTrack(40), fixedTrack(60)], spacing: 5, fixed(10, 30).named("a"), color.named("b"),
        fixed(60, 20).named("c")), 200, 55)
    // Rows: 30 (a), 20 (c), 5 between. The columns are 40 + 8 + 60 = 108 wide, centred in 200: 46.
    #expect(laid.frame("grid") == [0, 0, 200, 55])
    // In the middle of its cell of 40 x 30; a colour that is offered no height is 10 high.
    #expect(laid.frame("a") == [61, 0, 10, 30])
    #expect(laid.frame("b") == [94, 10, 60, 10])
    // Wider than its cell: it overflows on both sides.
    #expect(laid.frame("c") == [36, 35, 60, 20])
  }

  @Test func itemsAlignTheirViewsAndTheGridItsColumns() {
    let laid = Laid(
      grid(
        [fixedTrack(40, .topLeading), fixedTrack(60, Alignment(horizontal: .trailing, vertical: .bottom))],
        alignment: .trailing, spacing: 5,
        fixed(10, 30).named("a"), fixed(20, 10).named("b")), 200, 30)
    #expect(laid.frame("a") == [92, 0, 10, 30])
    #expect(laid.frame("b") == [180, 20, 20, 10])
  }

  @Test func itMirrors() {
    let laid = Laid(
      grid([fixedTrack(40), fixedTrack(60)], alignment: .leading, fixed(40, 30).named("a"), fixed(60, 10).named("b"))
        .rightToLeft, 200, 30)
    #expect(laid.frame("a") == [160, 0, 40, 30])
    #expect(laid.frame("b") == [92, 10, 60, 10])
  }

  @Test func sidewaysItFillsColumnByColumn() {
    let laid = Laid(
      grid(
        [fixedTrack(40), fixedTrack(20)], axis: .horizontal, spacing: 5, fixed(10, 40).named("a"),
        fixed(30, 20).named("b"), fixed(20, 40).named("c")), 55, 68)
    #expect(laid.frame("grid") == [0, 0, 55, 68])
    #expect(laid.frame("a") == [10, 0, 10, 40])
    #expect(laid.frame("b") == [0, 48, 30, 20])
    #expect(laid.frame("c") == [35, 0, 20, 40])
  }

  @Test func proposalRulesAreReported() throws {
    var laid = Laid(grid([fixedTrack(40)], color.named("a")), 200, 100)
    let child = laid.engine.explain(laid["a"])
    #expect(child?.proposalReason.rule == .lazyGridTrack(.horizontal))
    let grid = laid.engine.explain(laid["grid"])
    #expect(grid?.widthRule == .proposal)
    #expect(grid?.heightRule == .grid)
  }
}
