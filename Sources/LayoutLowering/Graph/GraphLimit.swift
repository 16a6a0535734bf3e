import LayoutEvaluation

/// A limit of one root that its views exceed (`lowering.md` 3.7).
enum GraphLimit: Error {
  /// The number of views.
  case views
  /// The number of elements of loops and uses of views, with or without views.
  case expansions
  /// The number of nested views and layers.
  case layers
  /// The number of nested stacks and grids.
  case containers
  /// The number of nested grids.
  case grids

  /// The finding for a root that reaches the limit.
  var message: String {
    switch self {
    case .views: "This root has more than \(Limits.views) views; those from here on are left out."
    case .expansions:
      "This root has more than \(Limits.expansions) elements and uses of views; those from here on are left out."
    case .layers:
      "Views are nested more than \(Limits.graphDepth) layers deep; what is around them is left out."
    case .containers:
      "Stacks and grids are nested more than \(Limits.containerDepth) deep; what is around them is left out."
    case .grids: "Grids are nested more than \(Limits.gridDepth) deep; what is around them is left out."
    }
  }
}
