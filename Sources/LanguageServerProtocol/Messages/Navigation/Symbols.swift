/// The kinds of symbols that the server uses; the raw values are the protocol's.
package enum LSPSymbolKind: Int, Sendable {
  case namespace = 3
  case method = 6
  case property = 7
  case constructor = 9
  case enumeration = 10
  case function = 12
  case variable = 13
  case constant = 14
  case object = 19
  case key = 20
  case enumMember = 22
  case structure = 23
  case typeParameter = 26
}

/// The result of `textDocument/documentSymbol`.
package enum DocumentSymbolResult: Sendable, JSONWritable {
  case tree([DocumentSymbol])
  case flat([SymbolInformation])

  /// Writes the result as JSON.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .tree(let symbols): symbols.write(to: &writer)
    case .flat(let symbols): symbols.write(to: &writer)
    }
  }
}

/// A symbol of a document with those inside it.
package struct DocumentSymbol: Sendable, JSONWritable {
  /// The name, which is not empty.
  package var name: String
  /// More about it, such as a type.
  package var detail: String?
  package var kind: LSPSymbolKind
  /// The whole construct.
  package var range: LSPRange
  /// The name in it.
  package var selection: LSPRange
  package var children: [DocumentSymbol]

  /// Creates a symbol.
  package init(
    name: String, detail: String?, kind: LSPSymbolKind, range: LSPRange, selection: LSPRange, children: [DocumentSymbol]
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.range = range
    self.selection = selection
    self.children = children
  }

  /// Writes the symbol as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", name)
      $0.member("detail", detail)
      $0.member("kind", kind.rawValue)
      $0.member("range", range)
      $0.member("selectionRange", selection)
      if !children.isEmpty { $0.member("children", children) }
    }
  }
}

/// A symbol with its location: of a document for clients without a tree, or of the workspace.
package struct SymbolInformation: Sendable, JSONWritable {
  package var name: String
  package var kind: LSPSymbolKind
  /// The name of the symbol around it.
  package var container: String?
  package var uri: DocumentURI
  /// The range; nil if the client requests it later.
  package var range: LSPRange?
  /// The offset by which the range is found later.
  package var offset: Int?

  /// Creates a symbol.
  package init(
    name: String, kind: LSPSymbolKind, container: String?, uri: DocumentURI, range: LSPRange?, offset: Int? = nil
  ) {
    self.name = name
    self.kind = kind
    self.container = container
    self.uri = uri
    self.range = range
    self.offset = offset
  }

  /// Reads a symbol that the client sends back; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    name = try params.requiredString("name")
    guard let kind = LSPSymbolKind(rawValue: try params.requiredInteger("kind")) else {
      throw JSONValue.fault("kind", "is not one of the server's")
    }
    self.kind = kind
    container = params["containerName"]?.string
    uri = DocumentURI(try params.required("location").requiredString("uri"))
    offset = try params.required("data").requiredInteger("offset")
  }

  /// Writes the symbol as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", name)
      $0.member("kind", kind.rawValue)
      $0.member("containerName", container)
      $0.objectMember("location") {
        $0.member("uri", uri)
        $0.member("range", range)
      }
      if let offset { $0.objectMember("data") { $0.member("offset", offset) } }
    }
  }
}

/// The params of `workspace/symbol`.
package struct WorkspaceSymbolParams: Sendable {
  /// The characters that names have to contain in order.
  package var query: String

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) { query = try params.params().requiredString("query") }
}
