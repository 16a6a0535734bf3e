import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// A change is tried in the kept layout of a root and taken back. What it does is what two fresh layouts show.
@Suite struct CounterfactualLawTests {
  @Test(arguments: 0..<60 as Range<UInt64>) func aChangeInPlaceEqualsAFreshLayout(seed: UInt64) throws {
    var maker = RandomSourceMaker(seed: seed, options: RandomSourceOptions())
    let source = maker.source()
    var analysis = Analysis()
    let file = analysis.addFile(named: "random", text: SourceText(source.text()), module: ModuleID(0))
    let segment = try #require(analysis.segments(of: file).first)
    let roots = analysis.roots(of: file)
    let graph = try #require(roots.first).graph
    let counterfactual = analysis.counterfactual(of: segment, root: 0)
    var kept = try #require(counterfactual)
    let fresh = kept
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var changes = [Self.change(of: graph, using: &random)]
      let other = Self.change(of: graph, using: &random)
      if Bool.random(using: &random), other.view != changes[0].view { changes.append(other) }
      let found = kept.effect(of: changes)
      let expected = fresh.freshEffect(of: changes)
      #expect(found == expected, "\(changes)\n\(source.text())")
      if found != expected { return }
    }
  }

  private static func change(of graph: ViewGraph, using random: inout SeededGenerator) -> GraphChange {
    let view = ViewID(Int32.random(in: 0..<Int32(graph.nodes.count), using: &random))
    let layout = graph[view].layout
    // Another layer has no place for the secondary view of an overlay.
    let hasOneChild = graph[view].childCount == 1
    let isStack =
      switch layout {
      case .hStack, .vStack, .zStack: true
      default: false
      }
    let isStackOfOne = isStack && hasOneChild
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5 where layout.isLayer || isStackOfOne: return .remove(view)
    case 5..<7: return .drop(view, leavesOne: graph.parent(of: view).map { graph[$0].childCount == 2 } ?? false)
    case 7 where layout.isLayer && hasOneChild:
      var frame = FlexibleFrame()
      frame.minWidth = 10
      frame.maxWidth = Double.random(in: 10...90, using: &random)
      return .flexibleFrame(view, frame, .center)
    default:
      if case .vStack(_, let spacing) = layout {
        return .replace(view, .vStack(alignment: .trailing, spacing: spacing))
      }
      if case .padding = layout { return .replace(view, .offset(x: 0, y: 3)) }
      return layout.isLayer && hasOneChild ? .replace(view, .identity) : .drop(view, leavesOne: false)
    }
  }

  /// The size of a root is asked for at eight probes. Each row is asked for a few sizes when it changes, whatever the
  /// number of rows.
  @Test func aChangeCostsWhatItReaches() throws {
    func computed(_ rows: Int) throws -> Int {
      let groups = (0..<rows / 10).map { _ in
        "  VStack(spacing: 1) {\n"
          + String(repeating: "    Color.red.frame(width: 20, height: 20).padding(0)\n", count: 10) + "  }\n"
      }
      var analysis = Analysis()
      let file = analysis.addFile(
        named: "rows", text: SourceText("VStack(spacing: 2) {\n\(groups.joined())}\n"), module: ModuleID(0))
      let segment = try #require(analysis.segments(of: file).first)
      let roots = analysis.roots(of: file)
      let graph = try #require(roots.first).graph
      let counterfactual = analysis.counterfactual(of: segment, root: 0)
      var known = try #require(counterfactual)
      let paddings = graph.nodes.indices.filter { index in
        if case .padding = graph.nodes[index].layout { true } else { false }
      }.map { ViewID(Int32($0)) }
      #expect(known.effect(of: [.remove(paddings[0])]).isNone)
      let before = known.sizesComputed
      #expect(known.effect(of: [.remove(paddings[paddings.count / 2])]).isNone)
      return known.sizesComputed - before
    }
    let (few, many) = (try computed(100), try computed(1_000))
    #expect(few == many)
    #expect((1...200).contains(many))
  }
}
