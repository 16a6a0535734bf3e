import LayoutModel

/// The limits on the number of inputs of containers.
///
/// A stack measures a child's minimum and maximum to determine the order of distribution, and the content of that child
/// is then measured for shares of lengths that are never really proposed. Rows in columns in rows pass each such length
/// on in two forms, whole and halved, so that their number doubles with every other level. Above a limit they are
/// rounded: the order is then an assumption, flagged as such, while real proposals are never rounded. No
/// hand-written file comes near the limit.
struct InputRounding: Sendable {
  /// The maximum number of outputs of a stack that are all exact, also those that measure flexibility.
  static let maximumExactProbes: Int32 = 256
  /// The maximum number of outputs of a ZStack for which its children are placed exactly when only a guide of its
  /// content is needed. A ZStack then proposes its own size to its children, which is a new input: stacks of both kinds
  /// in each other, with a guide that leaves them, would double the inputs with each level. Above it the children are
  /// placed, for that guide, as they were measured: an assumption, flagged as such.
  static let maximumExactPlacements: Int32 = 32

  /// True while a stack measures how flexible its children are.
  var isProbing = false
  /// True if a proposal of such a measurement was rounded, or a placement for a guide: cached results then depend on
  /// earlier inputs, and are not reused.
  var hasRounded = false

  /// Returns the length that a stack with `outputCount` outputs offers a child of its share, and true if it was rounded.
  mutating func offer(of share: Double, outputCount: Int32) -> (length: Double, isRounded: Bool) {
    let offer = share > 0 ? share : 0
    guard isProbing, outputCount > Self.maximumExactProbes else { return (offer, false) }
    hasRounded = true
    return (Self.roundedProbe(offer), true)
  }

  /// Returns true if a ZStack with `outputCount` outputs places its children for a guide as they were measured.
  mutating func roundsPlacements(outputCount: Int32) -> Bool {
    guard outputCount > Self.maximumExactPlacements else { return false }
    hasRounded = true
    return true
  }

  /// Returns a length rounded down to a quarter of an octave, 0 below a sixteenth of a point. From there to 4 096
  /// points that gives 64 lengths, besides 0 and those beyond.
  static func roundedProbe(_ length: Double) -> Double {
    guard length >= 0.0625 else { return 0 }
    return Double(bitPattern: length.bitPattern & ~(1 << 50 - 1))
  }
}
