import LayoutModel

/// The rank of a child in the order in which a stack distributes its length among its children: higher priority, then
/// less flexible, then larger minimum if both are unbounded, then source order. `semantics.md` 5.1.
struct FlexibilityOrder: Sendable {
  var priority: Double
  var minimum: Double
  var maximum: Double
  /// The index among the children.
  var position: Int
  /// The uncertainty of the minimum and maximum.
  var certainty: Certainty = []

  static func isBefore(_ left: FlexibilityOrder, _ right: FlexibilityOrder) -> Bool {
    if left.priority != right.priority { return left.priority > right.priority }
    let isLeftInfinite = left.maximum == .infinity
    let isRightInfinite = right.maximum == .infinity
    if isLeftInfinite != isRightInfinite { return isRightInfinite }
    if isLeftInfinite {
      if left.minimum != right.minimum { return left.minimum > right.minimum }
    } else {
      let first = left.maximum - left.minimum
      let second = right.maximum - right.minimum
      if first != second { return first < second }
    }
    return left.position < right.position
  }
}

// The distribution of a stack's length among its children. `semantics.md` 5.1.
extension LayoutEngine {
  /// The length in points that is left to share while a stack serves its children.
  private struct Shares {
    var available: Double
    var certainty: Certainty
    /// True if an offer was rounded (`Probes.swift`).
    var isRounded = false
  }

  /// Distributes the proposal along the axis among the children. `semantics.md` 5.1.
  mutating func distribute(
    from base: Int, _ view: ViewID, _ stack: StackLayout, _ input: LayoutInput,
    _ gaps: (length: Double, certainty: Certainty), _ validity: inout ValidityRange
  ) {
    let count = stackChildren.count - base
    guard count > 0, let proposed = input.proposal[stack.axis] else { return }
    var shares = Shares(
      available: proposed - gaps.length, certainty: input.certainty.on(stack.axis).union(gaps.certainty))
    let orderBase = flexibilityOrder.count
    if count == 1 {
      flexibilityOrder.append(FlexibilityOrder(priority: 0, minimum: 0, maximum: 0, position: 0))
    } else {
      orderByFlexibility(from: base, stack.axis, input, &shares, &validity)
      if flexibilityOrder[flexibilityOrder.count - 1].priority < flexibilityOrder[orderBase].priority {
        reserve(orderBase, view, stack.axis, &shares)
      }
    }
    offerShares(from: base, orderBase, view, stack, input, &shares, &validity)
    validity.minimum[stack.axis] = minimumDistributed(from: base, orderBase, proposed, gaps.length)
    if validity.maximum[stack.axis] < .infinity {
      // A child's output differs for more, or for less: the consequences are not analysed.
      validity.minimum[stack.axis] = proposed
      validity.maximum[stack.axis] = proposed
    }
    if shares.isRounded { validity = ValidityRange(exactly: input.proposal) }
    flexibilityOrder.removeLast(flexibilityOrder.count - orderBase)
  }

  /// Measures the children in the order of distribution, each with its share of the rest.
  private mutating func offerShares(
    from base: Int, _ orderBase: Int, _ view: ViewID, _ stack: StackLayout, _ input: LayoutInput,
    _ shares: inout Shares, _ validity: inout ValidityRange
  ) {
    let isAlone = flexibilityOrder.count - orderBase == 1
    let crossCertainty = input.certainty.on(stack.axis.other)
    var childInput = input
    var groupEnd = endOfGroup(orderBase)
    for position in orderBase..<flexibilityOrder.count {
      if position == groupEnd {
        groupEnd = endOfGroup(position)
        for later in position..<groupEnd where !(shares.available + flexibilityOrder[later].minimum).isNaN {
          shares.available += flexibilityOrder[later].minimum
        }
      }
      let share = shares.available / Double(groupEnd - position)
      let (offer, isRounded) = offer(of: share, by: view)
      childInput.proposal[stack.axis] = offer
      childInput.certainty = shares.certainty.union(crossCertainty)
      let index = base + flexibilityOrder[position].position
      measureChild(index, childInput, stack, &validity)
      if isRounded {
        stackChildren[index].certainty.formUnion(.assumed)
        shares.isRounded = true
      }
      let left = shares.available - stackChildren[index].length
      if tracer != nil {
        traceDistribution(view, index, isAlone ? -1 : position, groupEnd - position, shares, offer, left)
      }
      if !left.isNaN { shares.available = left }
      shares.certainty.formUnion(stackChildren[index].certainty.on(stack.axis))
    }
  }

  /// Determines the flexibility of the children, and puts them on `flexibilityOrder` in the order in which they get
  /// their shares.
  private mutating func orderByFlexibility(
    from base: Int, _ axis: Axis, _ input: LayoutInput, _ shares: inout Shares, _ validity: inout ValidityRange
  ) {
    let orderBase = flexibilityOrder.count
    let count = stackChildren.count - base
    if count > 16 { flexibilityOrder.reserveCapacity(orderBase + count) }
    var previous = FlexibilityOrder(priority: .infinity, minimum: 0, maximum: -.infinity, position: -1)
    var isSorted = true
    for index in base..<stackChildren.count {
      let (view, priority) = (stackChildren[index].view, stackChildren[index].priority)
      var key =
        knownFlexibility(of: view, axis) ?? measuredFlexibility(of: view, axis, input, &validity)
      key.priority = priority
      key.position = index - base
      // The order depends on every child's flexibility.
      shares.certainty.formUnion(key.certainty.subtracting(.approximate).on(axis))
      shares.certainty.formUnion(states[view].priorityCertainty.on(axis))
      if isSorted { isSorted = FlexibilityOrder.isBefore(previous, key) }
      previous = key
      flexibilityOrder.append(key)
    }
    guard !isSorted else { return }
    if count > 24 {
      flexibilityOrder[orderBase...].sort(by: FlexibilityOrder.isBefore)
    } else {
      sortByFlexibility(from: orderBase)
    }
  }

  /// Sorts a few keys in target, by insertion.
  private mutating func sortByFlexibility(from orderBase: Int) {
    for index in (orderBase + 1)..<flexibilityOrder.count {
      let key = flexibilityOrder[index]
      var target = index
      while target > orderBase, FlexibilityOrder.isBefore(key, flexibilityOrder[target - 1]) {
        flexibilityOrder[target] = flexibilityOrder[target - 1]
        target -= 1
      }
      if target < index { flexibilityOrder[target] = key }
    }
  }

  /// Reserves the minima of children of lower priority than the first.
  private mutating func reserve(_ orderBase: Int, _ view: ViewID, _ axis: Axis, _ shares: inout Shares) {
    let first = flexibilityOrder[orderBase].priority
    for position in orderBase..<flexibilityOrder.count where flexibilityOrder[position].priority < first {
      let minimum = flexibilityOrder[position].minimum
      // Infinity less infinity keeps the old value, here as below.
      if !(shares.available - minimum).isNaN { shares.available -= minimum }
      tracer?.reserved(view, minimum)
      shares.certainty.formUnion(flexibilityOrder[position].certainty.on(axis))
    }
  }

  // Separate functions, so that the frames of the recursive functions above stay small.

  /// Reports to the tracer that a child got its share; `position` is its index in `flexibilityOrder`, -1 for an only
  /// child.
  private mutating func traceDistribution(
    _ view: ViewID, _ index: Int, _ position: Int, _ remaining: Int, _ shares: Shares, _ offer: Double, _ left: Double
  ) {
    tracer?.distributed(
      view, stackChildren[index], position < 0 ? nil : flexibilityOrder[position], remaining: remaining,
      available: shares.available, offer: offer, left: left.isNaN ? shares.available : left)
  }

  /// Returns the minimum proposal at which every child is still offered a length with the same output. A greater one
  /// never offers any of them less: each step of `distribute` is monotonic, in floating point too. Going back from the
  /// last child measured, there must be enough for it and for those before it; a little is added, so that rounding
  /// never falls below.
  private mutating func minimumDistributed(
    from base: Int, _ orderBase: Int, _ proposed: Double, _ gaps: Double
  ) -> Double {
    var needed = -Double.infinity
    var remaining = 1.0
    var total = 0.0
    for position in (orderBase..<flexibilityOrder.count).reversed() {
      let index = base + flexibilityOrder[position].position
      let length = stackChildren[index].length
      let minimum = stackChildren[index].minimum
      needed += length
      total += length.magnitude
      if minimum > 0, minimum * remaining > needed { needed = minimum * remaining }
      remaining += 1
    }
    if needed == -.infinity { return needed }
    // Groups of different priorities reserve length for each other.
    if flexibilityOrder[orderBase].priority != flexibilityOrder[flexibilityOrder.count - 1].priority { return proposed }
    let minimum = needed + gaps + (total + abs(gaps) + abs(needed) + 1) * remaining * 1e-12
    return minimum < proposed ? minimum : proposed
  }

  /// Returns the end of the group of equal priority that starts at `position` of the order.
  private mutating func endOfGroup(_ position: Int) -> Int {
    var end = position
    while end < flexibilityOrder.count, flexibilityOrder[end].priority == flexibilityOrder[position].priority {
      end += 1
    }
    return end
  }

  /// Returns the flexibility of a child along the axis; nil if it is not known without measuring the child.
  mutating func knownFlexibility(of view: ViewID, _ axis: Axis) -> FlexibilityOrder? {
    let known = states[view].entries
    if known.isValid, entries[known].validity.isEverywhere, view != recordedView {
      let length = entries[known].size[axis]
      return FlexibilityOrder(
        priority: 0, minimum: length, maximum: length, position: 0, certainty: entries[known].certainty.on(axis))
    }
    if let range = plainFlexibility(of: view, axis) {
      return FlexibilityOrder(priority: 0, minimum: range.minimum, maximum: range.maximum, position: 0)
    }
    return nil
  }

  /// Returns the flexibility of a child along the axis, measured.
  private mutating func measuredFlexibility(
    of view: ViewID, _ axis: Axis, _ input: LayoutInput, _ validity: inout ValidityRange
  ) -> FlexibilityOrder {
    let outer = isProbing
    isProbing = true
    defer { isProbing = outer }
    var key = FlexibilityOrder(priority: 0, minimum: 0, maximum: 0, position: 0)
    var childInput = input
    childInput.certainty.formIntersection(axis == .horizontal ? .vertical : .horizontal)
    childInput.proposal[axis] = .infinity
    if extreme(of: view, childInput, axis, &key.maximum, &key.certainty, &validity), view != recordedView {
      key.minimum = key.maximum
      return key
    }
    // The minimum width of a text is 0, whatever the height. `semantics.md` 3.2.
    if axis == .horizontal, states[view].traits.contains(.text) { return key }
    childInput.proposal[axis] = 0
    _ = extreme(of: view, childInput, axis, &key.minimum, &key.certainty, &validity)
    return key
  }

  /// Measures a child's length along the axis for the minimum or maximum proposal. Returns true if it is known to have
  /// the same length for every proposal.
  private mutating func extreme(
    of view: ViewID, _ input: LayoutInput, _ axis: Axis, _ length: inout Double, _ certainty: inout Certainty,
    _ validity: inout ValidityRange
  ) -> Bool {
    let entry = measureChild(view, input)
    certainty.formUnion(entries[entry].certainty.on(axis))
    length = entries[entry].size[axis]
    if entries[entry].validity.isEverywhere { return true }
    validity.intersect(entries[entry].validity, on: axis.other)
    validity.certainty.formUnion(entries[entry].validity.certainty)
    return false
  }

  /// Returns the flexibility of a view whose length does not depend on what else is proposed, found without measuring
  /// it: leaves that fill, and lengths that a frame fixes, through layers that pass their input on.
  private mutating func plainFlexibility(of view: ViewID, _ axis: Axis) -> (minimum: Double, maximum: Double)? {
    var view = view
    while true {
      guard states[view].certainty.isEmpty else { return nil }
      switch graph[view].layout {
      case .color, .shape(.other): return (0, .infinity)
      case .spacer(let minLength):
        guard fills(view, axis) else { return (0, 0) }
        return (minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0), .infinity)
      case .flexibleFrame(let index, _):
        return FlexibleFrameLayout(index, in: graph)[axis].plainFlexibility
      case .fixed(let size): return (size[axis], size[axis])
      case .frame(let width, let height, _):
        guard let length = FrameLayout.length(axis == .horizontal ? width : height) else { return nil }
        return (length, length)
      case .alignmentGuide, .offset, .layoutPriority, .identity, .overlay, .background:
        guard graph[view].firstChild.isValid else { return nil }
        view = graph[view].firstChild
      default: return nil
      }
    }
  }
}
