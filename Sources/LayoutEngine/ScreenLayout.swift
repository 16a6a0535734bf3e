import LayoutModel

/// `Section`, `NavigationStack`, `NavigationView`, `Form`, `List`, `TabView`: what fills its proposal, as large as its
/// content where nothing is proposed, with the content at the top leading corner. `semantics.md` 6.3.
///
/// Guides end here: in an app these are views of UIKit's, which know of no guides of what they hold.
enum ScreenLayout {
  /// With both lengths proposed the content is not asked.
  static func step(_ question: Question, _ own: Certainty) -> LayerStep { PositionLayout.step(question, own) }

  /// `child` is what the content answered, nothing where there is none.
  static func answer(_ question: Question, _ child: Answer, _ own: Certainty) -> Answer {
    PositionLayout.answer(question, child, own)
  }
}
