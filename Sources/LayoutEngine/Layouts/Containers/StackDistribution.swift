import LayoutModel

/// One distribution of a stack's length among its children. `semantics.md` 5.1.
struct StackDistribution {
  let view: ViewID
  let stack: StackLayout
  let input: LayoutInput
  /// The index of the first child in `ContainerRows.children`.
  let base: Int
  /// The sum of the gaps in points.
  private let gaps: Double
  /// The length proposed along the axis.
  private let proposed: Double
  /// The length in points that is left to share.
  private var available: Double
  private var certainty: Certainty
  /// True if an offer was rounded (`InputRounding`).
  private var isRounded = false
  /// The inputs of the stack with the same output.
  private(set) var validity: ValidityRange

  /// Creates the distribution of a length, which is the proposal along the axis.
  init(
    of proposed: Double, _ view: ViewID, _ stack: StackLayout, _ input: LayoutInput, _ children: CollectedChildren,
    _ validity: ValidityRange
  ) {
    self.view = view
    self.stack = stack
    self.input = input
    self.proposed = proposed
    self.validity = validity
    base = children.base
    gaps = children.gaps
    available = proposed - children.gaps
    certainty = input.certainty.on(stack.axis).union(children.gapCertainty)
  }

  /// Measures the children, each for its share.
  mutating func run(in tree: inout some LayoutTree) {
    let count = tree.rows.children.count - base
    guard count > 0 else { return }
    let orderBase = tree.rows.order.count
    if count == 1 {
      tree.rows.order.append(FlexibilityOrder(priority: 0, minimum: 0, maximum: 0, position: 0))
    } else {
      orderByFlexibility(in: &tree)
      reserve(orderBase, in: &tree)
    }
    offerShares(orderBase, in: &tree)
    validity.minimum[stack.axis] = minimumDistributed(orderBase, in: &tree)
    if validity.maximum[stack.axis] < .infinity {
      // A child's output differs for more, or for less: the consequences are not analysed.
      validity.minimum[stack.axis] = proposed
      validity.maximum[stack.axis] = proposed
    }
    if isRounded { validity = ValidityRange(exactly: input.proposal) }
    tree.rows.order.removeLast(tree.rows.order.count - orderBase)
  }

  /// Measures the children in the order of distribution, each with its share of the rest.
  private mutating func offerShares(_ orderBase: Int, in tree: inout some LayoutTree) {
    let isAlone = tree.rows.order.count - orderBase == 1
    let crossCertainty = input.certainty.on(stack.axis.other)
    var childInput = input
    var groupEnd = Self.endOfGroup(orderBase, in: tree.rows.order)
    for position in orderBase..<tree.rows.order.count {
      if position == groupEnd {
        groupEnd = Self.endOfGroup(position, in: tree.rows.order)
        for later in position..<groupEnd where !(available + tree.rows.order[later].minimum).isNaN {
          available += tree.rows.order[later].minimum
        }
      }
      let share = available / Double(groupEnd - position)
      let offer = tree.rounding.offer(of: share, outputCount: tree.entryCount(of: view))
      childInput.proposal[stack.axis] = offer.length
      childInput.certainty = certainty.union(crossCertainty)
      let index = base + tree.rows.order[position].position
      stack.measureRow(index, childInput, &validity, in: &tree)
      if offer.isRounded {
        tree.rows.children[index].certainty.formUnion(.assumed)
        isRounded = true
      }
      let left = available - tree.rows.children[index].length
      if tree.isTracing {
        let key = isAlone ? nil : tree.rows.order[position]
        trace(index, key, remaining: groupEnd - position, offer: offer.length, left: left, in: &tree)
      }
      if !left.isNaN { available = left }
      certainty.formUnion(tree.rows.children[index].certainty.on(stack.axis))
    }
  }

  /// Determines the flexibility of the children, and puts them on `ContainerRows.order` in the order in which they get
  /// their shares.
  private mutating func orderByFlexibility(in tree: inout some LayoutTree) {
    let orderBase = tree.rows.order.count
    let count = tree.rows.children.count - base
    if count > 16 { tree.rows.order.reserveCapacity(orderBase + count) }
    var previous = FlexibilityOrder(priority: .infinity, minimum: 0, maximum: -.infinity, position: -1)
    var isSorted = true
    for index in base..<tree.rows.children.count {
      let (view, priority) = (tree.rows.children[index].view, tree.rows.children[index].priority)
      var key =
        tree.knownFlexibility(of: view, stack.axis)
        ?? tree.measuredFlexibility(of: view, stack.axis, input, &validity)
      key.priority = priority
      key.position = index - base
      // The order depends on every child's flexibility.
      certainty.formUnion(key.certainty.subtracting(.approximate).on(stack.axis))
      certainty.formUnion(tree.summary(of: view).priorityCertainty.on(stack.axis))
      if isSorted { isSorted = FlexibilityOrder.isBefore(previous, key) }
      previous = key
      tree.rows.order.append(key)
    }
    if !isSorted { FlexibilityOrder.sort(&tree.rows.order, from: orderBase) }
  }

  /// Reserves the minima of children of lower priority than the first.
  private mutating func reserve(_ orderBase: Int, in tree: inout some LayoutTree) {
    let first = tree.rows.order[orderBase].priority
    guard tree.rows.order[tree.rows.order.count - 1].priority < first else { return }
    for position in orderBase..<tree.rows.order.count where tree.rows.order[position].priority < first {
      let minimum = tree.rows.order[position].minimum
      // Infinity less infinity keeps the old value, here as below.
      if !(available - minimum).isNaN { available -= minimum }
      tree.trace { $0.reserved(view, minimum) }
      certainty.formUnion(tree.rows.order[position].certainty.on(stack.axis))
    }
  }

  // Separate functions, so that the frames of the recursive functions above stay small.

  /// Reports to the tracer that the row at `index` got its share; `key` is nil for an only child.
  private func trace(
    _ index: Int, _ key: FlexibilityOrder?, remaining: Int, offer: Double, left: Double, in tree: inout some LayoutTree
  ) {
    let row = tree.rows.children[index]
    let step = DistributionStep(
      child: row.view, order: 0, priority: row.priority, minimum: key?.minimum, maximum: key?.maximum,
      available: available, remaining: remaining, offer: offer, length: row.length,
      left: left.isNaN ? available : left)
    tree.trace { $0.distributed(view, step) }
  }

  /// Returns the minimum proposal at which every child is still offered a length with the same output. A greater one
  /// never offers any of them less: each step of the distribution is monotonic, in floating point too. Going back from
  /// the last child measured, there must be enough for it and for those before it; a little is added, so that rounding
  /// never falls below.
  private func minimumDistributed(_ orderBase: Int, in tree: inout some LayoutTree) -> Double {
    var needed = -Double.infinity
    var remaining = 1.0
    var total = 0.0
    for position in (orderBase..<tree.rows.order.count).reversed() {
      let index = base + tree.rows.order[position].position
      let length = tree.rows.children[index].length
      let minimum = tree.rows.children[index].minimum
      needed += length
      total += length.magnitude
      if minimum > 0, minimum * remaining > needed { needed = minimum * remaining }
      remaining += 1
    }
    if needed == -.infinity { return needed }
    // Groups of different priorities reserve length for each other.
    guard tree.rows.order[orderBase].priority == tree.rows.order[tree.rows.order.count - 1].priority else {
      return proposed
    }
    let minimum = needed + gaps + (total + abs(gaps) + abs(needed) + 1) * remaining * 1e-12
    return minimum < proposed ? minimum : proposed
  }

  /// Returns the end of the group of equal priority that starts at `position` of the order.
  private static func endOfGroup(_ position: Int, in order: [FlexibilityOrder]) -> Int {
    var end = position
    while end < order.count, order[end].priority == order[position].priority { end += 1 }
    return end
  }
}
