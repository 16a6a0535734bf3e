/// A 0-based line and a character in it, in the units of the negotiated encoding.
package struct LSPPosition: Hashable, Sendable, JSONWritable {
  package var line: Int
  package var character: Int

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
  package var start: LSPPosition
  package var end: LSPPosition

  package init(start: LSPPosition, end: LSPPosition) {
    self.start = start
    self.end = end
  }

  package init(_ value: JSONValue) throws(ResponseError) {
    start = try LSPPosition(value.required("start"))
    end = try LSPPosition(value.required("end"))
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("start", start)
      $0.member("end", end)
    }
  }
}

/// A stretch of a named document.
package struct LSPLocation: Hashable, Sendable, JSONWritable {
  package var uri: DocumentURI
  package var range: LSPRange

  package init(uri: DocumentURI, range: LSPRange) {
    self.uri = uri
    self.range = range
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("range", range)
    }
  }
}
