/// What the server takes of a document's life: opening, closing, incremental changes and saving without the text.
package struct TextDocumentSyncOptions: Sendable, JSONWritable {
  /// What the server always takes.
  package init() {}

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("openClose", true)
      $0.member("change", 2)
      $0.member("save", true)
    }
  }
}

/// The params of `textDocument/didOpen`.
package struct DidOpenParams: Sendable {
  /// The document.
  package var uri: DocumentURI
  /// What the editor takes it for.
  package var languageID: String
  /// The text's version.
  package var version: Int
  /// UTF-8; half of a surrogate pair has become U+FFFD, which is as long in UTF-16.
  package var text: [UInt8]

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let document = try params.params().required("textDocument")
    uri = DocumentURI(try document.requiredString("uri"))
    languageID = document["languageId"]?.string ?? ""
    version = document["version"]?.integer ?? 0
    guard let text = try document.required("text").utf8 else { throw JSONValue.fault("text", "is not a string") }
    self.text = text
  }
}

/// One element of `contentChanges`.
package struct ContentChange: Sendable {
  /// nil when the text replaces the whole document.
  package var range: LSPRange?
  /// UTF-8; half of a surrogate pair has become U+FFFD.
  package var text: [UInt8]

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ value: JSONValue) throws(ResponseError) {
    if let range = value["range"] { self.range = try LSPRange(range) }
    guard let text = try value.required("text").utf8 else { throw JSONValue.fault("text", "is not a string") }
    self.text = text
  }
}

/// The place of a request in a document: the params of hover and its kin.
package struct TextDocumentPositionParams: Sendable {
  /// The document.
  package var uri: String
  /// The place in it.
  package var position: LSPPosition

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    position = try LSPPosition(params.required("position"))
  }
}
