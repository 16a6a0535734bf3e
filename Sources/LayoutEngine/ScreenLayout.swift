import LayoutModel

/// The layout of `Section`, `NavigationStack`, `NavigationView`, `Form`, `List`, `TabView`: fills the proposal, is as
/// large as the content where nothing is proposed, with the content at the top leading corner. `semantics.md` 6.3.
///
/// Guides end here: in an app these are UIKit's views, which do not know the guides of their content.
enum ScreenLayout {
  /// Asks the content unless both lengths are proposed.
  static func step(_ question: Question, _ own: Certainty) -> LayerStep { PositionLayout.step(question, own) }

  /// Returns the view's answer; `child` is that of the content, `.nothing` without one.
  static func answer(_ question: Question, _ child: Answer, _ own: Certainty) -> Answer {
    PositionLayout.answer(question, child, own)
  }
}
