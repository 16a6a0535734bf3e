import LayoutModel

/// The placement of a node by the last layout.
struct ViewPlacement: Sendable {
  /// The origin in its parent in points, mirrored in right-to-left.
  var origin = Point.zero
  /// The input with which the node was placed.
  var input = LayoutInput(proposal: .unspecified)
  /// The entry with which the node is placed, the output for `input`; invalid for a node that is not placed.
  var entry = EntryID.invalid
  var originCertainty: Certainty = []
}
