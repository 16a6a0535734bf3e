/// A 0-based line and a character in it, in the units of the negotiated encoding.
package struct LSPPosition: Hashable, Sendable, JSONWritable {
  /// The 0-based line.
  package var line: Int
  /// The 0-based character in the line, in units of the negotiated encoding.
  package var character: Int

  /// Creates a position.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; throws unless both numbers are whole and not negative.
  package init(_ value: JSONValue) throws(ResponseError) {
    line = try value.requiredInteger("line")
    character = try value.requiredInteger("character")
    if line < 0 { throw JSONValue.fault("line", "is negative") }
    if character < 0 { throw JSONValue.fault("character", "is negative") }
  }

  /// Writes the position as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("line", line)
      $0.member("character", character)
    }
  }
}

/// A half-open range in a document. A range from a client may be inverted.
package struct LSPRange: Hashable, Sendable, JSONWritable {
  /// The first position.
  package var start: LSPPosition
  /// The position after the last.
  package var end: LSPPosition

  /// Creates a range.
  package init(start: LSPPosition, end: LSPPosition) {
    self.start = start
    self.end = end
  }

  /// Reads the range; throws if a required member is missing or of the wrong type.
  package init(_ value: JSONValue) throws(ResponseError) {
    start = try LSPPosition(value.required("start"))
    end = try LSPPosition(value.required("end"))
  }

  /// Writes the range as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("start", start)
      $0.member("end", end)
    }
  }
}

/// A range in a named document.
package struct LSPLocation: Hashable, Sendable, JSONWritable {
  /// The document.
  package var uri: DocumentURI
  /// The range in it.
  package var range: LSPRange

  /// Creates a location.
  package init(uri: DocumentURI, range: LSPRange) {
    self.uri = uri
    self.range = range
  }

  /// Writes the location as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("range", range)
    }
  }
}
