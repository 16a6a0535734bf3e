/// The params of `workspace/didChangeWorkspaceFolders`. Folders without a URI are passed over.
package struct DidChangeWorkspaceFoldersParams: Sendable {
  /// Folders that are new.
  package var added: [DocumentURI]
  /// Folders that are gone.
  package var removed: [DocumentURI]

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let event = try params.params().required("event")
    added = DidChangeWorkspaceFoldersParams.folders(event["added"])
    removed = DidChangeWorkspaceFoldersParams.folders(event["removed"])
  }

  private static func folders(_ list: JSONValue?) -> [DocumentURI] {
    list?.elements.compactMap { $0["uri"]?.string.map { DocumentURI($0) } } ?? []
  }
}
