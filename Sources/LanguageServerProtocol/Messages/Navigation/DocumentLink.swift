/// A link in a document to a file.
package struct DocumentLink: Sendable, JSONWritable {
  /// The text that is the link.
  package var range: LSPRange
  /// The file; nil until the client requests it.
  package var target: DocumentURI?
  /// A text that is shown with the link.
  package var tooltip: String?
  /// The document, as the client spells it, and the name of the image.
  package var uri: String
  package var name: String

  /// Creates a link without its target.
  package init(range: LSPRange, tooltip: String?, uri: String, name: String) {
    self.range = range
    self.tooltip = tooltip
    self.uri = uri
    self.name = name
  }

  /// Reads a link that the client sends back; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    range = try LSPRange(params.required("range"))
    tooltip = params["tooltip"]?.string
    let data = try params.required("data")
    uri = try data.requiredString("uri")
    name = try data.requiredString("image")
  }

  /// Writes the link as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("target", target)
      $0.member("tooltip", tooltip)
      $0.objectMember("data") {
        $0.member("uri", uri)
        $0.member("image", name)
      }
    }
  }
}
