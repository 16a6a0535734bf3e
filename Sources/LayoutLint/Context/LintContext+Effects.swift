import LayoutAnalysis
import LayoutModel

// Certainty of a construct in all its uses, and the effect of removing it.
extension LintContext {
  /// Returns true if everything that a construct may do is known: its records and the sizes of its instances, their
  /// children and their parents depend on no assumed or run-time value. Rules of no effect check this before
  /// `hasNoEffect`. O(instances).
  package func isDecided(_ construct: LayoutConstruct) -> Bool {
    guard !construct.isBroken else { return false }
    for instance in construct.instances {
      let (root, view) = (instance.root, instance.view)
      guard isKnown(view, in: root), size(of: view, in: root) != nil, !mayDependOnReaderSize(view, in: root),
        !isStretched(instance), !mayDependOnFit(instance)
      else { return false }
      if let parent = instance.parent, !isKnown(parent, in: root) || size(of: parent, in: root) == nil {
        return false
      }
      var child = instance.child
      while let current = child {
        guard isKnown(current, in: root), size(of: current, in: root) != nil else { return false }
        child = root.graph.nextSibling(of: current)
      }
    }
    return true
  }

  /// Returns true if a `ViewThatFits` is around a construct, in it or beside it: which of its views is shown may differ
  /// at a size between those that are laid out. O(depth + descendants of the parent) in roots with a `ViewThatFits`.
  private func mayDependOnFit(_ instance: LayoutConstruct.Instance) -> Bool {
    guard instance.root.holdsViewThatFits else { return false }
    func isChoice(_ node: ViewNode) -> Bool { if case .viewThatFits = node.layout { true } else { false } }
    let graph = instance.graph
    return graph.holds(in: instance.parent ?? instance.view, where: isChoice)
      || graph.ancestors(of: instance.view).contains { isChoice(graph[$0]) }
  }

  /// Returns true if a frame of unlimited length is inside a lazy grid, whose layout is only approximated
  /// (`semantics.md` 6.3): in an app the cells of a line stretch to the longest one, so that `maxHeight: .infinity`
  /// gives cards of equal height. O(depth).
  private func isStretched(_ instance: LayoutConstruct.Instance) -> Bool {
    let graph = instance.graph
    let axes = Axis.allCases.filter { graph.limits(of: instance.view, on: $0)?.maximum == .infinity }
    guard !axes.isEmpty else { return false }
    return graph.ancestors(of: instance.view).contains { ancestor in
      guard case .lazyGrid(let id) = graph[ancestor].layout, let grid = graph.lazyGrid(id) else { return false }
      return axes.contains(grid.axis)
    }
  }

  /// Returns true if no ancestor of a view has an assumed or run-time value, so that the view's proposal and the
  /// readers of its guides are certain. `end` is the first ancestor that is not checked. O(depth).
  func areAncestorsKnown(of view: ViewID, upTo end: ViewID? = nil, in root: ModuleRoot) -> Bool {
    root.graph.ancestors(of: view).prefix { $0 != end }.allSatisfy { isKnown($0, in: root) }
  }

  /// Returns true if a view is inside a `GeometryReader` whose content may depend on its size: the content at another
  /// size is not laid out. O(depth).
  func mayDependOnReaderSize(_ view: ViewID, in root: ModuleRoot) -> Bool {
    guard root.readsReaderSizes else { return false }
    var next = root.graph.parent(of: view)
    while let current = next {
      if case .geometryReader = root.graph[current].layout { return true }
      next = root.graph.parent(of: current)
    }
    return false
  }

  /// Returns true if no view of any root moves or changes its size, at any probe, when every instance is changed by
  /// `change`; instances for which that returns nil stay as they are (the counterfactual check, `rules.md` 0). It lays
  /// out each root for each probe, so it should be the last condition of a check. Returns false beyond a limit of
  /// `CounterfactualTrials`.
  package func hasNoEffect(_ construct: LayoutConstruct, _ change: (LayoutConstruct.Instance) -> GraphChange?) -> Bool {
    guard trials.mayTry(construct) else { return false }
    var changes: [Int: [GraphChange]] = [:]
    for instance in construct.instances {
      if let made = change(instance) { changes[instance.root.number, default: []].append(made) }
    }
    return changes.sorted { $0.key < $1.key }.allSatisfy { number, made in
      let root = roots[number]
      let effect = trials.effect(of: made, on: number) {
        analysis.counterfactual(of: root.segment, root: root.index, in: canvasInMatrix)
      }
      if let tried = trials.counterfactual(of: number) { analysis.keptProbes.keep(tried) }
      return effect.isNone
    }
  }
}
