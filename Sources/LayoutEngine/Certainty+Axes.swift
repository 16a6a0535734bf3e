import LayoutModel

// Combinations of the bits of both axes.
extension Certainty {
  /// All bits.
  static var everything: Certainty { Certainty(rawValue: 63) }
  /// The bits on which a text's size may depend: an approximate width does not affect heights (`text.md` 0.10).
  static var assumedOrDynamic: Certainty { Certainty(rawValue: 3 | 48) }

  /// The bits of one axis.
  static func bits(of axis: Axis) -> Certainty { axis == .horizontal ? .horizontal : .vertical }

  /// The bits of each axis on both axes.
  var onBothAxes: Certainty {
    union(moved(from: .horizontal, to: .vertical)).union(moved(from: .vertical, to: .horizontal))
  }

  /// Returns the bits of both axes moved to one.
  func onto(_ axis: Axis) -> Certainty { onBothAxes.on(axis) }
}
