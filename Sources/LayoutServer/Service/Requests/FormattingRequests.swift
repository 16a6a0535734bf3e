import LanguageServerProtocol

/// The formatting of a document, of a range, and while typing.
package protocol FormattingRequests {
  /// Returns the edits that format the lines of `range`, or the whole document if it is nil.
  mutating func formattingEdits(
    in document: DocumentID, range: Range<Int>?, options: FormattingOptions
  ) -> [ServiceEdit]

  /// Returns the edits after a character was typed in front of `offset`.
  mutating func typingEdits(
    in document: DocumentID, at offset: Int, after character: String, options: FormattingOptions
  ) -> [ServiceEdit]
}

extension FormattingRequests {
  /// Returns no edits.
  package mutating func formattingEdits(
    in document: DocumentID, range: Range<Int>?, options: FormattingOptions
  ) -> [ServiceEdit] { [] }

  /// Returns no edits.
  package mutating func typingEdits(
    in document: DocumentID, at offset: Int, after character: String, options: FormattingOptions
  ) -> [ServiceEdit] { [] }
}
