import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 6.3, `ViewThatFits`.
@Suite struct ViewThatFitsLayoutTests {
  private func fits(_ axes: AxisSet, _ children: ViewSpec...) -> ViewSpec {
    ViewSpec(.viewThatFits(axes), children).named("fits")
  }
  private var choices: (AxisSet) -> ViewSpec {
    { fits($0, fixed(300, 10).named("a"), fixed(100, 80).named("b"), fixed(50, 20).named("c")) }
  }

  @Test(arguments: [
    (AxisSet.both, 300.0, 100.0, "a"), (.both, 299, 100, "b"), (.both, 100, 80, "b"), (.both, 100, 79, "c"),
    (.horizontal, 100, 5, "b"), (.vertical, 5, 10, "a"), (.both, 10, 10, "c"),
  ])
  func theFirstThatFitsIsShown(_ axes: AxisSet, _ width: Double, _ height: Double, _ chosen: String) {
    let laid = Laid(choices(axes), width, height)
    #expect(["a", "b", "c"].filter { laid.engine.isPlaced(laid[$0]) } == [chosen])
    #expect(laid.size("fits") == laid.size(chosen))
  }

  @Test func whatIsNotProposedFits() {
    let laid = Laid(choices(.both), nil, 9)
    #expect(laid.engine.isPlaced(laid["c"]))
    #expect(Laid(choices(.both), nil, nil).size == [300, 10])
  }

  @Test func theChosenOneIsProposedWhatIsProposed() {
    // The ideal width of a colour is 10, and it then takes all there is.
    let laid = Laid(fits(.horizontal, color.named("a"), fixed(10, 10)), 100, 60)
    #expect(laid.frame("a") == [0, 0, 100, 60])
  }

  @Test func anotherCanvasShowsAnotherView() {
    var laid = Laid(choices(.both), 300, 100)
    laid.engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 100, height: 100)))
    #expect(!laid.engine.isPlaced(laid["a"]))
    #expect(laid.frame("b") == [0, 10, 100, 80])
    laid.engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 300, height: 100)))
    #expect(laid.frame("a") == [0, 45, 300, 10])
    #expect(!laid.engine.isPlaced(laid["b"]))
  }

  @Test func onlyTheChosenChildsGuidesCount() {
    var laid = Laid(
      fits(.both, fixed(300, 10).guide(.leading, 1), fixed(100, 10).guide(.leading, 2).named("b")), 100, 100)
    #expect(laid.guide(.leading, "fits").explicit == 2)
    #expect(laid.engine.readers(of: .leading, at: laid["b"]).isUncertain)
  }

  @Test func withoutViewsItIsEmpty() {
    #expect(Laid(fits(.both), 100, 100).size == [0, 0])
  }
}
