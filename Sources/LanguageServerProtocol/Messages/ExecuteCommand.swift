/// A command under a title, whose single argument is an edit: what a client without code actions is offered.
package struct EditCommand: Sendable, JSONWritable {
  package var title: String
  package var command: String
  package var edit: WorkspaceEdit

  package init(title: String, command: String, edit: WorkspaceEdit) {
    self.title = title
    self.command = command
    self.edit = edit
  }

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
  package var command: String
  package var arguments: [JSONValue]

  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    command = try params.requiredString("command")
    arguments = params["arguments"].map { Array($0.elements) } ?? []
  }
}
