import LayoutModel
import Testing

@testable import LayoutEngine

/// The safe area. `semantics.md` 4.12.
@Suite struct SafeAreaTests {
  /// A view of 100 × 20 in a space of 400 × 800 whose insets are 10 above, 20 leading, 30 below and 40 trailing.
  @Test(
    arguments: [
      ("openswiftui.safearea.0", (150, 390), SideInsets()),
      ("openswiftui.safearea.1", (150, 10), SideInsets(top: 10)),
      // 800 - 30 - 20 = 750.
      ("openswiftui.safearea.2", (150, 750), SideInsets(bottom: 30)),
      ("openswiftui.safearea.3", (20, 100), SideInsets(left: 20)),
      // 400 - 40 - 100 = 260.
      ("openswiftui.safearea.4", (260, 100), SideInsets(right: 40)),
      // Not published: a corner, and half a pixel off at three pixels a point, which is 0.1667.
      ("semantics.md 4.12", (20, 10), SideInsets(left: 20, top: 10)),
      ("semantics.md 4.12", (150, 10.16), SideInsets(top: 10)),
      ("semantics.md 4.12", (150, 10.17), SideInsets()),
      ("semantics.md 4.12", (150, 9.83), SideInsets()),
    ] as [(String, (Double, Double), SideInsets)])
  func anInsetCountsOnAnEdgeThatTheViewTouches(_ fact: String, _ place: (Double, Double), _ expected: SideInsets) {
    let insets = SideInsets(left: 20, top: 10, right: 40, bottom: 30)
    let space = Rect(origin: .zero, size: Size(width: 400, height: 800))
    let frame = Rect(origin: Point(x: place.0, y: place.1), size: Size(width: 100, height: 20))
    #expect(SafeArea.insets(insets, of: space, touchedBy: frame, displayScale: 3) == expected, "\(fact)")
  }

  /// openswiftui.safearea.0, its first half: an inset of 60 above alone.
  @Test func onlyOneInsetOfSixtyAboveLeavesAViewInTheMiddleAlone() {
    let space = Rect(origin: .zero, size: Size(width: 400, height: 800))
    let frame = Rect(origin: Point(x: 150, y: 390), size: Size(width: 100, height: 20))
    let found = SafeArea.insets(SideInsets(top: 60), of: space, touchedBy: frame, displayScale: 3)
    #expect(found.isZero)
  }

  /// The view with a bar at an edge, as the lowering makes it.
  private func below(_ view: ViewSpec, bar: ViewSpec, spacing: Double = 0) -> ViewSpec {
    vStack(spacing: spacing, view, bar.flagged(.safeAreaInset))
  }

  private func ignoring(_ view: ViewSpec, _ edges: EdgeSet = .all) -> ViewSpec { view.layer(.ignoresSafeArea(edges)) }

  @Test func theCanvasIsTheSafeArea() {
    let laid = Laid(ignoring(color.named("v")), 390, 763)
    #expect(laid.frame("v") == [0, 0, 390, 763])
  }

  @Test func aViewReachesUnderTheBar() {
    let laid = Laid(
      below(ignoring(color.named("v")).named("layer"), bar: fixed(100, 50).named("bar"), spacing: 10), 200, 300)
    // 300 - 50 - 10 = 240 is the safe area; the view is proposed the rest too, its layer keeps its size.
    #expect(laid.frame("layer") == [0, 0, 200, 240])
    #expect(laid.frame("v") == [0, 0, 200, 300])
    #expect(laid.frame("bar") == [50, 250, 100, 50])
  }

  @Test func onlyOnTheEdgesItNames() {
    let view = below(ignoring(color.named("v"), [.top, .leading, .trailing]), bar: fixed(100, 50))
    #expect(Laid(view, 200, 300).frame("v") == [0, 0, 200, 250])
  }

  @Test func aViewThatDoesNotTouchTheEdgeStays() {
    let view = below(ignoring(color.named("v")).padding(1), bar: fixed(100, 50))
    #expect(Laid(view, 200, 300).frame("v") == [1, 1, 198, 248])
  }

  @Test func insetsInEachOtherAddUp() {
    // A bar of 50 below, around it one of 30 above with a gap of 5.
    let inner = below(ignoring(color.named("v")), bar: fixed(100, 50))
    let view = vStack(spacing: 5, fixed(100, 30).flagged(.safeAreaInset), inner)
    let laid = Laid(view, 200, 300)
    #expect(laid.frame("v") == [0, 0, 200, 300])
    // Without reaching out it is 300 - 30 - 5 - 50 = 215 high, at 35.
    let plain = vStack(
      spacing: 5, fixed(100, 30).flagged(.safeAreaInset), below(color.named("v"), bar: fixed(100, 50)))
    #expect(Laid(plain, 200, 300).frame("v") == [0, 35, 200, 215])
  }

  @Test func leadingIsWhereTheReadingBegins() {
    let bar = fixed(40, 20).flagged(.safeAreaInset).named("bar")
    let view = hStack(spacing: 0, bar, ignoring(color.named("v"), .leading))
    #expect(Laid(view, 200, 100).frame("v") == [0, 0, 200, 100])
    let mirrored = Laid(view.rightToLeft, 200, 100)
    #expect(mirrored.frame("bar") == [160, 40, 40, 20])
    #expect(mirrored.frame("v") == [0, 0, 200, 100])
    let other = hStack(spacing: 0, bar, ignoring(color.named("v"), .trailing)).rightToLeft
    #expect(Laid(other, 200, 100).frame("v") == [0, 0, 160, 100])
  }

  @Test func aBackgroundReachesOutWithTheView() {
    let view = below(color.named("v").background(.center, ignoring(color.named("behind"))), bar: fixed(100, 50))
    let laid = Laid(view, 200, 300)
    #expect(laid.frame("v") == [0, 0, 200, 250])
    #expect(laid.frame("behind") == [0, 0, 200, 300])
  }

  @Test func theInsetGetsItsLengthFirst() {
    // A flexible bar takes what it can, before what it is an inset of: 300 - 0 for the bar.
    let laid = Laid(below(color.named("v"), bar: color.named("bar")), 200, 300)
    #expect(laid.frame("bar") == [0, 0, 200, 300])
    #expect(laid.frame("v") == [0, 0, 200, 0])
  }

  @Test func anotherCanvasPlacesAgain() {
    var laid = Laid(below(ignoring(color.named("v")), bar: fixed(100, 50)), 200, 300)
    laid.engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 200, height: 400)))
    #expect(laid.frame("v") == [0, 0, 200, 400])
    laid.engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 200, height: 300)))
    #expect(laid.frame("v") == [0, 0, 200, 300])
  }

  @Test func theReasonNamesTheSafeArea() {
    var laid = Laid(below(ignoring(color.named("v")), bar: fixed(100, 50)), 200, 300)
    let explanation = laid.engine.explain(laid["v"])
    #expect(explanation?.proposalReason.rule == .safeArea)
    #expect(explanation?.proposal == ProposedSize(width: 200, height: 300))
    var alone = Laid(ignoring(color.named("v")), 200, 300)
    let plain = alone.engine.explain(alone["v"])
    #expect(plain?.proposalReason.rule == .passedOn)
  }
}
