import LayoutModel

/// A layer whose child is being measured.
struct PendingLayer: Sendable {
  var view: ViewID
  var input: LayoutInput
}

// The measuring of sizes (`semantics.md` 1.2): chains of layers are walked by a loop, down with the inputs and up
// with the outputs; only containers recurse.
extension LayoutEngine {
  /// Returns the entry with the node's output, from the cache if it covers the input.
  mutating func measure(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    let known = cache.find(view, input)
    if known.isValid {
      counters.cacheHits += 1
      return known
    }
    return measureUncached(view, input)
  }

  /// Computes and caches a node's output for an input that no cached output covers. The functions through which nested
  /// containers recurse are small, so that their stack frames are.
  private mutating func measureUncached(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    if isLayer(view) { return measureLayers(view, input) }
    if let stack = stackLayout(of: view) { return storeStackOutput(view, stack, input) }
    return store(view, input, ownOutput(view, input))
  }

  /// Measures a stack, the most usual container, with as few frames as possible between nested ones.
  private mutating func storeStackOutput(_ view: ViewID, _ stack: StackLayout, _ input: LayoutInput) -> EntryID {
    guard depth < Self.recursionLimit else { return store(view, input, outputBeyondLimit(input)) }
    depth += 1
    let output = stack.measure(view, input, in: &self)
    depth -= 1
    return store(view, input, output)
  }

  private mutating func measureLayers(_ outermost: ViewID, _ input: LayoutInput) -> EntryID {
    let base = chain.count
    var view = outermost
    var input = input
    var entry = EntryID.invalid
    while !entry.isValid {
      guard isLayer(view) else {
        entry = measureUncached(view, input)
        break
      }
      entry = descend(&view, &input)
    }
    return ascend(to: base, entry)
  }

  /// Descends to a layer's child with its input; returns the entry if the output is known, otherwise an invalid one.
  private mutating func descend(_ view: inout ViewID, _ input: inout LayoutInput) -> EntryID {
    switch visitLayout(of: view, LayerStepVisitor(layer: layerNode(view), input: input)) {
    case .output(let output):
      return store(view, input, output)
    case .measureChild(let childInput):
      chain.append(PendingLayer(view: view, input: input))
      view = graph[view].firstChild
      input = childInput
      let entry = cache.find(view, input)
      if entry.isValid { counters.cacheHits += 1 }
      return entry
    }
  }

  /// Computes the outputs of the waiting layers, from the inside out.
  private mutating func ascend(to base: Int, _ innermost: EntryID) -> EntryID {
    var entry = innermost
    while chain.count > base, let pending = chain.popLast() {
      let output = layerOutput(pending.view, pending.input, entry)
      entry = store(pending.view, pending.input, output)
    }
    return entry
  }

  /// Returns a layer's output, given the child's entry for the input of its step.
  private mutating func layerOutput(_ view: ViewID, _ input: LayoutInput, _ child: EntryID) -> LayoutOutput {
    let child = cache[child].output
    return visitLayout(of: view, LayerOutputVisitor(layer: layerNode(view), input: input, child: child))
  }

  /// Computes a node's output from its children's outputs, ignoring cached outputs of the node itself.
  mutating func freshOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    guard isLayer(view) else { return ownOutput(view, input) }
    switch visitLayout(of: view, LayerStepVisitor(layer: layerNode(view), input: input)) {
    case .output(let output): return output
    case .measureChild(let childInput):
      return layerOutput(view, input, measure(graph[view].firstChild, childInput))
    }
  }

  /// Stores an output and returns the index of its entry.
  mutating func store(_ view: ViewID, _ input: LayoutInput, _ output: LayoutOutput) -> EntryID {
    counters.sizesComputed += 1
    return cache.add(view, input, output.withNumbers)
  }

  /// Returns true if a node's only, or first, child determines its size together with it.
  func isLayer(_ view: ViewID) -> Bool { summaries[view].traits.contains(.layer) }

  /// Returns a layer as its layout sees it.
  func layerNode(_ view: ViewID) -> LayerNode {
    LayerNode(view: view, certainty: summaries[view].certainty, flags: graph[view].flags)
  }

  /// Computes the output of a leaf or a container.
  private mutating func ownOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    if summaries[view].traits.contains(.container) { return containerOutput(view, input) }
    return visitLayout(of: view, LeafVisitor(node: layerNode(view), input: input))
  }

  private mutating func containerOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    if depth >= Self.recursionLimit { return outputBeyondLimit(input) }
    depth += 1
    let output = measureContainer(view, input)
    depth -= 1
    return output
  }

  private func outputBeyondLimit(_ input: LayoutInput) -> LayoutOutput {
    LayoutOutput(size: .zero, certainty: .assumed, validity: ValidityRange(exactly: input.proposal))
  }

  /// Returns the layout of a node that is laid out as a stack; nil for others.
  private mutating func stackLayout(of view: ViewID) -> StackLayout? {
    switch graph[view].layout {
    case .hStack(let alignment, let spacing):
      return StackLayout(axis: .horizontal, alignment: alignment, spacing: spacing)
    case .vStack(let alignment, let spacing):
      return StackLayout(axis: .vertical, alignment: alignment, spacing: spacing)
    default: return nil
    }
  }

  /// Computes the output of a container, ignoring the limit of the depth.
  mutating func measureContainer(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    visitLayout(of: view, MeasureVisitor(view: view, input: input))
  }
}
