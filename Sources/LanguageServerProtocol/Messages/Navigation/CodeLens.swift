/// A text between the lines of a document, with a command.
package struct CodeLens: Sendable, JSONWritable {
  /// The construct that it is about.
  package var range: LSPRange
  /// The document, as the client spells it.
  package var uri: String
  /// The text; nil until the client requests it.
  package var title: String?
  /// The command of `title`, whose arguments are the document and the start of the range.
  package var command: String

  /// Creates a lens without its text.
  package init(range: LSPRange, uri: String, command: String) {
    self.range = range
    self.uri = uri
    self.command = command
  }

  /// Reads a lens that the client sends back; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?, command: String) throws(ResponseError) {
    let params = try params.params()
    range = try LSPRange(params.required("range"))
    uri = try params.required("data").requiredString("uri")
    self.command = command
  }

  /// Writes the lens as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      if let title {
        $0.objectMember("command") {
          $0.member("title", title)
          $0.member("command", command)
          $0.arrayMember("arguments") {
            $0.write(uri)
            range.start.write(to: &$0)
          }
        }
      }
      $0.objectMember("data") { $0.member("uri", uri) }
    }
  }
}
