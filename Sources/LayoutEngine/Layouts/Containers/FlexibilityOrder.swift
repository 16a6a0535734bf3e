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

  /// Sorts the keys from `start` on: a few in place, by insertion.
  static func sort(_ order: inout [FlexibilityOrder], from start: Int) {
    if order.count - start > 24 {
      order[start...].sort(by: isBefore)
      return
    }
    for index in (start + 1)..<order.count {
      let key = order[index]
      var target = index
      while target > start, isBefore(key, order[target - 1]) {
        order[target] = order[target - 1]
        target -= 1
      }
      if target < index { order[target] = key }
    }
  }
}

/// The lengths of a stack's child along the stack, found for the order of distribution.
extension LayoutTree {
  /// Returns the flexibility of a child along the axis; nil if it is not known without measuring the child.
  mutating func knownFlexibility(of view: ViewID, _ axis: Axis) -> FlexibilityOrder? {
    let known = newestEntry(of: view)
    if known.isValid, entry(known).validity.isEverywhere, !isRecorded(view) {
      let length = entry(known).size[axis]
      return FlexibilityOrder(
        priority: 0, minimum: length, maximum: length, position: 0, certainty: entry(known).certainty.on(axis))
    }
    return plainFlexibility(of: view, axis)
  }

  /// Returns the flexibility of a view whose length does not depend on what else is proposed, found without measuring
  /// it: leaves that fill, and lengths that a frame fixes, through layers that pass their input on.
  private mutating func plainFlexibility(of view: ViewID, _ axis: Axis) -> FlexibilityOrder? {
    var view = view
    while view.isValid, summary(of: view).certainty.isEmpty {
      switch visitLayout(of: view, FlexibilityVisitor(view: view, axis: axis)) {
      case .unknown: return nil
      case .known(let minimum, let maximum):
        return FlexibilityOrder(priority: 0, minimum: minimum, maximum: maximum, position: 0)
      case .child: view = node(view).firstChild
      }
    }
    return nil
  }

  /// Returns the flexibility of a child along the axis, measured, and restricts the stack's `validity` to that of the
  /// measurements.
  mutating func measuredFlexibility(
    of view: ViewID, _ axis: Axis, _ input: LayoutInput, _ validity: inout ValidityRange
  ) -> FlexibilityOrder {
    let outer = rounding.isProbing
    rounding.isProbing = true
    defer { rounding.isProbing = outer }
    var key = FlexibilityOrder(priority: 0, minimum: 0, maximum: 0, position: 0)
    var childInput = input
    childInput.certainty.formIntersection(axis == .horizontal ? .vertical : .horizontal)
    childInput.proposal[axis] = .infinity
    let longest = measureExtreme(of: view, childInput, axis, &validity)
    key.maximum = longest.length
    key.certainty = longest.certainty
    if longest.isEverywhere, !isRecorded(view) {
      key.minimum = key.maximum
      return key
    }
    // The minimum width of a text is 0, whatever the height. `semantics.md` 3.2.
    if axis == .horizontal, summary(of: view).traits.contains(.text) { return key }
    childInput.proposal[axis] = 0
    let shortest = measureExtreme(of: view, childInput, axis, &validity)
    key.minimum = shortest.length
    key.certainty.formUnion(shortest.certainty)
    return key
  }

  /// Measures a child's length along the axis for the minimum or maximum proposal; `isEverywhere` is true if it is known
  /// to have the same length for every proposal.
  private mutating func measureExtreme(
    of view: ViewID, _ input: LayoutInput, _ axis: Axis, _ validity: inout ValidityRange
  ) -> (length: Double, certainty: Certainty, isEverywhere: Bool) {
    let index = measureChild(view, input)
    let output = entry(index)
    let isEverywhere = output.validity.isEverywhere
    if !isEverywhere {
      validity.intersect(output.validity, on: axis.other)
      validity.certainty.formUnion(output.validity.certainty)
    }
    return (output.size[axis], output.certainty.on(axis), isEverywhere)
  }
}
