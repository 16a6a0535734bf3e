import LayoutModel
import Testing

@testable import LayoutEngine

/// What an edit costs, in counts, and what changed alignments change.
@Suite struct UpdateTests {
  /// 10 000 boxes under each other, the middle one named.
  private func column() -> Laid {
    let boxes = (0..<10_000).map { index in
      let box = color.frame(width: 10, height: 1)
      return index == 5_000 ? box.named("box") : box
    }
    return Laid(ViewSpec(.vStack(alignment: .leading, spacing: 1), boxes), 390, 763)
  }

  private func cost(
    _ laid: inout Laid, _ view: ViewID, _ layout: ViewLayout
  ) -> (sizes: Int, placements: Int, hits: Int) {
    let before = laid.engine.counters
    laid.engine.update { graph in
      graph[view].layout = layout
      return [view]
    }
    laid.engine.layOut(canvas: laid.engine.canvas)
    let after = laid.engine.counters
    return (
      after.sizesComputed - before.sizesComputed, after.placementsComputed - before.placementsComputed,
      after.cacheHits - before.cacheHits
    )
  }

  /// The frame and the stack compute their answers again, the frame's color one for its new proposal, and the frame and
  /// its content are placed. The other children compute nothing: the stack finds the cached answer of each once to solve
  /// itself, and once more to place them where their offers changed.
  @Test func aNumberInOneOfTenThousand() {
    var laid = column()
    let view = laid["box"]
    let wider = cost(&laid, view, .frame(width: 12, height: 1, alignment: .center))
    #expect(wider.sizes <= 4)
    #expect(wider.placements <= 2)
    #expect(wider.hits <= 10_010)
    #expect(laid.size("box") == [12, 1])
    let higher = cost(&laid, view, .frame(width: 12, height: 3, alignment: .center))
    #expect(higher.sizes <= 4)
    #expect(higher.placements <= 2)
    #expect(higher.hits <= 20_010)
    let height = 10_000.0 + 2 + 9_999
    #expect(laid.size[1] == height)
  }

  /// Each of 100 nested stacks is asked again what it was asked, at most 16 questions (`nestedStacksDoNotMultiply`),
  /// and placed once; the box beside each is only looked up.
  @Test func aNumberUnderAHundredStacks() {
    var view = fixed(5, 5).named("leaf")
    for level in 0..<100 {
      view =
        level.isMultiple(of: 2) ? hStack(spacing: 1, view, fixed(2, 2)) : vStack(spacing: 1, view, fixed(2, 2))
    }
    var laid = Laid(view, 390, 763)
    // Everything has one size: each node was asked once.
    #expect(laid.engine.counters.sizesComputed == 201)
    let leaf = laid["leaf"]
    let changed = cost(&laid, leaf, .fixed(Size(width: 8, height: 5)))
    #expect(changed.sizes <= 2 * 101)
    #expect(changed.placements <= 100)
    let length = 50.0 * 3
    #expect(laid.size == [8 + length, 5 + length])
  }

  /// What has a size of its own keeps a change inside it from everybody around it.
  @Test func theWaveEndsWhereSizesStay() {
    let inner = hStack(spacing: 0, fixed(5, 5).named("leaf"), fixed(6, 6)).frame(width: 50, height: 50, .topLeading)
    let rows = (0..<50).map { _ in fixed(4, 4) }
    var laid = Laid(vStack(spacing: 0, ViewSpec(.vStack(alignment: .leading, spacing: 0), [inner] + rows)), 300, 500)
    let leaf = laid["leaf"]
    let changed = cost(&laid, leaf, .fixed(Size(width: 9, height: 9)))
    // The leaf, its stack, and the frame, which answers as before.
    #expect(changed.sizes <= 4)
    #expect(changed.placements <= 2)
    #expect(laid.size("leaf") == [9, 9])
  }

  /// A stack serves the less flexible child first, and reads off a frame how flexible it is. In a height of 40 `a`, from
  /// 30 to 60, goes before `b`, from 10 to 45: it is offered 20 and takes 30, which leaves 10. From 30 to 80 it goes last:
  /// `b` takes 20 of 20, and `a` answers what it is offered as before.
  @Test(arguments: [false, true]) func whoIsServedFirstHangsOnAFrame(isInLayer: Bool) {
    let a = hStack(fixed(5, 5), fixed(6, 6)).frame(minHeight: 30, maxHeight: 60).named("a")
    let b = color.frame(minHeight: 10, maxHeight: 45).named("b")
    var laid = Laid(vStack(spacing: 0, isInLayer ? a.offset(x: 3, y: 0) : a, b), 100, 40)
    #expect(laid.size("b")[1] == 10)
    let view = laid["a"]
    laid.engine.update { graph in
      guard case .flexibleFrame(let index, _) = graph[view].layout else { return [] }
      graph.flexibleFrames[Int(index)].maxHeight = 80
      return [view]
    }
    laid.engine.layOut(canvas: laid.engine.canvas)
    #expect(laid.size("a")[1] == 30)
    #expect(laid.size("b")[1] == 20)
  }

  /// However many edits there are, the engine caches at most 8 answers a node and 1 024 more (`isWorthClearing`), and what
  /// one layout adds: here at most 8 a node again.
  @Test func editsLeaveNothingBehind() {
    let rows = (0..<20).map { hStack(color, text("Lorem ipsum \($0)"), fixed(3, 3).named("\($0)")) }
    var laid = Laid(ViewSpec(.vStack(alignment: .leading, spacing: 2), rows), 300, 500)
    let leaf = laid["7"]
    for step in 0..<2_000 {
      _ = cost(&laid, leaf, .fixed(Size(width: 3 + Double(step) / 8, height: 3)))
    }
    #expect(laid.engine.entries.count <= 2 * 8 * laid.engine.graph.nodes.count + 1_024)
    #expect(laid.engine.placements.count < 10_000)
  }

  // MARK: Alignments

  @Test func alignmentsThatNobodyReadsChangeWithoutALayout() {
    let box = fixed(20, 10).guide(.custom(0), 4).named("box")
    let view = vStack(.custom(0), box, fixed(10, 10))
    var laid = Laid(view, 100, 100, alignments: customGuides((.horizontal, 0), (.horizontal, 3), (.horizontal, 5)))
    #expect(laid.guide(.custom(1), "box").value == 3)
    let before = laid.engine.counters.sizesComputed
    let frames = laid.engine.frames
    let table = customGuides((.horizontal, 0), (.horizontal, 7), (.horizontal, 5))
    let needsLayout = laid.engine.replaceAlignments(table, changed: [.custom(1)])
    #expect(!needsLayout)
    #expect(laid.guide(.custom(1), "box").value == 7)
    #expect(laid.engine.frames == frames)
    #expect(laid.engine.counters.sizesComputed == before)
  }

  /// The stack's guide has another default, which reads a third one.
  @Test func alignmentsThatAreReadNeedALayout() {
    let view = vStack(.custom(0), fixed(20, 10).named("a"), fixed(10, 10).guide(.custom(0), 0).named("b"))
    let old = customGuides((.horizontal, 0), (.horizontal, 3))
    var laid = Laid(view, 100, 100, alignments: old)
    let reading = customGuides((.horizontal, .guide(.custom(1))), (.horizontal, 3))
    let isRead = laid.engine.replaceAlignments(reading, changed: [.custom(0)])
    #expect(isRead)
    laid.engine.layOut(canvas: laid.engine.canvas)
    // a lies 3 to the left of the line, b right of it from 0: 13 and 20 - 3.
    #expect(laid.frame("b")[0] - laid.frame("a")[0] == 3)
    let farther = customGuides((.horizontal, .guide(.custom(1))), (.horizontal, 6))
    let isReadThrough = laid.engine.replaceAlignments(farther, changed: [.custom(1)])
    #expect(isReadThrough)
    laid.engine.layOut(canvas: laid.engine.canvas)
    #expect(laid.frame("b")[0] - laid.frame("a")[0] == 6)
  }
}
