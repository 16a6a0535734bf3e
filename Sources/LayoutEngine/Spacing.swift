import LayoutModel
import TextMetrics

/// What a view asks of the gap at each of its edges. `semantics.md` 8, *Decision for this project*.
struct SpacingPreferences: Hashable, Sendable {
  /// What an edge asks for; where edges are united the greater one stands.
  enum Kind: UInt8, Comparable {
    /// Nothing was asked for.
    case standard
    /// A Spacer along its axis.
    case zero
    /// A text touches the edge.
    case text

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  var top = Kind.standard
  var leading = Kind.standard
  var bottom = Kind.standard
  var trailing = Kind.standard
  /// The leading of the text at the top edge: the gap between two texts is the lower one's.
  var topLeading = 0.0
  /// Pixels a point of the text at the bottom edge, 0 where there is none: the gap is a whole number of its pixels.
  var bottomScale = 0.0

  static let spacer = SpacingPreferences(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)

  /// The union on every edge.
  mutating func unite(_ other: SpacingPreferences) {
    unite(other, on: .horizontal)
    unite(other, on: .vertical)
  }

  /// The union on both edges of one axis.
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

  /// Forgets what was asked for on one axis.
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

extension LayoutEngine {
  /// What `child` asks for, as `parent` sees its edges. Preferences belong to the sides of the screen, so where the two
  /// run in opposite directions the leading edge of one is the trailing edge of the other.
  mutating func spacing(of child: Int32, in parent: Int32) -> SpacingPreferences {
    let spacing = states[Int(child)].spacing
    if spacing.leading == spacing.trailing { return spacing }
    return spacingOfSides(child, parent)
  }

  private mutating func spacingOfSides(_ child: Int32, _ parent: Int32) -> SpacingPreferences {
    var spacing = states[Int(child)].spacing
    let inner = graph.nodes[Int(child)].environment
    let outer = graph.nodes[Int(parent)].environment
    guard inner != outer else { return spacing }
    if graph.environments[Int(inner.index)].layoutDirection != graph.environments[Int(outer.index)].layoutDirection {
      swap(&spacing.leading, &spacing.trailing)
    }
    return spacing
  }
}

/// Why a gap of a stack is as wide as it is.
package enum GapReason: UInt8, Hashable, Sendable {
  /// `spacing:` of the stack.
  case explicit
  /// Neither side asks for anything: 8.
  case standard
  /// A Spacer is next to it: 0.
  case spacer
  /// Two texts above each other: the leading of the lower one.
  case textLeading
  /// A text on exactly one side: 8, where Apple's hangs on the font.
  case textOnOneSide
}

extension SpacingPreferences {
  /// The gap between two neighbours of a stack.
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

/// The constants of `semantics.md` 15.
enum LayoutConstants {
  static let spacing = 8.0
  static let spacerLength = 8.0
  /// What takes any proposal takes this when nothing is proposed.
  static let idealLength = 10.0
}
