import LayoutModel
import Testing

@testable import LayoutEngine

/// A width that is known without asking is the one that is answered.
@Suite struct LeastWidthTests {
  @Test func whatIsKnownIsWhatIsAnswered() {
    var known = 0
    for seed in 0..<300 {
      var random = RandomViews(seed: UInt64(seed) &+ 90_000)
      var laid = Laid(random.view(3), 200, 150, alignments: RandomViews.alignments)
      for index in laid.engine.graph.nodes.indices {
        let least = laid.engine.states[index].leastWidth
        if least.width.isNaN { continue }
        known += 1
        for height in [nil, 0, 7.5, 60, .infinity] as [Double?] {
          let view = ViewID(Int32(index))
          let answered = laid.engine.sizeThatFits(ProposedSize(width: 0, height: height), of: view).width
          #expect(answered == least.width, "seed \(seed), view \(index), height \(String(describing: height))")
        }
      }
    }
    #expect(known > 1_000)
  }

  /// The column of texts is laid out for what it can take at most and for what it is given, which has room for the same;
  /// for the least it takes no text is set.
  @Test func textsAreNotSetToFindHowNarrowTheyGet() {
    let column = vStack(.leading, spacing: 4, text("Lorem ipsum"), hStack(spacing: 2, text("dolor"), text("sit amet")))
    let laid = Laid(hStack(spacing: 8, column, color), 390, 200)
    #expect(laid.engine.counters.textsMeasured == 3)
  }

  @Test func whatHangsOnMoreIsAsked() {
    let views = [
      text("A").fixedSize(), color.aspectRatio(2), vStack(.custom(0), text("A"), fixed(3, 3)),
      vStack(.leading, text("A").guide(.leading, 3), fixed(3, 3)), hStack(spacing: -1, text("A"), fixed(3, 3)),
      text("A").padding(-4),
    ]
    for view in views {
      let laid = Laid(view.named("view"), 100, 100, alignments: customGuides((.horizontal, 0)))
      #expect(laid.engine.states[Int(laid["view"].index)].leastWidth.width.isNaN)
    }
    let laid = Laid(
      hStack(spacing: 3, text("A"), fixed(5, 5).padding(2), vStack(.trailing, text("B"), fixed(7, 1))).named("view"),
      100, 100)
    #expect(laid.engine.states[Int(laid["view"].index)].leastWidth.width == 0 + 3 + 9 + 3 + 7)
  }
}
