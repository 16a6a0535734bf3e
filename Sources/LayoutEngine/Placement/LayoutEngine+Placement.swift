import LayoutModel

// The origins of the children of an entry (`semantics.md` 1.2: the parent places, 5.3: the placement pass), leading to
// trailing.
extension LayoutEngine {
  /// Returns the index of an entry's first placement, for the entry's own input. Computed once per entry.
  mutating func placements(of entry: EntryID) -> PlacementID {
    if cache[entry].placements.isValid { return cache[entry].placements }
    let start = computePlacements(entry, cache[entry].input)
    if graph[cache[entry].view].firstChild.isValid { cache[entry].placements = start }
    return start
  }

  /// Places the children of a node for `input`, which the entry covers. The placements are the last of
  /// the pool, and no entry refers to them. `exactly` is false if only a guide depends on them.
  mutating func computePlacements(_ entry: EntryID, _ input: LayoutInput, exactly: Bool = false) -> PlacementID {
    let view = cache[entry].view
    guard graph[view].firstChild.isValid else { return cache.endOfPlacements }
    counters.placementsComputed += 1
    if isLayer(view) {
      let placement = placeChild(of: entry, input)
      let secondary = visitLayout(of: view, SecondaryVisitor(layer: view, primary: placement.entry))
      let start = cache.add(placement)
      if let secondary { cache.add(secondary) }
      return start
    }
    guard depth < Self.recursionLimit else { return placeAtOrigin(entry) }
    depth += 1
    defer { depth -= 1 }
    return visitLayout(of: view, PlaceVisitor(entry: entry, input: input, isExact: exactly)) ?? placeAtOrigin(entry)
  }

  /// Returns the placement of a layer's child, or primary, for `input`, which the layer's entry covers.
  mutating func placeChild(of entry: EntryID, _ input: LayoutInput) -> Placement {
    let view = cache[entry].view
    let childInput = placementInput(entry, input)
    let child = measure(graph[view].firstChild, childInput)
    let origin = visitLayout(of: view, ChildOriginVisitor(layer: layerNode(view), entry: entry, child: child))
    return Placement(input: childInput, origin: origin.point, entry: child, certainty: origin.certainty)
  }

  /// Places children beyond the limits of the engine: each with size 0, at the origin.
  private mutating func placeAtOrigin(_ entry: EntryID) -> PlacementID {
    let input = LayoutInput(proposal: .zero, certainty: .assumed)
    let output = LayoutOutput(size: .zero, certainty: .assumed, validity: ValidityRange(exactly: .zero))
    var measured: [EntryID] = []
    for child in graph.children(of: cache[entry].view) {
      measured.append(store(child, input, output))
    }
    let start = cache.endOfPlacements
    for child in measured {
      cache.add(Placement(input: input, origin: .zero, entry: child, certainty: .assumed))
    }
    return start
  }

  /// Returns the entry with which a layer's child, or primary, is placed for the input of the layer's entry.
  mutating func layerChild(_ entry: EntryID) -> EntryID {
    if cache[entry].placements.isValid { return cache[cache[entry].placements].entry }
    let input = placementInput(entry, cache[entry].input)
    return measure(graph[cache[entry].view].firstChild, input)
  }

  /// Returns the input of a layer's child, or primary, in the placement pass; its `entry` covers `input`.
  private mutating func placementInput(_ entry: EntryID, _ input: LayoutInput) -> LayoutInput {
    let output = cache[entry]
    return visitLayout(
      of: output.view, PlacementInputVisitor(layer: layerNode(output.view), input: input, output: output))
  }
}
