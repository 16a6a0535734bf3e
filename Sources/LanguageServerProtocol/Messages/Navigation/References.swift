/// The params of `textDocument/references`.
package struct ReferenceParams: Sendable {
  /// The name.
  package var place: TextDocumentPositionParams
  /// True if the declaration is one of the references.
  package var includesDeclaration: Bool

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    place = try TextDocumentPositionParams(params)
    let context = try params.params().required("context")
    guard let includes = try context.required("includeDeclaration").bool else {
      throw JSONValue.fault("includeDeclaration", "is not a boolean")
    }
    includesDeclaration = includes
  }
}

/// A place in a document at which the name under the cursor has its meaning.
package struct DocumentHighlight: Sendable, JSONWritable {
  /// The purpose of a name; the raw values are the protocol's.
  package enum Kind: Int, Sendable {
    case text = 1
    case read = 2
    case write = 3
  }

  /// The name.
  package var range: LSPRange
  /// Its purpose.
  package var kind: Kind

  /// Creates a highlight.
  package init(range: LSPRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// Writes the highlight as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("kind", kind.rawValue)
    }
  }
}
