import LayoutModel

/// A change of a root's graph that corresponds to an edit of its source.
package enum GraphChange: Sendable {
  /// Removes a layer, or a stack around one view: its first child replaces it, its other (secondary) children are
  /// removed.
  case remove(ViewID)
  /// Removes a view with its content from its container. `leavesOne` states that the container's content is then
  /// written as a single view, which replaces a stack around it (`semantics.md` 1.9).
  case drop(ViewID, leavesOne: Bool)
  /// Sets the layout of a node; its payload, if any, must already be stored in the graph.
  case replace(ViewID, ViewLayout)
  /// Makes a node a flexible frame with these constraints.
  case flexibleFrame(ViewID, FlexibleFrame, Alignment)

  /// The node that is changed.
  package var view: ViewID {
    switch self {
    case .remove(let view), .drop(let view, _), .replace(let view, _), .flexibleFrame(let view, _, _): view
    }
  }
}

/// The replaced nodes of a changed graph, from which the change can be reverted.
struct GraphReversal: Sendable {
  /// The replaced nodes in the order of the changes.
  fileprivate var records: [(view: ViewID, node: ViewNode)] = []
  fileprivate var root: ViewID?
  fileprivate var flexibleFrameCount = 0
  /// The nodes whose record or children changed, without removed ones.
  fileprivate(set) var changed: [ViewID] = []
  /// The layers and stacks that were removed, or neutralized in place.
  fileprivate(set) var removed: [ViewID] = []
  /// The views that have another parent: each took the place of a removed layer or stack.
  fileprivate(set) var relinked: [ViewID] = []
}

extension ViewGraph {
  /// Applies changes to a graph whose first `count` nodes belong to the root itself. Views keep their ids; removed ones
  /// stay in the arena. If `keepsRemovedLayers`, a removed layer stays in place with a neutral layout, so that only its
  /// own record changes. O(n) in the changes, and in the siblings before removed views.
  mutating func make(_ changes: [GraphChange], to count: Int, keepsRemovedLayers: Bool) -> GraphReversal {
    var reversal = GraphReversal(root: root, flexibleFrameCount: flexibleFrames.count)
    for change in changes where contains(change.view) {
      switch change {
      case .replace(let view, let layout):
        reversal.record(view, of: self)
        self[view].layout = layout
        reversal.changed.append(view)
      case .flexibleFrame(let view, let frame, let alignment):
        reversal.record(view, of: self)
        self[view].layout = .flexibleFrame(add(frame), alignment: alignment)
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

  /// Reverts changes, and returns the nodes whose record or children differ. O(n) in the changes.
  mutating func revert(_ reversal: GraphReversal) -> [ViewID] {
    for record in reversal.records.reversed() { self[record.view] = record.node }
    flexibleFrames.removeLast(flexibleFrames.count - reversal.flexibleFrameCount)
    root = reversal.root
    return Set(reversal.changed + reversal.removed).sorted()
  }

  /// Returns true if a neutral layer may remain in place of the view: not in containers that distinguish the kinds of
  /// their children or the layers on them.
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
    self[view].flags = .replacesLayer
    reversal.changed.append(view)
    reversal.removed.append(view)
  }

  /// Replaces `view` by its first child.
  private mutating func unlink(_ view: ViewID, _ reversal: inout GraphReversal) {
    let parent = self[view].parent
    // A view inside a removed one has no parent to give its child to.
    guard let child = firstChild(of: view), parent.isValid || view == root else { return }
    reversal.removed.append(view)
    var dropped = nextSibling(of: child)
    while let secondary = dropped {
      dropped = nextSibling(of: secondary)
      reversal.record(secondary, of: self)
      self[secondary].parent = .invalid
      self[secondary].nextSibling = .invalid
    }
    reversal.record(child, of: self)
    self[child].parent = parent
    self[child].nextSibling = self[view].nextSibling
    reversal.relinked.append(child)
    if parent.isValid {
      relink(view, to: child, in: parent, &reversal)
    } else {
      root = child
    }
    reversal.record(view, of: self)
    self[view] = ViewNode(layout: .empty, environment: self[view].environment)
    reversal.changed.append(parent.isValid ? parent : child)
  }

  /// Removes `view` from its container, provided that the container belongs to the root itself.
  private mutating func drop(
    _ view: ViewID, of count: Int, leavesOne: Bool, _ reversal: inout GraphReversal
  ) {
    // Neutralized layers are removed together with their content.
    var view = view
    while let layer = parent(of: view), self[layer].layout.isLayer, reversal.removed.contains(layer) { view = layer }
    guard let container = parent(of: view), container.index < count, !self[container].layout.isLayer else { return }
    relink(view, to: self[view].nextSibling, in: container, &reversal)
    reversal.record(container, of: self)
    self[container].childCount -= 1
    if leavesOne { self[container].flags.insert(.singleStaticChild) }
    reversal.record(view, of: self)
    self[view].parent = .invalid
    self[view].nextSibling = .invalid
    reversal.changed.append(container)
    reversal.removed.append(view)
  }

  /// Replaces the reference to `view` in the child list of `parent` by a reference to `other`.
  private mutating func relink(_ view: ViewID, to other: ViewID, in parent: ViewID, _ reversal: inout GraphReversal) {
    if self[parent].firstChild == view {
      reversal.record(parent, of: self)
      self[parent].firstChild = other
      return
    }
    var sibling = firstChild(of: parent)
    while let current = sibling, self[current].nextSibling != view { sibling = nextSibling(of: current) }
    guard let sibling else { return }
    reversal.record(sibling, of: self)
    self[sibling].nextSibling = other
  }
}

extension GraphReversal {
  fileprivate mutating func record(_ view: ViewID, of graph: ViewGraph) { records.append((view, graph[view])) }
}
