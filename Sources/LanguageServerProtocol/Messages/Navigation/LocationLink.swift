/// The result of `textDocument/definition` and its kin: locations, or links for clients that support them.
package enum DefinitionResult: Sendable, JSONWritable {
  case locations([LSPLocation])
  case links([LocationLink])

  /// Writes the result as JSON.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .locations(let locations): locations.write(to: &writer)
    case .links(let links): links.write(to: &writer)
    }
  }
}

/// A declaration with the name from which it was found.
package struct LocationLink: Sendable, JSONWritable {
  /// The name in the document of the request.
  package var origin: LSPRange
  /// The document of the declaration.
  package var uri: DocumentURI
  /// The whole declaration.
  package var range: LSPRange
  /// The name in it.
  package var selection: LSPRange

  /// Creates a link.
  package init(origin: LSPRange, uri: DocumentURI, range: LSPRange, selection: LSPRange) {
    self.origin = origin
    self.uri = uri
    self.range = range
    self.selection = selection
  }

  /// Writes the link as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("originSelectionRange", origin)
      $0.member("targetUri", uri)
      $0.member("targetRange", range)
      $0.member("targetSelectionRange", selection)
    }
  }
}
