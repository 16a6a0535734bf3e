/// The client's support for what follows from syntax alone: folding and semantic tokens.
package struct SyntaxCapabilities: Sendable {
  /// The capabilities in `textDocument.foldingRange`.
  package var folding = FoldingRangeCapabilities()
  /// The capabilities in `textDocument.semanticTokens`.
  package var semanticTokens = SemanticTokensCapabilities()

  /// The capabilities of a client that announced nothing.
  package init() {}

  init(_ textDocument: JSONValue?) {
    folding = FoldingRangeCapabilities(textDocument?["foldingRange"])
    semanticTokens = SemanticTokensCapabilities(textDocument?["semanticTokens"])
  }
}

/// What the server offers of syntax and formatting.
package struct SyntaxProviders: Sendable {
  /// True to offer folding, selection ranges and formatting.
  package var isOffered = false
  /// The semantic tokens; nil if the client has none.
  package var semanticTokens: SemanticTokensOptions?

  /// Offers nothing.
  package init() {}

  /// Writes the members of `ServerCapabilities`.
  func writeMembers(to writer: inout JSONWriter) {
    guard isOffered else { return }
    writer.member("foldingRangeProvider", true)
    writer.member("selectionRangeProvider", true)
    writer.member("semanticTokensProvider", semanticTokens)
    writer.member("documentFormattingProvider", true)
    writer.member("documentRangeFormattingProvider", true)
    writer.objectMember("documentOnTypeFormattingProvider") {
      $0.member("firstTriggerCharacter", text: "}")
      $0.member("moreTriggerCharacter", ["\n"])
    }
  }
}
