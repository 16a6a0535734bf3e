import LanguageServerProtocol

// The request `workspace/executeCommand`.
extension LanguageServer {
  /// Sends `workspace/applyEdit` with the edit: the command's argument, or all safe fixes of a document; or returns the
  /// layout of a document.
  mutating func executeCommand(_ params: JSONValue?) throws(ResponseError) -> EncodedJSON? {
    let params = try ExecuteCommandParams(params)
    switch params.command {
    case ServerOptions.Names.applyEdit where offersEditCommand:
      guard let edit = params.arguments.first, edit.isObject else {
        throw ResponseError(.invalidParams, "The command needs an edit as its argument.")
      }
      sendRequest(.applyEdit, ApplyEditParams(label: nil, edit: edit), for: .applyEdit)
    case ServerOptions.Names.fixAll where offersFixAllCommand:
      guard let uri = params.arguments.first.flatMap({ $0.string ?? $0["uri"]?.string }) else {
        throw ResponseError(.invalidParams, "The command needs the document as its argument: its URI.")
      }
      guard let edit = try fixAllEdit(of: uri) else { break }
      sendRequest(.applyEdit, ApplyEditParams(label: "Fix all that Plumbline can fix", edit: edit), for: .applyEdit)
    case ServerOptions.Names.inspect where Service.offersNavigation:
      guard let uri = params.arguments.first.flatMap({ $0.string ?? $0["uri"]?.string }) else {
        throw ResponseError(.invalidParams, "The command needs the document as its argument: its URI.")
      }
      return frames(of: uri)
    default: throw ResponseError(.invalidParams, "The server does not know the command \(params.command).")
    }
    return nil
  }
}
