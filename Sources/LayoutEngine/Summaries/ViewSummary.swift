import LayoutModel

/// The properties of a node that no proposal changes, which the nodes around it read.
struct ViewSummary: Hashable, Sendable {
  /// The layout priority. `semantics.md` 9.
  var priority = 0.0
  /// The spacing preferences of its edges.
  var spacing = SpacingPreferences()
  /// The guides that may be explicit on the node.
  var explicitGuides = GuideSet()
  /// The uncertainty that its own flags add to every number it computes.
  var certainty: Certainty = []
  /// The uncertainty of its priority.
  var priorityCertainty: Certainty = []
  /// The axis of the stack around a Spacer or Divider, inherited from above.
  var orientation = StackOrientation.none
  var traits: ViewTraits = []

  /// Returns true if two summaries differ at most in the guides that may be explicit.
  func isEqualExceptGuides(to other: ViewSummary) -> Bool {
    var other = other
    other.explicitGuides = explicitGuides
    return self == other
  }
}

/// Further properties that the nodes around a node read.
struct ViewTraits: OptionSet, Hashable, Sendable {
  var rawValue: UInt8
  /// A Text, possibly in layers that pass their input on.
  static var text: ViewTraits { ViewTraits(rawValue: 1) }
  /// A grid cell's modifier, possibly in other layers.
  static var gridCell: ViewTraits { ViewTraits(rawValue: 2) }
  static var rightToLeft: ViewTraits { ViewTraits(rawValue: 4) }
  /// A node whose only, or first, child determines its size together with it; stored, since it is tested so often.
  static var layer: ViewTraits { ViewTraits(rawValue: 8) }
  /// A container (`ViewLayout.isContainer`) that is not a layer.
  static var container: ViewTraits { ViewTraits(rawValue: 16) }
  /// A flexible frame, a Spacer or a view that fills its proposal, possibly in layers that pass their input on. A stack
  /// reads its minimum and maximum length without measuring it (`NodeLayout.flexibility`), so that its outputs do not
  /// show whether these have changed.
  static var flexible: ViewTraits { ViewTraits(rawValue: 32) }
}

/// The axis of the stack that contains a Spacer or Divider.
enum StackOrientation: UInt8, Sendable {
  case none, horizontal, vertical

  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

/// The parts of its child's summary that a layer passes on. It always passes on that the child is a grid cell.
struct InheritedSummary: OptionSet {
  var rawValue: UInt8
  static var priority: InheritedSummary { InheritedSummary(rawValue: 1) }
  static var spacing: InheritedSummary { InheritedSummary(rawValue: 2) }
  static var guides: InheritedSummary { InheritedSummary(rawValue: 4) }
  /// The traits `text` and `flexible`: the layer's input is the child's.
  static var input: InheritedSummary { InheritedSummary(rawValue: 8) }
  static var everything: InheritedSummary { [.priority, .spacing, .guides, .input] }
}
