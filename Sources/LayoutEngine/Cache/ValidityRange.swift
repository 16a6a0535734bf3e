import LayoutModel

/// The set of inputs with the same output, bit by bit: a box of proposals, and the certainty bits that have no
/// influence. One output of a text that fits covers every proposal in which it fits, and one of a stack of such texts
/// every proposal that gives each of them enough; a fresh computation would never differ.
struct ValidityRange: Sendable {
  /// The minimum length on each axis; from infinity to minus infinity if no length is covered.
  var minimum: Size
  var maximum: Size
  /// The axes on which "take your ideal length" is covered too.
  var unspecified: AxisSet
  /// The bits of the input's certainty on which the output may depend: these must be equal.
  var certainty: Certainty

  init(minimum: Size, maximum: Size, unspecified: AxisSet, certainty: Certainty) {
    self.minimum = minimum
    self.maximum = maximum
    self.unspecified = unspecified
    self.certainty = certainty
  }

  /// The validity range that covers every input.
  static var everywhere: ValidityRange {
    ValidityRange(
      minimum: Size(width: -.infinity, height: -.infinity), maximum: Size(width: .infinity, height: .infinity),
      unspecified: .both, certainty: [])
  }

  /// Creates the validity range of a single proposal with an unchanged certainty.
  init(exactly proposal: ProposedSize) {
    self.init(
      minimum: Size(width: proposal.rawWidth, height: proposal.rawHeight),
      maximum: Size(width: proposal.rawWidth, height: proposal.rawHeight), unspecified: [],
      certainty: .everything)
    if proposal.rawWidth.isNaN { setUnspecifiedOnly(.horizontal) }
    if proposal.rawHeight.isNaN { setUnspecifiedOnly(.vertical) }
  }

  /// Covers nil on `axis`, and no length.
  mutating func setUnspecifiedOnly(_ axis: Axis) {
    minimum[axis] = .infinity
    maximum[axis] = -.infinity
    unspecified.insert(AxisSet(axis))
  }

  /// Covers only what was proposed on `axis`.
  mutating func setExactly(_ axis: Axis, _ length: Double?) {
    if let length {
      minimum[axis] = length
      maximum[axis] = length
      unspecified.remove(AxisSet(axis))
    } else {
      setUnspecifiedOnly(axis)
    }
  }

  /// Covers everything on `axis`.
  mutating func setEverything(_ axis: Axis) {
    minimum[axis] = -.infinity
    maximum[axis] = .infinity
    unspecified.insert(AxisSet(axis))
  }

  /// Covers only what `other` covers on `axis` too.
  mutating func intersect(_ other: ValidityRange, on axis: Axis) {
    if other.minimum[axis] > minimum[axis] { minimum[axis] = other.minimum[axis] }
    if other.maximum[axis] < maximum[axis] { maximum[axis] = other.maximum[axis] }
    if !other.unspecified.contains(AxisSet(axis)) { unspecified.remove(AxisSet(axis)) }
  }

  func contains(_ proposal: ProposedSize) -> Bool {
    let (width, height) = (proposal.rawWidth, proposal.rawHeight)
    let isWide =
      (width >= minimum.width && width <= maximum.width) || (width.isNaN && unspecified.contains(.horizontal))
    let isHigh =
      (height >= minimum.height && height <= maximum.height) || (height.isNaN && unspecified.contains(.vertical))
    return isWide && isHigh
  }

  /// True if every input is covered.
  var isEverywhere: Bool {
    certainty.isEmpty && unspecified == .both && minimum.width == -.infinity && minimum.height == -.infinity
      && maximum.width == .infinity && maximum.height == .infinity
  }

  /// Returns true if both cover the same inputs.
  func isSame(as other: ValidityRange) -> Bool {
    minimum == other.minimum && maximum == other.maximum && unspecified == other.unspecified
      && certainty == other.certainty
  }

  /// Turns the child's validity range into that of a layer that proposes it `insets` less on `axis`, but at least 0;
  /// `length` is the layer's own proposal.
  mutating func grow(_ insets: Double, on axis: Axis, _ length: Double?) {
    // A layer without insets covers what its child covers, so that removing it changes nothing.
    if insets == 0 { return }
    if !insets.isFinite {
      setExactly(axis, length)
      return
    }
    // A child's bound at 0 or at infinity is none for the layer, whatever its proposal.
    if minimum[axis] <= 0 {
      minimum[axis] = -.infinity
    } else if minimum[axis] < .infinity {
      // A little more than enough, so that rounding never falls below.
      var bound = minimum[axis] + insets
      bound += (abs(bound) + abs(insets) + 1) * 1e-12
      if let length, length < bound { bound = length }
      minimum[axis] = bound
    }
    if maximum[axis] < .infinity, maximum[axis] > -.infinity, let length {
      maximum[axis] = length
    } else if maximum[axis] < .infinity {
      minimum[axis] = .infinity
      maximum[axis] = -.infinity
    }
  }
}
