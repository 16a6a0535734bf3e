import LanguageServerProtocol
import LayoutSyntax

/// The custom request `plumbline/layoutDiff`: the difference of a document and its text when it was last opened or saved,
/// or the text `baseText`.
enum LayoutDifferenceRequest {
  /// Returns the difference as `diff --format json` has it for a file; nil for a document that is not laid out.
  static func result<Service: LanguageService>(
    of params: JSONValue?, in server: inout LanguageServer<Service>
  ) throws(ResponseError) -> EncodedJSON? {
    let params = try params.params()
    let uri = try params.required("textDocument").requiredString("uri")
    var base: [UInt8]?
    if let member = params["baseText"] {
      guard let text = member.utf8 else { throw JSONValue.fault("baseText", "is not a string") }
      base = text
    }
    guard let document = server.documents.id(ofSpelling: uri) else { return nil }
    let retries = server.client.retriedMethods.contains(ServerOptions.Names.layoutDifference)
    var isWanted = true
    let result = server.service.layoutDifference(of: document, since: base) {
      isWanted = isWanted && server.inbox.shouldContinue(retries: retries)
      return isWanted
    }
    guard isWanted else { throw server.inbox.cancellationReason(retries: retries) ?? .cancelled }
    return result.map { EncodedJSON($0) }
  }
}
