import LayoutEngine
import LayoutModel

// Recognizes the forms of guides that rules describe.
extension GuideProgram {
  /// The operation that gives the value of a body of one statement; nil for any other body.
  private var onlyValue: Operation? {
    guard var step = root else { return nil }
    for _ in 0..<8 {
      switch operation(of: step) {
      case .block(let start, 1):
        guard let only = blockStep(at: start) else { return nil }
        step = only
      case .give(let value): step = value
      case let operation: return operation
      }
    }
    return nil
  }

  /// The constant that the program gives; nil if it is computed, uncertain, or changes at run time.
  var onlyNumber: Double? {
    guard !isAssumed, !isDynamic, !isApproximate, case .number(let number)? = onlyValue else { return nil }
    return number.isFinite ? number : nil
  }

  /// Returns true if the program is exactly `d[key]`.
  func gives(_ key: AlignmentKey) -> Bool {
    guard case .guide(key)? = onlyValue else { return false }
    return true
  }

  /// Returns c if the program is exactly `d[key] + c`, -c if it is `d[key] - c`, with a constant c; nil otherwise.
  func shift(from key: AlignmentKey) -> Double? {
    guard case .binary(let binary, let left, let right)? = onlyValue, case .guide(key)? = operation(of: left),
      case .number(let constant)? = operation(of: right)
    else { return nil }
    switch binary {
    case .add: return constant
    case .subtract: return -constant
    default: return nil
    }
  }

  /// Returns true if the program reads `d[explicit: key]` anywhere.
  func readsExplicit(_ key: AlignmentKey) -> Bool {
    steps.contains { step in
      guard case .explicitGuide(key) = step.operation else { return false }
      return true
    }
  }
}

extension LayoutConstruct.Instance {
  /// The guide that an `alignmentGuide` sets; nil for every other layer and view.
  var guideModifier: GuideModifier? {
    guard case .alignmentGuide(let guide) = layout else { return nil }
    return graph.guide(guide)
  }
}

extension AlignmentKey {
  /// True for the two edges and the centre of either axis.
  var isOfFrame: Bool {
    switch self {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: true
    default: false
    }
  }
}

extension GuideReader {
  /// True if the reader aligns views, false if it is a closure that computes with the guide.
  var alignsViews: Bool {
    if case .closure = kind { return false }
    return true
  }
}
