import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel

/// The length on one axis that a container leaves for a view inside of it, as both are placed. All lengths are in points.
struct ContainerLimit {
  var container: Excess.Container
  /// The length of the container.
  var length: Double
  /// The start of the view in the container, where no offset moves it.
  var start: Double
  /// What paddings between the container and the view take before the view, negative for a view that extends beyond
  /// one.
  var before = 0.0
  /// What they take after the view.
  var after = 0.0
  /// The innermost of these paddings.
  var padding: ViewID?

  /// What the container leaves for the view.
  var gets: Double { max(0, length - before - after) }

  /// Returns true if a view of this length is longer than what the container leaves for it, by more than half a point.
  /// A container of infinite length leaves enough for any view.
  func isExceeded(by own: Double) -> Bool { own - gets > 0.5 && length.isFinite }
}

/// The limits of the views of a root, each computed when it is first needed.
struct ContainerLimits {
  /// The limits of one view; nil on an axis where no container limits it.
  private struct Limits {
    var horizontal: ContainerLimit?
    var vertical: ContainerLimit?
    /// The axes on which the placed view exceeds its limit.
    var exceeded: AxisSet = []

    subscript(axis: Axis) -> ContainerLimit? { axis == .horizontal ? horizontal : vertical }
  }

  /// The limits by the index of the view; nil for those not computed yet.
  private var known: [Limits?] = []
  /// Storage used as a stack, so that a look-up does not allocate.
  private var path: [ViewID] = []

  /// Returns the limit of a placed view; nil if no container limits it. O(depth) for the first view, then O(1) for each
  /// view whose parent's limit is known.
  mutating func limit(
    of view: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ engine: inout LayoutEngine
  ) -> ContainerLimit? {
    computeLimits(upTo: view, in: root, &engine)
    return known[view]?[axis]
  }

  /// Returns the axes on which a placed view is longer than what its container leaves for it. Same cost as `limit`.
  mutating func exceededAxes(
    of view: ViewID, in root: LintContext.ModuleRoot, _ engine: inout LayoutEngine
  ) -> AxisSet {
    computeLimits(upTo: view, in: root, &engine)
    return known[view]?.exceeded ?? []
  }

  /// Computes the limits of a view and of those around it, as far as they are not known.
  private mutating func computeLimits(
    upTo view: ViewID, in root: LintContext.ModuleRoot, _ engine: inout LayoutEngine
  ) {
    if known.isEmpty { known = Array(repeating: nil, count: root.graph.nodes.count) }
    // Outwards to a view with known limits, and back.
    var next: ViewID? = view
    while let inner = next, known[inner] == nil {
      path.append(inner)
      next = root.graph.parent(of: inner)
    }
    while let inner = path.popLast() {
      var own = limits(of: inner, in: root, &engine)
      let size = engine.size(of: inner)
      if let limit = own.horizontal, limit.isExceeded(by: size.width) { own.exceeded.insert(.horizontal) }
      if let limit = own.vertical, limit.isExceeded(by: size.height) { own.exceeded.insert(.vertical) }
      known[inner] = own
    }
  }

  /// Returns the limits of a view; those of its parent are known.
  private func limits(
    of view: ViewID, in root: LintContext.ModuleRoot, _ engine: inout LayoutEngine
  ) -> Limits {
    let origin = engine.origin(of: view)
    guard let parent = root.graph.parent(of: view) else {
      return Limits(
        horizontal: ContainerLimit(container: .canvas, length: root.limit(on: .horizontal), start: origin.x),
        vertical: ContainerLimit(container: .canvas, length: root.limit(on: .vertical), start: origin.y))
    }
    let (inner, outer) = (engine.size(of: view), engine.size(of: parent))
    return Limits(
      horizontal: limit(of: view, inner, at: origin, in: parent, outer, on: .horizontal, root.graph),
      vertical: limit(of: view, inner, at: origin, in: parent, outer, on: .vertical, root.graph))
  }

  /// Returns the limit of a view with the size `inner` and the origin `origin` in its parent with the size `outer`.
  private func limit(
    of view: ViewID, _ inner: Size, at origin: Point, in parent: ViewID, _ outer: Size, on axis: Axis,
    _ graph: ViewGraph
  ) -> ContainerLimit? {
    let shift = graph.isOffset(parent) ? 0 : origin[axis]
    let passed = graph.passedLength(from: parent, to: view, on: axis)
    switch passed {
    case .nothing: return nil
    case .allIfCounted where inner[axis] > outer[axis] + 0.5: return nil
    case .ownIfOther where abs(outer[axis] - inner[axis]) <= 0.5,
      .ownIfShorter where inner[axis] <= outer[axis] + 0.5, .all, .allIfCounted, .allInside:
      guard var limit = known[parent]?[axis] else { return nil }
      limit.start += shift
      if passed == .allInside {
        limit.before += origin[axis]
        limit.after += outer[axis] - inner[axis] - origin[axis]
        limit.padding = parent
      }
      return limit
    case .own, .ownIfOther, .ownIfShorter:
      return ContainerLimit(container: .view(parent), length: outer[axis], start: shift)
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
    !self[view].flags.contains(.safeAreaInset) && isSafeAreaInset(stack)
  }

  /// Returns true for a view that scrolls its rows.
  private func scrollsRows(_ screen: ViewID) -> Bool {
    origin(of: screen).map { ["List", "Form", "Section"].contains($0.name) } ?? false
  }
}
