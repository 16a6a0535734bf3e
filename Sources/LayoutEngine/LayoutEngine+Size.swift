import LayoutModel

/// The next step in measuring a layer, a node with one child.
enum LayerStep {
  /// The child has to be measured with this input first.
  case measureChild(LayoutInput)
  /// The output is known without the child.
  case output(LayoutOutput)
}

// The measuring of sizes (`semantics.md` 1.2): chains of layers are walked by a loop, down with the inputs and up
// with the outputs; only containers recurse.
extension LayoutEngine {
  /// Returns the entry with the node's output, from the cache if it covers the input.
  mutating func measure(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    let known = find(view, input)
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
    return isStack(view) ? storeStackOutput(view, input) : storeOwnOutput(view, input)
  }

  /// Measures a stack, the most usual container, with as few frames as possible between nested ones.
  private mutating func storeStackOutput(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    guard depth < Self.recursionLimit else { return storeOwnOutput(view, input) }
    depth += 1
    let output = measureStack(view, input)
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
        entry = storeOwnOutput(view, input)
        break
      }
      entry = descend(&view, &input)
    }
    return ascend(to: base, entry)
  }

  /// Descends to a layer's child with its input; returns the entry if the output is known, otherwise an invalid one.
  private mutating func descend(_ view: inout ViewID, _ input: inout LayoutInput) -> EntryID {
    switch layerStep(view, input) {
    case .output(let output):
      return store(view, input, output)
    case .measureChild(let childInput):
      chain.append(PendingLayer(view: view, input: input))
      view = graph[view].firstChild
      input = childInput
      let entry = find(view, input)
      if entry.isValid { counters.cacheHits += 1 }
      return entry
    }
  }

  /// Computes the outputs of the waiting layers, from the inside out.
  private mutating func ascend(to base: Int, _ innermost: EntryID) -> EntryID {
    var entry = innermost
    while chain.count > base, let pending = chain.popLast() {
      let child = entries[entry].output
      let output = layerOutput(pending.view, pending.input, child)
      entry = store(pending.view, pending.input, output)
    }
    return entry
  }

  private mutating func storeOwnOutput(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    store(view, input, ownOutput(view, input))
  }

  /// Computes a node's output from its children's outputs, ignoring cached outputs of the node itself.
  mutating func freshOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    guard isLayer(view) else { return ownOutput(view, input) }
    switch layerStep(view, input) {
    case .output(let output): return output
    case .measureChild(let childInput):
      let entry = measure(graph[view].firstChild, childInput)
      return layerOutput(view, input, entries[entry].output)
    }
  }

  /// Returns true if a node's only, or first, child determines its size together with it.
  func isLayer(_ view: ViewID) -> Bool { states[view].traits.contains(.layer) }

  /// Returns the input of a layer's child, or the layer's output.
  mutating func layerStep(_ view: ViewID, _ input: LayoutInput) -> LayerStep {
    let own = states[view].certainty
    switch graph[view].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).step(input, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(index, in: graph).step(input, own)
    case .padding(let insets):
      return .measureChild(PaddingLayout(insets).childInput(input, own))
    case .position:
      return PositionLayout.step(input, own)
    case .aspectRatio(let ratio, let mode):
      return .measureChild(aspectRatioInput(view, AspectRatioLayout(ratio: ratio, mode: mode), input))
    case .fixedSize(let axes):
      return .measureChild(FixedSizeLayout(axes).childInput(input, own))
    case .scrollView(let axes):
      return ScrollLayout(axes).step(input, own)
    case .screen:
      return ScreenLayout.step(input, own)
    case .control(let width, let height):
      return ControlLayout(width: width, height: height).step(input, own)
    default:
      return .measureChild(passedOn(input, by: view))
    }
  }

  /// Returns a layer's output, given the child's output for the input of `layerStep`.
  private mutating func layerOutput(_ view: ViewID, _ input: LayoutInput, _ child: LayoutOutput) -> LayoutOutput {
    let own = states[view].certainty
    switch graph[view].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).output(child, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(index, in: graph).output(input, child, own)
    case .padding(let insets):
      return PaddingLayout(insets).output(input, child, own)
    case .position:
      return PositionLayout.output(input, child, own)
    case .fixedSize(let axes):
      return FixedSizeLayout(axes).output(child, own)
    case .labelled:
      return LayoutOutput(size: child.size, certainty: child.certainty.union(own), validity: child.validity)
    case .aspectRatio:
      return LayoutOutput(
        size: child.size, certainty: child.certainty.union(own), validity: ValidityRange(exactly: input.proposal))
    case .scrollView(let axes):
      return ScrollLayout(axes).output(input, child, own)
    case .screen:
      return ScreenLayout.output(input, child, own)
    case .control(let width, let height):
      return ControlLayout(width: width, height: height).output(input, child, own)
    default:
      return LayoutOutput(
        size: child.size, certainty: child.certainty.union(standInCertainty(view)), validity: child.validity)
    }
  }

  /// Returns the input of the child of a layer that passes its own on unchanged.
  func passedOn(_ input: LayoutInput, by view: ViewID) -> LayoutInput {
    LayoutInput(proposal: input.proposal, certainty: input.certainty.union(standInCertainty(view)))
  }

  /// Returns the uncertainty from an unknown view. It may do anything with its proposal and its content (`lowering.md`
  /// 3.1), so both depend on the stand-in, though that changes neither. No size depends on an unknown guide.
  func standInCertainty(_ view: ViewID) -> Certainty {
    let flags = graph[view].flags
    return flags.contains(.unknown) && !flags.contains(.unknownGuide) ? .assumed : []
  }

  /// Computes the output of a leaf or a container.
  private mutating func ownOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    isContainer(view) ? containerOutput(view, input) : ownLeafOutput(view, input)
  }

  private func isContainer(_ view: ViewID) -> Bool { states[view].traits.contains(.container) }

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

  private mutating func ownLeafOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    if case .text(let index) = graph[view].layout { return textOutput(view, index, input) }
    return leafOutput(view, input)
  }

  private mutating func isStack(_ view: ViewID) -> Bool { stackLayout(of: view) != nil }

  /// Returns the layout of a node that is laid out as a stack; nil for others.
  mutating func stackLayout(of view: ViewID) -> StackLayout? {
    switch graph[view].layout {
    case .hStack(let alignment, let spacing):
      return StackLayout(axis: .horizontal, alignment: alignment, spacing: spacing)
    case .vStack(let alignment, let spacing):
      return StackLayout(axis: .vertical, alignment: alignment, spacing: spacing)
    case .gridRow(let alignment):
      // Outside of a grid a row is a stack.
      return StackLayout(axis: .horizontal, alignment: alignment ?? .verticalCenter, spacing: .nan)
    default: return nil
    }
  }

  mutating func measureContainer(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    if isStack(view) { return measureStack(view, input) }
    return measureOtherContainer(view, input)
  }

  private mutating func measureOtherContainer(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    switch graph[view].layout {
    case .zStack(let alignment):
      return measureZStack(view, alignment, input)
    case .grid(let alignment, let horizontal, let vertical):
      return measureGrid(
        view, GridLayout(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical), input)
    case .lazyStack(let axis, let alignment, let spacing):
      return measureLazyStack(view, StackLayout(axis: axis, alignment: alignment, spacing: spacing), input)
    case .lazyGrid(let index):
      return measureLazyGrid(view, LazyGridLayout(index, in: graph), input)
    case .viewThatFits(let axes):
      return measureViewThatFits(view, axes, input)
    case .geometryReader:
      return geometryReaderOutput(view, input)
    default:
      return LayoutOutput(size: .zero, certainty: [], validity: ValidityRange(exactly: input.proposal))
    }
  }

  /// Returns the entry of a child that its container measures.
  mutating func measureChild(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    if view == recordedView { recordedInputs.append(input) }
    return measure(view, input)
  }
}

extension FlexibleFrameLayout {
  /// Creates the layout of a frame of the graph; one without constraints for an index that is not in it.
  init(_ frame: FlexibleFrameID, in graph: ViewGraph) { self.init(graph.flexibleFrame(frame) ?? FlexibleFrame()) }
}
