import LayoutModel

/// The layout of `HStack` and `VStack`. `semantics.md` 5.
struct StackLayout {
  var axis: Axis
  var alignment: AlignmentKey
  /// The spacing in points, NaN when not given.
  var spacing: Double
}

extension StackLayout {
  /// Creates the layout of an `HStack` or `VStack`; nil for any other.
  init?(_ layout: ViewLayout) {
    switch layout {
    case .hStack(let alignment, let spacing):
      self.init(axis: .horizontal, alignment: alignment, spacing: spacing)
    case .vStack(let alignment, let spacing):
      self.init(axis: .vertical, alignment: alignment, spacing: spacing)
    default: return nil
    }
  }
}

/// A child of a stack while the stack is being laid out.
struct StackChild: Sendable {
  var view: ViewID
  /// The entry with the child's output; invalid before it is measured.
  var entry = EntryID.invalid
  /// The input for which `entry` is the output.
  var input = LayoutInput(proposal: .unspecified)
  /// The uncertainty of the output.
  var certainty: Certainty = []
  /// The gap before the child, in points.
  var gap = 0.0
  var priority: Double
  var length = 0.0
  var crossLength = 0.0
  /// The position of the leading or top edge along the axis, in points.
  var position = 0.0
  var positionCertainty: Certainty = []
  /// The child's value of the stack's guide, in points.
  var guide = 0.0
  /// The height of the child's line in a lazy grid, in points.
  var lineLength = 0.0
  /// The minimum length along the axis with the same output, in points.
  var minimum = 0.0
  /// The uncertainty of the gap before the child.
  var gapCertainty: Certainty = []
  /// The uncertainty of the child's value of the stack's guide.
  var guideCertainty: Certainty = []

  /// Records the output for `input`.
  mutating func take(_ input: LayoutInput, _ entry: EntryID, _ output: LayoutOutput, _ axis: Axis) {
    self.input = input
    self.entry = entry
    certainty = output.certainty
    minimum = output.validity.minimum[axis]
    length = output.size[axis]
    crossLength = output.size[axis.other]
  }

  /// Records the position, and the value of the stack's guide.
  mutating func put(at position: Double, _ certainty: Certainty, _ guide: GuideValue) {
    self.position = position
    positionCertainty = certainty
    self.guide = guide.value
    guideCertainty = guide.certainty
  }
}

/// A solved stack whose children are still at the start of `stackChildren`.
struct RetainedStack: Sendable {
  var view: ViewID
  var input: LayoutInput
  var solution: StackSolution
}

/// The size of a stack, and the position of its guide line across it.
struct StackSolution: Sendable {
  var size: Size
  var certainty: Certainty
  /// The line's distance from the stack's leading or top edge, in points.
  var line: Double
  var lineCertainty: Certainty
  var validity: ValidityRange
}

extension LayoutEngine {
  mutating func measureStack(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    guard let stack = stackLayout(of: view) else { return .nothing }
    let base = beginRows()
    let solution = solveStack(view, stack, input)
    if rowUsers == 1 {
      // The outermost stack is often placed next with the same input.
      retained = RetainedStack(view: view, input: input, solution: solution)
      rowUsers = 0
    } else {
      endRows(base)
    }
    return LayoutOutput(size: solution.size, certainty: solution.certainty, validity: solution.validity)
  }

  /// Places the children of a stack. The proposal stays along the axis; across it, where nothing was proposed, they are
  /// proposed the stack's own length. `semantics.md` 5.3.
  mutating func placeStack(_ entry: EntryID, _ input: LayoutInput, _ stack: StackLayout) -> PlacementID {
    let view = entries[entry].view
    let certainty = states[view].certainty
    let (solution, base) = solveForPlacing(view, stack, placementInput(entry, input, stack))
    let start = placeRows(
      from: base, along: stack.axis, line: solution.line, solution.lineCertainty.union(certainty))
    endRows(base)
    return start
  }

  /// Returns the input for which a stack is solved to place its children; `entry` is its output for `input`.
  mutating func placementInput(_ entry: EntryID, _ input: LayoutInput, _ stack: StackLayout) -> LayoutInput {
    let cross = stack.axis.other
    guard input.proposal[cross] == nil else { return input }
    var input = input
    input.proposal[cross] = entries[entry].size[cross]
    input.certainty.formUnion(entries[entry].certainty.on(cross))
    return input
  }

  /// Solves a stack, or takes its last solution; its rows start at `base`.
  mutating func solveForPlacing(
    _ view: ViewID, _ stack: StackLayout, _ input: LayoutInput
  ) -> (solution: StackSolution, base: Int) {
    if rowUsers == 0, let known = retained, known.view == view, tracer == nil,
      known.input.proposal == input.proposal, known.input.certainty == input.certainty
    {
      retained = nil
      rowUsers = 1
      return (known.solution, 0)
    }
    let base = beginRows()
    return (solveStack(view, stack, input), base)
  }

  /// Places the rows from `base` on: along the axis at their positions, across it with their guides on `line`. Returns
  /// the start of their placements; `certainty` is that of the line and its surroundings.
  mutating func placeRows(from base: Int, along axis: Axis, line: Double, _ certainty: Certainty) -> PlacementID {
    let start = placements.end
    for index in base..<stackChildren.count {
      var origin = Point.zero
      origin[axis] = stackChildren[index].position
      origin[axis.other] = line - stackChildren[index].guide
      _ = append(
        stackChildren[index].entry, stackChildren[index].input, origin,
        stackChildren[index].positionCertainty.union(certainty))
    }
    return start
  }

  /// Returns the start of the next container's rows on `stackChildren`: above those of containers still in progress.
  mutating func beginRows() -> Int {
    if rowUsers == 0 { dropRetained() }
    rowUsers += 1
    return stackChildren.count
  }

  /// Removes a container's rows.
  mutating func endRows(_ base: Int) {
    rowUsers -= 1
    stackChildren.removeLast(stackChildren.count - base)
  }

  /// Serves and aligns the children; leaves them on `stackChildren` for the caller to remove.
  private mutating func solveStack(_ view: ViewID, _ stack: StackLayout, _ input: LayoutInput) -> StackSolution {
    let base = stackChildren.count
    let own = states[view].certainty
    let gaps = collectChildren(of: view, stack)
    var input = input
    input.certainty.formUnion(own)
    var validity = ValidityRange.everywhere
    if input.proposal[stack.axis] == nil {
      validity.setUnspecifiedOnly(stack.axis)
      for index in base..<stackChildren.count {
        measureChild(index, input, stack, &validity)
        tracer?.distributed(
          view, stackChildren[index], nil, remaining: stackChildren.count - index, available: nil, offer: nil,
          left: nil)
      }
    } else {
      distribute(from: base, view, stack, input, gaps, &validity)
    }
    return lineUp(from: base, view, stack, input.proposal, own, validity)
  }

  /// Puts the children with their gaps on `stackChildren`; returns the sum of the gaps in points, and its certainty.
  mutating func collectChildren(
    of view: ViewID, _ stack: StackLayout
  ) -> (length: Double, certainty: Certainty) {
    var total = 0.0
    var certainty: Certainty = []
    var isFirst = true
    let count = Int(graph[view].childCount)
    if count > 16 { stackChildren.reserveCapacity(stackChildren.count + count) }
    var before = SpacingPreferences()
    var child = graph[view].firstChild
    while child.isValid {
      var row = StackChild(view: child, priority: states[child].priority)
      let after = stack.spacing.isNaN ? spacing(of: child, in: view) : before
      if !isFirst {
        if stack.spacing.isNaN {
          let gap = SpacingPreferences.gap(from: before, to: after, along: stack.axis)
          row.gap = gap.length
          if gap.reason == .textOnOneSide { row.gapCertainty = Certainty.approximate.on(stack.axis) }
          tracer?.gap(view, gap.length, gap.reason)
        } else {
          row.gap = stack.spacing
          tracer?.gap(view, stack.spacing, .explicit)
        }
        total += row.gap
        certainty.formUnion(row.gapCertainty)
      }
      stackChildren.append(row)
      before = after
      isFirst = false
      child = graph[child].nextSibling
    }
    return (total, certainty)
  }

  /// Measures one child and records its output; restricts the stack's `validity` as `restrict` does.
  mutating func measureChild(_ index: Int, _ input: LayoutInput, _ stack: StackLayout, _ validity: inout ValidityRange)
  {
    let view = stackChildren[index].view
    let entry = measureChild(view, input)
    let output = entries[entry].output
    stackChildren[index].take(input, entry, output, stack.axis)
    Self.restrict(output.validity, along: stack.axis, &validity)
  }

  /// Restricts the stack's validity range to that of a child's output. Along the axis the stack's `maximum` is infinite
  /// as long as every child's is.
  static func restrict(_ child: ValidityRange, along axis: Axis, _ validity: inout ValidityRange) {
    validity.intersect(child, on: axis.other)
    validity.certainty.formUnion(child.certainty)
    if child.maximum[axis] < validity.maximum[axis] { validity.maximum[axis] = child.maximum[axis] }
    if !child.unspecified.contains(AxisSet(axis)) { validity.unspecified.remove(AxisSet(axis)) }
  }

  /// Positions the children along the axis; across it their guides lie on one line, and the stack is as long as their
  /// extent, including the line. `semantics.md` 5.2.
  private mutating func lineUp(
    from base: Int, _ view: ViewID, _ stack: StackLayout, _ proposal: ProposedSize, _ own: Certainty,
    _ validity: ValidityRange
  ) -> StackSolution {
    let cross = stack.axis.other
    var position = 0.0
    var certainty = own
    var before = 0.0
    var after = 0.0
    var isInfinite = false
    var lineCertainty: Certainty = []
    let bit = Self.explicitBit(stack.alignment)
    let isBuiltIn = !stack.alignment.isCustom
    for index in base..<stackChildren.count {
      let row = stackChildren[index]
      position += row.gap
      certainty.formUnion(row.gapCertainty)
      let (start, startCertainty) = (position, certainty.on(stack.axis))
      position += row.length
      certainty.formUnion(row.certainty)
      let value: GuideValue
      if isBuiltIn, states[row.view].explicitKeys & bit == 0 {
        var size = Size.zero
        size[cross] = row.crossLength
        value = Self.builtInDefault(stack.alignment, size, row.certainty)
      } else {
        value = guide(row.entry, stack.alignment)
      }
      if tracer != nil {
        tracer?.aligned(view, row.view, stack.alignment, cross, value)
        tracer?.covered(view, from: -value.value, to: row.crossLength - value.value)
      }
      lineCertainty.formUnion(value.certainty.on(cross))
      before = max(before, value.value)
      let rest = row.crossLength - value.value
      if rest > after { after = rest }
      if row.crossLength == .infinity { isInfinite = true }
      stackChildren[index].put(at: start, startCertainty, value)
    }
    var size = Size.zero
    size[stack.axis] = position
    size[cross] = isInfinite ? .infinity : before + after
    if graph[view].flags.contains(.uncertainAlignment) {
      lineCertainty.formUnion(Certainty.assumed.on(cross))
    }
    certainty.formUnion(lineCertainty)
    tracer?.solved(view, stack.alignment, cross, line: before)
    var validity = validity
    // An infinite length, or one that is no number, holds only for the present proposal.
    if !position.isFinite {
      validity.setExactly(stack.axis, proposal[stack.axis])
    }
    return StackSolution(
      size: size, certainty: certainty, line: before, lineCertainty: lineCertainty, validity: validity)
  }
}
