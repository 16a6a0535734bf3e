import LayoutEngine
import LayoutModel

// The forms of guides that rules know.
extension GuideProgram {
  /// What gives the value of a body of one statement; nil for any other body.
  private var onlyValue: Operation? {
    guard var step = root else { return nil }
    for _ in 0..<8 {
      guard steps.indices.contains(Int(step)) else { return nil }
      switch steps[Int(step)].operation {
      case .block(let start, 1):
        guard blockSteps.indices.contains(Int(start)) else { return nil }
        step = blockSteps[Int(start)]
      case .give(let value): step = value
      case let operation: return operation
      }
    }
    return nil
  }

  private func operation(_ step: StepID) -> Operation? {
    steps.indices.contains(Int(step)) ? steps[Int(step)].operation : nil
  }

  /// The number that it gives whatever the view is; nil where it is computed, not certain, or changes at run time.
  var onlyNumber: Double? {
    guard !isAssumed, !isDynamic, !isApproximate, case .number(let number)? = onlyValue else { return nil }
    return number.isFinite ? number : nil
  }

  /// Whether it is exactly `d[key]`.
  func gives(_ key: AlignmentKey) -> Bool {
    guard case .guide(key)? = onlyValue else { return false }
    return true
  }

  /// c, where it is exactly `d[key] + c` or `d[key] - c` with a constant.
  func shift(from key: AlignmentKey) -> Double? {
    guard case .binary(let binary, let left, let right)? = onlyValue, case .guide(key)? = operation(left),
      case .number(let constant)? = operation(right)
    else { return nil }
    switch binary {
    case .add: return constant
    case .subtract: return -constant
    default: return nil
    }
  }

  /// Whether it reads `d[explicit: key]` anywhere.
  func readsExplicit(_ key: AlignmentKey) -> Bool {
    steps.contains { step in
      guard case .explicitGuide(key) = step.operation else { return false }
      return true
    }
  }
}

extension Site.Instance {
  /// What an `alignmentGuide` sets; nil for every other layer and view.
  var guideModifier: GuideModifier? {
    guard case .alignmentGuide(let index) = layout, graph.guides.indices.contains(Int(index)) else { return nil }
    return graph.guides[Int(index)]
  }
}

extension AlignmentKey {
  /// Whether it is one of the two edges and the centre of an axis.
  var isOfFrame: Bool {
    switch self {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: true
    default: false
    }
  }
}

extension GuideReader {
  /// Whether it lines views up, as opposed to a closure that computes with the guide.
  var alignsViews: Bool {
    if case .closure = way { return false }
    return true
  }
}
