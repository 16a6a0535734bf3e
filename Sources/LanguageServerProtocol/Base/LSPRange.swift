/// A 0-based line and a character in it, in the units of the negotiated encoding.
package struct LSPPosition: Hashable, Sendable, JSONWritable {
  /// From 0.
  package var line: Int
  /// From 0, in units of the negotiated encoding.
  package var character: Int

  /// One with these parts.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; both numbers are whole and not negative.
  package init(_ value: JSONValue) throws(ResponseError) {
    line = try value.requiredInteger("line")
    character = try value.requiredInteger("character")
    if line < 0 { throw JSONValue.fault("line", "is negative") }
    if character < 0 { throw JSONValue.fault("character", "is negative") }
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("line", line)
      $0.member("character", character)
    }
  }
}

/// A stretch of a document from its start up to, not including, its end. One that comes from a client may be
/// inverted.
package struct LSPRange: Hashable, Sendable, JSONWritable {
  /// The first place.
  package var start: LSPPosition
  /// The place behind the last.
  package var end: LSPPosition

  /// One with these parts.
  package init(start: LSPPosition, end: LSPPosition) {
    self.start = start
    self.end = end
  }

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ value: JSONValue) throws(ResponseError) {
    start = try LSPPosition(value.required("start"))
    end = try LSPPosition(value.required("end"))
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("start", start)
      $0.member("end", end)
    }
  }
}

/// A stretch of a named document.
package struct LSPLocation: Hashable, Sendable, JSONWritable {
  /// The document.
  package var uri: DocumentURI
  /// The stretch of it.
  package var range: LSPRange

  /// One with these parts.
  package init(uri: DocumentURI, range: LSPRange) {
    self.uri = uri
    self.range = range
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("range", range)
    }
  }
}
