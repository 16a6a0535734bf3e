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

/// The origin of a child in its parent, in points.
struct ChildOrigin {
  var point: Point
  var certainty: Certainty
}

extension ChildOrigin {
  /// Creates the origin of a root that is centred in the canvas.
  init(centering root: LayoutOutput, in canvas: ProposedSize) {
    self.init(point: .zero, certainty: [])
    for axis in Axes() {
      let length = root.size[axis]
      let origin = ((canvas[axis] ?? length) - length) / 2
      if origin.isFinite {
        point[axis] = origin
        if canvas[axis] != nil { certainty.formUnion(root.certainty.on(axis)) }
      } else if canvas[axis] != .infinity || !length.isInfinite {
        certainty.formUnion(Certainty.assumed.on(axis))
      }
    }
  }
}
