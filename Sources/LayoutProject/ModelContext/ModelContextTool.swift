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
  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("name", name)
      $0.member("title", title)
      $0.member("description", description)
      $0.name("inputSchema")
      $0.write(json: Array(inputSchema.utf8))
      $0.name("outputSchema")
      $0.write(json: Array(outputSchema.utf8))
      $0.objectMember("annotations") {
        $0.member("readOnlyHint", true)
        $0.member("destructiveHint", false)
        $0.member("idempotentHint", true)
        $0.member("openWorldHint", false)
      }
    }
  }
}
