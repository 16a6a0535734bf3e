import LayoutAnalysis
import LayoutSyntax

/// What a person reads about a place in a file.
package struct Hover: Hashable, Sendable {
  /// What the hover is about, in UTF-8 bytes.
  package var range: Range<Int>
  private let content: HoverContent

  init(range: Range<Int>, content: HoverContent) {
    self.range = range
    self.content = content
  }

  /// In Markdown (CommonMark with GitHub's tables), without a line break at the end. Cost: its length.
  package var markdown: String { content.markdown }
  /// The same without markup. Cost: its length.
  package var plainText: String { content.plainText }
}

/// What there is to know about what stands at `offset` (UTF-8 bytes) of `file`: the card of a view or a layer, a
/// guide, a stack's alignment line, a value in a closure, a name. Nil where nothing stands that layout knows of.
///
/// Answers from what the engine laid out; nothing is computed here. Cost: the views of the module, and for the effect
/// of a guide or an offset one more layout of its root.
package func hover(in analysis: inout Analysis, file: FileID, offset: Int) -> Hover? {
  HoverProvider.answer(in: &analysis, file: file, offset: offset, isExplaining: false)
    .map { Hover(range: $0.range, content: $0.content) }
}

/// The card at `offset` as plain text with the trace of every question that was put to the view and why it answered as
/// it did: what `plumbline explain` prints. Nil where `hover` is nil.
package func explanation(in analysis: inout Analysis, file: FileID, offset: Int) -> String? {
  HoverProvider.answer(in: &analysis, file: file, offset: offset, isExplaining: true)?.content.plainText
}
