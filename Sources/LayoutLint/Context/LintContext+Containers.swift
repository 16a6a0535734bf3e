import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel

/// A view that needs more on an axis than its container leaves for it.
package struct Excess {
  /// What decides the length that the view gets.
  package enum Container: Hashable {
    case canvas
    case view(ViewID)
  }

  package var view: ViewID
  package var axis: Axis
  /// The length in points that the view takes even if it is proposed what it gets.
  package var needs: Double
  /// The length in points that it gets: that of the container, without the padding in between.
  package var gets: Double
  package var container: Container
  /// The points by which the placed view leaves what it gets on the left or at the top, negative for a gap.
  package var before = 0.0
  /// The points by which the placed view leaves what it gets on the right or at the bottom, negative for a gap.
  package var after = 0.0

  package var amount: Double { needs - gets }
}

// The views that need more than their containers leave for them (`Overflow`).
extension LintContext {
  /// Returns the excess of a view that needs more on `axis` than its container leaves for it; nil if it fits, or if no
  /// container limits it. O(depth) for the first view of a root, then O(1), and measuring the view again if it leaves the
  /// container.
  package func excess(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Excess? {
    query(root) { ContainerSearch(root: root).excess(of: view, on: axis, &$0) }.flatMap { $0 }
  }

  /// Returns the excesses of a view on both axes. Same cost as `excess(of:on:in:)`.
  package func excesses(of view: ViewID, in root: ModuleRoot) -> [Excess] {
    query(root) { ContainerSearch(root: root).excesses(of: view, &$0) } ?? []
  }

  /// Returns the layers between a view with an excess and its container that take a part of the length, at most `count`,
  /// the innermost one first. O(count).
  func paddings(around excess: Excess, atMost count: Int, in root: ModuleRoot) -> [ViewID] {
    query(root) { engine in
      var found: [ViewID] = []
      var next: ViewID? = excess.view
      while let inner = next, found.count < count {
        next = root.limits.limit(of: inner, on: excess.axis, in: root, &engine)?.padding
        if let padding = next { found.append(padding) }
      }
      return found
    } ?? []
  }

  /// Returns the longest child of a stack along its axis, the first of equals; nil if there is none. O(children) the first
  /// time, then O(1).
  func longestView(in stack: ViewID, along axis: Axis, in root: ModuleRoot) -> ViewID? {
    if let known = root.longestChildren[stack] { return known }
    let children = root.graph.children(of: stack)
    let lengths = query(root) { engine in children.map { engine.size(of: $0)[axis] } } ?? []
    let longest = lengths.indices.max { lengths[$0] < lengths[$1] }.map { children[$0] }
    root.longestChildren[stack] = longest
    return longest
  }

  /// Returns the innermost views with an excess at or below `view`, those that no view inside of them explains.
  /// O(descendants of the views that are too long).
  package func causes(at view: ViewID, on axis: Axis, in root: ModuleRoot) -> [Excess] {
    query(root) { engine in
      let search = ContainerSearch(root: root)
      var result: [Excess] = []
      var waiting = [view]
      while let next = waiting.popLast() {
        guard let excess = search.excess(of: next, on: axis, &engine) else { continue }
        let inner = search.explanations(of: excess, &engine)
        if inner.isEmpty { result.append(excess) } else { waiting += inner.reversed() }
      }
      return result
    } ?? []
  }

  /// Returns true if a view inside of the one with an excess needs too much by itself. O(children).
  package func isExplainedInside(_ excess: Excess, in root: ModuleRoot) -> Bool {
    query(root) { !ContainerSearch(root: root).explanations(of: excess, &$0).isEmpty } ?? false
  }
}

/// The search for views with an excess, in one root.
private struct ContainerSearch {
  let root: LintContext.ModuleRoot

  /// Returns the children of a view with an excess that have one too, against the same container.
  func explanations(of excess: Excess, _ engine: inout LayoutEngine) -> [ViewID] {
    root.graph.children(of: excess.view).filter { child in
      guard let inner = self.excess(of: child, on: excess.axis, &engine) else { return false }
      return inner.container == excess.container && inner.gets > 0
    }
  }

  /// Returns the excesses of a view on both axes.
  func excesses(of view: ViewID, _ engine: inout LayoutEngine) -> [Excess] {
    guard engine.isPlaced(view) else { return [] }
    // A cheap test first: most views exceed no limit.
    let axes = root.limits.exceededAxes(of: view, in: root, &engine)
    guard !axes.isEmpty else { return [] }
    return Axis.allCases.filter { axes.contains(AxisSet($0)) }.compactMap { excess(of: view, on: $0, &engine) }
  }

  func excess(of view: ViewID, on axis: Axis, _ engine: inout LayoutEngine) -> Excess? {
    guard engine.isPlaced(view), var found = placedExcess(of: view, on: axis, &engine) else { return nil }
    // It may be longer only because a wider sibling made the container grow, or because nothing is proposed.
    var proposal = engine.proposal(of: view)
    proposal[axis] = found.gets
    found.needs = engine.sizeThatFits(proposal, of: view)[axis]
    return found.needs.isFinite && found.amount > 0.5 ? found : nil
  }

  /// Returns by how much a view, as it is placed, is longer than what its container leaves for it.
  private func placedExcess(of view: ViewID, on axis: Axis, _ engine: inout LayoutEngine) -> Excess? {
    let own = engine.size(of: view)[axis]
    guard let limit = root.limits.limit(of: view, on: axis, in: root, &engine), limit.isExceeded(by: own) else {
      return nil
    }
    var excess = Excess(view: view, axis: axis, needs: own, gets: limit.gets, container: limit.container)
    excess.before = limit.before - limit.start
    excess.after = limit.start + own - (limit.length - limit.after)
    return excess
  }
}
