/// A part of a file that an editor can hide, in UTF-8 bytes.
package struct FoldingRange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case comment, imports, region }

  /// From the end of the text that stays on the first line to the start of that on the last one.
  package var range: Range<Int>
  /// Nil for brackets.
  package var kind: Kind?
  /// True if the last line has a closing bracket, which stays visible.
  package var endsWithBracket = false
  /// The number of ranges around it.
  package var depth = 0
}
