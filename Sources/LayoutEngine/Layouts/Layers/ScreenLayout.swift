import LayoutModel

/// The layout of `Section`, `NavigationStack`, `NavigationView`, `Form`, `List`, `TabView`: fills the proposal, is as
/// large as the content where nothing is proposed, with the content at the top leading corner. `semantics.md` 6.3.
///
/// Guides end here: in an app these are UIKit's views, which do not know the guides of their content.
enum ScreenLayout {
  /// Measures the content unless both lengths are proposed.
  static func step(_ input: LayoutInput, _ own: Certainty) -> LayerStep { PositionLayout.step(input, own) }

  /// Returns the view's output; `child` is that of the content, `.nothing` without one.
  static func output(_ input: LayoutInput, _ child: LayoutOutput, _ own: Certainty) -> LayoutOutput {
    PositionLayout.output(input, child, own)
  }
}
