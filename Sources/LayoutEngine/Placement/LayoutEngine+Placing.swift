import LayoutModel

// Placement from a node of known origin downwards: each node is proposed what its parent proposes in the placement
// pass. It stops at nodes whose placement is unchanged.
extension LayoutEngine {
  /// Records the placement of a node; returns false if it is unchanged.
  mutating func recordPlacement(_ view: ViewID, _ entry: EntryID, _ input: LayoutInput) -> Bool {
    if placed[view].entry == entry, placed[view].input.isSame(as: input) { return false }
    placed[view].entry = entry
    placed[view].input = input
    changes.recordPlacement(view)
    return true
  }

  /// Places the content of a placed node. O(n) in the nodes whose placement may have changed, and their siblings.
  mutating func placeContent(of view: ViewID) {
    let base = placing.count
    placing.append(view)
    while placing.count > base, let index = placing.popLast() {
      let child = graph[index].firstChild
      guard child.isValid else { continue }
      if placesOutsideSafeArea, let placement = visitLayout(of: index, FinalPlacementVisitor(layer: index)) {
        placed[child].origin = placement.origin
        placed[child].originCertainty = placement.certainty
        _ = recordPlacement(child, placement.entry, placement.input)
        changes.recordMove(child)
        placing.append(child)
      } else if isLayer(index) {
        placeLayerContent(index, child)
      } else {
        placeContainerContent(index)
      }
    }
  }

  private mutating func placeLayerContent(_ view: ViewID, _ child: ViewID) {
    counters.placementsComputed += 1
    let placement = placeChild(of: placed[view].entry, placed[view].input)
    if let secondary = visitLayout(of: view, SecondaryVisitor(layer: view, primary: placement.entry)) {
      setPlacement(secondary, of: graph[child].nextSibling, in: view)
    }
    setPlacement(placement, of: child, in: view)
  }

  private mutating func placeContainerContent(_ view: ViewID) {
    let end = cache.endOfPlacements
    let entry = placed[view].entry
    let start = placements(ofPlaced: view)
    let isTemporary = cache[entry].placements != start
    var index = start
    var child = graph[view].firstChild
    while child.isValid, cache.contains(index) {
      if cache[index].entry.isValid {
        setPlacement(cache[index], of: child, in: view)
      } else {
        removePlacements(in: child)
      }
      index = index.next
      child = graph[child].nextSibling
    }
    // Placements stored while these were computed precede them.
    if isTemporary, start.index >= end.index { cache.removePlacements(from: start) }
  }

  /// Returns the start of the placements of a placed container's children: its entry's if the inputs are equal.
  private mutating func placements(ofPlaced view: ViewID) -> PlacementID {
    let entry = placed[view].entry
    let input = placed[view].input
    let isOwn = cache[entry].input.isSame(as: input)
    if isOwn, cache[entry].placements.isValid && !rounding.hasRounded || graph.isGrid(view) {
      return placements(of: entry)
    }
    return computePlacements(entry, input, exactly: true)
  }

  /// Places a child in `parent`, mirrored in right-to-left.
  private mutating func setPlacement(_ placement: Placement, of child: ViewID, in parent: ViewID) {
    var origin = placement.origin
    var certainty = placement.certainty
    if summaries[parent].traits.contains(.rightToLeft) {
      let entry = placed[parent].entry
      origin.x = cache[entry].size.width - origin.x - cache[placement.entry].size.width
      certainty.formUnion(cache[entry].certainty.union(cache[placement.entry].certainty).on(.horizontal))
      certainty.formUnion(visitLayout(of: parent, MirroringVisitor()))
    }
    if !origin.x.isFinite || !origin.y.isFinite {
      for axis in Axes() where !origin[axis].isFinite {
        origin[axis] = 0
        certainty.formUnion(Certainty.assumed.on(axis))
      }
    }
    setOrigin(origin, certainty, of: child)
    if recordPlacement(child, placement.entry, placement.input) { placing.append(child) }
  }

  /// Sets the origin of a node in its parent and records a change. A comparison costs less than a write.
  mutating func setOrigin(_ origin: Point, _ certainty: Certainty, of view: ViewID) {
    if placed[view].origin != origin || placed[view].originCertainty != certainty {
      placed[view].origin = origin
      placed[view].originCertainty = certainty
      changes.recordMove(view)
    }
  }

  /// Removes the placements of `view` and its descendants. O(n) in their number.
  mutating func removePlacements(in view: ViewID) {
    changes.isEverything = true
    var work = [view]
    while let index = work.popLast() {
      placed[index].entry = .invalid
      var child = graph[index].firstChild
      while child.isValid {
        work.append(child)
        child = graph[child].nextSibling
      }
    }
  }
}
