/// The params of `textDocument/rename`.
package struct RenameParams: Sendable {
  /// The name.
  package var place: TextDocumentPositionParams
  /// The new name, as the person wrote it.
  package var newName: String

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    place = try TextDocumentPositionParams(params)
    newName = try params.params().requiredString("newName")
  }
}

/// The result of `textDocument/prepareRename`.
package struct PrepareRenameResult: Sendable, JSONWritable {
  /// The name.
  package var range: LSPRange
  /// The text with which the input begins.
  package var placeholder: String

  /// Creates a result.
  package init(range: LSPRange, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }

  /// Writes the result as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("placeholder", placeholder)
    }
  }
}
