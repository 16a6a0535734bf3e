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
}

extension LayoutEngine {
  mutating func measureStack(_ view: Int32, _ stack: StackLayout, _ question: Question) -> Answer {
    let base = stackChildren.count
    let solution = solveStack(view, stack, question)
    stackChildren.removeLast(stackChildren.count - base)
    return Answer(size: solution.size, certainty: solution.certainty)
  }

  /// The placement pass: the proposal stays along the axis; across it, where nothing was proposed, the children get
  /// the stack's own length. `semantics.md` 5.3.
  mutating func placeStack(_ entry: Int32, _ stack: StackLayout) -> Int32 {
    let answer = entries[Int(entry)]
    var question = Question(proposal: answer.proposal, certainty: answer.proposalCertainty)
    let cross = stack.axis.other
    if question.proposal[cross] == nil {
      question.proposal[cross] = answer.size[cross]
      question.certainty.formUnion(answer.certainty.on(cross))
    }
    let own = states[Int(answer.view)].certainty
    let base = stackChildren.count
    let solution = solveStack(answer.view, stack, question)
    for index in base..<stackChildren.count { _ = keptEntry(ofChild: index) }
    let start = Int32(truncatingIfNeeded: placements.count)
    for index in base..<stackChildren.count {
      let child = stackChildren[index]
      var origin = Point.zero
      origin[stack.axis] = child.position
      origin[cross] = solution.line - child.guide
      _ = append(keptEntry(ofChild: index), origin, child.positionCertainty.union(solution.lineCertainty).union(own))
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
    if question.proposal[stack.axis] == nil {
      for index in base..<stackChildren.count {
        ask(index, question, stack)
        tracer?.served(
          view, stackChildren[index], isFlexibilityKnown: false, remaining: stackChildren.count - index, available: nil,
          offer: nil, left: nil)
      }
    } else {
      serve(from: base, view, stack, question, gaps)
    }
    return lineUp(from: base, view, stack, own)
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

  /// Asks one child and notes its answer.
  mutating func ask(_ index: Int, _ question: Question, _ stack: StackLayout) {
    let view = stackChildren[index].view
    let answer: Answer
    if let known = answerWithoutEntry(view, question) {
      answer = known
      stackChildren[index].question = question
    } else {
      let entry = measure(ViewID(view), question)
      stackChildren[index].entry = entry
      answer = Answer(size: entries[Int(entry)].size, certainty: entries[Int(entry)].certainty)
    }
    stackChildren[index].length = answer.size[stack.axis]
    stackChildren[index].crossLength = answer.size[stack.axis.other]
    stackChildren[index].certainty = answer.certainty
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

  /// Shares out what is proposed along the axis. `semantics.md` 5.1.
  private mutating func serve(
    from base: Int, _ view: Int32, _ stack: StackLayout, _ question: Question,
    _ gaps: (length: Double, certainty: Certainty)
  ) {
    let count = stackChildren.count - base
    guard count > 0 else { return }
    let proposed = question.proposal[stack.axis] ?? 0
    var available = proposed - gaps.length
    var offerCertainty = question.certainty.on(stack.axis).union(gaps.certainty)
    let crossCertainty = question.certainty.on(stack.axis.other)
    let orderBase = servingOrder.count
    defer { servingOrder.removeLast(servingOrder.count - orderBase) }
    if count == 1 {
      servingOrder.append(ServingKey(priority: 0, minimum: 0, maximum: 0, position: 0))
    } else {
      for index in base..<stackChildren.count {
        let flexibility = flexibility(of: stackChildren[index].view, stack.axis, question)
        stackChildren[index].minimum = flexibility.minimum
        stackChildren[index].maximum = flexibility.maximum
        stackChildren[index].flexibilityCertainty = flexibility.certainty
        // In which order they are served hangs on every child's flexibility.
        offerCertainty.formUnion(flexibility.certainty.subtracting(.approximate).on(stack.axis))
        offerCertainty.formUnion(states[Int(stackChildren[index].view)].priorityCertainty.on(stack.axis))
      }
      sortForServing(from: base)
      available = keepingMinimaFree(available, from: base, orderBase, view, stack.axis, &offerCertainty)
    }
    var groupEnd = endOfGroup(orderBase)
    for position in orderBase..<servingOrder.count {
      if position == groupEnd {
        groupEnd = endOfGroup(position)
        for later in position..<groupEnd where !(available + servingOrder[later].minimum).isNaN {
          available += servingOrder[later].minimum
        }
      }
      let index = base + Int(servingOrder[position].position)
      let share = available / Double(groupEnd - position)
      let (offer, isRounded) = offer(of: share, by: view)
      var childQuestion = Question(proposal: question.proposal, certainty: offerCertainty.union(crossCertainty))
      childQuestion.proposal[stack.axis] = offer
      ask(index, childQuestion, stack)
      if isRounded { stackChildren[index].certainty.formUnion(.assumed) }
      let left = available - stackChildren[index].length
      if tracer != nil {
        traceServed(view, index, isFlexibilityKnown: count > 1, groupEnd - position, available, offer, left)
      }
      if !left.isNaN { available = left }
      offerCertainty.formUnion(stackChildren[index].certainty.on(stack.axis))
    }
  }

  // Functions of their own below, since what stands in `serve` stands on the machine's stack once for every container
  // around the one that is asked.

  /// What is left when the least of every lower group is kept free.
  private mutating func keepingMinimaFree(
    _ length: Double, from base: Int, _ orderBase: Int, _ view: Int32, _ axis: Axis, _ certainty: inout Certainty
  ) -> Double {
    var available = length
    let first = servingOrder[orderBase].priority
    for position in orderBase..<servingOrder.count where servingOrder[position].priority < first {
      let minimum = servingOrder[position].minimum
      // Infinity less infinity keeps the old value, here as below.
      if !(available - minimum).isNaN { available -= minimum }
      tracer?.reserved(view, minimum)
      let index = base + Int(servingOrder[position].position)
      certainty.formUnion(stackChildren[index].flexibilityCertainty.on(axis))
    }
    return available
  }

  private mutating func traceServed(
    _ view: Int32, _ index: Int, isFlexibilityKnown: Bool, _ remaining: Int, _ available: Double, _ offer: Double,
    _ left: Double
  ) {
    tracer?.served(
      view, stackChildren[index], isFlexibilityKnown: isFlexibilityKnown, remaining: remaining, available: available,
      offer: offer, left: left.isNaN ? available : left)
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

  /// The shortest and longest that a child can be along the axis. Answered without the cache where it is plain to see.
  private mutating func flexibility(
    of view: Int32, _ axis: Axis, _ question: Question
  ) -> (minimum: Double, maximum: Double, certainty: Certainty) {
    if let range = plainFlexibility(of: view, axis) { return (range.minimum, range.maximum, []) }
    let outer = isProbing
    isProbing = true
    defer { isProbing = outer }
    var shortest = question
    shortest.certainty.formIntersection(axis == .horizontal ? .vertical : .horizontal)
    var longest = shortest
    shortest.proposal[axis] = 0
    longest.proposal[axis] = .infinity
    let most = answer(view, longest)
    // How wide a text is at least is answered without setting it: 0. `semantics.md` 3.2.
    if axis == .horizontal, isText(view) { return (0, most.size.width, most.certainty.on(axis)) }
    let least = answer(view, shortest)
    return (least.size[axis], most.size[axis], least.certainty.union(most.certainty).on(axis))
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

  /// Whether a node is a Text, perhaps in layers that pass questions on.
  private func isText(_ view: Int32) -> Bool {
    var view = view
    while true {
      switch graph.nodes[Int(view)].layout {
      case .text: return true
      case .alignmentGuide, .offset, .layoutPriority, .identity, .gridCell, .overlay, .background:
        guard graph.nodes[Int(view)].firstChild >= 0 else { return false }
        view = graph.nodes[Int(view)].firstChild
      default:
        // A stack of one static child is that child in every respect.
        guard graph.isTransparent(ViewID(view)) else { return false }
        view = graph.nodes[Int(view)].firstChild
      }
    }
  }

  /// Positions along the axis; across it the children's guides lie on one line, and the stack is as long as what they
  /// cover, the line itself included. `semantics.md` 5.2.
  private mutating func lineUp(
    from base: Int, _ view: Int32, _ stack: StackLayout, _ own: Certainty
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
    return StackSolution(size: size, certainty: certainty, line: before, lineCertainty: lineCertainty)
  }
}
