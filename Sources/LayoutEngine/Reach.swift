import LayoutModel

/// To which questions besides its own an answer is the same, bit by bit: a box of proposals, and the certainties that
/// play no part. So one answer of a text that has room serves every proposal that leaves it room, and one of a stack of
/// such texts every proposal that gives each of them enough; what a fresh computation would answer never differs.
struct Reach: Sendable {
  /// The least and the greatest length on each axis; from infinity to minus infinity where no length is served.
  var least: Size
  var most: Size
  /// The axes on which "take your ideal length" is served too.
  var unspecified: AxisSet
  /// Which bits of the question's certainty the answer may hang on: these must be as they were.
  var certainty: Certainty

  init(least: Size, most: Size, unspecified: AxisSet, certainty: Certainty) {
    self.least = least
    self.most = most
    self.unspecified = unspecified
    self.certainty = certainty
  }

  /// Any question.
  static var everywhere: Reach {
    Reach(
      least: Size(width: -.infinity, height: -.infinity), most: Size(width: .infinity, height: .infinity),
      unspecified: .both, certainty: [])
  }

  /// One proposal only, and only as certain as it was.
  init(exactly proposal: ProposedSize) {
    self.init(
      least: Size(width: proposal.rawWidth, height: proposal.rawHeight),
      most: Size(width: proposal.rawWidth, height: proposal.rawHeight), unspecified: [],
      certainty: .everything)
    if proposal.rawWidth.isNaN { setUnspecifiedOnly(.horizontal) }
    if proposal.rawHeight.isNaN { setUnspecifiedOnly(.vertical) }
  }

  /// Serves nil on `axis`, and no length.
  mutating func setUnspecifiedOnly(_ axis: Axis) {
    least[axis] = .infinity
    most[axis] = -.infinity
    unspecified.insert(AxisSet(axis))
  }

  /// Serves what was proposed on `axis` only.
  mutating func setExactly(_ axis: Axis, _ length: Double?) {
    if let length {
      least[axis] = length
      most[axis] = length
      unspecified.remove(AxisSet(axis))
    } else {
      setUnspecifiedOnly(axis)
    }
  }

  /// Serves everything on `axis`.
  mutating func setEverything(_ axis: Axis) {
    least[axis] = -.infinity
    most[axis] = .infinity
    unspecified.insert(AxisSet(axis))
  }

  /// Serves only what `other` serves on `axis` too.
  mutating func intersect(_ other: Reach, on axis: Axis) {
    if other.least[axis] > least[axis] { least[axis] = other.least[axis] }
    if other.most[axis] < most[axis] { most[axis] = other.most[axis] }
    if !other.unspecified.contains(AxisSet(axis)) { unspecified.remove(AxisSet(axis)) }
  }

  func contains(_ proposal: ProposedSize) -> Bool {
    let (width, height) = (proposal.rawWidth, proposal.rawHeight)
    let isWide =
      (width >= least.width && width <= most.width) || (width.isNaN && unspecified.contains(.horizontal))
    let isHigh =
      (height >= least.height && height <= most.height) || (height.isNaN && unspecified.contains(.vertical))
    return isWide && isHigh
  }

  /// Whether it serves any question.
  var isEverywhere: Bool {
    certainty.isEmpty && unspecified == .both && least.width == -.infinity && least.height == -.infinity
      && most.width == .infinity && most.height == .infinity
  }

  /// Whether both serve the same questions.
  func isSame(as other: Reach) -> Bool {
    least == other.least && most == other.most && unspecified == other.unspecified && certainty == other.certainty
  }

  /// The reach of a layer that proposes its child `insets` less on `axis`, but not less than nothing; `length` is what
  /// the layer itself was proposed.
  mutating func grow(_ insets: Double, on axis: Axis, _ length: Double?) {
    if !insets.isFinite {
      setExactly(axis, length)
      return
    }
    // What the child serves from 0 on, or to the end, it serves for whatever the layer is proposed.
    if least[axis] <= 0 {
      least[axis] = -.infinity
    } else if least[axis] < .infinity {
      // A little more than enough, so that no rounding falls below.
      var bound = least[axis] + insets
      bound += (abs(bound) + abs(insets) + 1) * 1e-12
      if let length, length < bound { bound = length }
      least[axis] = bound
    }
    if most[axis] < .infinity, most[axis] > -.infinity, let length {
      most[axis] = length
    } else if most[axis] < .infinity {
      least[axis] = .infinity
      most[axis] = -.infinity
    }
  }
}

extension Certainty {
  /// Every bit.
  static var everything: Certainty { Certainty(rawValue: 63) }
  /// What a text's size may hang on: that a width is approximate is not held against heights (`text.md` 0.10).
  static var assumedOrDynamic: Certainty { Certainty(rawValue: 3 | 48) }
  static var assumedOrDynamicHeight: Certainty { Certainty(rawValue: 2 | 32) }
}
