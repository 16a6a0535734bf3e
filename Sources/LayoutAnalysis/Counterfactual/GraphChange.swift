import LayoutModel

/// A change of a root's graph, as an edit of its source would make it.
package enum GraphChange: Sendable {
  /// Takes a layer out, or a stack around one view: its first child takes its place, a secondary view goes.
  case remove(ViewID)
  /// Takes a view out of the container that it stands in, with all that is in it. `leavesOne` says that the content is
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

extension ViewGraph {
  /// Makes the changes, and gives the nodes whose record or children are others. Views keep their numbers; what is
  /// taken out stays in the arena as nodes of nothing. Cost: the changes, and the siblings before what is taken out.
  mutating func make(_ changes: [GraphChange]) -> [ViewID] {
    var changed: [ViewID] = []
    for change in changes where nodes.indices.contains(Int(change.view.index)) {
      switch change {
      case .replace(let view, let layout):
        self[view].layout = layout
        changed.append(view)
      case .flexibleFrame(let view, let frame, let alignment):
        self[view].layout = .flexibleFrame(Int32(clamping: flexibleFrames.count), alignment: alignment)
        flexibleFrames.append(frame)
        changed.append(view)
      case .remove(let view): if let other = unlink(view) { changed.append(other) }
      case .drop(let view, let leavesOne): if let other = drop(view, leavesOne: leavesOne) { changed.append(other) }
      }
    }
    return changed.filter { parent(of: $0) != nil || $0 == root }
  }

  /// Puts the first child of `view` in its place; gives the node that has another child now, the child where that
  /// became the root. Nil where there is no child.
  private mutating func unlink(_ view: ViewID) -> ViewID? {
    guard let child = firstChild(of: view) else { return nil }
    let parent = nodes[Int(view.index)].parent
    var dropped = nextSibling(of: child)
    while let secondary = dropped {
      dropped = nextSibling(of: secondary)
      nodes[Int(secondary.index)].parent = -1
      nodes[Int(secondary.index)].nextSibling = -1
    }
    nodes[Int(child.index)].parent = parent
    nodes[Int(child.index)].nextSibling = nodes[Int(view.index)].nextSibling
    if parent < 0 {
      root = child
    } else if nodes[Int(parent)].firstChild == view.index {
      nodes[Int(parent)].firstChild = child.index
    } else {
      var sibling = nodes[Int(parent)].firstChild
      while sibling >= 0, nodes[Int(sibling)].nextSibling != view.index {
        sibling = nodes[Int(sibling)].nextSibling
      }
      if sibling >= 0 { nodes[Int(sibling)].nextSibling = child.index }
    }
    nodes[Int(view.index)] = ViewNode(layout: .empty, environment: nodes[Int(view.index)].environment)
    return parent < 0 ? child : ViewID(parent)
  }

  /// Takes `view` out of its container, which it gives; nil where it stands in none.
  private mutating func drop(_ view: ViewID, leavesOne: Bool) -> ViewID? {
    guard let container = parent(of: view), !self[container].layout.isLayer else { return nil }
    let next = self[view].nextSibling
    if self[container].firstChild == view.index {
      self[container].firstChild = next
    } else {
      var sibling = firstChild(of: container)
      while let current = sibling, self[current].nextSibling != view.index { sibling = nextSibling(of: current) }
      if let sibling { self[sibling].nextSibling = next }
    }
    self[container].childCount -= 1
    if leavesOne { self[container].flags.insert(.singleStaticChild) }
    self[view].parent = -1
    self[view].nextSibling = -1
    return container
  }
}
