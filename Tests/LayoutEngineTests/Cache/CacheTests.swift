import LayoutModel
import Testing

@testable import LayoutEngine

/// What is kept, and that it never shows.
@Suite struct CacheTests {
  @Test func layingOutTwiceIsTheSame() {
    for seed in 0..<100 {
      var random = RandomViews(seed: UInt64(seed))
      var laid = Laid(random.view(3), 200, 150, alignments: RandomViews.alignments)
      let first = laid.engine.frames
      let count = laid.engine.counters
      laid.engine.layOut(canvas: laid.engine.canvas)
      #expect(laid.engine.frames == first)
      #expect(laid.engine.counters.sizesComputed == count.sizesComputed)
      #expect(laid.engine.counters.guidesEvaluated == count.guidesEvaluated)
      #expect(laid.engine.counters.placementsComputed == count.placementsComputed)
      // Another canvas and back.
      var other = laid.engine.canvas
      other.proposal = ProposedSize(width: 90, height: nil)
      laid.engine.layOut(canvas: other)
      laid.engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 200, height: 150), scale: 1))
      #expect(laid.engine.frames == first)
    }
  }

  /// After any change in place, frames and guides are those of an engine that never saw anything else.
  @Test func changesInPlaceEqualAFreshLayout() {
    for seed in 0..<50 {
      var random = RandomViews(seed: UInt64(seed) &+ 7_000)
      var laid = Laid(random.view(3), 200, 150, alignments: RandomViews.alignments)
      for _ in 0..<6 {
        let leaves = laid.engine.graph.nodes.indices.filter { !laid.engine.graph.nodes[$0].firstChild.isValid }
        let view = ViewID(Int32(random.pick(leaves)))
        let layout: ViewLayout = random.pick([
          .color, .fixed(Size(width: random.length(), height: random.length())), .spacer(minLength: .nan), .divider,
        ])
        laid.engine.update { graph in
          graph[view].layout = layout
          return [view]
        }
        laid.engine.layOut(canvas: laid.engine.canvas)
        var fresh = LayoutEngine(graph: laid.engine.graph)
        fresh.layOut(canvas: laid.engine.canvas)
        #expect(laid.engine.frames == fresh.frames, "seed \(seed)")
        for index in laid.engine.graph.nodes.indices {
          let node = ViewID(Int32(index))
          if laid.engine.guide(.custom(3), of: node) != fresh.guide(.custom(3), of: node) {
            Issue.record("seed \(seed): another guide at \(index)")
          }
        }
      }
    }
  }

  /// A node that was measured for a hundred inputs still has every output, until something below it changes.
  @Test func manyOutputsOfOneNode() {
    var laid = Laid(
      hStack(spacing: 0, fixed(10, 10).named("leaf"), color, vStack(spacing: 0, color, fixed(5, 5))), 20, 20)
    let canvases = (0..<100).map { step in
      Canvas(proposal: ProposedSize(width: 20 + Double(step), height: 20), scale: 1)
    }
    for canvas in canvases { laid.engine.layOut(canvas: canvas) }
    let count = laid.engine.counters.sizesComputed
    for canvas in canvases {
      laid.engine.layOut(canvas: canvas)
      // A colour and a colour above a box of 5 share what the leaf leaves.
      #expect(laid.size == [canvas.proposal.width ?? 0, 20])
    }
    #expect(laid.engine.counters.sizesComputed == count)
    let leaf = laid["leaf"]
    laid.engine.update { graph in
      graph[leaf].layout = .fixed(Size(width: 12, height: 30))
      return [leaf]
    }
    for canvas in canvases {
      laid.engine.layOut(canvas: canvas)
      #expect(laid.size == [canvas.proposal.width ?? 0, 30])
    }
  }

  /// A changed leaf measures the path above it again, not the rest.
  @Test func aChangeCostsItsPath() {
    let rows = (0..<200).map { index in
      hStack(spacing: 1, fixed(5, 5).named("\(index)"), fixed(6, 6), fixed(7, 7))
    }
    var laid = Laid(ViewSpec(.vStack(alignment: .leading, spacing: 0), rows), 300, 5_000)
    let before = laid.engine.counters.sizesComputed
    let view = laid["100"]
    laid.engine.update { graph in
      graph[view].layout = .fixed(Size(width: 9, height: 5))
      return [view]
    }
    laid.engine.layOut(canvas: laid.engine.canvas)
    // The leaf, its row at three proposals (0, infinity, its share), the column: fewer than ten, of 800 nodes; the rows
    // after it are offered what they were, the height being the same.
    #expect(laid.engine.counters.sizesComputed - before < 10)
    #expect(laid.size("100") == [9, 5])
  }

  /// A leaf under 100 nested stacks. Each stack asks its child along its axis for 0, for infinity and for its share,
  /// and hands the length across on; so on each axis a leaf meets 0, infinity, the shares that follow from one real
  /// offer, and the length that the placement pass fills in: four values at most where siblings answer the same across,
  /// which is 16 pairs. (Without a cache it would be 3^100.)
  @Test func nestedStacksDoNotMultiply() {
    var view = color.frame(minWidth: 1, idealWidth: 5, maxWidth: 1_000).named("leaf")
    for level in 0..<100 {
      view =
        level.isMultiple(of: 2) ? hStack(spacing: 1, view, fixed(2, 2)) : vStack(spacing: 1, view, fixed(2, 2))
    }
    var laid = Laid(view, 390, 763)
    let proposals = laid.engine.explain(laid["leaf"])?.otherProposals.count ?? 0
    #expect(proposals + 1 <= 16)
    // The same for every node: 100 stacks, 100 siblings (not kept until placed), frame and color.
    #expect(laid.engine.counters.sizesComputed <= 16 * 102 + 100)
  }
}
