import LayoutIDE
import LayoutSyntax

/// What follows from the syntax of a document: folding, selection ranges and semantic tokens.
package protocol SyntaxRequests {
  /// Returns the parts of a document that can be hidden, sorted by their starts.
  mutating func foldingRanges(in document: DocumentID) -> [FoldingRange]

  /// Returns the ranges around `offset`, from the innermost to the whole document.
  mutating func selectionRanges(in document: DocumentID, at offset: Int) -> [Range<Int>]

  /// Returns the semantic tokens on the lines of `range`, or of the whole document if it is nil.
  mutating func semanticTokens(
    in document: DocumentID, range: Range<Int>?, encoding: PositionEncoding
  ) -> [SegmentTokens]
}

/// The semantic tokens of consecutive lines.
package struct SegmentTokens: Hashable, Sendable {
  /// A token on one line.
  package struct Token: Hashable, Sendable {
    /// The line, counted from the first one of the segment.
    package var line: Int
    /// The first character and the number of characters, in units of the encoding.
    package var character: Int
    package var length: Int
    package var type: SemanticTokenType
    package var modifiers: SemanticTokenModifiers
  }

  /// The 0-based line of the document at which the segment begins.
  package var firstLine: Int
  package var tokens: [Token]
}

extension SyntaxRequests {
  /// Returns nothing.
  package mutating func foldingRanges(in document: DocumentID) -> [FoldingRange] { [] }

  /// Returns nothing.
  package mutating func selectionRanges(in document: DocumentID, at offset: Int) -> [Range<Int>] { [] }

  /// Returns nothing.
  package mutating func semanticTokens(
    in document: DocumentID, range: Range<Int>?, encoding: PositionEncoding
  ) -> [SegmentTokens] { [] }
}
