import LayoutModel

/// How an expectation came out over all instances of what it stands for.
struct ExpectationOutcome {
  /// What was found where it was looked at once.
  enum Found {
    case box(ExpectationReading.Box)
    case sides(left: Double, right: Double)
  }

  /// Two lengths that differ by no more are the same (`lowering.md` 7). A little more, for what rounding does to it.
  static let tolerance = 0.01 + 1e-9

  /// Everything that was found.
  private(set) var found: [Found] = []
  /// How many instances there are of which all is known, and how many of them are not as expected.
  private(set) var instances = 0
  private(set) var failures = 0
  /// The first that is not as expected, and where.
  private(set) var firstFailure: (found: Found, instance: Site.Instance, names: ExpectationReading.Names)?

  /// Adds what was found for one instance, with the views that the names stood for.
  mutating func add(
    _ results: [(found: Found, names: ExpectationReading.Names)], at instance: Site.Instance, _ expectation: Expectation
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
  /// Whether what was found is as expected.
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
  /// Lengths that differ by no more than the tolerance are equal, and neither is less.
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
