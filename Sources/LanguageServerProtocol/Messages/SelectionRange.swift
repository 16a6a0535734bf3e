/// The params of `textDocument/selectionRange`.
package struct SelectionRangeParams: Sendable {
  /// The document.
  package var uri: String
  /// The positions of the cursors.
  package var positions: [LSPPosition]

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    positions = []
    for position in try params.requiredArray("positions") { positions.append(try LSPPosition(position)) }
  }
}

/// The ranges around a position, from the innermost on; each is in the next one.
package struct LSPSelectionRange: Sendable, JSONWritable {
  /// The ranges; at least one.
  package var ranges: [LSPRange]

  /// Creates the ranges.
  package init(ranges: [LSPRange]) { self.ranges = ranges }

  /// Writes the ranges as JSON: each is the parent of the one before.
  package func write(to writer: inout JSONWriter) {
    for (index, range) in ranges.enumerated() {
      if index > 0 { writer.name("parent") }
      writer.beginObject()
      writer.member("range", range)
    }
    for _ in ranges { writer.endObject() }
  }
}
