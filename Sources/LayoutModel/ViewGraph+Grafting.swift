extension ViewGraph {
  /// Puts `fragment`, whose environments begin with those here, in the place of `old` and everything in it; gives the
  /// number of its root. What is replaced stays in the arena as nodes of nothing: without parent, children or origin.
  /// Cost: the two stretches, and the siblings before `old`. Nil, and nothing changes, where `fragment` is empty or one
  /// of the two has a parent that the other has not.
  package mutating func graft(_ fragment: ViewGraph, inPlaceOf old: ViewID) -> ViewID? {
    guard let root = fragment.root, nodes.indices.contains(Int(old.index)),
      fragment.environments.count >= environments.count
    else { return nil }
    let parent = nodes[Int(old.index)].parent
    let next = nodes[Int(old.index)].nextSibling
    let first = Int32(clamping: nodes.count)
    append(fragment)
    let grafted = ViewID(root.index + first)
    nodes[Int(grafted.index)].parent = parent
    nodes[Int(grafted.index)].nextSibling = next
    if parent < 0 {
      self.root = grafted
    } else if nodes[Int(parent)].firstChild == old.index {
      nodes[Int(parent)].firstChild = grafted.index
    } else {
      var sibling = nodes[Int(parent)].firstChild
      while sibling >= 0, nodes[Int(sibling)].nextSibling != old.index { sibling = nodes[Int(sibling)].nextSibling }
      if sibling >= 0 { nodes[Int(sibling)].nextSibling = grafted.index }
    }
    clear(old)
    return grafted
  }

  /// Adds the nodes of `fragment`, with what they name, behind those here.
  private mutating func append(_ fragment: ViewGraph) {
    let node = Int32(clamping: nodes.count)
    let origin = Int32(clamping: origins.count)
    let identity = Int32(clamping: identities.count)
    let payload = Payload(
      flexibleFrame: Int32(clamping: flexibleFrames.count), guide: Int32(clamping: guides.count),
      text: Int32(clamping: texts.count), lazyGrid: Int32(clamping: lazyGrids.count))
    environments += fragment.environments.dropFirst(environments.count)
    flexibleFrames += fragment.flexibleFrames
    guides += fragment.guides
    texts += fragment.texts
    lazyGrids += fragment.lazyGrids
    origins += fragment.origins
    identities += fragment.identities
    for var record in fragment.nodes {
      if record.parent >= 0 { record.parent += node }
      if record.firstChild >= 0 { record.firstChild += node }
      if record.nextSibling >= 0 { record.nextSibling += node }
      if record.origin >= 0 { record.origin += origin }
      if record.identity >= 0 { record.identity += identity }
      record.layout = record.layout.moved(by: payload)
      nodes.append(record)
    }
  }

  /// Makes `view` and everything in it nodes of nothing.
  private mutating func clear(_ view: ViewID) {
    var waiting = [view.index]
    while let index = waiting.popLast() {
      var child = nodes[Int(index)].firstChild
      while child >= 0 {
        waiting.append(child)
        child = nodes[Int(child)].nextSibling
      }
      nodes[Int(index)] = ViewNode(layout: .empty, environment: nodes[Int(index)].environment)
    }
  }

  /// Where the payloads of a fragment begin.
  fileprivate struct Payload {
    var flexibleFrame: Int32
    var guide: Int32
    var text: Int32
    var lazyGrid: Int32
  }
}

extension ViewLayout {
  /// The same with the number of its payload, where it has one, moved.
  fileprivate func moved(by payload: ViewGraph.Payload) -> ViewLayout {
    switch self {
    case .text(let index): .text(index + payload.text)
    case .flexibleLeaf(let index): .flexibleLeaf(index + payload.flexibleFrame)
    case .flexibleFrame(let index, let alignment):
      .flexibleFrame(index + payload.flexibleFrame, alignment: alignment)
    case .alignmentGuide(let index): .alignmentGuide(index + payload.guide)
    case .lazyGrid(let index): .lazyGrid(index + payload.lazyGrid)
    default: self
    }
  }
}
