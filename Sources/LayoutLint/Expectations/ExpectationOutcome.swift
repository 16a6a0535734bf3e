import LayoutModel

/// The outcome of an expectation over all instances of the view that it is attached to.
struct ExpectationOutcome {
  /// The measured values of one evaluation.
  enum Found {
    case box(ExpectationReading.Box)
    case sides(left: Double, right: Double)
  }

  /// The difference in points up to which two lengths are equal (`lowering.md` 7), plus a margin for rounding errors.
  static let tolerance = 0.01 + 1e-9

  /// The measured values of all evaluations.
  private(set) var found: [Found] = []
  /// The number of instances whose values are all known.
  private(set) var instances = 0
  /// The number of these that do not meet the expectation.
  private(set) var failures = 0
  /// The first instance that does not meet the expectation, with its values and the views that the names refer to.
  private(set) var firstFailure: (found: Found, instance: LayoutConstruct.Instance, names: ExpectationReading.Names)?

  /// Adds the values measured for one instance, with the views that the names refer to.
  mutating func add(
    _ results: [(found: Found, names: ExpectationReading.Names)], at instance: LayoutConstruct.Instance,
    _ expectation: Expectation
  ) {
    guard !results.isEmpty else { return }
    instances += 1
    found += results.map(\.found)
    guard let failure = results.first(where: { !expectation.holds($0.found) }) else { return }
    failures += 1
    if firstFailure == nil { firstFailure = (failure.found, instance, failure.names) }
  }
}

extension Expectation {
  /// Returns true if the measured values meet the expectation.
  func holds(_ found: ExpectationOutcome.Found) -> Bool {
    switch (kind, found) {
    case (.size(let size), .box(let box)): size.isMet(by: box) == size.isEqual
    case (.comparison(let comparison), .sides(let left, let right)): comparison.relation.holds(left, right)
    default: true
    }
  }
}

extension ExpectedSize {
  fileprivate func isMet(by box: ExpectationReading.Box) -> Bool {
    func isSame(_ number: ExpectedNumber?, _ value: Double) -> Bool {
      number.map { abs($0.value - value) <= ExpectationOutcome.tolerance } ?? true
    }
    return isSame(width, box.size.width) && isSame(height, box.size.height) && isSame(x, box.origin.x)
      && isSame(y, box.origin.y)
  }
}

extension ExpectedComparison.Relation {
  /// Returns true if the relation holds. Lengths that differ by at most the tolerance are equal, and neither is less.
  func holds(_ left: Double, _ right: Double) -> Bool {
    let isEqual = left == right || abs(left - right) <= ExpectationOutcome.tolerance
    return switch self {
    case .equal: isEqual
    case .notEqual: !isEqual
    case .less: left < right && !isEqual
    case .lessOrEqual: left < right || isEqual
    case .greater: left > right && !isEqual
    case .greaterOrEqual: left > right || isEqual
    }
  }
}
