/// The params of `workspace/didChangeWorkspaceFolders`. Folders without a URI are ignored.
package struct DidChangeWorkspaceFoldersParams: Sendable {
  /// The folders added.
  package var added: [DocumentURI]
  /// The folders removed.
  package var removed: [DocumentURI]

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let event = try params.params().required("event")
    added = DidChangeWorkspaceFoldersParams.folders(event["added"])
    removed = DidChangeWorkspaceFoldersParams.folders(event["removed"])
  }

  private static func folders(_ list: JSONValue?) -> [DocumentURI] {
    list?.elements.compactMap { $0["uri"]?.string.map { DocumentURI($0) } } ?? []
  }
}
