import LanguageServerProtocol

// The request `workspace/executeCommand`.
extension LanguageServer {
  /// Sends `workspace/applyEdit` with the edit: the command's argument, or all safe fixes of a document; or returns the
  /// layout of a document, or the location of its preview.
  mutating func executeCommand(_ params: JSONValue?) throws(ResponseError) -> EncodedJSON? {
    let params = try ExecuteCommandParams(params)
    switch params.command {
    case ServerOptions.Names.applyEdit where offersEditCommand:
      guard let edit = params.arguments.first, edit.isObject else {
        throw ResponseError(.invalidParams, "The command needs an edit as its argument.")
      }
      sendRequest(.applyEdit, ApplyEditParams(label: nil, edit: edit), for: .applyEdit)
    case ServerOptions.Names.fixAll where offersFixAllCommand:
      guard let edit = try fixAllEdit(of: params.document()) else { break }
      sendRequest(.applyEdit, ApplyEditParams(label: "Fix all that Plumbline can fix", edit: edit), for: .applyEdit)
    case ServerOptions.Names.inspect where Service.offersNavigation:
      return frames(of: try params.document())
    case ServerOptions.Names.preview where Service.offersNavigation:
      let uri = DocumentURI(try params.document())
      let location = try previews.open(uri, &service, after: publication.changeCount)
      if client.showDocument { sendRequest(.showDocument, ShowDocumentParams(uri: location.uri), for: .showDocument) }
      return EncodedJSON(location)
    default: throw ResponseError(.invalidParams, "The server does not know the command \(params.command).")
    }
    return nil
  }
}
