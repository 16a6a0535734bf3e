import LayoutModel

// How often a stack may be asked. A stack asks a child for its least and its most to know whom to serve first, and what
// stands in that child is then asked for shares of lengths that nobody will ever be offered. Rows in columns in rows
// hand each such length on in two forms, whole and halved, so that their number doubles with every other level. Where
// they get out of hand they are rounded: the order of service is then an assumption, and flagged so, while what is
// really offered never is. No file that was written by hand comes near the limit.
extension LayoutEngine {
  /// How many answers of one stack are exact, however they are asked for.
  static let exactProbes: Int32 = 256

  /// What a child is offered of its share, and whether that was rounded.
  mutating func offer(of share: Double, by view: Int32) -> (length: Double, isRounded: Bool) {
    let offer = share > 0 ? share : 0
    return roundsProbes(of: view) ? (Self.roundedProbe(offer), true) : (offer, false)
  }

  /// Whether what a stack offers its children, in answer to a question about its flexibility, is rounded.
  private mutating func roundsProbes(of view: Int32) -> Bool {
    guard isProbing, states[Int(view)].entryCount > Self.exactProbes else { return false }
    hasRoundedProbes = true
    return true
  }

  /// How many answers of one ZStack are placed exactly where only a guide of what is in it is asked for. A ZStack proposes
  /// its own size to its children then, which is another question than the one before: stacks of both kinds in each other,
  /// with a guide that leaves them, would double the questions with each level. From there on the children stand, for
  /// that guide, as they were asked: an assumption, and flagged so.
  static let exactPlacements: Int32 = 32

  mutating func roundsPlacements(of view: Int32) -> Bool {
    guard states[Int(view)].entryCount > Self.exactPlacements else { return false }
    hasRoundedProbes = true
    return true
  }

  /// A length in quarters of an octave, rounded down; nothing below a sixteenth of a point. From there to 4 096 points
  /// that is 64 lengths, 0 and what is beyond.
  static func roundedProbe(_ length: Double) -> Double {
    guard length >= 0.0625 else { return 0 }
    return Double(bitPattern: length.bitPattern & ~(1 << 50 - 1))
  }
}
