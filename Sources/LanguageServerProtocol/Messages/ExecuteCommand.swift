/// A command under a title, whose single argument is an edit: what a client without code actions is offered.
package struct EditCommand: Sendable, JSONWritable {
  /// What a menu shows.
  package var title: String
  /// The command's name.
  package var command: String
  /// The argument.
  package var edit: WorkspaceEdit

  /// One with these parts.
  package init(title: String, command: String, edit: WorkspaceEdit) {
    self.title = title
    self.command = command
    self.edit = edit
  }

  /// Writes it in the protocol's form.
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
  /// The arguments; empty when there are none.
  package var arguments: [JSONValue]

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    command = try params.requiredString("command")
    arguments = params["arguments"].map { Array($0.elements) } ?? []
  }
}
