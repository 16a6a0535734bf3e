import LayoutModel

/// The rank of a child in the order in which a stack serves its children: higher priority, then less flexible, then
/// larger minimum if both are unbounded, then source order. `semantics.md` 5.1.
struct ServingKey: Sendable {
  var priority: Double
  var minimum: Double
  var maximum: Double
  /// The index among the children.
  var position: Int32
  /// The uncertainty of the minimum and maximum.
  var certainty: Certainty = []

  static func isBefore(_ left: ServingKey, _ right: ServingKey) -> Bool {
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
  mutating func serve(
    from base: Int, _ view: Int32, _ stack: StackLayout, _ question: Question,
    _ gaps: (length: Double, certainty: Certainty), _ reach: inout Reach
  ) {
    let count = stackChildren.count - base
    guard count > 0, let proposed = question.proposal[stack.axis] else { return }
    var shares = Shares(
      available: proposed - gaps.length, certainty: question.certainty.on(stack.axis).union(gaps.certainty))
    let orderBase = servingOrder.count
    if count == 1 {
      servingOrder.append(ServingKey(priority: 0, minimum: 0, maximum: 0, position: 0))
    } else {
      orderForServing(from: base, stack.axis, question, &shares, &reach)
      if servingOrder[servingOrder.count - 1].priority < servingOrder[orderBase].priority {
        reserve(orderBase, view, stack.axis, &shares)
      }
    }
    offerShares(from: base, orderBase, view, stack, question, &shares, &reach)
    reach.least[stack.axis] = leastServed(from: base, orderBase, proposed, gaps.length)
    if reach.most[stack.axis] < .infinity {
      // A child answers differently to more, or to less: the consequences are not analysed.
      reach.least[stack.axis] = proposed
      reach.most[stack.axis] = proposed
    }
    if shares.isRounded { reach = Reach(exactly: question.proposal) }
    servingOrder.removeLast(servingOrder.count - orderBase)
  }

  /// Measures the children in serving order, each with its share of the rest.
  private mutating func offerShares(
    from base: Int, _ orderBase: Int, _ view: Int32, _ stack: StackLayout, _ question: Question,
    _ shares: inout Shares, _ reach: inout Reach
  ) {
    let isAlone = servingOrder.count - orderBase == 1
    let crossCertainty = question.certainty.on(stack.axis.other)
    var childQuestion = question
    var groupEnd = endOfGroup(orderBase)
    for position in orderBase..<servingOrder.count {
      if position == groupEnd {
        groupEnd = endOfGroup(position)
        for later in position..<groupEnd where !(shares.available + servingOrder[later].minimum).isNaN {
          shares.available += servingOrder[later].minimum
        }
      }
      let share = shares.available / Double(groupEnd - position)
      let (offer, isRounded) = offer(of: share, by: view)
      childQuestion.proposal[stack.axis] = offer
      childQuestion.certainty = shares.certainty.union(crossCertainty)
      let index = base + Int(servingOrder[position].position)
      ask(index, childQuestion, stack, &reach)
      if isRounded {
        stackChildren[index].certainty.formUnion(.assumed)
        shares.isRounded = true
      }
      let left = shares.available - stackChildren[index].length
      if tracer != nil { traceServed(view, index, isAlone ? -1 : position, groupEnd - position, shares, offer, left) }
      if !left.isNaN { shares.available = left }
      shares.certainty.formUnion(stackChildren[index].certainty.on(stack.axis))
    }
  }

  /// Determines the flexibility of the children, and puts them on `servingOrder` in the order in which they are served.
  private mutating func orderForServing(
    from base: Int, _ axis: Axis, _ question: Question, _ shares: inout Shares, _ reach: inout Reach
  ) {
    let orderBase = servingOrder.count
    let count = stackChildren.count - base
    if count > 16 { servingOrder.reserveCapacity(orderBase + count) }
    var previous = ServingKey(priority: .infinity, minimum: 0, maximum: -.infinity, position: -1)
    var isSorted = true
    for index in base..<stackChildren.count {
      let (view, priority) = (stackChildren[index].view, stackChildren[index].priority)
      var key =
        plainKey(of: view, axis) ?? askedKey(of: view, axis, question, &reach)
      key.priority = priority
      key.position = Int32(truncatingIfNeeded: index - base)
      // The serving order depends on every child's flexibility.
      shares.certainty.formUnion(key.certainty.subtracting(.approximate).on(axis))
      shares.certainty.formUnion(states[Int(view)].priorityCertainty.on(axis))
      if isSorted { isSorted = ServingKey.isBefore(previous, key) }
      previous = key
      servingOrder.append(key)
    }
    guard !isSorted else { return }
    if count > 24 { servingOrder[orderBase...].sort(by: ServingKey.isBefore) } else { sortForServing(from: orderBase) }
  }

  /// Sorts a few keys in place, by insertion.
  private mutating func sortForServing(from orderBase: Int) {
    for index in (orderBase + 1)..<servingOrder.count {
      let key = servingOrder[index]
      var place = index
      while place > orderBase, ServingKey.isBefore(key, servingOrder[place - 1]) {
        servingOrder[place] = servingOrder[place - 1]
        place -= 1
      }
      if place < index { servingOrder[place] = key }
    }
  }

  /// Reserves the minima of children of lower priority than the first.
  private mutating func reserve(_ orderBase: Int, _ view: Int32, _ axis: Axis, _ shares: inout Shares) {
    let first = servingOrder[orderBase].priority
    for position in orderBase..<servingOrder.count where servingOrder[position].priority < first {
      let minimum = servingOrder[position].minimum
      // Infinity less infinity keeps the old value, here as below.
      if !(shares.available - minimum).isNaN { shares.available -= minimum }
      tracer?.reserved(view, minimum)
      shares.certainty.formUnion(servingOrder[position].certainty.on(axis))
    }
  }

  // Separate functions, so that the frames of the recursive functions above stay small.

  /// Reports to the tracer that a child was served; `position` is its index in `servingOrder`, -1 for an only child.
  private mutating func traceServed(
    _ view: Int32, _ index: Int, _ position: Int, _ remaining: Int, _ shares: Shares, _ offer: Double, _ left: Double
  ) {
    tracer?.served(
      view, stackChildren[index], position < 0 ? nil : servingOrder[position], remaining: remaining,
      available: shares.available, offer: offer, left: left.isNaN ? shares.available : left)
  }

  /// Returns the least proposal at which every child is still offered a length with the same answer. A greater one
  /// never offers any of them less: each step of `serve` is monotonic, in floating point too. Going back from the last
  /// child served, there must be enough for it and for those before it; a little is added, so that rounding never falls
  /// below.
  private mutating func leastServed(
    from base: Int, _ orderBase: Int, _ proposed: Double, _ gaps: Double
  ) -> Double {
    var needed = -Double.infinity
    var remaining = 1.0
    var total = 0.0
    for position in (orderBase..<servingOrder.count).reversed() {
      let index = base + Int(servingOrder[position].position)
      let length = stackChildren[index].length
      let least = stackChildren[index].least
      needed += length
      total += length.magnitude
      if least > 0, least * remaining > needed { needed = least * remaining }
      remaining += 1
    }
    if needed == -.infinity { return needed }
    // Groups of different priorities reserve length for each other.
    if servingOrder[orderBase].priority != servingOrder[servingOrder.count - 1].priority { return proposed }
    let least = needed + gaps + (total + abs(gaps) + abs(needed) + 1) * remaining * 1e-12
    return least < proposed ? least : proposed
  }

  /// Returns the end of the group of equal priority that starts at `position` of the serving order.
  private mutating func endOfGroup(_ position: Int) -> Int {
    var end = position
    while end < servingOrder.count, servingOrder[end].priority == servingOrder[position].priority { end += 1 }
    return end
  }

  /// The shortest and longest that a child can be along the axis, where that is known without a question.
  mutating func plainKey(of view: Int32, _ axis: Axis) -> ServingKey? {
    let known = Int(states[Int(view)].entries)
    if known >= 0, entries[known].reach.isEverywhere, view != recordedView {
      let length = entries[known].size[axis]
      return ServingKey(
        priority: 0, minimum: length, maximum: length, position: 0, certainty: entries[known].certainty.on(axis))
    }
    if let range = plainFlexibility(of: view, axis) {
      return ServingKey(priority: 0, minimum: range.minimum, maximum: range.maximum, position: 0)
    }
    return nil
  }

  /// The same, asked of the child.
  private mutating func askedKey(
    of view: Int32, _ axis: Axis, _ question: Question, _ reach: inout Reach
  ) -> ServingKey {
    let outer = isProbing
    isProbing = true
    defer { isProbing = outer }
    var key = ServingKey(priority: 0, minimum: 0, maximum: 0, position: 0)
    var asked = question
    asked.certainty.formIntersection(axis == .horizontal ? .vertical : .horizontal)
    asked.proposal[axis] = .infinity
    if extreme(of: view, asked, axis, &key.maximum, &key.certainty, &reach), view != recordedView {
      key.minimum = key.maximum
      return key
    }
    // The minimum width of a text is 0, whatever the height. `semantics.md` 3.2.
    if axis == .horizontal, states[Int(view)].traits.contains(.text) { return key }
    asked.proposal[axis] = 0
    _ = extreme(of: view, asked, axis, &key.minimum, &key.certainty, &reach)
    return key
  }

  /// A child's length along the axis for one end of what may be proposed. Whether it is the same at the other end, where
  /// that is known, is the answer.
  private mutating func extreme(
    of view: Int32, _ question: Question, _ axis: Axis, _ length: inout Double, _ certainty: inout Certainty,
    _ reach: inout Reach
  ) -> Bool {
    let entry = Int(ask(view, question))
    certainty.formUnion(entries[entry].certainty.on(axis))
    length = entries[entry].size[axis]
    if entries[entry].reach.isEverywhere { return true }
    reach.intersect(entries[entry].reach, on: axis.other)
    reach.certainty.formUnion(entries[entry].reach.certainty)
    return false
  }

  /// The flexibility of what answers the same whatever else is proposed, found without asking: leaves that fill, and
  /// lengths that a frame fixes, through layers that pass questions on.
  private mutating func plainFlexibility(of view: Int32, _ axis: Axis) -> (minimum: Double, maximum: Double)? {
    var view = view
    while true {
      guard states[Int(view)].certainty.isEmpty else { return nil }
      switch graph.nodes[Int(view)].layout {
      case .color, .shape(.other): return (0, .infinity)
      case .spacer(let minLength):
        guard fills(view, axis) else { return (0, 0) }
        return (minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0), .infinity)
      case .flexibleFrame(let index, _):
        return FlexibleFrameLayout(graph.flexibleFrame(index))[axis].plainFlexibility
      case .fixed(let size): return (size[axis], size[axis])
      case .frame(let width, let height, _):
        guard let length = FrameLayout.length(axis == .horizontal ? width : height) else { return nil }
        return (length, length)
      case .alignmentGuide, .offset, .layoutPriority, .identity, .overlay, .background:
        guard graph.nodes[Int(view)].firstChild >= 0 else { return nil }
        view = graph.nodes[Int(view)].firstChild
      default: return nil
      }
    }
  }
}
