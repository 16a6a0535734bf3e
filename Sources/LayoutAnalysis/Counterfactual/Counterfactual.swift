import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

/// The effect of a change on a layout, over all probes.
package struct LayoutEffect: Hashable, Sendable {
  /// The number of views and layers whose frames differ, at the first probe with an effect; summed over the roots that
  /// were added.
  package var movedViews = 0
  /// The largest movement of an edge, in points; infinite if an edge moved from or to infinity.
  package var distance = 0.0
  /// True if the values that the root's container reads from it differ: its guides or its priority.
  package var isSeenOutside = false
  /// True if some frame depends on a value that changes at run time only with the change, or only without it: then its
  /// current location proves nothing (`lowering.md` 3.1).
  package var mayComeLater = false

  package init() {}

  package var isNone: Bool { movedViews == 0 && !isSeenOutside && !mayComeLater }

  /// Adds the effect of the change on another root.
  package mutating func add(_ other: LayoutEffect) {
    movedViews += other.movedViews
    distance = max(distance, other.distance)
    isSeenOutside = isSeenOutside || other.isSeenOutside
    mayComeLater = mayComeLater || other.mayComeLater
  }
}

/// Lays a root out as if its graph were changed, without parsing or lowering: for rules about code without effect,
/// which report only what this confirms.
///
/// The probes are: the canvas, proposals of nil, 0 and infinity, and the opposite layout direction. A root that other
/// code may place (a view or the expression of a file) is also laid out in stacks, between a text and a color, where
/// its spacing, priority and guides have an effect.
package struct Counterfactual: Sendable {
  /// The difference in points up to which lengths are equal: sums in another order differ slightly.
  static let tolerance = 0.001

  /// The number of nodes above which no change of a root is tried.
  package static let maximumNodes = 10_000
  /// The maximum number of nodes in all layouts in which changes are tried, some 1 200 bytes each; as many unchanged ones
  /// may be kept beside them. The layouts of a large root at its last probes are computed again for each change.
  package static let maximumKeptNodes = 40_000

  /// The address of the root, by which `unchangedRoots` are found again.
  let address: KeptProbes.Address
  private let graph: ViewGraph
  private let recordedTexts: RecordedTextSizes?
  private let probes: [LayoutProbe]
  /// The layouts of the root at the first probes, as far as they have been needed.
  private var probedRoots: [ProbedRoot] = []
  /// The same before any change, for further counterfactuals of the root; nil if there will be none.
  private(set) var unchangedRoots: [ProbedRoot]?
  /// The number of first probes whose layouts are kept.
  private let keptProbeCount: Int
  /// The number of layouts of the whole root that were made, and not copied from kept ones.
  package private(set) var layoutsMade = 0
  /// The work at all probes (`ProbedRoot.work`).
  package private(set) var work = 0

  /// Creates a counterfactual of a root; `unchangedRoots` are those of an earlier one of the same root.
  init(
    of root: AnalyzedRoot, at address: KeptProbes.Address, recordedTexts: RecordedTextSizes?,
    unchangedRoots: [ProbedRoot]?
  ) {
    self.address = address
    graph = root.graph
    self.recordedTexts = recordedTexts
    self.unchangedRoots = unchangedRoots
    probes = LayoutProbe.all(for: root)
    keptProbeCount = min(probes.count, Self.maximumKeptNodes / max(graph.nodes.count, 1))
  }

  /// The number of nodes in the layouts that are kept.
  package var keptNodes: Int { graph.nodes.count * keptProbeCount }

  /// The number of node sizes computed so far, at all probes.
  package var sizesComputed: Int { probedRoots.reduce(0) { $0 + $1.counters.sizesComputed } }

  /// Returns the effect of `changes`. It stops at the first probe with an effect, whose numbers it returns. O(n) in the
  /// nodes affected at each probe; the first call also lays the root out at each.
  package mutating func effect(of changes: [GraphChange]) -> LayoutEffect {
    guard canTryInPlace(changes) else {
      work += 2 * probes.count * graph.nodes.count
      return freshEffect(of: changes)
    }
    for (number, probe) in probes.enumerated() {
      guard let effect = effect(of: changes, at: probe, number) else { return LayoutEffect() }
      if !effect.isNone { return effect }
    }
    return LayoutEffect()
  }

  /// Returns the effect of `changes` at the probe with that number; nil if they do not change the graph.
  private mutating func effect(of changes: [GraphChange], at probe: LayoutProbe, _ number: Int) -> LayoutEffect? {
    guard number < keptProbeCount else {
      layoutsMade += 1
      var root = ProbedRoot(graph, at: probe, recordedTexts)
      // A new engine allocates everything: some three times as much time as the same work in one that is kept.
      defer { work += 3 * root.work }
      return root.effect(of: changes)
    }
    var workBefore = 0
    if number < probedRoots.count {
      workBefore = probedRoots[number].work
    } else {
      probedRoots.append(unchangedRoot(at: probe, number))
    }
    defer { work += probedRoots[number].work - workBefore }
    return probedRoots[number].effect(of: changes)
  }

  /// Returns the layout at the probe with that number before any change. A copy of a kept one counts as the same work, so
  /// that limits on the work do not depend on earlier counterfactuals.
  private mutating func unchangedRoot(at probe: LayoutProbe, _ number: Int) -> ProbedRoot {
    if let kept = unchangedRoots, number < kept.count { return kept[number] }
    layoutsMade += 1
    let root = ProbedRoot(graph, at: probe, recordedTexts)
    unchangedRoots?.append(root)
    return root
  }

  /// Returns true if `changes` can be applied in the stored engines, which cannot replace their root.
  private func canTryInPlace(_ changes: [GraphChange]) -> Bool {
    !changes.contains { if case .remove(let view) = $0 { view == graph.root } else { false } }
  }

  /// Returns the effect of `changes` by laying out the changed root from scratch at each probe. The result equals that
  /// of `effect(of:)`.
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
