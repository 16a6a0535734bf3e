import LayoutModel

// Limits on the number of inputs of a stack. A stack measures a child's minimum and maximum to determine the order of
// distribution, and the content of that child is then measured for shares of lengths that are never really offered.
// Rows in columns in rows pass each such length on in two forms, whole and halved, so that their number doubles with
// every other level. Above a limit they are rounded: the order is then an assumption, flagged as such, while real
// offers never are. No hand-written file comes near the limit.
extension LayoutEngine {
  /// The maximum number of outputs of a stack that are all exact, also those that measure flexibility.
  static let maximumExactProbes: Int32 = 256

  /// Returns the length that a child is offered of its share, and true if it was rounded.
  mutating func offer(of share: Double, by view: ViewID) -> (length: Double, isRounded: Bool) {
    let offer = share > 0 ? share : 0
    return roundsProbes(of: view) ? (Self.roundedProbe(offer), true) : (offer, false)
  }

  /// Returns true if a stack rounds its offers to its children when only its flexibility is to be determined.
  private mutating func roundsProbes(of view: ViewID) -> Bool {
    guard isProbing, states[view].entryCount > Self.maximumExactProbes else { return false }
    hasRoundedProbes = true
    return true
  }

  /// The maximum number of outputs of a ZStack for which its children are placed exactly when only a guide of its
  /// content is needed. A ZStack then proposes its own size to its children, which is a new input: stacks of both kinds
  /// in each other, with a guide that leaves them, would double the inputs with each level. Above it the children are
  /// placed, for that guide, as they were measured: an assumption, flagged as such.
  static let maximumExactPlacements: Int32 = 32

  mutating func roundsPlacements(of view: ViewID) -> Bool {
    guard states[view].entryCount > Self.maximumExactPlacements else { return false }
    hasRoundedProbes = true
    return true
  }

  /// Returns a length rounded down to a quarter of an octave, 0 below a sixteenth of a point. From there to 4 096
  /// points that gives 64 lengths, besides 0 and those beyond.
  static func roundedProbe(_ length: Double) -> Double {
    guard length >= 0.0625 else { return 0 }
    return Double(bitPattern: length.bitPattern & ~(1 << 50 - 1))
  }
}
