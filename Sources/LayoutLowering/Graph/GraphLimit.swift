import LayoutEvaluation

/// A limit of one root, or of all roots of a segment, that the views exceed (`lowering.md` 3.7).
enum GraphLimit: Error {
  /// The number of views.
  case views
  /// The number of elements of loops and uses of views, with or without views.
  case expansions
  /// The same numbers for all roots of the segment.
  case segmentViews, segmentExpansions
  /// The number of nested uses of views.
  case uses
  /// The number of nested views and layers.
  case layers
  /// The number of nested stacks and grids.
  case containers
  /// The number of nested grids.
  case grids

  /// True if a root that reaches the limit gets no further views.
  var endsRoot: Bool {
    switch self {
    case .views, .expansions, .segmentViews, .segmentExpansions: true
    case .uses, .layers, .containers, .grids: false
    }
  }

  /// The finding for a root that reaches the limit.
  var message: String {
    switch self {
    case .views: "This root has more than \(Limits.views) views; the rest is left out"
    case .expansions:
      "This root has more than \(Limits.expansions) elements and uses of views; the rest is left out"
    case .segmentViews:
      "The views in this declaration have more than \(Limits.segmentViews) views together; the rest is left out"
    case .segmentExpansions:
      """
      The views in this declaration have more than \(Limits.segmentExpansions) elements and uses of views together; \
      the rest is left out
      """
    case .uses: "Uses of views are nested more than \(Limits.nestedUses) levels deep; the inner ones are left out"
    case .layers:
      "Views are nested more than \(Limits.graphDepth) layers deep; the outer ones are left out"
    case .containers:
      "Stacks and grids are nested more than \(Limits.containerDepth) levels deep; the outer ones are left out"
    case .grids: "Grids are nested more than \(Limits.gridDepth) levels deep; the outer ones are left out"
    }
  }
}
