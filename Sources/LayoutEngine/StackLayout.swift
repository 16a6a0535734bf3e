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
  var minimum = 0.0
  var maximum = 0.0
  /// What its minimum and maximum hang on.
  var flexibilityCertainty: Certainty = []
  var length = 0.0
  var crossLength = 0.0
  /// Where its leading or top edge is along the axis.
  var position = 0.0
  var positionCertainty: Certainty = []
  /// Its value of the stack's guide.
  var guide = 0.0
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

/// A stack's size, and where its guide line lies across it.
struct StackSolution {
  var size: Size
  var certainty: Certainty
  /// The line's distance from the stack's leading or top edge.
  var line: Double
  var lineCertainty: Certainty
  var reach: Reach
}

extension LayoutEngine {
  mutating func measureStack(_ view: Int32, _ stack: StackLayout, _ question: Question) -> Answer {
    let base = stackChildren.count
    let solution = solveStack(view, stack, question)
    stackChildren.removeLast(stackChildren.count - base)
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
    let base = stackChildren.count
    let solution = solveStack(view, stack, question)
    for index in base..<stackChildren.count { _ = keptEntry(ofChild: index) }
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
    stackChildren.removeLast(stackChildren.count - base)
    return start
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
          view, stackChildren[index], isFlexibilityKnown: false, remaining: stackChildren.count - index, available: nil,
          offer: nil, left: nil)
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
    var child = graph.nodes[Int(view)].firstChild
    while child >= 0 {
      var row = StackChild(view: child, priority: states[Int(child)].priority)
      if previous >= 0 {
        if stack.spacing.isNaN {
          let gap = SpacingPreferences.gap(
            from: spacing(of: previous, in: view), to: spacing(of: child, in: view), along: stack.axis)
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
      previous = child
      child = graph.nodes[Int(child)].nextSibling
    }
    return (total, certainty)
  }

  /// Asks one child and notes its answer; `reach` keeps what it serves across, and what of "your ideal length" along.
  mutating func ask(_ index: Int, _ question: Question, _ stack: StackLayout, _ reach: inout Reach) {
    let view = stackChildren[index].view
    if view == recordedView { recordedQuestions.append(question) }
    stackChildren[index].question = question
    let cross = stack.axis.other
    if states[Int(view)].directness > 0 {
      let answer = directAnswer(view, question)
      stackChildren[index].length = answer.size[stack.axis]
      stackChildren[index].crossLength = answer.size[cross]
      stackChildren[index].certainty = answer.certainty
      note(answer.reach, along: stack.axis, ofChild: index, &reach)
    } else {
      let entry = measure(ViewID(view), question)
      let known = Int(entry)
      stackChildren[index].entry = entry
      stackChildren[index].length = entries[known].size[stack.axis]
      stackChildren[index].crossLength = entries[known].size[cross]
      stackChildren[index].certainty = entries[known].certainty
      note(entries[known].reach, along: stack.axis, ofChild: index, &reach)
    }
  }

  /// Takes what a child's answer serves into what the stack's will. Along the axis `most` of the stack's is infinite as
  /// long as every child's is.
  @inline(__always)
  private mutating func note(_ answered: Reach, along axis: Axis, ofChild index: Int, _ reach: inout Reach) {
    reach.intersect(answered, on: axis.other)
    reach.certainty.formUnion(answered.certainty)
    stackChildren[index].least = answered.least[axis]
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
  private mutating func guide(ofChild index: Int, _ stack: StackLayout) -> GuideValue {
    // Fields are read one by one here and below: a copy of the whole row costs more than the rest.
    let view = Int(stackChildren[index].view)
    if !stack.alignment.isCustom, states[view].explicitKeys & Self.explicitBit(stack.alignment) == 0 {
      var size = Size.zero
      size[stack.axis.other] = stackChildren[index].crossLength
      return Self.builtInDefault(stack.alignment, size, stackChildren[index].certainty)
    }
    return guide(keptEntry(ofChild: index), stack.alignment)
  }

  /// What is left to share while a stack serves its children.
  private struct Shares {
    var available: Double
    var certainty: Certainty
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
      for index in base..<stackChildren.count { findFlexibility(ofChild: index, stack.axis, question, &reach) }
      sortForServing(from: base)
      reserve(from: base, orderBase, view, stack.axis, &shares)
    }
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
      childQuestion.proposal[stack.axis] = share > 0 ? share : 0
      childQuestion.certainty = shares.certainty.union(crossCertainty)
      let index = base + Int(servingOrder[position].position)
      ask(index, childQuestion, stack, &reach)
      take(index, from: &shares, stack.axis, view, remaining: groupEnd - position, isAlone: count == 1)
    }
    reach.least[stack.axis] = leastServed(from: base, orderBase, proposed, gaps.length)
    if reach.most[stack.axis] < .infinity {
      // A child answers something else to more, or to less: what follows from that is not looked into.
      reach.least[stack.axis] = proposed
      reach.most[stack.axis] = proposed
    }
    servingOrder.removeLast(servingOrder.count - orderBase)
  }

  /// Keeps the minima of children of lower priority than the first free.
  private mutating func reserve(
    from base: Int, _ orderBase: Int, _ view: Int32, _ axis: Axis, _ shares: inout Shares
  ) {
    // In which order they are served hangs on every child's flexibility.
    for index in base..<stackChildren.count {
      shares.certainty.formUnion(stackChildren[index].flexibilityCertainty.subtracting(.approximate).on(axis))
    }
    let first = servingOrder[orderBase].priority
    guard servingOrder[servingOrder.count - 1].priority < first else { return }
    for position in orderBase..<servingOrder.count where servingOrder[position].priority < first {
      let minimum = servingOrder[position].minimum
      // Infinity less infinity keeps the old value, here as below.
      if !(shares.available - minimum).isNaN { shares.available -= minimum }
      tracer?.reserved(view, minimum)
      let index = base + Int(servingOrder[position].position)
      shares.certainty.formUnion(stackChildren[index].flexibilityCertainty.on(axis))
    }
  }

  /// Takes what a child answered off what is left.
  @inline(__always)
  private mutating func take(
    _ index: Int, from shares: inout Shares, _ axis: Axis, _ view: Int32, remaining: Int, isAlone: Bool
  ) {
    let left = shares.available - stackChildren[index].length
    if tracer != nil {
      tracer?.served(
        view, stackChildren[index], isFlexibilityKnown: !isAlone, remaining: remaining, available: shares.available,
        offer: stackChildren[index].question.proposal[axis], left: left.isNaN ? shares.available : left)
    }
    if !left.isNaN { shares.available = left }
    shares.certainty.formUnion(stackChildren[index].certainty.on(axis))
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

  private mutating func sortForServing(from base: Int) {
    let orderBase = servingOrder.count
    var isSorted = true
    for index in base..<stackChildren.count {
      let key = ServingKey(
        priority: stackChildren[index].priority, minimum: stackChildren[index].minimum,
        maximum: stackChildren[index].maximum, position: Int32(truncatingIfNeeded: index - base))
      if index > base, let last = servingOrder.last, !ServingKey.isBefore(last, key) { isSorted = false }
      servingOrder.append(key)
    }
    if !isSorted { servingOrder[orderBase...].sort(by: ServingKey.isBefore) }
  }

  /// Finds the shortest and longest that a child can be along the axis. Without the cache where it is plain to see.
  private mutating func findFlexibility(ofChild index: Int, _ axis: Axis, _ question: Question, _ reach: inout Reach) {
    let view = stackChildren[index].view
    if let range = plainFlexibility(of: view, axis) {
      stackChildren[index].minimum = range.minimum
      stackChildren[index].maximum = range.maximum
      return
    }
    var asked = question
    asked.certainty.formIntersection(axis == .horizontal ? .vertical : .horizontal)
    asked.proposal[axis] = .infinity
    stackChildren[index].maximum = extreme(ofChild: index, asked, axis, &reach)
    // How wide a text is at least is answered without setting it: 0. `semantics.md` 3.2.
    if axis == .horizontal, states[Int(view)].traits.contains(.text) { return }
    asked.proposal[axis] = 0
    stackChildren[index].minimum = extreme(ofChild: index, asked, axis, &reach)
  }

  /// A child's length along the axis for one end of what may be proposed.
  private mutating func extreme(
    ofChild index: Int, _ question: Question, _ axis: Axis, _ reach: inout Reach
  ) -> Double {
    let view = stackChildren[index].view
    if states[Int(view)].directness > 0 {
      let answer = answer(view, question)
      reach.intersect(answer.reach, on: axis.other)
      reach.certainty.formUnion(answer.reach.certainty)
      stackChildren[index].flexibilityCertainty.formUnion(answer.certainty.on(axis))
      return answer.size[axis]
    }
    let entry = Int(ask(view, question))
    reach.intersect(entries[entry].reach, on: axis.other)
    reach.certainty.formUnion(entries[entry].reach.certainty)
    stackChildren[index].flexibilityCertainty.formUnion(entries[entry].certainty.on(axis))
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
      position += stackChildren[index].gap
      certainty.formUnion(stackChildren[index].positionCertainty)
      stackChildren[index].position = position
      stackChildren[index].positionCertainty = certainty.on(stack.axis)
      position += stackChildren[index].length
      certainty.formUnion(stackChildren[index].certainty)

      let value = guide(ofChild: index, stack)
      tracer?.aligned(view, stackChildren[index].view, stack.alignment, cross, value)
      stackChildren[index].guide = value.value
      lineCertainty.formUnion(value.certainty.on(cross))
      before = max(before, value.value)
      let rest = stackChildren[index].crossLength - value.value
      if rest > after { after = rest }
      if stackChildren[index].crossLength == .infinity { isInfinite = true }
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
