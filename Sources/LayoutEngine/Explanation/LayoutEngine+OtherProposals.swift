import LayoutModel

// The inputs of a node besides that of its placement. They are not read from the cache, which depends on earlier inputs
// and on outputs that cover several: the layout runs once more, from the root down, so that an engine after edits gives
// the same result as a fresh one.
extension LayoutEngine {
  /// Returns every other input that reaches a placed node when the root is proposed the canvas: each node on the way
  /// is measured for what reached it, and for its placement. In order of arrival without repetitions; of two that
  /// differ only in certainty the first counts. Costs a pass over the outer containers per input.
  mutating func otherProposals(of view: ViewID) -> [MeasuredProposal] {
    guard isPlaced(view) else { return [] }
    let placed = placed[view].input.proposal
    var result: [MeasuredProposal] = []
    for input in inputs(of: view) where input.proposal != placed {
      if result.contains(where: { $0.proposal == input.proposal }) { continue }
      let entry = measure(view, input)
      let size = cache[entry].size
      result.append(MeasuredProposal(proposal: input.proposal, size: size))
    }
    return result
  }

  /// The maximum number of inputs followed further down: containers that pass on many multiply them.
  private static let maximumInputs = 256

  private mutating func inputs(of view: ViewID) -> [LayoutInput] {
    var path: [ViewID] = []
    var index = view
    while index.isValid {
      path.append(index)
      index = graph[index].parent
    }
    var inputs = [LayoutInput(proposal: canvas.proposal)]
    // The inputs of a grid, for its cells, which are the children of its rows.
    var ofGrid: [LayoutInput] = []
    while let parent = path.popLast(), let child = path.last {
      var next: [LayoutInput] = []
      if graph.isRowOfGrid(parent) {
        next = childInputs(of: child, in: graph[parent].parent, ofGrid)
      } else if isLayer(parent) {
        next = inputsOfLayerChild(parent, child, inputs)
      } else if !graph.isRowOfGrid(child) {
        next = childInputs(of: child, in: parent, inputs)
      }
      ofGrid = graph.isGrid(parent) ? inputs : []
      next.append(placed[child].input)
      inputs = next.distinct(limit: Self.maximumInputs)
    }
    return inputs
  }

  /// Returns the inputs of a layer's child when the layer is measured for `inputs`; none for a secondary view.
  private mutating func inputsOfLayerChild(_ layer: ViewID, _ child: ViewID, _ inputs: [LayoutInput]) -> [LayoutInput] {
    guard graph[layer].firstChild == child else { return [] }
    var result: [LayoutInput] = []
    for input in inputs {
      if let additional = layerLayout(of: layer)?.additionalInput(input) { result.append(additional) }
      let step = visitLayout(of: layer, LayerStepVisitor(layer: layerNode(layer), input: input))
      if case .measureChild(let childInput) = step { result.append(childInput) }
    }
    return result
  }

  /// Returns the inputs of a container's child when the container is measured for `inputs`.
  private mutating func childInputs(of child: ViewID, in container: ViewID, _ inputs: [LayoutInput]) -> [LayoutInput] {
    recordedInputs = RecordedInputs(view: child)
    defer { recordedInputs = RecordedInputs() }
    for input in inputs { _ = measureContainer(container, input) }
    return recordedInputs.inputs
  }
}

extension [LayoutInput] {
  /// Returns the first inputs without repetitions, at most `limit` of them.
  fileprivate func distinct(limit: Int) -> [LayoutInput] {
    var result: [LayoutInput] = []
    for input in self where result.count < limit {
      if !result.contains(where: { $0.isSame(as: input) }) { result.append(input) }
    }
    return result
  }
}
