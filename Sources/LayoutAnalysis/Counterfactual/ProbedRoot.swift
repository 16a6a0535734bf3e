import LayoutEngine
import LayoutModel
import TextMetrics

/// A root as it is laid out at one probe, kept so that changes are tried in place.
struct ProbedRoot: Sendable {
  private let probe: LayoutProbe
  /// The nodes of the root itself; those of what surrounds it come after.
  private let count: Int
  private var engine: LayoutEngine
  private let before: ProbedLayout

  /// Cost: a layout of the root.
  init(_ graph: ViewGraph, at probe: LayoutProbe, _ recordedTexts: RecordedTextSizes?) {
    self.probe = probe
    count = graph.nodes.count
    engine = probe.engine(for: graph, recordedTexts)
    before = ProbedLayout(of: &engine, count: count, readsGuides: probe.readsGuides)
  }

  /// What the engine has computed so far.
  var counters: LayoutCounters { engine.counters }

  /// Returns what `changes` do; nil where none of them changes anything. They are taken back. Cost: what is laid out
  /// again, and the nodes above it.
  mutating func effect(of changes: [GraphChange]) -> LayoutEffect? {
    var reversal: GraphReversal?
    engine.update { graph in
      let made = graph.make(changes, to: count, keepsRemovedLayers: true)
      reversal = made
      return made.changed
    }
    guard let reversal else { return nil }
    defer {
      engine.update { $0.revert(reversal) }
      engine.layOut(canvas: probe.canvas)
    }
    guard !reversal.changed.isEmpty else { return nil }
    engine.layOut(canvas: probe.canvas)
    return engine.changes.isEverything ? wholeEffect(reversal.removed) : effect(reversal.removed)
  }

  /// Compares all views.
  private mutating func wholeEffect(_ removed: [ViewID]) -> LayoutEffect {
    var after = ProbedLayout(of: &engine, count: count, readsGuides: probe.readsGuides)
    for view in removed { after.remove(view) }
    return before.effect(of: after)
  }

  /// Compares the views that were placed again, and those in what has moved.
  private mutating func effect(_ removed: [ViewID]) -> LayoutEffect {
    var effect = LayoutEffect()
    var origins: [ViewID: ProbedOrigin] = [:]
    var visited: Set<ViewID> = []
    var waiting = engine.changes.placedAgain + engine.changes.moved
    while let view = waiting.popLast() {
      guard visited.insert(view).inserted, let origin = origin(of: view, &origins) else { continue }
      if view.index < count {
        if !removed.contains(view) { before.compare(view, with: engine.frame(of: view, at: origin), &effect) }
        if before.origins[Int(view.index)] == origin { continue }
      }
      // What is in a view that has moved has moved.
      var child = engine.graph.firstChild(of: view)
      while let next = child {
        waiting.append(next)
        child = engine.graph.nextSibling(of: next)
      }
    }
    if probe.readsGuides { before.compareOutside(ProbedLayout.outside(of: &engine), &effect) }
    return effect
  }

  /// Where a view is in the canvas; nil for one that was taken out. Cost: the views above it that were not asked for.
  private func origin(of view: ViewID, _ known: inout [ViewID: ProbedOrigin]) -> ProbedOrigin? {
    var path: [ViewID] = []
    var next: ViewID? = view
    while let current = next, known[current] == nil {
      path.append(current)
      next = engine.graph.parent(of: current)
    }
    guard next != nil || path.last == engine.graph.root else { return nil }
    var origin = next.flatMap { known[$0] } ?? ProbedOrigin()
    for view in path.reversed() {
      origin = origin.adding(engine.origin(of: view), engine.originCertainty(of: view))
      known[view] = origin
    }
    return origin
  }
}
