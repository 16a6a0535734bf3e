import LanguageServerProtocol
import LayoutSyntax

/// The answer to the last hover: editors ask again as long as the pointer rests, and each time it moves within a word.
struct KeptHover: Sendable {
  /// What was asked, of an analysis that was changed so many times.
  struct Question: Equatable, Sendable {
    var revision: Int
    var file: FileID
    /// In UTF-8 bytes.
    var offset: Int
    var format: MarkupKind
  }

  private var question: Question?
  private var answer: ServiceHover?

  /// nil: something else was asked, or something has changed since; nil within: nothing is to be said there.
  func answer(to question: Question) -> ServiceHover?? {
    question == self.question ? .some(answer) : nil
  }

  mutating func keep(_ answer: ServiceHover?, to question: Question) {
    self.question = question
    self.answer = answer
  }
}
