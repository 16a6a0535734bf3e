import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

/// What a change does to a layout, over all probes.
package struct LayoutEffect: Hashable, Sendable {
  /// The views and layers whose frame is another at some probe, of the probe with the most.
  package var movedViews = 0
  /// The longest way that an edge went, in points; infinite where one came from or went to infinity.
  package var distance = 0.0
  /// Whether what the root says to what places it, its size, guides, priority or spacing, is another.
  package var isSeenOutside = false
  /// Whether some frame hangs on what changes at run time with the change, and not without, or the other way around:
  /// where it stands now proves nothing then (`lowering.md` 3.1).
  package var mayComeLater = false

  package init() {}

  package var isNone: Bool { movedViews == 0 && !isSeenOutside && !mayComeLater }

  /// Takes in what the change does to another root.
  package mutating func add(_ other: LayoutEffect) {
    movedViews += other.movedViews
    distance = max(distance, other.distance)
    isSeenOutside = isSeenOutside || other.isSeenOutside
    mayComeLater = mayComeLater || other.mayComeLater
  }
}

/// Lays a root out as it would be, without parsing or lowering anything: for rules of no effect, which say so only
/// after it was tried.
///
/// The probes: the canvas, the same from right to left, proposals of nothing, 0 and infinity. What may be placed by
/// others, a view or the expression of a file, is probed as part of stacks too, between texts and shapes, where its
/// spacing, priority and guides show.
package struct Counterfactual: Sendable {
  /// What is less is no move but the sum in another order.
  static let tolerance = 0.001

  /// A larger root is laid out afresh for each change: an engine for each probe would take too much memory.
  private static let maximumKeptNodes = 20_000

  private let graph: ViewGraph
  private let recordedTexts: RecordedTextSizes?
  private let probes: [LayoutProbe]
  /// The root at the first probes, as far as they were asked for.
  private var probedRoots: [ProbedRoot] = []

  init(of root: AnalyzedRoot, recordedTexts: RecordedTextSizes?) {
    graph = root.graph
    self.recordedTexts = recordedTexts
    probes = LayoutProbe.all(for: root)
  }

  /// Nodes whose size was computed so far, at all probes.
  package var sizesComputed: Int { probedRoots.reduce(0) { $0 + $1.counters.sizesComputed } }

  /// Returns what `changes` do. The first probe that shows something is enough: what is counted is counted there. Cost:
  /// what they reach at each probe, and the first time a layout of the root for each.
  package mutating func effect(of changes: [GraphChange]) -> LayoutEffect {
    guard canTryInPlace(changes) else { return freshEffect(of: changes) }
    for (number, probe) in probes.enumerated() {
      if probedRoots.count <= number { probedRoots.append(ProbedRoot(graph, at: probe, recordedTexts)) }
      guard let effect = probedRoots[number].effect(of: changes) else { return LayoutEffect() }
      if !effect.isNone { return effect }
    }
    return LayoutEffect()
  }

  /// An engine keeps its root.
  private func canTryInPlace(_ changes: [GraphChange]) -> Bool {
    graph.nodes.count <= Self.maximumKeptNodes
      && !changes.contains { if case .remove(let view) = $0 { view == graph.root } else { false } }
  }

  /// Returns what `changes` do, by a layout of the changed root for each probe. What `effect(of:)` returns is the same.
  package func freshEffect(of changes: [GraphChange]) -> LayoutEffect {
    var changed = graph
    let count = graph.nodes.count
    guard !changed.make(changes, to: count, keepsRemovedLayers: false).changed.isEmpty else { return LayoutEffect() }
    for probe in probes {
      var before = probe.engine(for: graph, recordedTexts)
      var after = probe.engine(for: changed, recordedTexts)
      let effect = ProbedLayout(of: &before, count: count, readsGuides: probe.readsGuides).effect(
        of: ProbedLayout(of: &after, count: count, readsGuides: probe.readsGuides))
      if !effect.isNone { return effect }
    }
    return LayoutEffect()
  }
}

extension Analysis {
  /// What would be if a root were another, in a canvas of the matrix or in the one that is configured. Cost: none,
  /// until it is asked.
  package mutating func counterfactual(of segment: SegmentID, root: Int, in entry: Int? = nil) -> Counterfactual? {
    guard let roots = result(for: segment, in: entry)?.roots, roots.indices.contains(root) else { return nil }
    let module = file(of: segment).flatMap { self.module(of: $0) }
    return Counterfactual(of: roots[root], recordedTexts: module.flatMap { modules[$0]?.recordedTexts })
  }
}
