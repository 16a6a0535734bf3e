/// What the parser found wrong at a node. The text a person reads is made by `SyntaxTree.diagnostics()`.
public enum SyntaxIssue: UInt8, Sendable, BitwiseCopyable {
  /// On a zero-length token: this token should stand here (`SyntaxNode.kind` says which).
  case missingToken
  /// On `missingExpression`.
  case missingExpression
  /// On `unexpected`: tokens that fit nowhere.
  case unexpected
  /// On `unexpected`: a closing bracket that nothing opened.
  case unmatchedClosing
  /// A string that its line (or the file) ends before its closing quote.
  case unterminatedString
  case unterminatedComment
  /// On the opening quote of a string with a `\\(` that has no end: it is read as text.
  case unterminatedInterpolation
  /// A second statement on the line without `;` before it.
  case missingSeparator
  /// A typographic quote where `"` should stand.
  case typographicQuote
  case invalidEscape
  case invalidNumber
  /// NUL, invalid UTF-8, or a character no token starts with.
  case invalidCharacter
  /// Blocks nested deeper than 1 000 or expressions deeper than 256; what is inside is skipped.
  case nestingTooDeep
  /// The indentation of a line of a multi-line string is less than that of its closing quotes.
  case insufficientIndentation
  /// On an `identifier`: a `<#…#>` of an editor that nothing was put in yet.
  case placeholder
}
