import LayoutAnalysis

/// A hover card of one kind of construct, which its properties name.
///
/// `HoverTarget` finds the construct, `HoverProvider` the card. A card reads facts from `ViewInstance` (`Facts`) and
/// formats them with the types in `Text`.
protocol HoverCard {
  var context: HoverContext { get }

  /// The content of the card; nil if there is none for the construct.
  func content() -> HoverContent?
}

/// The limits of all cards.
enum HoverLimits {
  /// The maximum number of rows of a table, and of constructs in a list; their whole number follows.
  static let rows = 8
}
