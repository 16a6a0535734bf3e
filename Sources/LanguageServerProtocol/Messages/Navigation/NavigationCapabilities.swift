/// The client's support for going from a name to others: definitions, symbols, renames, lenses.
package struct NavigationCapabilities: Sendable {
  /// The methods whose results may have the range of the name and that of the whole declaration.
  private var methodsWithLinks: Set<ClientMethod> = []
  /// True if the symbols of a document may contain others.
  package var hierarchicalSymbols = false
  /// True if the range of a symbol of the workspace may be requested later.
  package var resolvesSymbolRange = false
  /// True if the client checks a rename before it shows an input.
  package var prepareRename = false
  /// True if the client requests lenses again when it is asked to.
  package var lensRefresh = false
  /// True if a link may have a text that is shown with it.
  package var linkTooltips = false

  /// The capabilities of a client that announced nothing.
  package init() {}

  init(textDocument: JSONValue?, workspace: JSONValue?) {
    if (textDocument?["definition"]).announces("linkSupport") { methodsWithLinks.insert(.definition) }
    if (textDocument?["declaration"]).announces("linkSupport") { methodsWithLinks.insert(.declaration) }
    if (textDocument?["typeDefinition"]).announces("linkSupport") { methodsWithLinks.insert(.typeDefinition) }
    if (textDocument?["implementation"]).announces("linkSupport") { methodsWithLinks.insert(.implementation) }
    hierarchicalSymbols = (textDocument?["documentSymbol"]).announces("hierarchicalDocumentSymbolSupport")
    prepareRename = (textDocument?["rename"]).announces("prepareSupport")
    linkTooltips = (textDocument?["documentLink"]).announces("tooltipSupport")
    lensRefresh = (workspace?["codeLens"]).announces("refreshSupport")
    if let properties = workspace?["symbol"]?["resolveSupport"]?["properties"] {
      resolvesSymbolRange = properties.elements.contains { $0.string == "location.range" }
    }
  }

  /// Returns true if the result of a method may have both ranges.
  package func takesLinks(_ method: ClientMethod) -> Bool { methodsWithLinks.contains(method) }
}

/// The server's capabilities for the same requests.
package struct NavigationOptions: Sendable {
  /// True if the client may check a rename before it asks for the name.
  package var preparesRename: Bool
  /// True if the range of a symbol of the workspace may be requested later.
  package var resolvesSymbols: Bool

  /// Creates the capabilities for a client.
  package init(for client: NavigationCapabilities) {
    preparesRename = client.prepareRename
    resolvesSymbols = client.resolvesSymbolRange
  }

  /// Writes the members of the server's capabilities.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("definitionProvider", true)
    writer.member("declarationProvider", true)
    writer.member("typeDefinitionProvider", true)
    writer.member("implementationProvider", true)
    writer.member("referencesProvider", true)
    writer.member("documentHighlightProvider", true)
    writer.member("documentSymbolProvider", true)
    writer.name("workspaceSymbolProvider")
    if resolvesSymbols { writer.object { $0.member("resolveProvider", true) } } else { writer.write(true) }
    writer.member("callHierarchyProvider", true)
    writer.objectMember("documentLinkProvider") { $0.member("resolveProvider", true) }
    writer.objectMember("codeLensProvider") { $0.member("resolveProvider", true) }
    writer.name("renameProvider")
    if preparesRename { writer.object { $0.member("prepareProvider", true) } } else { writer.write(true) }
  }
}

/// The params of a request about a whole document.
package struct TextDocumentParams: Sendable {
  /// The document, as the client spells it.
  package var uri: String

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    uri = try params.params().required("textDocument").requiredString("uri")
  }
}
