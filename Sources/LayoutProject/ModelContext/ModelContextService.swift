import LanguageServerProtocol

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
