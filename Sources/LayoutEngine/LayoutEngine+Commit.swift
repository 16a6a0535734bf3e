import LayoutModel

// Placement from a node of known origin downwards: each node is proposed what its parent proposes in the placement
// pass. It stops at nodes whose placement is unchanged.
extension LayoutEngine {
  /// Records the placement of a node; returns false if it is unchanged.
  mutating func recordPlacement(_ view: Int32, _ entry: Int32, _ input: LayoutInput) -> Bool {
    let index = Int(view)
    if states[index].placed == entry, states[index].input.proposal == input.proposal,
      states[index].input.certainty == input.certainty
    {
      return false
    }
    states[index].placed = entry
    states[index].input = input
    changes.recordPlacement(view)
    return true
  }

  /// Places the content of a placed node. O(n) in the nodes whose placement may have changed, and their siblings.
  mutating func commit(from view: Int32) {
    let base = placing.count
    placing.append(view)
    while placing.count > base, let index = placing.popLast() {
      let child = graph.nodes[Int(index)].firstChild
      guard child >= 0 else { continue }
      if hasSafeAreaInsets, let edges = ignoresSafeArea(index), let placement = placeOutsideSafeArea(index, edges) {
        states[Int(child)].origin = placement.origin
        states[Int(child)].originCertainty = placement.certainty
        _ = recordPlacement(child, placement.entry, placement.input)
        changes.recordMove(child)
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
    let input = layerChildInput(entry, states[Int(view)].input)
    let childEntry = measure(ViewID(child), input)
    let origin = layerOrigin(entry, childEntry)
    if let secondary = placeSecondary(entry, childEntry) {
      setPlacement(secondary, of: graph.nodes[Int(child)].nextSibling, in: view)
    }
    setPlacement(
      Placement(input: input, origin: origin.point, entry: childEntry, certainty: origin.certainty), of: child,
      in: view)
  }

  private mutating func commitContainer(_ view: Int32) {
    let count = placements.count
    let entry = states[Int(view)].placed
    let start = placements(ofPlaced: view)
    let isTemporary = entries[Int(entry)].placements != start
    var index = Int(start)
    var child = graph.nodes[Int(view)].firstChild
    while child >= 0, placements.indices.contains(index) {
      if placements[index].entry >= 0 {
        setPlacement(placements[index], of: child, in: view)
      } else {
        removePlacements(in: child)
      }
      index += 1
      child = graph.nodes[Int(child)].nextSibling
    }
    // Placements stored while these were computed precede them.
    if isTemporary, Int(start) >= count { placements.removeLast(placements.count - Int(start)) }
  }

  /// Returns the start of the placements of a placed container's children: its entry's if the inputs are equal.
  private mutating func placements(ofPlaced view: Int32) -> Int32 {
    let entry = states[Int(view)].placed
    let input = states[Int(view)].input
    let isOwn =
      entries[Int(entry)].proposal == input.proposal && entries[Int(entry)].proposalCertainty == input.certainty
    if isOwn, entries[Int(entry)].placements >= 0 && !hasRoundedProbes || isGrid(view) { return placements(of: entry) }
    return computePlacements(entry, input, exactly: true)
  }

  /// Places a child in `parent`, mirrored in right-to-left.
  mutating func setPlacement(_ placement: Placement, of child: Int32, in parent: Int32) {
    var origin = placement.origin
    var certainty = placement.certainty
    if states[Int(parent)].traits.contains(.rightToLeft) {
      let entry = states[Int(parent)].placed
      origin.x = entries[Int(entry)].size.width - origin.x - entries[Int(placement.entry)].size.width
      certainty.formUnion(entries[Int(entry)].certainty.union(entries[Int(placement.entry)].certainty).on(.horizontal))
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
      changes.recordMove(child)
    }
    if recordPlacement(child, placement.entry, placement.input) { placing.append(child) }
  }

  /// Removes the placements of `view` and its descendants. O(n) in their number.
  mutating func removePlacements(in view: Int32) {
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
