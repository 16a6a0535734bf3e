/// A command with a title and an edit as its only argument, offered to clients without code actions.
package struct EditCommand: Sendable, JSONWritable {
  /// The title, as shown in a menu.
  package var title: String
  /// The command's name.
  package var command: String
  /// The argument, an edit.
  package var edit: WorkspaceEdit

  /// Creates a command.
  package init(title: String, command: String, edit: WorkspaceEdit) {
    self.title = title
    self.command = command
    self.edit = edit
  }

  /// Writes the command as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("title", title)
      $0.member("command", command)
      $0.member("arguments", [edit])
    }
  }
}

/// The params of `workspace/executeCommand`.
package struct ExecuteCommandParams: Sendable {
  /// The command's name.
  package var command: String
  /// The arguments; empty if there are none.
  package var arguments: [JSONValue]

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    command = try params.requiredString("command")
    arguments = params["arguments"].map { Array($0.elements) } ?? []
  }

  /// Returns the URI of the document in the first argument; throws if there is none.
  package func document() throws(ResponseError) -> String {
    guard let uri = arguments.first.flatMap({ $0.string ?? $0["uri"]?.string }) else {
      throw ResponseError(.invalidParams, "The command needs the document as its argument: its URI.")
    }
    return uri
  }
}
