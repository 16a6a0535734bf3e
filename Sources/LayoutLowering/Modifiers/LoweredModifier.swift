import LayoutModel

/// The effect of a modifier on the views that it modifies.
enum LoweredModifier {
  /// A layer around each view, with the flags that the reader of the arguments collected.
  case layer(LayoutDescription)
  /// Secondary views for each view, in a layer with it.
  case secondary(SecondaryViews)
  /// A name for each view.
  case identity(String)
  /// The insets of each view as a row of a list; nil for those of the style.
  case rowInsets(EdgeInsets?)
  /// A size that follows the proposal, for images and symbols.
  case resizable
  /// No effect on the layout: the arguments, which may contain views, are only checked.
  case unread
  /// No effect, because a required argument is missing.
  case none

  static func layer(_ layout: ViewLayout) -> LoweredModifier { .layer(.plain(layout)) }
}
