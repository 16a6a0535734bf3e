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
  mutating func measure(_ view: ViewID, _ input: LayoutInput) -> Int32 {
    let known = find(view.index, input)
    if known >= 0 {
      counters.cacheHits += 1
      return known
    }
    return measureUncached(view.index, input)
  }

  /// Computes and caches a node's output for an input that no cached output covers. The functions through which nested
  /// containers recurse are small, so that their stack frames are.
  private mutating func measureUncached(_ view: Int32, _ input: LayoutInput) -> Int32 {
    if isLayer(view) { return measureLayers(view, input) }
    return isStack(view) ? storeStackOutput(view, input) : storeOwnOutput(view, input)
  }

  /// Measures a stack, the most usual container, with as few frames as possible between nested ones.
  private mutating func storeStackOutput(_ view: Int32, _ input: LayoutInput) -> Int32 {
    guard depth < Self.recursionLimit else { return storeOwnOutput(view, input) }
    depth += 1
    let output = measureStack(view, input)
    depth -= 1
    return store(view, input, output)
  }

  private mutating func measureLayers(_ outermost: Int32, _ input: LayoutInput) -> Int32 {
    let base = chain.count
    var view = outermost
    var input = input
    var entry: Int32 = -1
    while entry < 0 {
      guard isLayer(view) else {
        entry = storeOwnOutput(view, input)
        break
      }
      entry = descend(&view, &input)
    }
    return ascend(to: base, entry)
  }

  /// Descends to a layer's child with its input; returns the entry if the output is known, otherwise -1.
  private mutating func descend(_ view: inout Int32, _ input: inout LayoutInput) -> Int32 {
    switch layerStep(view, input) {
    case .output(let output):
      return store(view, input, output)
    case .measureChild(let childInput):
      chain.append(PendingLayer(view: view, input: input))
      view = graph.nodes[Int(view)].firstChild
      input = childInput
      let entry = find(view, input)
      if entry >= 0 { counters.cacheHits += 1 }
      return entry
    }
  }

  /// Computes the outputs of the waiting layers, from the inside out.
  private mutating func ascend(to base: Int, _ innermost: Int32) -> Int32 {
    var entry = innermost
    while chain.count > base, let pending = chain.popLast() {
      let child = entries[Int(entry)].output
      let output = layerOutput(pending.view, pending.input, child)
      entry = store(pending.view, pending.input, output)
    }
    return entry
  }

  private mutating func storeOwnOutput(_ view: Int32, _ input: LayoutInput) -> Int32 {
    store(view, input, ownOutput(view, input))
  }

  /// Computes a node's output from its children's outputs, ignoring cached outputs of the node itself.
  mutating func freshOutput(_ view: Int32, _ input: LayoutInput) -> LayoutOutput {
    guard isLayer(view) else { return ownOutput(view, input) }
    switch layerStep(view, input) {
    case .output(let output): return output
    case .measureChild(let childInput):
      let entry = measure(ViewID(graph.nodes[Int(view)].firstChild), childInput)
      return layerOutput(view, input, entries[Int(entry)].output)
    }
  }

  /// Returns true if a node's only, or first, child determines its size together with it.
  func isLayer(_ view: Int32) -> Bool { states[Int(view)].traits.contains(.layer) }

  /// Returns the input of a layer's child, or the layer's output.
  mutating func layerStep(_ view: Int32, _ input: LayoutInput) -> LayerStep {
    let own = states[Int(view)].certainty
    switch graph.nodes[Int(view)].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).step(input, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(graph.flexibleFrame(index)).step(input, own)
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
  private mutating func layerOutput(_ view: Int32, _ input: LayoutInput, _ child: LayoutOutput) -> LayoutOutput {
    let own = states[Int(view)].certainty
    switch graph.nodes[Int(view)].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).output(child, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(graph.flexibleFrame(index)).output(input, child, own)
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
  func passedOn(_ input: LayoutInput, by view: Int32) -> LayoutInput {
    LayoutInput(proposal: input.proposal, certainty: input.certainty.union(standInCertainty(view)))
  }

  /// Returns the uncertainty from an unknown view. It may do anything with its proposal and its content (`lowering.md`
  /// 3.1), so both depend on the stand-in, though that changes neither. No size depends on an unknown guide.
  func standInCertainty(_ view: Int32) -> Certainty {
    let flags = graph.nodes[Int(view)].flags
    return flags.contains(.unknown) && !flags.contains(.unknownGuide) ? .assumed : []
  }

  /// Computes the output of a leaf or a container.
  private mutating func ownOutput(_ view: Int32, _ input: LayoutInput) -> LayoutOutput {
    isContainer(view) ? containerOutput(view, input) : ownLeafOutput(view, input)
  }

  private func isContainer(_ view: Int32) -> Bool { states[Int(view)].traits.contains(.container) }

  private mutating func containerOutput(_ view: Int32, _ input: LayoutInput) -> LayoutOutput {
    if depth >= Self.recursionLimit { return outputBeyondLimit(input) }
    depth += 1
    let output = measureContainer(view, input)
    depth -= 1
    return output
  }

  private func outputBeyondLimit(_ input: LayoutInput) -> LayoutOutput {
    LayoutOutput(size: .zero, certainty: .assumed, validity: ValidityRange(exactly: input.proposal))
  }

  private mutating func ownLeafOutput(_ view: Int32, _ input: LayoutInput) -> LayoutOutput {
    if case .text(let index) = graph.nodes[Int(view)].layout { return textOutput(view, index, input) }
    return leafOutput(view, input)
  }

  private mutating func isStack(_ view: Int32) -> Bool { stackLayout(of: view) != nil }

  /// Returns the layout of a node that is laid out as a stack; nil for others.
  mutating func stackLayout(of view: Int32) -> StackLayout? {
    switch graph.nodes[Int(view)].layout {
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

  mutating func measureContainer(_ view: Int32, _ input: LayoutInput) -> LayoutOutput {
    if isStack(view) { return measureStack(view, input) }
    return measureOtherContainer(view, input)
  }

  private mutating func measureOtherContainer(_ view: Int32, _ input: LayoutInput) -> LayoutOutput {
    switch graph.nodes[Int(view)].layout {
    case .zStack(let alignment):
      return measureZStack(view, alignment, input)
    case .grid(let alignment, let horizontal, let vertical):
      return measureGrid(
        view, GridLayout(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical), input)
    case .lazyStack(let axis, let alignment, let spacing):
      return measureLazyStack(view, StackLayout(axis: axis, alignment: alignment, spacing: spacing), input)
    case .lazyGrid(let index):
      return measureLazyGrid(view, graph.lazyGrid(index), input)
    case .viewThatFits(let axes):
      return measureViewThatFits(view, axes, input)
    case .geometryReader:
      return geometryReaderOutput(view, input)
    default:
      return LayoutOutput(size: .zero, certainty: [], validity: ValidityRange(exactly: input.proposal))
    }
  }

  /// Returns the entry of a child that its container measures.
  mutating func measureChild(_ view: Int32, _ input: LayoutInput) -> Int32 {
    if view == recordedView { recordedInputs.append(input) }
    return measure(ViewID(view), input)
  }
}

extension ViewGraph {
  /// Returns the constraints at `index`; none if it is out of range.
  func flexibleFrame(_ index: Int32) -> FlexibleFrame {
    flexibleFrames.indices.contains(Int(index)) ? flexibleFrames[Int(index)] : FlexibleFrame()
  }
}
