/// The params of `textDocument/documentColor`.
package struct DocumentColorParams: Sendable {
  /// The document's URI, as the client spells it.
  package var uri: String

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    uri = try params.params().required("textDocument").requiredString("uri")
  }
}

/// A colour; all parts are from 0 to 1.
package struct LSPColor: Sendable, Hashable, JSONWritable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// Creates a colour.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads a colour; throws unless all parts are numbers. Parts beyond 0 and 1 are clamped.
  package init(_ value: JSONValue) throws(ResponseError) {
    red = try Self.part(value, "red")
    green = try Self.part(value, "green")
    blue = try Self.part(value, "blue")
    alpha = try Self.part(value, "alpha")
  }

  private static func part(_ value: JSONValue, _ name: StaticString) throws(ResponseError) -> Double {
    guard let part = try value.required(name).double else { throw JSONValue.fault(name, "is not a number") }
    return min(max(part, 0), 1)
  }

  /// Writes the colour as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("red", red)
      $0.member("green", green)
      $0.member("blue", blue)
      $0.member("alpha", alpha)
    }
  }
}

/// A colour in a document.
package struct LSPColorInformation: Sendable, JSONWritable {
  package var range: LSPRange
  package var color: LSPColor

  /// Creates a colour.
  package init(range: LSPRange, color: LSPColor) {
    self.range = range
    self.color = color
  }

  /// Writes the colour as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("color", color)
    }
  }
}

/// The params of `textDocument/colorPresentation`.
package struct ColorPresentationParams: Sendable {
  /// The document's URI, as the client spells it.
  package var uri: String
  package var color: LSPColor
  package var range: LSPRange

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let range = try InlayHintParams(params)
    uri = range.uri
    self.range = range.range
    color = try LSPColor(params.params().required("color"))
  }
}

/// A source for a colour, which replaces the one in the range of the request.
package struct LSPColorPresentation: Sendable, JSONWritable {
  package var label: String
  package var edit: TextEdit

  /// Creates a presentation.
  package init(label: String, edit: TextEdit) {
    self.label = label
    self.edit = edit
  }

  /// Writes the presentation as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("label", label)
      $0.member("textEdit", edit)
    }
  }
}
