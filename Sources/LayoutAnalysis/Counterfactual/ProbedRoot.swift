import LayoutEngine
import LayoutModel
import TextMetrics

/// The layout of a root at one probe, kept so that changes can be tried in place.
struct ProbedRoot: Sendable {
  private let probe: LayoutProbe
  /// The number of nodes of the root itself; the nodes of the surrounding stack follow.
  private let count: Int
  private var engine: LayoutEngine
  private let before: ProbedLayout

  /// Lays the root out. O(n) in its nodes.
  init(_ graph: ViewGraph, at probe: LayoutProbe, _ recordedTexts: RecordedTextSizes?) {
    self.probe = probe
    count = graph.nodes.count
    engine = probe.engine(for: graph, recordedTexts)
    before = ProbedLayout(of: &engine, count: count, readsGuides: probe.readsGuides)
    comparedViews = count
  }

  /// The number of views whose frames were compared, and of those above them.
  private var comparedViews: Int

  /// The work of the engine so far.
  var counters: LayoutCounters { engine.counters }

  /// The number of sizes and placements that were computed or found in the cache so far, and of views compared.
  var work: Int {
    counters.sizesComputed + counters.cacheHits + counters.placementsComputed + counters.guidesEvaluated + comparedViews
  }

  /// Returns the effect of `changes`, which are then reverted; nil if they do not change the graph. O(n) in the nodes
  /// laid out again and the nodes above them.
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
    return engine.changes.isEverything ? wholeEffect(reversal.removed) : effect(reversal)
  }

  /// Compares the frames of all views.
  private mutating func wholeEffect(_ removed: [ViewID]) -> LayoutEffect {
    comparedViews += count
    var after = ProbedLayout(of: &engine, count: count, readsGuides: probe.readsGuides)
    for view in removed { after.remove(view) }
    return before.effect(of: after)
  }

  /// Compares the frames of the views that were placed again, of the views inside those that moved, and of those that
  /// have another parent: their positions in it may equal those in the removed one.
  private mutating func effect(_ reversal: GraphReversal) -> LayoutEffect {
    let removed = reversal.removed
    var effect = LayoutEffect()
    var origins: [ViewID: ProbedOrigin] = [:]
    var visited: Set<ViewID> = []
    var waiting = engine.changes.placedAgain + engine.changes.moved + reversal.relinked
    // Without moved or unlinked views the origins are those before, which is O(1) at any depth.
    let areOriginsKnown = engine.changes.moved.isEmpty && removed.allSatisfy { isLinked($0) }
    while let view = waiting.popLast() {
      guard visited.insert(view).inserted,
        let origin = areOriginsKnown && view.index < count ? before.origins[view] : origin(of: view, &origins)
      else { continue }
      if view.index < count {
        if !removed.contains(view) {
          before.compare(view, with: ProbedFrame(of: view, at: origin, in: &engine), &effect)
        }
        if before.origins[view] == origin { continue }
      }
      // The content of a view that moved has moved too.
      var child = engine.graph.firstChild(of: view)
      while let next = child {
        waiting.append(next)
        child = engine.graph.nextSibling(of: next)
      }
    }
    comparedViews += visited.count + origins.count
    if probe.readsGuides { before.compareOutside(ProbedLayout.outside(of: &engine), &effect) }
    return effect
  }

  private func isLinked(_ view: ViewID) -> Bool { engine.graph.parent(of: view) != nil || view == engine.graph.root }

  /// The origin of a view in the canvas; nil for a removed one. O(n) in the views above it that are not yet in `known`.
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
