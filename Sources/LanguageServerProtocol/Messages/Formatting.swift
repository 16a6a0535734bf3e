/// How a client wants text to be indented.
package struct FormattingOptions: Hashable, Sendable {
  /// The columns of a level of indentation.
  package var tabSize: Int
  /// True to indent with spaces.
  package var insertsSpaces: Bool

  /// Creates options.
  package init(tabSize: Int, insertsSpaces: Bool) {
    self.tabSize = tabSize
    self.insertsSpaces = insertsSpaces
  }

  /// Reads the options; throws if a required member is missing or of the wrong type.
  init(_ value: JSONValue) throws(ResponseError) {
    tabSize = try value.requiredInteger("tabSize")
    if tabSize < 0 { throw JSONValue.fault("tabSize", "is negative") }
    guard let spaces = try value.required("insertSpaces").bool else {
      throw JSONValue.fault("insertSpaces", "is not a boolean")
    }
    insertsSpaces = spaces
  }
}

/// The params of `textDocument/formatting` and `textDocument/rangeFormatting`.
package struct FormattingParams: Sendable {
  /// The document.
  package var uri: String
  /// The range to format; nil for the whole document.
  package var range: LSPRange?
  /// The client's options.
  package var options: FormattingOptions

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?, hasRange: Bool) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    if hasRange { range = try LSPRange(params.required("range")) }
    options = try FormattingOptions(params.required("options"))
  }
}

/// The params of `textDocument/onTypeFormatting`.
package struct OnTypeFormattingParams: Sendable {
  /// The document.
  package var uri: String
  /// The position after the typed character.
  package var position: LSPPosition
  /// The typed character.
  package var character: String
  /// The client's options.
  package var options: FormattingOptions

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    position = try LSPPosition(params.required("position"))
    character = try params.requiredString("ch")
    options = try FormattingOptions(params.required("options"))
  }
}
