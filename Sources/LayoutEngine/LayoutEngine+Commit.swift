import LayoutModel

// Placement from a node of known origin downwards: each node is proposed what its parent proposes in the placement
// pass. It stops at nodes whose placement is unchanged.
extension LayoutEngine {
  /// Records the placement of a node; returns false if it is unchanged.
  mutating func isPlacedAnew(_ view: Int32, _ entry: Int32, _ question: Question) -> Bool {
    let index = Int(view)
    if states[index].placed == entry, states[index].question.proposal == question.proposal,
      states[index].question.certainty == question.certainty
    {
      return false
    }
    states[index].placed = entry
    states[index].question = question
    changes.notePlaced(view)
    return true
  }

  /// Places the content of a placed node. O(n) in the nodes whose placement may have changed, and their siblings.
  mutating func commit(from view: Int32) {
    let base = placing.count
    placing.append(view)
    while placing.count > base, let index = placing.popLast() {
      let child = graph.nodes[Int(index)].firstChild
      guard child >= 0 else { continue }
      if hasSafeAreaInsets, let edges = ignoresSafeArea(index), let place = placeOutsideSafeArea(index, edges) {
        states[Int(child)].origin = place.origin
        states[Int(child)].originCertainty = place.certainty
        _ = isPlacedAnew(child, place.entry, place.question)
        changes.noteMoved(child)
        placing.append(child)
      } else if isLayer(index) {
        commitLayer(index, child)
      } else {
        commitContainer(index)
      }
    }
  }

  private mutating func commitLayer(_ view: Int32, _ child: Int32) {
    counters.placementsComputed += 1
    let entry = states[Int(view)].placed
    let question = layerChildQuestion(entry, states[Int(view)].question)
    let childEntry = measure(ViewID(child), question)
    let origin = layerOrigin(entry, childEntry)
    if let secondary = placeSecondary(entry, childEntry) {
      put(graph.nodes[Int(child)].nextSibling, secondary, in: view)
    }
    put(
      child, Placement(question: question, origin: origin.point, entry: childEntry, certainty: origin.certainty),
      in: view)
  }

  private mutating func commitContainer(_ view: Int32) {
    let count = placements.count
    let entry = states[Int(view)].placed
    let start = places(ofPlaced: view)
    let isTemporary = entries[Int(entry)].placements != start
    var placement = Int(start)
    var child = graph.nodes[Int(view)].firstChild
    while child >= 0, placements.indices.contains(placement) {
      if placements[placement].entry >= 0 {
        put(child, placements[placement], in: view)
      } else {
        removePlaces(in: child)
      }
      placement += 1
      child = graph.nodes[Int(child)].nextSibling
    }
    // Placements stored while these were computed precede them.
    if isTemporary, Int(start) >= count { placements.removeLast(placements.count - Int(start)) }
  }

  /// Returns the start of the placements of a placed container's children: its entry's if their questions are equal.
  private mutating func places(ofPlaced view: Int32) -> Int32 {
    let entry = states[Int(view)].placed
    let question = states[Int(view)].question
    let isOwn =
      entries[Int(entry)].proposal == question.proposal && entries[Int(entry)].proposalCertainty == question.certainty
    if isOwn, entries[Int(entry)].placements >= 0 && !hasRoundedProbes || isGrid(view) { return place(entry) }
    return computePlaces(entry, question, exactly: true)
  }

  /// Places a child in `parent`, mirrored in right-to-left.
  mutating func put(_ child: Int32, _ place: Placement, in parent: Int32) {
    var origin = place.origin
    var certainty = place.certainty
    if states[Int(parent)].traits.contains(.rightToLeft) {
      let entry = states[Int(parent)].placed
      origin.x = entries[Int(entry)].size.width - origin.x - entries[Int(place.entry)].size.width
      certainty.formUnion(entries[Int(entry)].certainty.union(entries[Int(place.entry)].certainty).on(.horizontal))
      // The sources disagree whether SwiftUI mirrors an offset (`semantics.md` 17).
      if case .offset(let x, _) = graph.nodes[Int(parent)].layout, x != 0 { certainty.formUnion(.approximateWidth) }
    }
    if !origin.x.isFinite || !origin.y.isFinite {
      for axis in Axes() where !origin[axis].isFinite {
        origin[axis] = 0
        certainty.formUnion(Certainty.assumed.on(axis))
      }
    }
    // A comparison costs less than a write.
    if states[Int(child)].origin != origin || states[Int(child)].originCertainty != certainty {
      states[Int(child)].origin = origin
      states[Int(child)].originCertainty = certainty
      changes.noteMoved(child)
    }
    if isPlacedAnew(child, place.entry, place.question) { placing.append(child) }
  }

  /// Removes the placements of `view` and its descendants. O(n) in their number.
  mutating func removePlaces(in view: Int32) {
    changes.isEverything = true
    var work = [view]
    while let index = work.popLast() {
      states[Int(index)].placed = -1
      var child = graph.nodes[Int(index)].firstChild
      while child >= 0 {
        work.append(child)
        child = graph.nodes[Int(child)].nextSibling
      }
    }
  }
}
