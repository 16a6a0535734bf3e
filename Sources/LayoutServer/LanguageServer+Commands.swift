import LanguageServerProtocol

extension LanguageServer {
  /// Sends the edit that a command carries back to the client, to apply it.
  mutating func executeCommand(_ params: JSONValue?) throws(ResponseError) -> JSONNull {
    let params = try ExecuteCommandParams(params)
    guard params.command == ServerOptions.Names.applyEdit else {
      throw ResponseError(.invalidParams, "The server does not know the command \(params.command).")
    }
    guard let edit = params.arguments.first, edit.isObject else {
      throw ResponseError(.invalidParams, "The command needs an edit as its argument.")
    }
    ask(.applyEdit, ApplyEditParams(label: nil, edit: edit), for: .applyEdit)
    return JSONNull()
  }
}
