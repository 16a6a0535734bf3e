/// A syntax error at a node. `SyntaxTree.diagnostics(segment:)` makes the messages.
public enum SyntaxIssue: UInt8, Sendable, BitwiseCopyable {
  /// On a token without bytes: the token is missing (`SyntaxNode.kind` is its kind).
  case missingToken
  /// On `missingExpression`.
  case missingExpression
  /// On `unexpected`: tokens that do not belong there.
  case unexpected
  /// On `unexpected`: a closing bracket without an opening one.
  case unmatchedClosing
  /// A string literal without a closing quote on its line (or in the file).
  case unterminatedString
  case unterminatedComment
  /// On the opening quote of a string with a `\(` that is never closed and is read as text.
  case unterminatedInterpolation
  /// A second statement on the line without `;` before it.
  case missingSeparator
  /// A typographic quote in place of `"`.
  case typographicQuote
  case invalidEscape
  case invalidNumber
  /// NUL, invalid UTF-8, or a character that begins no token.
  case invalidCharacter
  /// Blocks nested deeper than 1 000 or expressions nested deeper than 256; their content is skipped.
  case nestingTooDeep
  /// A line of a multi-line string is indented less than the closing quotes.
  case insufficientIndentation
  /// On an `equal`: white space on one side only.
  case unevenSpace
  /// On an `attribute`: it follows a modifier.
  case misplacedAttribute
  /// On a `declarationModifier`: a local declaration cannot have it.
  case misplacedModifier
  /// On a `switchCase`: it has no statement.
  case emptyCase
  /// On a directive: its condition is none.
  case invalidCondition
  /// On a directive without the one that it needs: an `#if` without `#endif`, or the other way round.
  case unmatchedDirective
  /// On an `identifier`: an editor placeholder `<#…#>` that has not been replaced yet.
  case placeholder
}
