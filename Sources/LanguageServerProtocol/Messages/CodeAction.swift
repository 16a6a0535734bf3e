/// Which forms of code actions a client takes.
package struct CodeActionCapabilities: Sendable {
  /// Whether it takes actions; else it takes commands.
  package var literals = false
  /// Whether it is the one that a person most likely wants.
  package var isPreferred = false
  /// Whether it shows actions that cannot be used now.
  package var disabled = false
  /// Whether it asks for the edit of the action that was chosen.
  package var resolvesEdit = false

  /// What a client that announced nothing takes.
  package init() {}

  init(_ value: JSONValue?) {
    literals = value?["codeActionLiteralSupport"]?.isObject == true
    isPreferred = value.announces("isPreferredSupport")
    disabled = value.announces("disabledSupport")
    let resolved = value?["resolveSupport"]?["properties"]?.elements.contains { $0.equals("edit") } ?? false
    resolvesEdit = resolved && value.announces("dataSupport")
  }
}

/// The params of `textDocument/codeAction`.
package struct CodeActionParams: Sendable {
  /// The document, as the client writes it.
  package var uri: String
  /// Where actions are asked for.
  package var range: LSPRange
  /// The kinds that the client asks for, with all below them; nil for all.
  package var only: [String]?
  /// Whether the client asks by itself, for a light bulb, and not because the person did.
  package var isAutomatic: Bool

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    range = try LSPRange(params.required("range"))
    let context = params["context"]
    if let kinds = context?["only"], kinds.kind == .array { only = kinds.elements.compactMap(\.string) }
    isAutomatic = context?["triggerKind"]?.integer == 2
  }

  /// Whether an action of `kind` is asked for. One on a whole source, as clients run it when a document is saved, is where
  /// its kind is named.
  package func wants(kind: String) -> Bool {
    guard let only else { return !kind.hasPrefix("source.") }
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

/// An action on code: an edit under a title.
package struct CodeAction: Sendable, JSONWritable {
  /// What a menu shows.
  package var title: String
  /// A kind of the protocol, such as `quickfix`.
  package var kind: String
  /// The findings that it ends, an array of JSON; nil for none.
  package var diagnostics: [UInt8]?
  /// Whether it is the one that a person most likely wants.
  package var isPreferred = false
  /// Why the action cannot be used now.
  package var disabledReason: String?
  /// What it changes.
  package var edit: WorkspaceEdit?
  /// What the edit is asked for with, where it comes later.
  package var data: CodeActionData?

  /// One with these parts.
  package init(title: String, kind: String) {
    self.title = title
    self.kind = kind
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("title", title)
      $0.member("kind", kind)
      if let diagnostics {
        $0.name("diagnostics")
        $0.write(json: diagnostics)
      }
      if isPreferred { $0.member("isPreferred", true) }
      if let disabledReason { $0.objectMember("disabled") { $0.member("reason", disabledReason) } }
      $0.member("edit", edit)
      $0.member("data", data)
    }
  }
}

/// Where an action was offered: enough to find it again.
package struct CodeActionData: Sendable, JSONWritable {
  /// The document, as the client writes it.
  package var uri: String
  /// Where actions were asked for.
  package var range: LSPRange
  /// How many actions with the same title stood before it.
  package var place: Int

  /// One with these parts.
  package init(uri: String, range: LSPRange, place: Int) {
    self.uri = uri
    self.range = range
    self.place = place
  }

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ value: JSONValue) throws(ResponseError) {
    uri = try value.requiredString("uri")
    range = try LSPRange(value.required("range"))
    place = try value.requiredInteger("place")
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("range", range)
      $0.member("place", place)
    }
  }
}

/// The params of `codeAction/resolve`: an action as it was offered.
package struct CodeActionResolveParams: Sendable {
  /// What a menu shows.
  package var title: String
  /// A kind of the protocol, such as `quickfix`.
  package var kind: String
  /// Where it was offered.
  package var data: CodeActionData

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    title = try params.requiredString("title")
    kind = try params.requiredString("kind")
    data = try CodeActionData(params.required("data"))
  }
}
