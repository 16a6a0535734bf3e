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
  var view: Int32
  /// The entry with the child's answer; -1 before it is measured.
  var entry: Int32 = -1
  /// The question that `entry` answers.
  var question = Question(proposal: .unspecified)
  /// The uncertainty of the answer.
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
  /// The least length along the axis with the same answer, in points.
  var least = 0.0
  /// The uncertainty of the gap before the child.
  var gapCertainty: Certainty = []
  /// The uncertainty of the child's value of the stack's guide.
  var guideCertainty: Certainty = []

  /// Records the answer to `question`.
  mutating func take(_ question: Question, _ entry: Int32, _ answer: Answer, _ axis: Axis) {
    self.question = question
    self.entry = entry
    certainty = answer.certainty
    least = answer.reach.least[axis]
    length = answer.size[axis]
    crossLength = answer.size[axis.other]
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
  var view: Int32
  var question: Question
  var solution: StackSolution
}

/// The size of a stack, and the position of its guide line across it.
struct StackSolution: Sendable {
  var size: Size
  var certainty: Certainty
  /// The line's distance from the stack's leading or top edge, in points.
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
      // The outermost stack is often placed next with the same question.
      retained = RetainedStack(view: view, question: question, solution: solution)
      rowUsers = 0
    } else {
      endRows(base)
    }
    return Answer(size: solution.size, certainty: solution.certainty, reach: solution.reach)
  }

  /// Places the children of a stack. The proposal stays along the axis; across it, where nothing was proposed, they are
  /// proposed the stack's own length. `semantics.md` 5.3.
  mutating func placeStack(_ entry: Int32, _ asked: Question, _ stack: StackLayout) -> Int32 {
    let view = entries[Int(entry)].view
    let certainty = states[Int(view)].certainty
    let (solution, base) = solveForPlacing(view, stack, placementQuestion(entry, asked, stack))
    let start = placeRows(
      from: base, along: stack.axis, line: solution.line, solution.lineCertainty.union(certainty))
    endRows(base)
    return start
  }

  /// Returns the question for which a stack is solved to place its children; `entry` is its answer to `question`.
  mutating func placementQuestion(_ entry: Int32, _ question: Question, _ stack: StackLayout) -> Question {
    let cross = stack.axis.other
    guard question.proposal[cross] == nil else { return question }
    var question = question
    question.proposal[cross] = entries[Int(entry)].size[cross]
    question.certainty.formUnion(entries[Int(entry)].certainty.on(cross))
    return question
  }

  /// Solves a stack, or takes its last solution; its rows start at `base`.
  mutating func solveForPlacing(
    _ view: Int32, _ stack: StackLayout, _ question: Question
  ) -> (solution: StackSolution, base: Int) {
    if rowUsers == 0, let known = retained, known.view == view, tracer == nil,
      known.question.proposal == question.proposal, known.question.certainty == question.certainty
    {
      retained = nil
      rowUsers = 1
      return (known.solution, 0)
    }
    let base = beginRows()
    return (solveStack(view, stack, question), base)
  }

  /// Places the rows from `base` on: along the axis at their positions, across it with their guides on `line`. Returns
  /// the start of their placements; `certainty` is that of the line and its surroundings.
  mutating func placeRows(from base: Int, along axis: Axis, line: Double, _ certainty: Certainty) -> Int32 {
    let start = Int32(truncatingIfNeeded: placements.count)
    for index in base..<stackChildren.count {
      var origin = Point.zero
      origin[axis] = stackChildren[index].position
      origin[axis.other] = line - stackChildren[index].guide
      _ = append(
        stackChildren[index].entry, stackChildren[index].question, origin,
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

  /// Puts the children with their gaps on `stackChildren`; returns the sum of the gaps in points, and its certainty.
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
      previous = child
      child = graph.nodes[Int(child)].nextSibling
    }
    return (total, certainty)
  }

  /// Measures one child and records its answer; restricts the stack's `reach` as `note` does.
  mutating func ask(_ index: Int, _ question: Question, _ stack: StackLayout, _ reach: inout Reach) {
    let view = stackChildren[index].view
    let entry = ask(view, question)
    let answer = entries[Int(entry)].answer
    stackChildren[index].take(question, entry, answer, stack.axis)
    Self.note(answer.reach, along: stack.axis, &reach)
  }

  /// Restricts the stack's reach to that of a child's answer. Along the axis the stack's `most` is infinite as long as
  /// every child's is.
  static func note(_ answered: Reach, along axis: Axis, _ reach: inout Reach) {
    reach.intersect(answered, on: axis.other)
    reach.certainty.formUnion(answered.certainty)
    if answered.most[axis] < reach.most[axis] { reach.most[axis] = answered.most[axis] }
    if !answered.unspecified.contains(AxisSet(axis)) { reach.unspecified.remove(AxisSet(axis)) }
  }

  /// Positions the children along the axis; across it their guides lie on one line, and the stack is as long as their
  /// extent, including the line. `semantics.md` 5.2.
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
      if isBuiltIn, states[Int(row.view)].explicitKeys & bit == 0 {
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
    if graph.nodes[Int(view)].flags.contains(.uncertainAlignment) {
      lineCertainty.formUnion(Certainty.assumed.on(cross))
    }
    certainty.formUnion(lineCertainty)
    tracer?.solved(view, stack.alignment, cross, line: before)
    var reach = reach
    // An infinite length, or one that is no number, holds only for the present proposal.
    if !position.isFinite {
      reach.setExactly(stack.axis, proposal[stack.axis])
    }
    return StackSolution(size: size, certainty: certainty, line: before, lineCertainty: lineCertainty, reach: reach)
  }
}
