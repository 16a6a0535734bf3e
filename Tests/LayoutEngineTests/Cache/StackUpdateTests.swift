import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// A stack whose children change equals a fresh one, and measures only the children that changed.
@Suite struct StackUpdateTests {
  /// Stacks of boxes and texts, in which one or two children change at a time: width, height, guide, gap.
  @Test func editsEqualAFreshLayout() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      func length() -> Double { Double(Int.random(in: 0...8, using: &random)) }
      func guides(_ view: ViewSpec) -> ViewSpec {
        Bool.random(using: &random) ? view : view.guide(.leading, GuideExpression.number(length()))
      }
      let children = (0..<12).map { index in
        guides(
          index % 5 == 4 ? text("Lorem \(index)") : color.frame(width: length(), height: length()).padding(1))
      }
      let spacing: Double = seed % 3 == 0 ? .nan : 2
      let layout: ViewLayout =
        seed % 4 == 0
        ? .hStack(alignment: .top, spacing: spacing) : .vStack(alignment: .leading, spacing: spacing)
      let stack = ViewSpec(layout, children).environment {
        if seed % 5 == 0 { $0.layoutDirection = .rightToLeft }
      }
      var laid = Laid(stack, 300, seed % 2 == 0 ? nil : 40)
      laid.engine.layOut(canvas: laid.engine.canvas)
      for step in 0..<20 {
        let views = laid.engine.graph.nodes.indices.shuffled(using: &random).prefix(step % 3 == 0 ? 2 : 1)
        let wide = length()
        let high = length()
        laid.engine.update { graph in
          for index in views {
            let view = ViewID(Int32(index))
            switch graph[view].layout {
            case .frame(let width, let height, let alignment):
              graph[view].layout = .frame(
                width: step % 2 == 0 ? wide : width, height: step % 4 == 3 ? high : height, alignment: alignment)
            case .alignmentGuide(let guide):
              graph.guides[Int(guide.index)].program = GuideExpression.number(wide).program
            default: break
            }
          }
          return views.map { ViewID(Int32($0)) }
        }
        laid.engine.layOut(canvas: laid.engine.canvas)
        var fresh = LayoutEngine(graph: laid.engine.graph)
        fresh.layOut(canvas: laid.engine.canvas)
        if let difference = UpdateLawTests.difference(&laid.engine, &fresh) {
          Issue.record("seed \(seed), step \(step): \(difference)")
          return
        }
      }
    }
  }

  /// Only the child that changed computes an output. The line moves all others, whose cached outputs are found again:
  /// the stack is solved once for its size and once for its placement, which looks each child up twice at most.
  @Test func aChangedGuideIsOnePass() {
    let boxes = (0..<1_000).map { index in
      let box = color.frame(width: 10, height: 1)
      return index == 500 ? box.guide(.leading, 0).named("box") : box
    }
    var laid = Laid(ViewSpec(.vStack(alignment: .leading, spacing: 1), boxes), 390, 763)
    let before = laid.engine.counters
    let view = laid["box"]
    laid.engine.update { graph in
      if case .alignmentGuide(let guide) = graph[view].layout {
        graph.guides[Int(guide.index)].program = GuideExpression.number(4).program
      }
      return [view]
    }
    laid.engine.layOut(canvas: laid.engine.canvas)
    #expect(laid.engine.counters.sizesComputed - before.sizesComputed <= 4)
    #expect(laid.engine.counters.cacheHits - before.cacheHits <= 4 * 1_000)
    // The line is 4 from the box's leading edge, and 0 from the others'.
    #expect(laid.size == [14, 1_999])
    let first = laid.engine.graph.children(of: ViewID(laid.engine.graph.root?.index ?? 0))[0]
    #expect(laid.engine.origin(of: first) == Point(x: 4, y: 0))
    #expect(laid.engine.origin(of: view) == Point(x: 0, y: 1_000))
  }
}
