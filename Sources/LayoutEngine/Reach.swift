import LayoutModel

/// The set of questions with the same answer, bit by bit: a box of proposals, and the certainty bits that have no
/// influence. One answer of a text that has room covers every proposal that leaves it room, and one of a stack of such
/// texts every proposal that gives each of them enough; a fresh computation would never answer differently.
struct Reach: Sendable {
  /// The least length on each axis; from infinity to minus infinity if no length is covered.
  var least: Size
  var most: Size
  /// The axes on which "take your ideal length" is covered too.
  var unspecified: AxisSet
  /// The bits of the question's certainty on which the answer may depend: these must be equal.
  var certainty: Certainty

  init(least: Size, most: Size, unspecified: AxisSet, certainty: Certainty) {
    self.least = least
    self.most = most
    self.unspecified = unspecified
    self.certainty = certainty
  }

  /// The reach that covers every question.
  static var everywhere: Reach {
    Reach(
      least: Size(width: -.infinity, height: -.infinity), most: Size(width: .infinity, height: .infinity),
      unspecified: .both, certainty: [])
  }

  /// Creates the reach of a single proposal with an unchanged certainty.
  init(exactly proposal: ProposedSize) {
    self.init(
      least: Size(width: proposal.rawWidth, height: proposal.rawHeight),
      most: Size(width: proposal.rawWidth, height: proposal.rawHeight), unspecified: [],
      certainty: .everything)
    if proposal.rawWidth.isNaN { setUnspecifiedOnly(.horizontal) }
    if proposal.rawHeight.isNaN { setUnspecifiedOnly(.vertical) }
  }

  /// Covers nil on `axis`, and no length.
  mutating func setUnspecifiedOnly(_ axis: Axis) {
    least[axis] = .infinity
    most[axis] = -.infinity
    unspecified.insert(AxisSet(axis))
  }

  /// Covers only what was proposed on `axis`.
  mutating func setExactly(_ axis: Axis, _ length: Double?) {
    if let length {
      least[axis] = length
      most[axis] = length
      unspecified.remove(AxisSet(axis))
    } else {
      setUnspecifiedOnly(axis)
    }
  }

  /// Covers everything on `axis`.
  mutating func setEverything(_ axis: Axis) {
    least[axis] = -.infinity
    most[axis] = .infinity
    unspecified.insert(AxisSet(axis))
  }

  /// Covers only what `other` covers on `axis` too.
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

  /// True if every question is covered.
  var isEverywhere: Bool {
    certainty.isEmpty && unspecified == .both && least.width == -.infinity && least.height == -.infinity
      && most.width == .infinity && most.height == .infinity
  }

  /// Returns true if both cover the same questions.
  func isSame(as other: Reach) -> Bool {
    least == other.least && most == other.most && unspecified == other.unspecified && certainty == other.certainty
  }

  /// Turns the child's reach into that of a layer that proposes it `insets` less on `axis`, but at least 0; `length` is
  /// the layer's own proposal.
  mutating func grow(_ insets: Double, on axis: Axis, _ length: Double?) {
    if !insets.isFinite {
      setExactly(axis, length)
      return
    }
    // A child's bound at 0 or at infinity is none for the layer, whatever its proposal.
    if least[axis] <= 0 {
      least[axis] = -.infinity
    } else if least[axis] < .infinity {
      // A little more than enough, so that rounding never falls below.
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
  /// All bits.
  static var everything: Certainty { Certainty(rawValue: 63) }
  /// The bits on which a text's size may depend: an approximate width does not affect heights (`text.md` 0.10).
  static var assumedOrDynamic: Certainty { Certainty(rawValue: 3 | 48) }
  static var assumedOrDynamicHeight: Certainty { Certainty(rawValue: 2 | 32) }
}
