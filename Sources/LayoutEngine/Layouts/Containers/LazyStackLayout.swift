import LayoutModel

// `LazyVStack`, `LazyHStack`. `semantics.md` 6.3.
extension LayoutEngine {
  /// Measures a lazy stack: along its axis as long as a stack that offers its children nothing; across it the proposal,
  /// or else the largest child.
  mutating func measureLazyStack(_ view: ViewID, _ stack: StackLayout, _ input: LayoutInput) -> LayoutOutput {
    let base = beginRows()
    let output = solveLazyStack(view, stack, input)
    endRows(base)
    return output
  }

  /// Places each child on the default of the stack's guide on the stack's own size, as in a frame: a lazy stack has no
  /// other line, since it does not know its children before they become visible.
  mutating func placeLazyStack(_ entry: EntryID, _ input: LayoutInput, _ stack: StackLayout) -> PlacementID {
    let output = entries[entry]
    let cross = stack.axis.other
    let base = beginRows()
    _ = solveLazyStack(output.view, stack, input)
    let own = ownOriginCertainty(output.view)
    let line = bareDefault(stack.alignment, output.size, output.certainty)
    for index in base..<stackChildren.count {
      let child = stackChildren[index].entry
      let value = guide(child, stack.alignment)
      tracer?.aligned(output.view, stackChildren[index].view, stack.alignment, cross, value, line: line.value)
      stackChildren[index].guide = value.value
      stackChildren[index].positionCertainty.formUnion(value.certainty.on(cross).union(line.certainty.on(cross)))
    }
    let start = placeRows(from: base, along: stack.axis, line: line.value, own)
    endRows(base)
    return start
  }

  /// Measures the children and puts them one after another; leaves them on `stackChildren` for the caller to remove.
  private mutating func solveLazyStack(_ view: ViewID, _ stack: StackLayout, _ input: LayoutInput) -> LayoutOutput {
    let base = stackChildren.count
    let own = states[view].certainty
    let cross = stack.axis.other
    let childInput = FixedSizeLayout(AxisSet(stack.axis)).childInput(input, own)
    _ = collectChildren(of: view, stack)
    var position = 0.0
    var largest = 0.0
    var certainty: Certainty = []
    var validity = ValidityRange.everywhere
    for index in base..<stackChildren.count {
      measureChild(index, childInput, stack, &validity)
      position += stackChildren[index].gap
      certainty.formUnion(stackChildren[index].gapCertainty)
      stackChildren[index].position = position
      stackChildren[index].positionCertainty = certainty.on(stack.axis)
      position += stackChildren[index].length
      largest = max(largest, stackChildren[index].crossLength)
      certainty.formUnion(stackChildren[index].certainty)
    }
    var size = Size.zero
    size[stack.axis] = position
    if let proposed = input.proposal[cross] {
      size[cross] = proposed
      certainty = certainty.on(stack.axis).union(input.certainty.on(cross))
    } else {
      size[cross] = largest
    }
    return LayoutOutput(size: size, certainty: certainty.union(own), validity: ValidityRange(exactly: input.proposal))
  }
}
