/// The client's support for semantic tokens.
package struct SemanticTokensCapabilities: Sendable {
  /// The types and modifiers that the client knows.
  package var types: [String] = []
  package var modifiers: [String] = []
  /// True if the client requests the tokens of a whole document.
  package var requestsFull = false
  /// True if the client requests the changes since an earlier result.
  package var requestsDelta = false
  /// True if the client requests the tokens of a range.
  package var requestsRange = false

  /// The capabilities of a client that announced nothing.
  package init() {}

  init(_ value: JSONValue?) {
    types = value?["tokenTypes"]?.elements.compactMap(\.string) ?? []
    modifiers = value?["tokenModifiers"]?.elements.compactMap(\.string) ?? []
    let full = value?["requests"]?["full"]
    requestsFull = full?.isObject == true || full?.bool == true
    requestsDelta = full.announces("delta")
    let range = value?["requests"]?["range"]
    requestsRange = range?.isObject == true || range?.bool == true
  }
}

/// What the server offers of semantic tokens.
package struct SemanticTokensOptions: Sendable, JSONWritable {
  /// The names of the types and modifiers, to whose indices and bits tokens refer.
  package var types: [String]
  package var modifiers: [String]
  /// The requests that the client sends.
  package var client: SemanticTokensCapabilities

  /// Creates the options.
  package init(types: [String], modifiers: [String], client: SemanticTokensCapabilities) {
    self.types = types
    self.modifiers = modifiers
    self.client = client
  }

  /// Writes the options as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.objectMember("legend") {
        $0.member("tokenTypes", types)
        $0.member("tokenModifiers", modifiers)
      }
      if client.requestsRange { $0.member("range", true) }
      if client.requestsDelta {
        $0.objectMember("full") { $0.member("delta", true) }
      } else if client.requestsFull {
        $0.member("full", true)
      }
    }
  }
}

/// The params of the requests for semantic tokens.
package struct SemanticTokensParams: Sendable {
  /// The document.
  package var uri: String
  /// The range; nil for the whole document.
  package var range: LSPRange?
  /// The earlier result; nil if all tokens are requested.
  package var previousResultID: String?

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?, hasRange: Bool = false, hasResult: Bool = false) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    if hasRange { range = try LSPRange(params.required("range")) }
    if hasResult { previousResultID = try params.requiredString("previousResultId") }
  }
}

/// Semantic tokens, five numbers each, or the changes since an earlier result.
package enum SemanticTokensResult: Sendable, JSONWritable {
  case tokens(resultID: String?, data: [Int])
  /// All tokens, whose numbers are JSON already, separated by commas.
  case encoded(resultID: String, [UInt8])
  case edits(resultID: String, [SemanticTokensEdit])

  /// Writes the result as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      switch self {
      case .tokens(let id, let data):
        $0.member("resultId", id)
        $0.member("data", data)
      case .encoded(let id, let numbers):
        $0.member("resultId", id)
        $0.arrayMember("data") { if !numbers.isEmpty { $0.write(json: numbers) } }
      case .edits(let id, let edits):
        $0.member("resultId", id)
        $0.member("edits", edits)
      }
    }
  }
}

/// Numbers that replace `deleteCount` numbers from `start` on.
package struct SemanticTokensEdit: Hashable, Sendable, JSONWritable {
  /// The index of the first number.
  package var start: Int
  /// The number of removed numbers.
  package var deleteCount: Int
  /// The new numbers.
  package var data: [Int]

  /// Creates an edit.
  package init(start: Int, deleteCount: Int, data: [Int]) {
    self.start = start
    self.deleteCount = deleteCount
    self.data = data
  }

  /// Writes the edit as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("start", start)
      $0.member("deleteCount", deleteCount)
      if !data.isEmpty { $0.member("data", data) }
    }
  }
}
