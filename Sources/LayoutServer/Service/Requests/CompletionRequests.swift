import LanguageServerProtocol
import LayoutIDE

/// The requests for completion, signature help, inlay hints and colours. Offsets are in UTF-8 bytes.
package protocol CompletionRequests {
  /// Returns what may be written at `offset`, best first.
  mutating func completions(in document: DocumentID, at offset: Int) -> CompletionList

  /// Returns the documentation of an item that `completions` returns at `offset`, by its label and parameters, in
  /// `format`, with its effect on the layout there; nil if there is none.
  mutating func completionDocumentation(
    in document: DocumentID, at offset: Int, label: String, parameters: String, format: MarkupKind
  ) -> String?

  /// Returns the signatures of the call around `offset`; nil if there is none.
  mutating func signatureHelp(in document: DocumentID, at offset: Int) -> SignatureHelp?

  /// Returns the hints in `range`; nil if `shouldContinue` returned false before all were made.
  mutating func inlayHints(
    in document: DocumentID, range: Range<Int>, while shouldContinue: () -> Bool
  ) -> [InlayHint]?

  /// Returns the explanation of a hint in `format`, and the location of what decides its value; nil if there is none.
  mutating func inlayHintDetails(
    in document: DocumentID, kind: InlayHint.Kind, construct offset: Int, format: MarkupKind
  ) -> (text: String?, decider: ServiceLocation?)?

  /// Returns the colours of a document.
  mutating func documentColors(in document: DocumentID) -> [DocumentColor]

  /// Returns the sources for a colour in place of the one at `range`, the most similar one first.
  mutating func colorPresentations(of color: ColorValue, in document: DocumentID, range: Range<Int>) -> [String]
}

extension CompletionRequests {
  /// Returns no items.
  package mutating func completions(in document: DocumentID, at offset: Int) -> CompletionList { CompletionList() }

  /// Returns nil: no item has documentation.
  package mutating func completionDocumentation(
    in document: DocumentID, at offset: Int, label: String, parameters: String, format: MarkupKind
  ) -> String? { nil }

  /// Returns nil: no call is known.
  package mutating func signatureHelp(in document: DocumentID, at offset: Int) -> SignatureHelp? { nil }

  /// Returns no hints.
  package mutating func inlayHints(
    in document: DocumentID, range: Range<Int>, while shouldContinue: () -> Bool
  ) -> [InlayHint]? { [] }

  /// Returns nil: no hint is known.
  package mutating func inlayHintDetails(
    in document: DocumentID, kind: InlayHint.Kind, construct offset: Int, format: MarkupKind
  ) -> (text: String?, decider: ServiceLocation?)? { nil }

  /// Returns no colours.
  package mutating func documentColors(in document: DocumentID) -> [DocumentColor] { [] }

  /// Returns no sources.
  package mutating func colorPresentations(
    of color: ColorValue, in document: DocumentID, range: Range<Int>
  ) -> [String] { [] }
}
