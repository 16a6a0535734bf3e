/// The server capability `textDocumentSync`: notifications for opening, closing, incremental changes, and saving
/// without the text.
package struct TextDocumentSyncOptions: Sendable, JSONWritable {
  /// Creates the options, which are always the same.
  package init() {}

  /// Writes the options as JSON.
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
  /// The editor's language for the document.
  package var languageID: String
  /// The text's version.
  package var version: Int
  /// The text in UTF-8; an unpaired surrogate has become U+FFFD, which has the same length in UTF-16.
  package var text: [UInt8]

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let document = try params.params().required("textDocument")
    uri = DocumentURI(try document.requiredString("uri"))
    languageID = document["languageId"]?.string ?? ""
    version = document["version"]?.integer ?? 0
    guard let text = try document.required("text").utf8 else { throw JSONValue.fault("text", "is not a string") }
    self.text = text
  }
}

/// An element of `contentChanges`.
package struct ContentChange: Sendable {
  /// The replaced range; nil if the text replaces the whole document.
  package var range: LSPRange?
  /// The new text in UTF-8; an unpaired surrogate has become U+FFFD.
  package var text: [UInt8]

  /// Reads the change; throws if a required member is missing or of the wrong type.
  package init(_ value: JSONValue) throws(ResponseError) {
    if let range = value["range"] { self.range = try LSPRange(range) }
    guard let text = try value.required("text").utf8 else { throw JSONValue.fault("text", "is not a string") }
    self.text = text
  }
}

/// A position in a document: the params of hover and similar requests.
package struct TextDocumentPositionParams: Sendable {
  /// The document.
  package var uri: String
  /// The position.
  package var position: LSPPosition

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    position = try LSPPosition(params.required("position"))
  }
}
