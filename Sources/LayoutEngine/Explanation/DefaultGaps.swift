import LayoutModel

extension StackExplanation {
  /// Returns the gaps that an `HStack` or `VStack` without a given spacing leaves between its children, by the
  /// preferences of these; empty for any other node, or if it is not placed. `semantics.md` 8. O(n) in the children.
  package static func defaultGaps(of view: ViewID, in engine: inout LayoutEngine) -> [Gap] {
    guard engine.isPlaced(view), let axis = engine.graph.stackAxis(of: view),
      engine.graph[view].layout.isWithoutSpacing
    else { return [] }
    var gaps: [Gap] = []
    var before: SpacingPreferences?
    for child in engine.graph.children(of: view) {
      let after = engine.spacing(of: child, in: view)
      if let before {
        let gap = SpacingPreferences.gap(from: before, to: after, along: axis)
        gaps.append(Gap(length: gap.length, reason: gap.reason))
      }
      before = after
    }
    return gaps
  }
}

extension ViewLayout {
  /// True for a stack whose spacing is not given.
  fileprivate var isWithoutSpacing: Bool {
    switch self {
    case .hStack(_, let spacing), .vStack(_, let spacing): spacing.isNaN
    default: false
    }
  }
}
