import LayoutModel

/// A guide's value in points in a view's own coordinates, leading to trailing.
struct GuideValue {
  /// The value that an alignment uses: the explicit value, or else the default.
  var value: Double
  /// The explicit value; NaN for none.
  var explicit: Double
  var certainty: Certainty

  static let none = GuideValue(value: .nan, explicit: .nan, certainty: [])

  /// Returns the explicit value, or without one the default.
  func orDefault(_ standard: GuideValue) -> GuideValue {
    if !explicit.isNaN { return self }
    var value = standard
    value.certainty.formUnion(certainty)
    return value
  }

  /// Returns true if the values are equal, or both are none, and equally certain.
  func isSame(as other: GuideValue) -> Bool {
    (value == other.value || value.isNaN && other.value.isNaN) && certainty == other.certainty
  }
}

extension GuideValue {
  /// Creates a default value.
  init(standard value: Double, _ certainty: Certainty = []) {
    self.init(value: value, explicit: .nan, certainty: certainty)
  }

  /// Creates a built-in guide's default on a size. `semantics.md` 7.1.
  init(builtInDefault key: AlignmentKey, _ size: Size, _ certainty: Certainty) {
    let axis: Axis = key.index <= AlignmentKey.listRowSeparatorTrailing.index ? .horizontal : .vertical
    switch key {
    case .leading, .top, .listRowSeparatorLeading: self.init(standard: 0)
    case .horizontalCenter, .verticalCenter: self.init(standard: size[axis] / 2, certainty.on(axis))
    default: self.init(standard: size[axis], certainty.on(axis))
    }
  }
}

extension CombineRule {
  /// The rule for a guide: the smallest for the first baseline, the largest for the last, the mean for other guides.
  init(_ key: AlignmentKey) {
    switch key {
    case .firstTextBaseline: self = .minimum
    case .lastTextBaseline: self = .maximum
    default: self = .mean
    }
  }

  /// Returns the combination of `next` with `value`, which combines `count` children; NaN for none.
  func combine(_ value: Double, of count: Double, with next: Double) -> Double {
    if count == 0 || value.isNaN { return next }
    switch self {
    case .minimum: return min(value, next)
    case .maximum: return max(value, next)
    case .mean: return (value * count + next) / (count + 1)
    }
  }
}

extension GuideProgram {
  /// The value of a program that is one number; nil for any other.
  var constant: Double? {
    guard let root, !isAssumed, !isDynamic, !isApproximate else { return nil }
    switch operation(of: root) {
    case .number(let number): return number.isFinite ? number : nil
    case .give(let step):
      guard case .number(let number) = operation(of: step) else { return nil }
      return number.isFinite ? number : nil
    default: return nil
    }
  }
}
