/// The constants of `semantics.md` 15.
enum LayoutConstants {
  static let spacing = 8.0
  static let spacerLength = 8.0
  /// The length in points of a view that takes any proposal, where nothing is proposed.
  static let idealLength = 10.0
}
