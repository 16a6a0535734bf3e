import LayoutModel

/// A stack of many children as it was solved and placed last, so that an edit of a few of them costs what it changes
/// and one light pass.
///
/// Each row holds as long as its child answers as before; whoever makes a child answer otherwise says so
/// (`noteChangedChild`). Another child at a place is seen by its number.
struct KeptStack: Sendable {
  var view: Int32
  var stack: StackLayout
  /// What it was solved for, and placed with.
  var question: Question
  var solution: StackSolution
  var rows: [StackChild]
  var environment: EnvironmentID
  /// What its own flags say.
  var own: Certainty
  var isAlignmentUncertain: Bool
  /// Children that may answer otherwise; more than a few are not listed.
  var changed: [Int32] = []
  /// Whether nothing was changed since it was solved.
  var isCurrent = true
  /// Rows that are not where their children stand, and whether that is all of them.
  var moved: [Int] = []
  var isMoved = false

  /// More changes at once than these are a new stack.
  static let mostChanges = 8
}

extension LayoutEngine {
  /// Notes that a node may answer otherwise than before.
  mutating func noteChangedChild(_ view: Int32) {
    guard kept != nil, graph.nodes[Int(view)].parent == kept?.view else { return }
    kept?.changed.append(view)
    if let count = kept?.changed.count, count > 2 * KeptStack.mostChanges { kept = nil }
  }

  /// The kept solution of a stack, brought up to date; nil where it is solved anew.
  mutating func solveKept(_ view: Int32, _ stack: StackLayout, _ question: Question) -> StackSolution? {
    guard kept != nil, kept?.view == view else { return nil }
    guard let proposal = kept?.question.proposal, proposal == question.proposal,
      kept?.question.certainty == question.certainty, recordedView < 0, tracer == nil, !isProbing,
      !hasSafeAreaInsets
    else { return nil }
    if kept?.isCurrent == true { return kept?.solution }
    // Taken out, so that it has one owner.
    guard var known = kept else { return nil }
    kept = nil
    guard update(&known, stack) else { return nil }
    known.changed.removeAll()
    known.isCurrent = true
    let solution = known.solution
    kept = known
    return solution
  }

  /// Asks the changed children of a kept stack again. False where the others may be served otherwise than before.
  private mutating func update(_ known: inout KeptStack, _ stack: StackLayout) -> Bool {
    let node = graph.nodes[Int(known.view)]
    guard known.stack.isSame(as: stack), known.environment == node.environment,
      known.own == states[Int(known.view)].certainty,
      known.isAlignmentUncertain == node.flags.contains(.uncertainAlignment),
      node.childCount == known.rows.count, let places = changedPlaces(of: node, &known)
    else { return false }
    let before = known.solution
    for place in places {
      guard update(place, of: &known) else { return false }
    }
    Self.lineUp(&known)
    known.moved += places
    if known.moved.count > 4 * KeptStack.mostChanges { known.isMoved = true }
    let isSameLine = before.line == known.solution.line && before.lineCertainty == known.solution.lineCertainty
    // Mirrored they stand by the size of the stack.
    if !isSameLine || states[Int(known.view)].traits.contains(.rightToLeft) { known.isMoved = true }
    if known.isMoved { known.moved.removeAll() }
    return true
  }

  /// Where the children stand that changed; nil where these are many.
  private mutating func changedPlaces(of node: ViewNode, _ known: inout KeptStack) -> [Int]? {
    var places: [Int] = []
    var place = 0
    var child = node.firstChild
    var waiting = known.changed.count
    while child >= 0, place < known.rows.count {
      let isOther = known.rows[place].view != child
      if isOther || (waiting > 0 && known.changed.contains(child)) {
        if places.count >= KeptStack.mostChanges { return nil }
        known.rows[place].view = child
        places.append(place)
        // Each is met once, but may have been noted more often.
        if !isOther { waiting &-= 1 }
      }
      place += 1
      child = graph.nodes[Int(child)].nextSibling
    }
    return place == known.rows.count && child < 0 ? places : nil
  }

  /// Asks the child at `place` again what it was asked. False where that changes more than where it stands across the
  /// stack.
  private mutating func update(_ place: Int, of known: inout KeptStack) -> Bool {
    let (stack, row) = (known.stack, known.rows[place])
    let view = row.view
    guard states[Int(view)].priority == row.priority, hasSameGaps(place, known) else { return false }
    var reach = known.solution.reach
    let most = reach.most[stack.axis]
    if known.question.proposal[stack.axis] != nil {
      guard let key = plainKey(of: view, stack.axis) else { return false }
      let certainty = servingCertainty(of: view, key, stack.axis)
      let isSameOrder =
        key.maximum == .infinity
        ? row.maximum == .infinity && key.minimum == row.minimum
        : row.maximum != .infinity && key.maximum - key.minimum == row.maximum - row.minimum
      guard isSameOrder, certainty == row.servingCertainty else { return false }
      known.rows[place].minimum = key.minimum
      known.rows[place].maximum = key.maximum
    }
    let entry = measure(ViewID(view), row.question)
    let answer = entries[Int(entry)].answer
    guard answer.size[stack.axis] == row.length, answer.certainty.on(stack.axis) == row.certainty.on(stack.axis)
    else { return false }
    let least = answer.reach.least[stack.axis]
    guard least <= row.least || least <= 0 else { return false }
    Self.note(answer.reach, along: stack.axis, &reach)
    guard reach.most[stack.axis] == most else { return false }
    known.solution.reach = reach
    let guide = self.guide(entry, stack.alignment)
    known.rows[place].take(row.question, entry, answer.size, answer.certainty, least, stack.axis)
    known.rows[place].guide = guide.value
    known.rows[place].guideCertainty = guide.certainty
    return true
  }

  /// Whether the gaps around a row are as they were.
  private mutating func hasSameGaps(_ place: Int, _ known: KeptStack) -> Bool {
    guard known.stack.spacing.isNaN else { return true }
    for lower in [place, place + 1] where lower > 0 && lower < known.rows.count {
      let gap = SpacingPreferences.gap(
        from: spacing(of: known.rows[lower - 1].view, in: known.view),
        to: spacing(of: known.rows[lower].view, in: known.view), along: known.stack.axis)
      let certainty: Certainty =
        gap.reason == .textOnOneSide ? Certainty.approximate.on(known.stack.axis) : []
      if gap.length != known.rows[lower].gap || certainty != known.rows[lower].gapCertainty { return false }
    }
    return true
  }

  /// What the shares of others hang on because of a child.
  @inline(__always)
  func servingCertainty(of view: Int32, _ key: ServingKey, _ axis: Axis) -> Certainty {
    key.certainty.subtracting(.approximate).union(states[Int(view)].priorityCertainty).on(axis)
  }

  /// The rows of a kept stack on their line: what `lineUp` does across the axis.
  private static func lineUp(_ known: inout KeptStack) {
    let cross = known.stack.axis.other
    var certainty = known.own
    var lineCertainty: Certainty = []
    var before = 0.0
    var after = 0.0
    var isInfinite = false
    for place in known.rows.indices {
      certainty.formUnion(known.rows[place].gapCertainty)
      certainty.formUnion(known.rows[place].certainty)
      lineCertainty.formUnion(known.rows[place].guideCertainty)
      let (guide, length) = (known.rows[place].guide, known.rows[place].crossLength)
      before = max(before, guide)
      let rest = length - guide
      if rest > after { after = rest }
      if length == .infinity { isInfinite = true }
    }
    lineCertainty = lineCertainty.on(cross)
    if known.isAlignmentUncertain { lineCertainty.formUnion(Certainty.assumed.on(cross)) }
    known.solution.size[cross] = isInfinite ? .infinity : before + after
    known.solution.certainty = certainty.union(lineCertainty)
    known.solution.line = before
    known.solution.lineCertainty = lineCertainty
  }

  // MARK: Placing

  /// Places the children of a stack that has many, and keeps how it was solved.
  mutating func commitRows(of view: Int32, _ stack: StackLayout) {
    counters.placementsComputed &+= 1
    let entry = states[Int(view)].placed
    let question = placementQuestion(entry, states[Int(view)].question, stack)
    depth &+= 1
    defer { depth &-= 1 }
    if solveKept(view, stack, question) != nil, var known = kept {
      kept = nil
      putRows(&known)
      kept = known
      return
    }
    kept = nil
    let (solution, base) = solveForPlacing(view, stack, question)
    for index in base..<stackChildren.count where stackChildren[index].entry < 0 { _ = keptEntry(ofChild: index) }
    let node = graph.nodes[Int(view)]
    var known = KeptStack(
      view: view, stack: stack, question: question, solution: solution, rows: [], environment: node.environment,
      own: states[Int(view)].certainty, isAlignmentUncertain: node.flags.contains(.uncertainAlignment))
    if base == 0 {
      swap(&known.rows, &stackChildren)
    } else {
      known.rows = Array(stackChildren[base...])
    }
    rowUsers &-= 1
    stackChildren.removeLast(stackChildren.count - base)
    known.isMoved = true
    putRows(&known)
    // Among several priorities shares hang on more than lengths. Where there are insets of the safe area nothing stands
    // where it stood.
    let priority = known.rows.first?.priority
    if !hasSafeAreaInsets, known.rows.allSatisfy({ $0.priority == priority }) { kept = known }
  }

  private mutating func putRows(_ known: inout KeptStack) {
    if known.isMoved {
      for place in known.rows.indices { putRow(place, of: known) }
    } else {
      for place in known.moved { putRow(place, of: known) }
    }
    known.isMoved = false
    known.moved.removeAll()
  }

  @inline(__always)
  private mutating func putRow(_ place: Int, of known: KeptStack) {
    var origin = Point.zero
    origin[known.stack.axis] = known.rows[place].position
    origin[known.stack.axis.other] = known.solution.line - known.rows[place].guide
    let certainty = known.rows[place].positionCertainty.union(known.solution.lineCertainty).union(known.own)
    let placement = Placement(
      question: known.rows[place].question, origin: origin, entry: known.rows[place].entry, certainty: certainty)
    put(known.rows[place].view, placement.withNumbers, in: known.view)
  }
}
