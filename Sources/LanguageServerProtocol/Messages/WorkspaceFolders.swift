/// The params of `workspace/didChangeWorkspaceFolders`. Folders without a URI are passed over.
package struct DidChangeWorkspaceFoldersParams: Sendable {
  package var added: [DocumentURI]
  package var removed: [DocumentURI]

  package init(_ params: JSONValue?) throws(ResponseError) {
    let event = try params.params().required("event")
    added = DidChangeWorkspaceFoldersParams.folders(event["added"])
    removed = DidChangeWorkspaceFoldersParams.folders(event["removed"])
  }

  private static func folders(_ list: JSONValue?) -> [DocumentURI] {
    list?.elements.compactMap { $0["uri"]?.string.map { DocumentURI($0) } } ?? []
  }
}
