import LanguageServerProtocol

/// A tool of the Model Context Protocol, as `tools/list` describes it.
package struct ModelContextTool: Sendable {
  package var name: String
  package var title: String
  /// What the tool does and when to call it, for a model.
  package var description: String
  /// The JSON schemas of the arguments and of the structured result.
  package var inputSchema: String
  package var outputSchema: String

  package init(name: String, title: String, description: String, inputSchema: String, outputSchema: String) {
    self.name = name
    self.title = title
    self.description = description
    self.inputSchema = inputSchema
    self.outputSchema = outputSchema
  }

  /// Writes the tool. No tool writes a file or reaches a network.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("name", name)
      $0.member("title", title)
      $0.member("description", description)
      $0.name("inputSchema")
      $0.write(json: inputSchema.utf8)
      $0.name("outputSchema")
      $0.write(json: outputSchema.utf8)
      $0.objectMember("annotations") {
        $0.member("readOnlyHint", true)
        $0.member("destructiveHint", false)
        $0.member("idempotentHint", true)
        $0.member("openWorldHint", false)
      }
    }
  }
}

/// The reason why a tool has no result: an error that the model reads and can correct.
package struct ToolFailure: Error, Hashable, Sendable {
  package enum Code: String, Sendable, CaseIterable {
    case invalidArguments = "invalid_arguments"
    case outsideOfRoots = "outside_of_roots"
    case notFound = "not_found"
    case unreadable
    case cursorExpired = "cursor_expired"
    case cancelled
  }

  package var code: Code
  /// The defect in one sentence, and what to do about it.
  package var message: String
  package var hint: String

  package init(_ code: Code, _ message: String, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("code", code.rawValue)
      $0.member("message", message)
      $0.member("hint", hint)
    }
  }
}

/// The complete result of a tool: some members, and items that are paged.
package struct ToolResult {
  /// Writes the members that every page has.
  package var writeMembers: (inout JSONWriter) -> Void
  /// The items, each a complete JSON value.
  package var items: [[UInt8]]

  package init(items: [[UInt8]] = [], writeMembers: @escaping (inout JSONWriter) -> Void) {
    self.items = items
    self.writeMembers = writeMembers
  }
}

/// A resource of the Model Context Protocol.
package struct ModelContextResource: Sendable {
  package var uri: String
  package var name: String
  package var mimeType: String

  package init(uri: String, name: String, mimeType: String) {
    self.uri = uri
    self.name = name
    self.mimeType = mimeType
  }
}

/// The tools and resources behind the protocol.
package protocol ModelContextService {
  var tools: [ModelContextTool] { get }

  /// Returns the result of one of `tools`. Throws `cancelled` once `run.shouldContinue` has returned false.
  func call(_ name: String, _ arguments: JSONValue?, _ run: ToolRun) throws(ToolFailure) -> ToolResult

  /// The resources that are listed, and the templates of the addresses of others.
  func resources(in folders: AllowedFolders) -> [ModelContextResource]
  var resourceTemplates: [ModelContextResource] { get }

  /// Returns the text of a resource with its type.
  func read(_ uri: String, in folders: AllowedFolders) throws(ToolFailure) -> (text: String, mimeType: String)
}
