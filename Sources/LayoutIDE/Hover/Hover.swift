import LayoutAnalysis
import LayoutSyntax

/// The hover card for a location in a file.
package struct Hover: Hashable, Sendable {
  /// The range in the file that the card describes, in UTF-8 bytes.
  package var range: Range<Int>
  package let content: HoverContent

  init(range: Range<Int>, content: HoverContent) {
    self.range = range
    self.content = content
  }

  /// The card in Markdown (CommonMark with GitHub tables), without a line break at the end. O(n) in its length.
  package var markdown: String { content.markdown }
  /// The card as plain text. O(n) in its length.
  package var plainText: String { content.plainText }
}

/// Returns the hover card at `offset` (UTF-8 bytes) of `file`: that of a view or a layer, a guide, an alignment line, a
/// value in a closure, or a name. Nil if there is nothing with a meaning for the layout.
///
/// Without `showsDeclarations` the cards have no declarations and no documentation, and names have no card that would
/// have nothing else.
///
/// All values come from the engine's layout. O(n) in the views of the module; for a guide plus one more layout of its
/// root, for an offset plus two.
package func hover(
  in analysis: inout Analysis, file: FileID, offset: Int, showsDeclarations: Bool = true
) -> Hover? {
  HoverProvider.answer(
    in: &analysis, file: file, offset: offset, isExplaining: false, showsDeclarations: showsDeclarations
  ).map { Hover(range: $0.range, content: $0.content) }
}

/// Returns the card at `offset` as plain text, with all proposals to the view and the reasons for its
/// sizes, as `plumbline explain` prints it. Nil if `hover` returns nil.
package func explanation(in analysis: inout Analysis, file: FileID, offset: Int) -> String? {
  HoverProvider.answer(in: &analysis, file: file, offset: offset, isExplaining: true)?.content.plainText
}
