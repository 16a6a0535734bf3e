import LayoutModel

/// `HStack` and `VStack`. `semantics.md` 5.
struct StackLayout {
  var axis: Axis
  var alignment: AlignmentKey
  /// NaN when not given.
  var spacing: Double
}

/// One child of a stack while the stack is being laid out.
struct StackChild: Sendable {
  var view: Int32
  /// -1 while a leaf's answer is not kept: only where it is placed is it.
  var entry: Int32 = -1
  /// What the entry was, or will be, asked.
  var question = Question(proposal: .unspecified)
  /// What its answer hangs on.
  var certainty: Certainty = []
  /// The gap before it.
  var gap = 0.0
  var priority: Double
  var length = 0.0
  var crossLength = 0.0
  /// Where its leading or top edge is along the axis.
  var position = 0.0
  var positionCertainty: Certainty = []
  /// Its value of the stack's guide.
  var guide = 0.0
  /// In a lazy grid how high its line is.
  var lineLength = 0.0
  /// The least length along the axis that it gives the same answer to.
  var least = 0.0
}

/// The order in which a stack serves its children: higher priority, then less flexible, then larger minimum where both
/// have no end, then source order. `semantics.md` 5.1.
struct ServingKey: Sendable {
  var priority: Double
  var minimum: Double
  var maximum: Double
  /// The place among the children.
  var position: Int32
  /// What the minimum and maximum hang on.
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

/// A stack whose children were left at the start of `stackChildren`, solved.
struct RetainedStack: Sendable {
  var view: Int32
  var question: Question
  var solution: StackSolution
}

/// A stack's size, and where its guide line lies across it.
struct StackSolution: Sendable {
  var size: Size
  var certainty: Certainty
  /// The line's distance from the stack's leading or top edge.
  var line: Double
  var lineCertainty: Certainty
  var reach: Reach
}

extension LayoutEngine {
  mutating func measureStack(_ view: Int32, _ question: Question) -> Answer {
    guard let stack = stackLayout(of: view) else { return .nothing }
    let base = beginRows()
    let solution = solveStack(view, stack, question)
    if rowUsers == 1 {
      // The outermost stack is often placed next as it was asked.
      retained = RetainedStack(view: view, question: question, solution: solution)
      rowUsers = 0
    } else {
      endRows(base)
    }
    return Answer(size: solution.size, certainty: solution.certainty, reach: solution.reach)
  }

  /// The placement pass: the proposal stays along the axis; across it, where nothing was proposed, the children get
  /// the stack's own length. `semantics.md` 5.3.
  mutating func placeStack(_ entry: Int32, _ asked: Question, _ stack: StackLayout) -> Int32 {
    let view = entries[Int(entry)].view
    var question = asked
    let cross = stack.axis.other
    if question.proposal[cross] == nil {
      question.proposal[cross] = entries[Int(entry)].size[cross]
      question.certainty.formUnion(entries[Int(entry)].certainty.on(cross))
    }
    let certainty = states[Int(view)].certainty
    let solution: StackSolution
    var base = 0
    if rowUsers == 0, let known = retained, known.view == view, tracer == nil,
      known.question.proposal == question.proposal, known.question.certainty == question.certainty
    {
      solution = known.solution
      retained = nil
      rowUsers = 1
    } else {
      base = beginRows()
      solution = solveStack(view, stack, question)
    }
    for index in base..<stackChildren.count where stackChildren[index].entry < 0 { _ = keptEntry(ofChild: index) }
    let start = Int32(truncatingIfNeeded: placements.count)
    let common = solution.lineCertainty.union(certainty)
    for index in base..<stackChildren.count {
      var origin = Point.zero
      origin[stack.axis] = stackChildren[index].position
      origin[cross] = solution.line - stackChildren[index].guide
      _ = append(
        stackChildren[index].entry, stackChildren[index].question, origin,
        stackChildren[index].positionCertainty.union(common))
    }
    endRows(base)
    return start
  }

  /// Where the next container's rows start on `stackChildren`: above those of the containers that are being laid out.
  mutating func beginRows() -> Int {
    if rowUsers == 0 { dropRetained() }
    rowUsers &+= 1
    return stackChildren.count
  }

  /// Takes a container's rows off.
  mutating func endRows(_ base: Int) {
    rowUsers &-= 1
    stackChildren.removeLast(stackChildren.count - base)
  }

  /// Serves and lines up the children; leaves them on `stackChildren` for the caller to take off.
  private mutating func solveStack(_ view: Int32, _ stack: StackLayout, _ question: Question) -> StackSolution {
    let base = stackChildren.count
    let own = states[Int(view)].certainty
    let gaps = collectChildren(of: view, stack)
    var question = question
    question.certainty.formUnion(own)
    var reach = Reach.everywhere
    if question.proposal[stack.axis] == nil {
      reach.setUnspecifiedOnly(stack.axis)
      for index in base..<stackChildren.count {
        ask(index, question, stack, &reach)
        tracer?.served(
          view, stackChildren[index], nil, remaining: stackChildren.count - index, available: nil, offer: nil,
          left: nil)
      }
    } else {
      serve(from: base, view, stack, question, gaps, &reach)
    }
    return lineUp(from: base, view, stack, question.proposal, own, reach)
  }

  /// Puts the children on the scratch stack with the gaps before them; gives the sum of the gaps and what it hangs on.
  mutating func collectChildren(
    of view: Int32, _ stack: StackLayout
  ) -> (length: Double, certainty: Certainty) {
    var total = 0.0
    var certainty: Certainty = []
    var previous: Int32 = -1
    let count = Int(graph.nodes[Int(view)].childCount)
    if count > 16 { stackChildren.reserveCapacity(stackChildren.count + count) }
    var before = SpacingPreferences()
    var child = graph.nodes[Int(view)].firstChild
    while child >= 0 {
      var row = StackChild(view: child, priority: states[Int(child)].priority)
      let after = stack.spacing.isNaN ? spacing(of: child, in: view) : before
      if previous >= 0 {
        if stack.spacing.isNaN {
          let gap = SpacingPreferences.gap(from: before, to: after, along: stack.axis)
          row.gap = gap.length
          if gap.reason == .textOnOneSide { row.positionCertainty = Certainty.approximate.on(stack.axis) }
          tracer?.gap(view, gap.length, gap.reason)
        } else {
          row.gap = stack.spacing
          tracer?.gap(view, stack.spacing, .explicit)
        }
        total += row.gap
        certainty.formUnion(row.positionCertainty)
      }
      stackChildren.append(row)
      before = after
      previous = child
      child = graph.nodes[Int(child)].nextSibling
    }
    return (total, certainty)
  }

  /// Asks one child and notes its answer; `reach` keeps what it serves across, and what of "your ideal length" along.
  mutating func ask(_ index: Int, _ question: Question, _ stack: StackLayout, _ reach: inout Reach) {
    // One copy there and back costs less than asking the array for each field.
    var row = stackChildren[index]
    if row.view == recordedView { recordedQuestions.append(question) }
    row.question = question
    let cross = stack.axis.other
    if states[Int(row.view)].directness > 0 {
      let answer = directAnswer(row.view, question)
      row.length = answer.size[stack.axis]
      row.crossLength = answer.size[cross]
      row.certainty = answer.certainty
      row.least = answer.reach.least[stack.axis]
      Self.note(answer.reach, along: stack.axis, &reach)
    } else {
      let entry = measure(ViewID(row.view), question)
      let known = Int(entry)
      row.entry = entry
      row.length = entries[known].size[stack.axis]
      row.crossLength = entries[known].size[cross]
      row.certainty = entries[known].certainty
      row.least = entries[known].reach.least[stack.axis]
      if !entries[known].reach.isEverywhere { Self.note(entries[known].reach, along: stack.axis, &reach) }
    }
    stackChildren[index] = row
  }

  /// Takes what a child's answer serves into what the stack's will. Along the axis `most` of the stack's is infinite as
  /// long as every child's is.
  @inline(__always)
  private static func note(_ answered: Reach, along axis: Axis, _ reach: inout Reach) {
    reach.intersect(answered, on: axis.other)
    reach.certainty.formUnion(answered.certainty)
    if answered.most[axis] < reach.most[axis] { reach.most[axis] = answered.most[axis] }
    if !answered.unspecified.contains(AxisSet(axis)) { reach.unspecified.remove(AxisSet(axis)) }
  }

  /// The entry of a child that was asked.
  mutating func keptEntry(ofChild index: Int) -> Int32 {
    if stackChildren[index].entry < 0 {
      stackChildren[index].entry = measure(ViewID(stackChildren[index].view), stackChildren[index].question)
    }
    return stackChildren[index].entry
  }

  /// A child's value of the stack's guide.
  @inline(__always)
  private mutating func guide(ofChild row: inout StackChild, _ stack: StackLayout) -> GuideValue {
    if !stack.alignment.isCustom, states[Int(row.view)].explicitKeys & Self.explicitBit(stack.alignment) == 0 {
      var size = Size.zero
      size[stack.axis.other] = row.crossLength
      return Self.builtInDefault(stack.alignment, size, row.certainty)
    }
    if row.entry < 0 { row.entry = measure(ViewID(row.view), row.question) }
    return guide(row.entry, stack.alignment)
  }

  /// What is left to share while a stack serves its children.
  private struct Shares {
    var available: Double
    var certainty: Certainty
    /// Whether what was offered was not exact (`Probes.swift`).
    var isRounded = false
  }

  /// Shares out what is proposed along the axis. `semantics.md` 5.1.
  private mutating func serve(
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
      // A child answers something else to more, or to less: what follows from that is not looked into.
      reach.least[stack.axis] = proposed
      reach.most[stack.axis] = proposed
    }
    if shares.isRounded { reach = Reach(exactly: question.proposal) }
    servingOrder.removeLast(servingOrder.count - orderBase)
  }

  /// Asks the children in the order in which they are served, each for its share of what is left.
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

  /// Finds out how flexible the children are and puts them on `servingOrder` in the order in which they are served.
  private mutating func orderForServing(
    from base: Int, _ axis: Axis, _ question: Question, _ shares: inout Shares, _ reach: inout Reach
  ) {
    let orderBase = servingOrder.count
    var isSorted = true
    if stackChildren.count - base > 16 { servingOrder.reserveCapacity(orderBase + stackChildren.count - base) }
    for index in base..<stackChildren.count {
      let view = stackChildren[index].view
      var key = self.key(of: view, axis, question, &reach)
      key.priority = stackChildren[index].priority
      key.position = Int32(truncatingIfNeeded: index - base)
      // In which order they are served hangs on every child's flexibility.
      shares.certainty.formUnion(key.certainty.subtracting(.approximate).on(axis))
      shares.certainty.formUnion(states[Int(view)].priorityCertainty.on(axis))
      if isSorted, index > base, !ServingKey.isBefore(servingOrder[servingOrder.count - 1], key) { isSorted = false }
      servingOrder.append(key)
    }
    if !isSorted { servingOrder[orderBase...].sort(by: ServingKey.isBefore) }
  }

  /// Keeps the minima of children of lower priority than the first free.
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

  // Functions of their own, since what stands in the ones above stands on the machine's stack once for every container
  // around the one that is asked.

  /// Tells that a child was served; `position` is its place in `servingOrder`, -1 where it is the only one.
  private mutating func traceServed(
    _ view: Int32, _ index: Int, _ position: Int, _ remaining: Int, _ shares: Shares, _ offer: Double, _ left: Double
  ) {
    tracer?.served(
      view, stackChildren[index], position < 0 ? nil : servingOrder[position], remaining: remaining,
      available: shares.available, offer: offer, left: left.isNaN ? shares.available : left)
  }

  /// The least proposal at which every child is still offered what gives the same answer. More never offers any of them
  /// less: each step of `serve` grows with what it starts from, in floating point too. Going back from the last child
  /// served, there must be enough for it and for what those before it take; a little is added, so that no rounding
  /// falls below.
  private func leastServed(
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
    // Groups of several priorities keep room for each other.
    if servingOrder[orderBase].priority != servingOrder[servingOrder.count - 1].priority { return proposed }
    let least = needed + gaps + (total + abs(gaps) + abs(needed) + 1) * remaining * 1e-12
    return least < proposed ? least : proposed
  }

  /// The end of the group of equal priority that starts at `position` of the serving order.
  private func endOfGroup(_ position: Int) -> Int {
    var end = position
    while end < servingOrder.count, servingOrder[end].priority == servingOrder[position].priority { end += 1 }
    return end
  }

  private mutating func key(of view: Int32, _ axis: Axis, _ question: Question, _ reach: inout Reach) -> ServingKey {
    if let key = plainKey(of: view, axis) { return key }
    return askedKey(of: view, axis, question, &reach)
  }

  /// The shortest and longest that a child can be along the axis, where that is known without a question.
  private func plainKey(of view: Int32, _ axis: Axis) -> ServingKey? {
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
    key.maximum = extreme(of: view, asked, axis, &key.certainty, &reach)
    // How wide a text is at least is answered without setting it: 0. `semantics.md` 3.2.
    if axis == .horizontal, states[Int(view)].traits.contains(.text) { return key }
    asked.proposal[axis] = 0
    key.minimum = extreme(of: view, asked, axis, &key.certainty, &reach)
    return key
  }

  /// A child's length along the axis for one end of what may be proposed.
  private mutating func extreme(
    of view: Int32, _ question: Question, _ axis: Axis, _ certainty: inout Certainty, _ reach: inout Reach
  ) -> Double {
    if states[Int(view)].directness > 0 {
      let answer = answer(view, question)
      reach.intersect(answer.reach, on: axis.other)
      reach.certainty.formUnion(answer.reach.certainty)
      certainty.formUnion(answer.certainty.on(axis))
      return answer.size[axis]
    }
    let entry = Int(ask(view, question))
    reach.intersect(entries[entry].reach, on: axis.other)
    reach.certainty.formUnion(entries[entry].reach.certainty)
    certainty.formUnion(entries[entry].certainty.on(axis))
    return entries[entry].size[axis]
  }

  /// The flexibility of what answers the same whatever else is proposed, found without asking: leaves that fill, and
  /// lengths that a frame fixes, through layers that pass questions on.
  private func plainFlexibility(of view: Int32, _ axis: Axis) -> (minimum: Double, maximum: Double)? {
    var view = view
    while true {
      guard states[Int(view)].certainty.isEmpty else { return nil }
      switch graph.nodes[Int(view)].layout {
      case .color, .shape(.other): return (0, .infinity)
      case .spacer(let minLength):
        guard fills(view, axis) else { return (0, 0) }
        return (minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0), .infinity)
      case .flexibleFrame(let index, _):
        let range = FlexibleFrameLayout(graph.flexibleFrame(index))[axis]
        guard !range.minimum.isNaN, !range.maximum.isNaN else { return nil }
        return (range.clamp(0), range.clamp(.infinity))
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

  /// Positions along the axis; across it the children's guides lie on one line, and the stack is as long as what they
  /// cover, the line itself included. `semantics.md` 5.2.
  private mutating func lineUp(
    from base: Int, _ view: Int32, _ stack: StackLayout, _ proposal: ProposedSize, _ own: Certainty, _ reach: Reach
  ) -> StackSolution {
    let cross = stack.axis.other
    var position = 0.0
    var certainty = own
    var before = 0.0
    var after = 0.0
    var isInfinite = false
    var lineCertainty: Certainty = []
    for index in base..<stackChildren.count {
      var row = stackChildren[index]
      position += row.gap
      certainty.formUnion(row.positionCertainty)
      row.position = position
      row.positionCertainty = certainty.on(stack.axis)
      position += row.length
      certainty.formUnion(row.certainty)

      let value = guide(ofChild: &row, stack)
      if tracer != nil { tracer?.aligned(view, row.view, stack.alignment, cross, value) }
      row.guide = value.value
      lineCertainty.formUnion(value.certainty.on(cross))
      before = max(before, value.value)
      let rest = row.crossLength - value.value
      if rest > after { after = rest }
      if row.crossLength == .infinity { isInfinite = true }
      stackChildren[index] = row
    }
    var size = Size.zero
    size[stack.axis] = position
    size[cross] = isInfinite ? .infinity : before + after
    if graph.nodes[Int(view)].flags.contains(.uncertainAlignment) {
      lineCertainty.formUnion(Certainty.assumed.on(cross))
    }
    certainty.formUnion(lineCertainty)
    tracer?.solved(view, stack.alignment, cross, line: before)
    var reach = reach
    // Nothing is said of what has no end, or is no number.
    if !position.isFinite {
      reach.setExactly(stack.axis, proposal[stack.axis])
    }
    return StackSolution(size: size, certainty: certainty, line: before, lineCertainty: lineCertainty, reach: reach)
  }
}
