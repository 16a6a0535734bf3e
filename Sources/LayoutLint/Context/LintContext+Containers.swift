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
  /// The layers between the view and the container that take a part of the length, the innermost one first.
  package var paddings: [ViewID] = []
  /// The points by which the placed view leaves what it gets on the left or at the top, negative for a gap.
  package var before = 0.0
  /// The points by which the placed view leaves what it gets on the right or at the bottom, negative for a gap.
  package var after = 0.0

  package var amount: Double { needs - gets }
}

// The length that containers leave for the views inside of them, and the views that need more (`Overflow`).
extension LintContext {
  /// Returns the excess of a view that needs more on `axis` than its container leaves for it; nil if it fits, or if no
  /// container limits it. O(depth), and measuring the view again if it leaves the container.
  package func excess(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Excess? {
    query(root) { ContainerSearch(root: root).excess(of: view, on: axis, &$0) }.flatMap { $0 }
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

/// The search for what contains a view, in one root.
private struct ContainerSearch {
  let root: LintContext.ModuleRoot

  /// Returns the children of a view with an excess that have one too, against the same container.
  func explanations(of excess: Excess, _ engine: inout LayoutEngine) -> [ViewID] {
    root.graph.children(of: excess.view).filter { child in
      guard let inner = self.excess(of: child, on: excess.axis, &engine) else { return false }
      return inner.container == excess.container && inner.gets > 0
    }
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
    let graph = root.graph
    let own = engine.size(of: view)[axis]
    // The start of the view in the coordinates of the container, and what paddings take before and after it.
    var (start, before, after) = (0.0, 0.0, 0.0)
    var paddings: [ViewID] = []
    var child = view
    while true {
      let parent = graph.parent(of: child)
      let passed = parent.map { graph.passedLength(from: $0, to: child, on: axis) } ?? .own
      let inner = engine.size(of: child)[axis]
      let outer = parent.map { engine.size(of: $0)[axis] } ?? root.limit(on: axis)
      let origin = engine.origin(of: child)[axis]
      if parent.map({ graph.isOffset($0) }) != true { start += origin }
      switch passed {
      case .nothing: return nil
      case .allIfCounted where inner > outer + 0.5: return nil
      case .ownIfOther where abs(outer - inner) <= 0.5, .ownIfShorter where inner <= outer + 0.5, .allIfCounted, .all:
        break
      case .allInside:
        before += origin
        after += outer - inner - origin
        if let parent { paddings.append(parent) }
      case .own, .ownIfOther, .ownIfShorter:
        let gets = max(0, outer - before - after)
        guard own - gets > 0.5, outer.isFinite else { return nil }
        return Excess(
          view: view, axis: axis, needs: own, gets: gets, container: parent.map { .view($0) } ?? .canvas,
          paddings: paddings, before: before - start, after: start + own - (outer - after))
      }
      guard let parent else { return nil }
      child = parent
    }
  }
}

extension LintContext.ModuleRoot {
  /// Returns the length of the canvas on an axis; infinite if it does not limit the root: other code may place the root
  /// of a view, and scroll it.
  fileprivate func limit(on axis: Axis) -> Double {
    kind == .view ? .infinity : canvas.proposal[axis] ?? .infinity
  }
}

/// What a container leaves of its own length for a child.
private enum PassedLength {
  /// No length: the content scrolls, shares the length with others, or is meant to be of any length.
  case nothing
  /// What the container itself gets.
  case all
  /// What the container itself gets, unless the child is longer: then it has a lower priority and is not counted.
  case allIfCounted
  /// What the container itself gets, without its padding.
  case allInside
  /// Its own length.
  case own
  /// Its own length, if that is not its content's; otherwise what the container itself gets.
  case ownIfOther
  /// Its own length, if that is shorter than its content's; otherwise what the container itself gets.
  case ownIfShorter
}

extension ViewGraph {
  fileprivate func isOffset(_ view: ViewID) -> Bool {
    if case .offset = self[view].layout { true } else { false }
  }

  /// Returns what `container` leaves on `axis` for its child `child`.
  fileprivate func passedLength(from container: ViewID, to child: ViewID, on axis: Axis) -> PassedLength {
    let node = self[container]
    guard node.flags.isDisjoint(with: [.unknown, .assumed, .dynamic]), !isSecondary(child) else { return .nothing }
    if isTransparent(container) { return .all }
    switch node.layout {
    case .hStack, .vStack:
      guard node.layout.lineAxis == axis else { return .ownIfShorter }
      return isInset(child, in: container) ? .allInside : .nothing
    case .lazyStack(let own, _, _): return axis == own ? .nothing : .ownIfShorter
    case .zStack: return .allIfCounted
    case .grid, .gridRow, .lazyGrid, .custom, .control, .position: return .nothing
    case .scrollView(let axes): return axes.contains(AxisSet(axis)) ? .nothing : .all
    case .screen: return axis == .vertical && scrollsRows(container) ? .nothing : .ownIfOther
    case .ignoresSafeArea(let edges):
      return edges.isDisjoint(with: axis == .horizontal ? .horizontal : .vertical) ? .all : .nothing
    case .padding: return .allInside
    case .frame: return fixedLength(of: container, on: axis) == nil ? .all : .own
    case .flexibleFrame, .geometryReader: return .ownIfOther
    default: return .all
    }
  }

  /// Returns true for the view that a `safeAreaInset` is applied to: the inset takes its length first.
  private func isInset(_ view: ViewID, in stack: ViewID) -> Bool {
    !self[view].flags.contains(.safeAreaInset)
      && children(of: stack).contains { self[$0].flags.contains(.safeAreaInset) }
  }

  /// Returns true for a view that scrolls its rows.
  private func scrollsRows(_ screen: ViewID) -> Bool {
    origin(of: screen).map { ["List", "Form", "Section"].contains($0.name) } ?? false
  }
}
