import LayoutAnalysis
import LayoutModel

// What holds of a construct wherever it stands, and what would be without it.
extension LintContext {
  /// Whether all that a construct may do can be seen: nothing in its records is a stand-in or changes at run time, the
  /// sizes of its instances, of what is in them and of what they stand in hang on no such thing, and what it was made
  /// through, a view or a function, is used nowhere that no root lays out. What a rule of no effect asks before it asks
  /// `hasNoEffect`. Cost: the instances, and the mentions of the uses around them.
  package func isDecided(_ site: Site) -> Bool {
    guard !site.isBroken else { return false }
    for instance in site.instances {
      let (root, view) = (instance.root, instance.view)
      guard isSettled(view, in: root), size(of: view, in: root) != nil, !isInReadReader(view, in: root),
        !isStretched(instance)
      else { return false }
      if let parent = instance.parent, !isSettled(parent, in: root) || size(of: parent, in: root) == nil {
        return false
      }
      var child = instance.child
      while let current = child {
        guard isSettled(current, in: root), size(of: current, in: root) != nil else { return false }
        child = root.graph.nextSibling(of: current)
      }
    }
    return !site.instances.contains { hasUnseenUses(of: $0.view, in: $0.root) }
  }

  /// Whether a frame that may be of any length stands in a lazy grid, of which only the outline is known (`semantics.md`
  /// 6.3): in an app the cells of a line are as long as the longest of them where they may be, so that `maxHeight:
  /// .infinity` makes cards of one height. Cost: the depth.
  private func isStretched(_ instance: Site.Instance) -> Bool {
    let graph = instance.graph
    let axes = Axis.allCases.filter { graph.limits(of: instance.view, on: $0)?.maximum == .infinity }
    guard !axes.isEmpty else { return false }
    return graph.ancestors(of: instance.view).contains { ancestor in
      guard case .lazyGrid(let index) = graph[ancestor].layout, graph.lazyGrids.indices.contains(Int(index)) else {
        return false
      }
      return axes.contains(graph.lazyGrids[Int(index)].axis)
    }
  }

  /// Whether nothing that a view stands in is a stand-in or changes at run time: what it is given, and who reads its
  /// guides, is always so. `end` is the first ancestor that is not asked. Cost: the depth.
  func isSettledAround(_ view: ViewID, upTo end: ViewID? = nil, in root: ModuleRoot) -> Bool {
    root.graph.ancestors(of: view).prefix { $0 != end }.allSatisfy { isSettled($0, in: root) }
  }

  /// Whether a view stands in a `GeometryReader` whose content may hang on its size: what stands there at another size
  /// is not laid out. Cost: the depth.
  func isInReadReader(_ view: ViewID, in root: ModuleRoot) -> Bool {
    guard root.readsReaderSizes else { return false }
    var next = root.graph.parent(of: view)
    while let current = next {
      if case .geometryReader = root.graph[current].layout { return true }
      next = root.graph.parent(of: current)
    }
    return false
  }

  /// The counterfactual check (`rules.md` 0): whether no view of any root moves and none changes its size, at any
  /// probe, when every instance is changed as `change` says, or left alone where that is nil. Cost: laying out each of
  /// the roots for each probe. To be asked last.
  package func hasNoEffect(_ site: Site, _ change: (Site.Instance) -> GraphChange?) -> Bool {
    effect(of: site, change).isNone
  }

  /// What changing every instance of a construct as `change` says does.
  package func effect(of site: Site, _ change: (Site.Instance) -> GraphChange?) -> LayoutEffect {
    var changes: [Int: [GraphChange]] = [:]
    for instance in site.instances {
      if let made = change(instance) { changes[instance.root.number, default: []].append(made) }
    }
    var effect = LayoutEffect()
    for (number, made) in changes {
      if counterfactuals[number] == nil {
        counterfactuals[number] = analysis.counterfactual(
          of: roots[number].segment, root: roots[number].index, in: canvasInMatrix)
      }
      if let found = counterfactuals[number]?.effect(of: made) { effect.add(found) }
    }
    return effect
  }
}
