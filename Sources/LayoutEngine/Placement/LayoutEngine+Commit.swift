import LayoutModel

// Placement from a node of known origin downwards: each node is proposed what its parent proposes in the placement
// pass. It stops at nodes whose placement is unchanged.
extension LayoutEngine {
  /// Records the placement of a node; returns false if it is unchanged.
  mutating func recordPlacement(_ view: ViewID, _ entry: EntryID, _ input: LayoutInput) -> Bool {
    if states[view].placed == entry, states[view].input.proposal == input.proposal,
      states[view].input.certainty == input.certainty
    {
      return false
    }
    states[view].placed = entry
    states[view].input = input
    changes.recordPlacement(view)
    return true
  }

  /// Places the content of a placed node. O(n) in the nodes whose placement may have changed, and their siblings.
  mutating func commit(from view: ViewID) {
    let base = placing.count
    placing.append(view)
    while placing.count > base, let index = placing.popLast() {
      let child = graph[index].firstChild
      guard child.isValid else { continue }
      if hasSafeAreaInsets, let edges = ignoresSafeArea(index), let placement = placeOutsideSafeArea(index, edges) {
        states[child].origin = placement.origin
        states[child].originCertainty = placement.certainty
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

  private mutating func commitLayer(_ view: ViewID, _ child: ViewID) {
    counters.placementsComputed += 1
    let entry = states[view].placed
    let input = layerChildInput(entry, states[view].input)
    let childEntry = measure(child, input)
    let origin = layerOrigin(entry, childEntry)
    if let secondary = placeSecondary(entry, childEntry) {
      setPlacement(secondary, of: graph[child].nextSibling, in: view)
    }
    setPlacement(
      Placement(input: input, origin: origin.point, entry: childEntry, certainty: origin.certainty), of: child,
      in: view)
  }

  private mutating func commitContainer(_ view: ViewID) {
    let end = placements.end
    let entry = states[view].placed
    let start = placements(ofPlaced: view)
    let isTemporary = entries[entry].placements != start
    var index = start
    var child = graph[view].firstChild
    while child.isValid, placements.contains(index) {
      if placements[index].entry.isValid {
        setPlacement(placements[index], of: child, in: view)
      } else {
        removePlacements(in: child)
      }
      index = index.next
      child = graph[child].nextSibling
    }
    // Placements stored while these were computed precede them.
    if isTemporary, start.index >= end.index { placements.remove(from: start) }
  }

  /// Returns the start of the placements of a placed container's children: its entry's if the inputs are equal.
  private mutating func placements(ofPlaced view: ViewID) -> PlacementID {
    let entry = states[view].placed
    let input = states[view].input
    let isOwn =
      entries[entry].proposal == input.proposal && entries[entry].proposalCertainty == input.certainty
    if isOwn, entries[entry].placements.isValid && !hasRoundedProbes || isGrid(view) { return placements(of: entry) }
    return computePlacements(entry, input, exactly: true)
  }

  /// Places a child in `parent`, mirrored in right-to-left.
  mutating func setPlacement(_ placement: Placement, of child: ViewID, in parent: ViewID) {
    var origin = placement.origin
    var certainty = placement.certainty
    if states[parent].traits.contains(.rightToLeft) {
      let entry = states[parent].placed
      origin.x = entries[entry].size.width - origin.x - entries[placement.entry].size.width
      certainty.formUnion(entries[entry].certainty.union(entries[placement.entry].certainty).on(.horizontal))
      // The sources disagree whether SwiftUI mirrors an offset (`semantics.md` 17).
      if case .offset(let x, _) = graph[parent].layout, x != 0 { certainty.formUnion(.approximateWidth) }
    }
    if !origin.x.isFinite || !origin.y.isFinite {
      for axis in Axes() where !origin[axis].isFinite {
        origin[axis] = 0
        certainty.formUnion(Certainty.assumed.on(axis))
      }
    }
    // A comparison costs less than a write.
    if states[child].origin != origin || states[child].originCertainty != certainty {
      states[child].origin = origin
      states[child].originCertainty = certainty
      changes.recordMove(child)
    }
    if recordPlacement(child, placement.entry, placement.input) { placing.append(child) }
  }

  /// Removes the placements of `view` and its descendants. O(n) in their number.
  mutating func removePlacements(in view: ViewID) {
    changes.isEverything = true
    var work = [view]
    while let index = work.popLast() {
      states[index].placed = .invalid
      var child = graph[index].firstChild
      while child.isValid {
        work.append(child)
        child = graph[child].nextSibling
      }
    }
  }
}
