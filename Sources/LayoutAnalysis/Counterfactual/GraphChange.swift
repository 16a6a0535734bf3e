import LayoutModel

/// A change of a root's graph, as an edit of its source would make it.
package enum GraphChange: Sendable {
  /// Takes a layer out, or a stack around one view: its first child takes its place, a secondary view goes.
  case remove(ViewID)
  /// Takes a view out of the container that it is in, with all that is in it. `leavesOne` states that the content is
  /// then written as one view, which takes the place of a stack around it (`semantics.md` 1.9).
  case drop(ViewID, leavesOne: Bool)
  /// Gives a node another layout; its payload, where it has one, is one that the graph holds.
  case replace(ViewID, ViewLayout)
  /// Gives a node a flexible frame with these constraints.
  case flexibleFrame(ViewID, FlexibleFrame, Alignment)

  /// The node that is changed.
  package var view: ViewID {
    switch self {
    case .remove(let view), .drop(let view, _), .replace(let view, _), .flexibleFrame(let view, _, _): view
    }
  }
}

/// The nodes that changes of a graph replaced, with which the graph is as it was.
struct GraphReversal: Sendable {
  /// In the order in which they were changed.
  fileprivate var records: [(view: ViewID, node: ViewNode)] = []
  fileprivate var root: ViewID?
  fileprivate var flexibleFrameCount = 0
  /// The nodes whose record or children changed, without those that were taken out.
  fileprivate(set) var changed: [ViewID] = []
  /// The layers and stacks that were taken out, or are as if they were.
  fileprivate(set) var removed: [ViewID] = []
}

extension ViewGraph {
  /// Makes the changes to a graph of which the first `count` nodes are the root's own. Views keep their numbers; what is
  /// taken out stays in the arena. `keepsRemovedLayers` leaves a removed layer where it is, as one that changes nothing,
  /// so that only its own record changes. Cost: the changes, and the siblings before what is taken out.
  mutating func make(_ changes: [GraphChange], to count: Int, keepsRemovedLayers: Bool) -> GraphReversal {
    var reversal = GraphReversal(root: root, flexibleFrameCount: flexibleFrames.count)
    for change in changes where nodes.indices.contains(Int(change.view.index)) {
      switch change {
      case .replace(let view, let layout):
        reversal.record(view, of: self)
        self[view].layout = layout
        reversal.changed.append(view)
      case .flexibleFrame(let view, let frame, let alignment):
        reversal.record(view, of: self)
        self[view].layout = .flexibleFrame(Int32(clamping: flexibleFrames.count), alignment: alignment)
        flexibleFrames.append(frame)
        reversal.changed.append(view)
      case .remove(let view):
        if keepsRemovedLayers, isInterchangeable(view) {
          neutralize(view, &reversal)
        } else {
          unlink(view, &reversal)
        }
      case .drop(let view, let leavesOne): drop(view, of: count, leavesOne: leavesOne, &reversal)
      }
    }
    reversal.changed.removeAll { parent(of: $0) == nil && $0 != root }
    return reversal
  }

  /// Takes changes back, and returns the nodes whose record or children differ. Cost: the changes.
  mutating func revert(_ reversal: GraphReversal) -> [ViewID] {
    for record in reversal.records.reversed() { self[record.view] = record.node }
    flexibleFrames.removeLast(flexibleFrames.count - reversal.flexibleFrameCount)
    root = reversal.root
    return Set(reversal.changed + reversal.removed).sorted()
  }

  /// Whether a layer that changes nothing may be where the view is, as well as its child: not where a container looks at
  /// the kinds of its children, or at the layers on them.
  private func isInterchangeable(_ view: ViewID) -> Bool {
    guard self[view].layout.isLayer, let child = firstChild(of: view), nextSibling(of: child) == nil else {
      return false
    }
    if case .gridCell = self[view].layout { return false }
    guard let parent = parent(of: view) else { return true }
    switch self[parent].layout {
    case .grid, .gridRow: return false
    default: return true
    }
  }

  private mutating func neutralize(_ view: ViewID, _ reversal: inout GraphReversal) {
    reversal.record(view, of: self)
    self[view].layout = .identity
    self[view].flags = []
    reversal.changed.append(view)
    reversal.removed.append(view)
  }

  /// Puts the first child of `view` in its place.
  private mutating func unlink(_ view: ViewID, _ reversal: inout GraphReversal) {
    let parent = self[view].parent
    // One that was taken out with another has no place to give.
    guard let child = firstChild(of: view), parent >= 0 || view == root else { return }
    reversal.removed.append(view)
    var dropped = nextSibling(of: child)
    while let secondary = dropped {
      dropped = nextSibling(of: secondary)
      reversal.record(secondary, of: self)
      self[secondary].parent = -1
      self[secondary].nextSibling = -1
    }
    reversal.record(child, of: self)
    self[child].parent = parent
    self[child].nextSibling = self[view].nextSibling
    if parent < 0 {
      root = child
    } else {
      relink(view, to: child.index, in: ViewID(parent), &reversal)
    }
    reversal.record(view, of: self)
    self[view] = ViewNode(layout: .empty, environment: self[view].environment)
    reversal.changed.append(parent < 0 ? child : ViewID(parent))
  }

  /// Takes `view` out of its container, where it is in one of the root's own.
  private mutating func drop(
    _ view: ViewID, of count: Int, leavesOne: Bool, _ reversal: inout GraphReversal
  ) {
    // Layers that are as if they were removed go with what is in them.
    var view = view
    while let layer = parent(of: view), self[layer].layout.isLayer, reversal.removed.contains(layer) { view = layer }
    guard let container = parent(of: view), container.index < count, !self[container].layout.isLayer else { return }
    relink(view, to: self[view].nextSibling, in: container, &reversal)
    reversal.record(container, of: self)
    self[container].childCount -= 1
    if leavesOne { self[container].flags.insert(.singleStaticChild) }
    reversal.record(view, of: self)
    self[view].parent = -1
    self[view].nextSibling = -1
    reversal.changed.append(container)
    reversal.removed.append(view)
  }

  /// Makes what refers to `view` among the children of `parent` refer to another.
  private mutating func relink(_ view: ViewID, to other: Int32, in parent: ViewID, _ reversal: inout GraphReversal) {
    if self[parent].firstChild == view.index {
      reversal.record(parent, of: self)
      self[parent].firstChild = other
      return
    }
    var sibling = firstChild(of: parent)
    while let current = sibling, self[current].nextSibling != view.index { sibling = nextSibling(of: current) }
    guard let sibling else { return }
    reversal.record(sibling, of: self)
    self[sibling].nextSibling = other
  }
}

extension GraphReversal {
  fileprivate mutating func record(_ view: ViewID, of graph: ViewGraph) { records.append((view, graph[view])) }
}
