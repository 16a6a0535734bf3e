import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// An updated engine equals a fresh one: whatever was changed in a graph in whatever order, however its views are
/// numbered, and whatever was measured in between.
@Suite struct UpdateLawTests {
  static let treeCount = OracleTests.treeCount / 40
  static let editCount = 12

  @Test func editedTreesEqualFreshOnes() { run(RandomOptions()) }

  @Test func editedGridsEqualFreshOnes() {
    var options = RandomOptions()
    options.hasGrid = true
    options.nodes = 4...24
    run(options)
  }

  @Test func editedContainersKnownInOutlineEqualFreshOnes() {
    var options = RandomOptions()
    options.hasOutlines = true
    options.nodes = 4...24
    run(options)
  }

  @Test func editedSafeAreasEqualFreshOnes() {
    var options = RandomOptions()
    options.hasSafeArea = true
    options.nodes = 4...24
    run(options)
  }

  /// Stacks read the order of distribution from these without measuring them.
  @Test func editedFlexibleFramesEqualFreshOnes() {
    run { seed in
      var views = RandomViews(seed: seed)
      let children = (0...(1 + views.next(3))).map { _ in
        let content = hStack(fixed(5, views.length()), views.next(2) == 0 ? fixed(6, 6) : text("Lorem ipsum"))
        let frame = content.frame(minHeight: views.length(), maxHeight: 30 + views.length())
        return views.next(3) == 0 ? frame.offset(x: 1) : frame
      }
      let stack = ViewSpec(.vStack(alignment: .leading, spacing: 0), children)
      let height = Double(20 * (1 + views.next(8)))
      return (Laid(stack, 300, height).engine.graph, Canvas(proposal: ProposedSize(width: 300, height: height)))
    }
  }

  private func run(_ options: RandomOptions) {
    run { seed in
      var maker = RandomTreeMaker(seed: seed, options: options)
      let tree = maker.tree()
      return (tree.graph, tree.canvas)
    }
  }

  private func run(_ tree: (_ seed: UInt64) -> (graph: ViewGraph, canvas: Canvas)) {
    var failures = 0
    for number in 0..<Self.treeCount where failures < 3 {
      let seed = OracleTests.firstSeed &+ UInt64(number)
      let tree = tree(seed)
      var edits = GraphEdits(graph: tree.graph, seed: seed)
      var engine = LayoutEngine(graph: edits.graph)
      engine.layOut(canvas: tree.canvas)
      for step in 0..<Self.editCount {
        let name = change(&engine, &edits)
        // Now and then another canvas in between, and questions that leave something behind.
        if step % 5 == 4 { engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 31, height: nil))) }
        if step % 7 != 6 { engine.layOut(canvas: tree.canvas) } else { _ = change(&engine, &edits) }
        engine.layOut(canvas: tree.canvas)
        var fresh = LayoutEngine(graph: engine.graph)
        fresh.layOut(canvas: tree.canvas)
        if let difference = Self.difference(&engine, &fresh) {
          Issue.record("seed \(seed), step \(step), \(name): \(difference)")
          failures += 1
          break
        }
      }
    }
  }

  /// Updates the engine after an edit or two: as after lowering again, every number being another one, or in place.
  private func change(_ engine: inout LayoutEngine, _ edits: inout GraphEdits) -> String {
    if edits.chance(4) {
      let edit = edits.changeInPlace()
      engine.update { graph in
        graph = edits.graph
        return edit.changed
      }
      return edit.name
    }
    var names = edits.next()
    if edits.chance(3) { names += ", " + edits.next() }
    if !edits.chance(4) { edits.renumber() }
    engine.update(graph: edits.graph)
    return names
  }

  /// What two engines on the same graph disagree on first.
  static func difference(_ edited: inout LayoutEngine, _ fresh: inout LayoutEngine) -> String? {
    for view in GraphEdits.reachable(fresh.graph) {
      func differs<Value: Equatable>(_ name: String, _ edited: Value, _ fresh: Value) -> String? {
        // Numbers that are none are equal here: what is compared is what is told.
        edited == fresh || "\(edited)" == "\(fresh)"
          ? nil : "\(name) of \(view.index): edited \(edited), fresh \(fresh)"
      }
      if let found = differs("frame", edited.frame(of: view), fresh.frame(of: view))
        ?? differs("proposal", edited.proposal(of: view), fresh.proposal(of: view))
        ?? differs("placed", edited.isPlaced(view), fresh.isPlaced(view))
        ?? differs("certainty", edited.certainty(of: view), fresh.certainty(of: view))
        ?? differs("frame certainty", edited.frameCertainty(of: view), fresh.frameCertainty(of: view))
        ?? differs("priority", edited.priority(of: view), fresh.priority(of: view))
      {
        return found
      }
      for key in (0..<Int16(edited.graph.alignments.definitions.count)).map({ AlignmentKey($0) }) {
        if let found = differs("guide \(key.index)", edited.guide(key, of: view), fresh.guide(key, of: view)) {
          return found
        }
        if case .alignmentGuide = fresh.graph[view].layout,
          let found = differs("readers", edited.readers(of: key, at: view), fresh.readers(of: key, at: view))
        {
          return found
        }
      }
      // Describing takes longest.
      if view.index % 2 == 0,
        let found = differs(
          "explanation", edited.explain(view).map { "\($0)" }, fresh.explain(view).map { "\($0)" })
      {
        return found
      }
    }
    return nil
  }
}
