/// The params of `textDocument/inlayHint`.
package struct InlayHintParams: Sendable {
  /// The document's URI, as the client spells it.
  package var uri: String
  package var range: LSPRange

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    range = try LSPRange(params.required("range"))
  }
}

/// The origin of an inlay hint, sufficient to find its explanation.
package struct InlayHintData: Sendable, JSONWritable {
  /// The document's URI, as the client spells it.
  package var uri: String
  package var version: Int
  /// The name of the kind.
  package var kind: String
  /// The position of the name of the construct.
  package var construct: LSPPosition

  /// Creates the origin of a hint.
  package init(uri: String, version: Int, kind: String, construct: LSPPosition) {
    self.uri = uri
    self.version = version
    self.kind = kind
    self.construct = construct
  }

  /// Reads the origin; nil if it is not of this server.
  package init?(_ value: JSONValue) {
    guard let uri = value["uri"]?.string, let version = value["version"]?.integer, let kind = value["kind"]?.string,
      let construct = value["construct"].flatMap({ try? LSPPosition($0) })
    else { return nil }
    self.init(uri: uri, version: version, kind: kind, construct: construct)
  }

  /// Writes the origin as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("version", version)
      $0.member("kind", kind)
      $0.member("construct", construct)
    }
  }
}

/// A hint in the source, the result of `textDocument/inlayHint`.
package struct LSPInlayHint: Sendable, JSONWritable {
  package var position: LSPPosition
  package var label: String
  /// True for an argument as it would be written there; any other hint has a space before it.
  package var isParameter: Bool
  /// The data with which the client requests the explanation; nil for a client that does not.
  package var data: InlayHintData?

  /// Creates a hint.
  package init(position: LSPPosition, label: String, isParameter: Bool, data: InlayHintData?) {
    self.position = position
    self.label = label
    self.isParameter = isParameter
    self.data = data
  }

  /// Writes the hint as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("position", position)
      $0.member("label", label)
      if isParameter {
        $0.member("kind", 2)
      } else {
        $0.member("paddingLeft", true)
      }
      $0.member("data", data)
    }
  }
}

/// The params of `inlayHint/resolve`: a hint as it was offered.
package struct InlayHintResolveParams: Sendable {
  /// The hint.
  package var hint: JSONValue
  package var label: String
  /// The origin of the offer; nil for a hint of another server.
  package var data: InlayHintData?

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    hint = try params.params()
    _ = try LSPPosition(hint.required("position"))
    label = try hint.requiredString("label")
    data = hint["data"].flatMap { InlayHintData($0) }
  }
}

/// The result of `inlayHint/resolve`: the hint with its explanation.
package struct ResolvedInlayHint: Sendable, JSONWritable {
  /// The hint as it was offered.
  package var hint: JSONValue
  package var label: String
  package var tooltip: MarkupContent?
  /// The location of the construct that decides the value.
  package var location: LSPLocation?

  /// Creates a hint.
  package init(hint: JSONValue, label: String, tooltip: MarkupContent?, location: LSPLocation?) {
    self.hint = hint
    self.label = label
    self.tooltip = tooltip
    self.location = location
  }

  /// Writes the hint as JSON; with a location its label has one part.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      for (name, value) in hint.members where !value.isNull && name != "label" && name != "tooltip" {
        $0.name(name)
        value.write(to: &$0)
      }
      if let location {
        $0.arrayMember("label") {
          $0.object {
            $0.member("value", label)
            $0.member("location", location)
          }
        }
      } else {
        $0.member("label", label)
      }
      $0.member("tooltip", tooltip)
    }
  }
}
