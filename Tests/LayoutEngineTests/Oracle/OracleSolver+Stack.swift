import LayoutModel

extension OracleSolver {
  /// A child of a stack with what the stack offers it.
  struct StackChild {
    var view: ViewID
    var proposal: ProposedSize
    var size: Size
  }

  /// The sizes of a stack's children, in source order. `semantics.md` 5.1.
  func stackChildren(_ stack: ViewID, _ axis: Axis, _ proposal: ProposedSize) -> [StackChild] {
    let views = children(stack)
    func offer(_ length: Double?) -> ProposedSize {
      var offer = proposal
      offer[axis] = length
      return offer
    }
    func length(_ view: ViewID, _ offered: Double?) -> Double { size(of: view, offer(offered))[axis] }
    guard let proposed = proposal[axis] else {
      return views.map { StackChild(view: $0, proposal: offer(nil), size: size(of: $0, offer(nil))) }
    }

    struct Entry {
      var index: Int
      var view: ViewID
      var priority: Double
      var low: Double
      var high: Double
      /// What has no upper end is infinitely flexible, also where its lower end is infinite (a filling aspect ratio).
      var flexibility: Double { high == .infinity ? .infinity : high - low }
    }
    let entries = views.enumerated().map { index, view in
      Entry(
        index: index, view: view, priority: priority(of: view),
        low: axis == .horizontal && isText(view) ? 0 : length(view, 0), high: length(view, .infinity))
    }
    // Whether one is served before the other; equals keep source order.
    func precedes(_ left: Entry, _ right: Entry) -> Bool {
      if left.priority != right.priority { return left.priority > right.priority }
      if left.flexibility == .infinity, right.flexibility == .infinity {
        if left.low != right.low { return left.low > right.low }
      } else if left.flexibility != right.flexibility {
        return left.flexibility < right.flexibility
      }
      return left.index < right.index
    }
    let order = entries.sorted(by: precedes)

    var available = proposed - gaps(in: stack, axis).reduce(0, +)
    var result: [StackChild?] = views.map { _ in nil }
    var priorities: [Double] = []
    for entry in order where priorities.last != entry.priority { priorities.append(entry.priority) }
    for (number, priority) in priorities.enumerated() {
      let group = order.filter { $0.priority == priority }
      if number == 0 {
        let less = available - order.filter { $0.priority < priority }.reduce(0) { $0 + $1.low }
        if !less.isNaN { available = less }
      } else {
        let more = available + group.reduce(0) { $0 + $1.low }
        if !more.isNaN { available = more }
      }
      var remaining = group.count
      for entry in group {
        let offered = max(available / Double(remaining), 0)
        let answer = size(of: entry.view, offer(offered))
        result[entry.index] = StackChild(view: entry.view, proposal: offer(offered), size: answer)
        if !(available - answer[axis]).isNaN { available -= answer[axis] }
        remaining -= 1
      }
    }
    return result.compactMap { $0 }
  }

  /// Whether the question for the least width is answered by a Text: 0, without layout (`semantics.md` 3.2). Layers that
  /// only write something about the view pass the question on; those that lay out ask for a size instead.
  private func isText(_ view: ViewID) -> Bool {
    switch graph[view].layout {
    case .text: return true
    case .alignmentGuide, .offset, .layoutPriority, .identity, .gridCell, .overlay, .background:
      return isText(children(view)[0])
    case .hStack, .vStack, .zStack: return graph.isTransparent(view) && isText(children(view)[0])
    default: return false
    }
  }

  /// The range across the stack, measured from the guide line; it contains the line. `semantics.md` 5.2.
  private func range(_ axis: Axis, _ alignment: AlignmentKey, _ children: [StackChild]) -> (Double, Double) {
    var range = (0.0, 0.0)
    for child in children {
      let guide = value(alignment, of: child.view, child.proposal, child.size)
      let length = child.size[axis.other]
      range.0 = min(range.0, -guide)
      // As in a ZStack (6.1), nothing is taken off an infinite length.
      range.1 = max(range.1, length.isInfinite ? length : length - guide)
    }
    return range
  }

  /// `semantics.md` 5.2.
  func stackSize(_ stack: ViewID, _ axis: Axis, _ alignment: AlignmentKey, _ children: [StackChild]) -> Size {
    var size = Size.zero
    for (gap, child) in zip([0] + gaps(in: stack, axis), children) {
      size[axis] += gap
      size[axis] += child.size[axis]
    }
    let range = range(axis, alignment, children)
    size[axis.other] = range.1 - range.0
    return size
  }

  /// `semantics.md` 5.3: the stack's axis keeps the proposal, the other one becomes the stack's length where nothing
  /// was proposed; then everything is computed again.
  func stackPlacements(
    _ stack: ViewID, _ axis: Axis, _ alignment: AlignmentKey, _ proposal: ProposedSize, _ size: Size
  ) -> [Placement] {
    var again = proposal
    if again[axis.other] == nil { again[axis.other] = size[axis.other] }
    let children = stackChildren(stack, axis, again)
    let range = range(axis, alignment, children)
    var position = 0.0
    var result: [Placement] = []
    for (gap, child) in zip([0] + gaps(in: stack, axis), children) {
      position += gap
      var origin = Point.zero
      origin[axis] = position
      origin[axis.other] = -range.0 - value(alignment, of: child.view, child.proposal, child.size)
      result.append(Placement(child: child.view, proposal: child.proposal, size: child.size, origin: origin))
      position += child.size[axis]
    }
    return result
  }

  // MARK: ZStack, `semantics.md` 6.1

  private func foremost(_ view: ViewID) -> [ViewID] {
    let views = children(view)
    let highest = views.map { priority(of: $0) }.max()
    return views.filter { priority(of: $0) == highest }
  }

  func zStackSize(_ view: ViewID, _ alignment: Alignment, _ proposal: ProposedSize) -> Size {
    let foremost = foremost(view)
    guard !foremost.isEmpty else { return .zero }
    let sizes = foremost.map { size(of: $0, proposal) }
    var result = Size.zero
    for axis in Axis.allCases {
      var before = -Double.infinity
      var after = -Double.infinity
      for (child, size) in zip(foremost, sizes) {
        let guide = value(alignment[axis], of: child, proposal, size)
        before = max(before, guide)
        after = max(after, size[axis].isInfinite ? size[axis] : size[axis] - guide)
      }
      result[axis] = before + after
    }
    return result
  }

  func zStackPlacements(_ view: ViewID, _ alignment: Alignment, _ own: Size, _ axes: AxisSet) -> [Placement] {
    let offer = ProposedSize(own)
    let foremost = foremost(view)
    var result = children(view).map { child in
      Placement(child: child, proposal: offer, size: size(of: child, offer), origin: .zero)
    }
    for axis in Axis.allCases where axes.contains(AxisSet(axis)) {
      let values = result.map { value(alignment[axis], of: $0.child, offer, $0.size) }
      let line = zip(result, values).filter { foremost.contains($0.0.child) }.map(\.1).max() ?? 0
      for index in result.indices { result[index].origin[axis] = line - values[index] }
    }
    return result
  }

  // MARK: Layout priority, `semantics.md` 9

  func priority(of view: ViewID) -> Double {
    // What the safe area is inset by is there before what is left is shared.
    if graph[view].flags.contains(.safeAreaInset) { return .infinity }
    switch graph[view].layout {
    case .layoutPriority(let value): return value
    case .spacer: return -.infinity
    case .alignmentGuide, .offset, .overlay, .background, .fixedSize, .identity, .gridCell, .labelled:
      return priority(of: children(view)[0])
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      if graph.isTransparent(view) { return priority(of: children(view)[0]) }
      return children(view).isEmpty ? -.infinity : 0
    default: return 0
    }
  }
}
