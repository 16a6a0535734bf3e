/// The params of `plumbline/preview`: a document, and what to draw of it.
package struct PreviewParams: Sendable {
  /// The URI of the document.
  package var uri: String
  /// The 1-based number of the only root to draw; nil for all roots.
  package var root: Int?
  /// The canvas as in the configuration; nil for the configured one.
  package var canvas: JSONValue?
  /// `inPlay`, `all`, `none`, or the names of the alignments whose lines are drawn; nil for those in play.
  package var guides: JSONValue?
  /// The position of the construct that stands out; nil for none.
  package var highlight: LSPPosition?

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    let options = params["options"]
    root = options?["root"]?.integer
    canvas = options?["canvas"]
    guides = options?["guides"]
    if let position = options?["highlight"], position.isObject { highlight = try LSPPosition(position) }
  }
}

/// The result of the command that opens a preview: the location of its page.
package struct PreviewLocation: Sendable, JSONWritable {
  /// The URI of the page.
  package var uri: DocumentURI
  /// The path of the page.
  package var path: String

  /// Creates a location from a path.
  package init(path: String) {
    uri = DocumentURI(path: path)
    self.path = path
  }

  /// Writes the location as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("path", path)
    }
  }
}

/// The params of `window/showDocument`: a document for an external program, such as a browser.
package struct ShowDocumentParams: Sendable, JSONWritable {
  /// The URI of the document.
  package var uri: DocumentURI

  /// Creates the params.
  package init(uri: DocumentURI) { self.uri = uri }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("external", true)
      $0.member("takeFocus", true)
    }
  }
}
