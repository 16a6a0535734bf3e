import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 6.3, `ScrollView`.
@Suite struct ScrollLayoutTests {
  private func scroll(_ axes: AxisSet, _ child: ViewSpec) -> ViewSpec { ViewSpec(.scrollView(axes), [child]) }

  private func size(_ view: ViewSpec, _ width: Double?, _ height: Double?) -> [Double] {
    var laid = Laid(view.named("view"), 100, 100)
    let size = laid.engine.sizeThatFits(ProposedSize(width: width, height: height), of: laid["view"])
    return [size.width, size.height]
  }

  @Test func alongItTakesTheProposalAcrossTheContent() {
    let content = fixed(30, 400)
    #expect(size(scroll(.vertical, content), 100, 200) == [30, 200])
    #expect(size(scroll(.vertical, content), 100, nil) == [30, 400])
    #expect(size(scroll(.horizontal, content), 100, 200) == [100, 400])
    #expect(size(scroll(.both, content), 100, 200) == [100, 200])
    #expect(size(scroll(.both, content), nil, 200) == [30, 200])
    #expect(size(scroll([], content), 100, 200) == [30, 400])
    #expect(size(ViewSpec(.scrollView(.vertical)), 100, 200) == [0, 200])
  }

  @Test func theContentIsOfferedNoLengthAlong() {
    // A colour takes the width and its ideal height 10; it stands at the top.
    let laid = Laid(scroll(.vertical, color.named("content")), 100, 200)
    #expect(laid.size == [100, 200])
    #expect(laid.frame("content") == [0, 0, 100, 10])
    #expect(laid.engine.proposal(of: laid["content"]) == ProposedSize(width: 100, height: nil))
  }

  @Test func rightToLeftStartsAtTheRight() {
    let laid = Laid(scroll(.horizontal, fixed(30, 10).named("content")).rightToLeft, 100, 10)
    #expect(laid.frame("content") == [70, 0, 30, 10])
  }

  @Test func guidesEndAtIt() {
    let alignments = customGuides((.vertical, .guide(.bottom)))
    var laid = Laid(
      scroll(.vertical, fixed(30, 40).guide(.custom(0), 7).named("guide")).named("scroll"), 100, 200,
      alignments: alignments)
    #expect(laid.guide(.custom(0), "guide").explicit == 7)
    // The default of the custom guide: the scroll view's bottom.
    #expect(laid.guide(.custom(0), "scroll") == ResolvedGuide(value: 200, explicit: nil, certainty: []))
    let readers = laid.engine.readers(of: .custom(0), at: laid["guide"])
    #expect(readers.end == .container(laid["scroll"]))
    #expect(readers.isUncertain)
  }

  @Test func anApproximationIsFlagged() {
    let laid = Laid(scroll(.vertical, fixed(30, 40)).flagged(.approximate).named("scroll"), 100, 200)
    #expect(laid.engine.certainty(of: laid["scroll"]) == .approximate)
  }

  @Test func sizeRulesAreReported() {
    var laid = Laid(scroll(.vertical, fixed(30, 40).named("content")).named("scroll"), 100, 200)
    let scroll = laid.engine.explain(laid["scroll"])
    #expect(scroll?.widthRule == .child)
    #expect(scroll?.heightRule == .proposal)
    let content = laid.engine.explain(laid["content"])
    #expect(content?.proposalReason.rule == .scrolling(.vertical))
  }
}
