/// The client's support for code actions.
package struct CodeActionCapabilities: Sendable {
  /// True if the client accepts actions; otherwise it accepts only commands.
  package var literals = false
  /// True if the client can mark a preferred action.
  package var isPreferred = false
  /// True if the client shows actions that cannot be applied now.
  package var disabled = false
  /// True if the client requests the edit of an action when the user chooses it.
  package var resolvesEdit = false

  /// The capabilities of a client that announced nothing.
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
  /// The document's URI, as the client spells it.
  package var uri: String
  /// The range for which actions are requested.
  package var range: LSPRange
  /// The requested kinds, each with its subkinds; nil for all.
  package var only: [String]?
  /// True if the client sends the request by itself, for example to show a light bulb, and not for a user's command.
  package var isAutomatic: Bool

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    range = try LSPRange(params.required("range"))
    let context = params["context"]
    if let kinds = context?["only"], kinds.kind == .array { only = kinds.elements.compactMap(\.string) }
    isAutomatic = context?["triggerKind"]?.integer == 2
  }

  /// Returns true if an action of `kind` is requested. Actions on a whole source, which clients run on saving, have to
  /// be requested by kind.
  package func wants(kind: String) -> Bool {
    guard let only else { return !kind.hasPrefix("source.") }
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

/// A code action: an edit with a title.
package struct CodeAction: Sendable, JSONWritable {
  /// The title, as shown in a menu.
  package var title: String
  /// A kind of code action of the protocol, such as `quickfix`.
  package var kind: String
  /// The findings that the action resolves, as a JSON array; nil for none.
  package var diagnostics: [UInt8]?
  /// True if this is the action that is most likely intended.
  package var isPreferred = false
  /// The reason why the action cannot be applied now; nil if it can.
  package var disabledReason: String?
  /// The changes; nil for a disabled action or if the client requests them later.
  package var edit: WorkspaceEdit?
  /// The data with which the client requests the edit later; nil if the action has its edit.
  package var data: CodeActionData?

  /// Creates an action.
  package init(title: String, kind: String) {
    self.title = title
    self.kind = kind
  }

  /// Writes the action as JSON.
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

/// The origin of an offered action, sufficient to find it again.
package struct CodeActionData: Sendable, JSONWritable {
  /// The document's URI, as the client spells it.
  package var uri: String
  /// The range for which actions were requested.
  package var range: LSPRange
  /// The number of earlier actions with the same title and kind.
  package var index: Int

  /// Creates the origin of an offered action.
  package init(uri: String, range: LSPRange, index: Int) {
    self.uri = uri
    self.range = range
    self.index = index
  }

  /// Reads the origin; throws if a required member is missing or of the wrong type.
  package init(_ value: JSONValue) throws(ResponseError) {
    uri = try value.requiredString("uri")
    range = try LSPRange(value.required("range"))
    index = try value.requiredInteger("place")
  }

  /// Writes the origin as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("range", range)
      $0.member("place", index)
    }
  }
}

/// The params of `codeAction/resolve`: an action as it was offered.
package struct CodeActionResolveParams: Sendable {
  /// The action's title.
  package var title: String
  /// A kind of code action of the protocol, such as `quickfix`.
  package var kind: String
  /// The origin of the offer.
  package var data: CodeActionData

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    title = try params.requiredString("title")
    kind = try params.requiredString("kind")
    data = try CodeActionData(params.required("data"))
  }
}
