import LanguageServerProtocol
import LayoutSyntax

/// Pictures of a document, and the page that shows it.
package protocol PreviewRequests {
  /// Returns the pictures of the roots of a file with their nodes, encoded as JSON; nil for an unknown file.
  mutating func preview(of uri: DocumentURI, _ params: PreviewParams, in encoding: PositionEncoding) -> [UInt8]?

  /// Returns the page of a file, which reads its `revision` from the file `script` beside it; nil for an unknown file, and
  /// if `shouldContinue` returned false before the page was complete.
  mutating func previewPage(
    of uri: DocumentURI, script: String, revision: Int, while shouldContinue: () -> Bool
  ) -> [UInt8]?
}

extension PreviewRequests {
  /// Returns the result of `plumbline/preview`; throws if the params are wrong.
  mutating func preview(_ params: JSONValue?, in encoding: PositionEncoding) throws(ResponseError) -> EncodedJSON? {
    let params = try PreviewParams(params)
    return preview(of: DocumentURI(params.uri), params, in: encoding).map { EncodedJSON($0) }
  }

  /// Returns nil.
  package mutating func preview(
    of uri: DocumentURI, _ params: PreviewParams, in encoding: PositionEncoding
  ) -> [UInt8]? { nil }

  /// Returns nil.
  package mutating func previewPage(
    of uri: DocumentURI, script: String, revision: Int, while shouldContinue: () -> Bool
  ) -> [UInt8]? { nil }
}
