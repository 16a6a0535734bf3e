import LayoutModel

/// A cached output of a node, with the results derived from it.
struct LayoutEntry: Sendable {
  /// The proposal for which the output was computed; `validity` covers others.
  var proposal: ProposedSize
  var size: Size
  var validity: ValidityRange
  var view: ViewID
  /// The next entry of the same node, or of the free list.
  var next: EntryID
  /// The first of its guide records.
  var guides = GuideRecordID.invalid
  /// The first of the placements of its children; invalid until they are computed.
  var placements = PlacementID.invalid
  var proposalCertainty: Certainty
  var certainty: Certainty

  var input: LayoutInput { LayoutInput(proposal: proposal, certainty: proposalCertainty) }
  var output: LayoutOutput { LayoutOutput(size: size, certainty: certainty, validity: validity) }

  /// Returns true if the output is that of `input` too.
  func covers(_ input: LayoutInput) -> Bool {
    let differing = proposalCertainty.rawValue ^ input.certainty.rawValue
    return validity.contains(input.proposal) && differing & validity.certainty.rawValue == 0
  }
}

/// The placement of a child: its entry, the input with which it is placed, and its origin in the parent in points,
/// leading to trailing.
struct Placement: Sendable {
  /// The `entry` of a child that is not laid out, since `ViewThatFits` did not choose it.
  static let nowhere = EntryID.invalid

  var input: LayoutInput
  var origin: Point
  var entry: EntryID
  var certainty: Certainty

  /// The placement with every coordinate that is not finite replaced by 0 and marked as assumed.
  var withNumbers: Placement {
    origin.x.isFinite && origin.y.isFinite ? self : withFiniteOrigin
  }

  private var withFiniteOrigin: Placement {
    var result = self
    for axis in Axes() where !origin[axis].isFinite {
      result.origin[axis] = 0
      result.certainty.formUnion(Certainty.assumed.on(axis))
    }
    return result
  }
}

/// A guide's value in points in an entry's own coordinates, leading to trailing.
struct GuideRecord: Sendable {
  enum Kind: UInt8 { case explicit, standard, pendingStandard, cyclicStandard }
  /// The value; NaN for no explicit value.
  var value: Double
  var next: GuideRecordID
  var key: AlignmentKey
  var kind: Kind
  var certainty: Certainty
}
