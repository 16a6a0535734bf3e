import LanguageServerProtocol

extension LanguageServer {
  /// Sends an edit to the client, to apply it: that which a command carries back, or that which puts a document right.
  mutating func executeCommand(_ params: JSONValue?) throws(ResponseError) -> JSONNull {
    let params = try ExecuteCommandParams(params)
    switch params.command {
    case ServerOptions.Names.applyEdit where offersEditCommand:
      guard let edit = params.arguments.first, edit.isObject else {
        throw ResponseError(.invalidParams, "The command needs an edit as its argument.")
      }
      ask(.applyEdit, ApplyEditParams(label: nil, edit: edit), for: .applyEdit)
    case ServerOptions.Names.fixAll where offersFixAllCommand:
      guard let uri = params.arguments.first.flatMap({ $0.string ?? $0["uri"]?.string }) else {
        throw ResponseError(.invalidParams, "The command needs the document as its argument: its URI.")
      }
      guard let edit = try fixAllEdit(of: uri) else { break }
      ask(.applyEdit, ApplyEditParams(label: "Fix all that Plumbline can fix", edit: edit), for: .applyEdit)
    default: throw ResponseError(.invalidParams, "The server does not know the command \(params.command).")
    }
    return JSONNull()
  }
}
