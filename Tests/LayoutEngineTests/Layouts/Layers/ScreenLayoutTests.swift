import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 6.3: screens, controls, geometry readers and what is its label.
@Suite struct ScreenLayoutTests {
  private func size(_ view: ViewSpec, _ width: Double?, _ height: Double?) -> [Double] {
    var laid = Laid(view.named("view"), 100, 100)
    let size = laid.engine.sizeThatFits(ProposedSize(width: width, height: height), of: laid["view"])
    return [size.width, size.height]
  }

  @Test func aScreenFillsWithItsContentAtTheTopLeadingCorner() {
    let screen = ViewSpec(.screen, [fixed(30, 40).named("content")])
    #expect(size(screen, 100, 200) == [100, 200])
    #expect(size(screen, nil, 200) == [30, 200])
    #expect(size(ViewSpec(.screen), nil, 200) == [0, 200])
    #expect(Laid(screen, 100, 200).frame("content") == [0, 0, 30, 40])
    #expect(Laid(screen.rightToLeft, 100, 200).frame("content") == [70, 0, 30, 40])
  }

  @Test func aControlIsAsWideAsProposedAndAsHighAsItsStyle() {
    let toggle = ViewSpec(.control(width: .nan, height: 31), [fixed(60, 21).named("label")])
    #expect(size(toggle, 200, 500) == [200, 31])
    #expect(size(toggle, nil, nil) == [60, 31])
    #expect(size(ViewSpec(.control(width: 20, height: 20)), nil, nil) == [20, 20])
    #expect(size(ViewSpec(.control(width: .nan, height: 22)), nil, 5) == [0, 22])
    // In the middle of its height: (31 - 21) / 2; the control in the middle of the canvas: (100 - 31) / 2 = 34.5.
    #expect(Laid(toggle, 200, 100).frame("label") == [0, 39.5, 60, 21])
  }

  @Test func aControlPassesItsLabelsGuides() {
    var laid = Laid(
      ViewSpec(.control(width: .nan, height: 31), [fixed(60, 21).guide(.firstTextBaseline, 15)]).named("toggle"), 200,
      100)
    #expect(laid.guide(.firstTextBaseline, "toggle").explicit == 20)
  }

  @Test func aGeometryReaderTakesItsProposal() {
    let reader = ViewSpec(.geometryReader, [fixed(30, 40).guide(.leading, 9).named("a"), color.named("b")])
    #expect(size(reader, 100, 200) == [100, 200])
    #expect(size(reader, nil, 200) == [10, 200])
    let laid = Laid(reader.named("reader"), 100, 200)
    // Its children stand with their corners in its corner, whatever their guides are.
    #expect(laid.frame("a") == [0, 0, 30, 40])
    #expect(laid.frame("b") == [0, 0, 100, 200])
    #expect(laid.engine.certainty(of: laid["reader"]) == [])
    #expect(Laid(reader.rightToLeft, 100, 200).frame("a") == [70, 0, 30, 40])
  }

  @Test func noGuideLeavesAGeometryReader() {
    var laid = Laid(ViewSpec(.geometryReader, [text("a").named("text")]).named("reader"), 100, 200)
    #expect(laid.guide(.firstTextBaseline, "reader").explicit == nil)
    let readers = laid.engine.readers(of: .firstTextBaseline, at: laid["text"])
    #expect(readers.end == .container(laid["reader"]))
    #expect(!readers.isUncertain)
  }

  @Test func whatIsItsLabelIsItsLabelInEveryRespect() {
    let button = ViewSpec(.labelled, [spacer().guide(.top, 3)], flags: .approximate).named("button")
    var laid = Laid(hStack(.top, spacing: 0, button, fixed(10, 10)), 100, 50)
    #expect(laid.size("button") == [90, 0])
    #expect(laid.engine.priority(of: laid["button"]) == -.infinity)
    #expect(laid.guide(.top, "button").explicit == 3)
    #expect(laid.engine.certainty(of: laid["button"]) == .approximate)
  }
}
