/// A node of the hierarchy of calls.
package struct LSPCallHierarchyItem: Sendable, JSONWritable {
  package var name: String
  package var kind: LSPSymbolKind
  package var uri: DocumentURI
  /// The whole declaration.
  package var range: LSPRange
  /// The name in it.
  package var selection: LSPRange

  /// Creates an item.
  package init(name: String, kind: LSPSymbolKind, uri: DocumentURI, range: LSPRange, selection: LSPRange) {
    self.name = name
    self.kind = kind
    self.uri = uri
    self.range = range
    self.selection = selection
  }

  /// Reads the item in the params of a request; throws if a required member is missing or of the wrong type.
  package init(in params: JSONValue?) throws(ResponseError) {
    let item = try params.params().required("item")
    name = try item.requiredString("name")
    kind = LSPSymbolKind(rawValue: try item.requiredInteger("kind")) ?? .function
    uri = DocumentURI(try item.requiredString("uri"))
    range = try LSPRange(item.required("range"))
    selection = try LSPRange(item.required("selectionRange"))
  }

  /// Writes the item as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", name)
      $0.member("kind", kind.rawValue)
      $0.member("uri", uri)
      $0.member("range", range)
      $0.member("selectionRange", selection)
    }
  }
}

/// A call of or by an item, with its places in the document of the caller.
package struct LSPHierarchyCall: Sendable, JSONWritable {
  /// True for the caller of an item, false for what an item calls.
  package var isIncoming: Bool
  package var item: LSPCallHierarchyItem
  package var ranges: [LSPRange]

  /// Creates a call.
  package init(isIncoming: Bool, item: LSPCallHierarchyItem, ranges: [LSPRange]) {
    self.isIncoming = isIncoming
    self.item = item
    self.ranges = ranges
  }

  /// Writes the call as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member(isIncoming ? "from" : "to", item)
      $0.member("fromRanges", ranges)
    }
  }
}
