import LayoutModel
import TextMetrics

/// The preferences of a view for the gaps at its edges. `semantics.md` 8, *Decision for this project*.
struct SpacingPreferences: Hashable, Sendable {
  /// The preference of an edge; of united edges the greater one applies.
  enum Kind: UInt8, Comparable {
    /// No preference.
    case standard
    /// The preference of a Spacer along its axis.
    case zero
    /// The preference of an edge that a text touches.
    case text

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  var top = Kind.standard
  var leading = Kind.standard
  var bottom = Kind.standard
  var trailing = Kind.standard
  /// The leading in points of the text at the top edge: the gap between two texts is that of the lower one.
  var topLeading = 0.0
  /// The pixels per point of the text at the bottom edge, 0 without one: the gap is a whole number of its pixels.
  var bottomScale = 0.0

  static let spacer = SpacingPreferences(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)

  /// Unites the preferences of every edge.
  mutating func unite(_ other: SpacingPreferences) {
    unite(other, on: .horizontal)
    unite(other, on: .vertical)
  }

  /// Unites the preferences of both edges of one axis.
  mutating func unite(_ other: SpacingPreferences, on axis: Axis) {
    switch axis {
    case .horizontal:
      leading = max(leading, other.leading)
      trailing = max(trailing, other.trailing)
    case .vertical:
      topLeading = max(topLeading, other.topLeading)
      bottomScale = max(bottomScale, other.bottomScale)
      top = max(top, other.top)
      bottom = max(bottom, other.bottom)
    }
  }

  /// Takes the preference of the leading or top edge from `other`.
  mutating func setLeadingEdge(_ other: SpacingPreferences, on axis: Axis) {
    switch axis {
    case .horizontal: leading = other.leading
    case .vertical:
      top = other.top
      topLeading = other.topLeading
    }
  }

  /// Takes the preference of the trailing or bottom edge from `other`.
  mutating func setTrailingEdge(_ other: SpacingPreferences, on axis: Axis) {
    switch axis {
    case .horizontal: trailing = other.trailing
    case .vertical:
      bottom = other.bottom
      bottomScale = other.bottomScale
    }
  }

  /// Drops the preferences on one axis.
  mutating func reset(_ axis: Axis) {
    switch axis {
    case .horizontal:
      leading = .standard
      trailing = .standard
    case .vertical:
      top = .standard
      bottom = .standard
      topLeading = 0
      bottomScale = 0
    }
  }
}

/// The reason for the width of a gap in a stack.
package enum GapReason: UInt8, Hashable, Sendable {
  /// The `spacing:` of the stack.
  case explicit
  /// No preference on either side: 8 points.
  case standard
  /// A Spacer beside the gap: 0 points.
  case spacer
  /// Two texts above each other: the leading of the lower one.
  case textLeading
  /// A text on exactly one side: 8 points, where Apple's gap depends on the font.
  case textOnOneSide
}

extension SpacingPreferences {
  /// Returns the gap between two neighbours of a stack in points, and its reason.
  static func gap(
    from first: SpacingPreferences, to second: SpacingPreferences, along axis: Axis
  ) -> (length: Double, reason: GapReason) {
    let before = axis == .horizontal ? first.trailing : first.bottom
    let after = axis == .horizontal ? second.leading : second.top
    if before == .zero || after == .zero { return (0, .spacer) }
    if before == .text, after == .text {
      guard axis == .vertical else { return (LayoutConstants.spacing, .standard) }
      return (TextMeasurer.gap(leading: second.topLeading, displayScale: first.bottomScale), .textLeading)
    }
    return (LayoutConstants.spacing, before == .text || after == .text ? .textOnOneSide : .standard)
  }
}
