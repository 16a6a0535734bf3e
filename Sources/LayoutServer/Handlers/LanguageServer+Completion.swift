import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

// The requests for completion, signature help and colours.
extension LanguageServer {
  /// The options of the group in the server's capabilities.
  var completionOptions: CompletionOptions {
    // A space opens the list behind the colon of a label and the comma of an argument, where one is usual: the client
    // closes the list that the colon opened when the space is typed.
    CompletionOptions(
      completionTriggers: [".", "(", ",", ":", "\"", " "], labelDetails: client.completion.labelDetails,
      signatureTriggers: ["(", ","], resolvesHints: client.completion.resolvesHints)
  }

  /// Responds to a request of the group; returns false for any other.
  mutating func handleCompletionRequest(_ id: RequestID, _ method: ClientMethod, _ params: JSONValue?) -> Bool {
    switch method {
    case .completion: respond(to: id) { server throws(ResponseError) in try server.completion(params) }
    case .resolveCompletionItem:
      respond(to: id) { server throws(ResponseError) in try server.resolveCompletionItem(params) }
    case .signatureHelp: respond(to: id) { server throws(ResponseError) in try server.signatureHelp(params) }
    case .inlayHint: respond(to: id) { server throws(ResponseError) in try InlayHintRequest.hints(params, in: &server) }
    case .resolveInlayHint:
      respond(to: id) { server throws(ResponseError) in try InlayHintRequest.resolved(params, in: &server) }
    case .documentColor: respond(to: id) { server throws(ResponseError) in try server.documentColors(params) }
    case .colorPresentation: respond(to: id) { server throws(ResponseError) in try server.colorPresentations(params) }
    default: return false
    }
    return true
  }

  // MARK: Completion

  mutating func completion(_ params: JSONValue?) throws(ResponseError) -> LSPCompletionList? {
    let params = try CompletionParams(params)
    guard let document = documents.id(ofSpelling: params.uri), let text = service.text(of: document) else { return nil }
    let offset = text.offset(of: params.position, in: encoding)
    if params.triggerCharacter == " ", !text.isInList(before: offset) { return nil }
    let list = service.completions(in: document, at: offset)
    guard !list.items.isEmpty else { return nil }
    let ranges = (
      insert: text.range(of: list.inserted, in: encoding), replace: text.range(of: list.replaced, in: encoding)
    )
    let range = client.completion.insertReplace ? ranges : (ranges.replace, ranges.replace)
    let isInList = client.completion.itemDefaults.contains("editRange")
    let data = CompletionItemData(
      uri: params.uri, version: documents[document].version, position: params.position, parameters: "")
    var items: [LSPCompletionItem] = []
    items.reserveCapacity(list.items.count)
    for (index, item) in list.items.enumerated() {
      var shown = LSPCompletionItem(item, number: index, data, for: client.completion)
      if !isInList { shown.ranges = range }
      items.append(shown)
    }
    return LSPCompletionList(isIncomplete: list.isIncomplete, ranges: isInList ? range : nil, items: items)
  }

  mutating func resolveCompletionItem(_ params: JSONValue?) throws(ResponseError) -> ResolvedCompletionItem {
    let params = try CompletionResolveParams(params)
    var resolved = ResolvedCompletionItem(item: params.item, documentation: nil)
    // Of another version of the text nothing is known at that position.
    guard let data = params.data, let document = documents.id(ofSpelling: data.uri),
      documents[document].version == data.version, let text = service.text(of: document)
    else { return resolved }
    let format = client.completion.documentation
    let documentation = service.completionDocumentation(
      in: document, at: text.offset(of: data.position, in: encoding), label: params.label, parameters: data.parameters,
      format: format)
    resolved.documentation = documentation.map { MarkupContent(kind: format, value: $0) }
    return resolved
  }

  // MARK: Signature help

  mutating func signatureHelp(_ params: JSONValue?) throws(ResponseError) -> LSPSignatureHelp? {
    let params = try TextDocumentPositionParams(params)
    guard let document = documents.id(ofSpelling: params.uri), let text = service.text(of: document),
      let help = service.signatureHelp(in: document, at: text.offset(of: params.position, in: encoding))
    else { return nil }
    return LSPSignatureHelp(help, for: client.completion)
  }

  // MARK: Colours

  mutating func documentColors(_ params: JSONValue?) throws(ResponseError) -> [LSPColorInformation] {
    let params = try DocumentColorParams(params)
    guard let document = documents.id(ofSpelling: params.uri) else { return [] }
    let colors = service.documentColors(in: document)
    guard let text = service.text(of: document) else { return [] }
    return colors.map { LSPColorInformation(range: text.range(of: $0.range, in: encoding), color: LSPColor($0.color)) }
  }

  mutating func colorPresentations(_ params: JSONValue?) throws(ResponseError) -> [LSPColorPresentation] {
    let params = try ColorPresentationParams(params)
    guard let document = documents.id(ofSpelling: params.uri), let text = service.text(of: document) else { return [] }
    let range = text.offsets(of: params.range, in: encoding)
    return service.colorPresentations(of: ColorValue(params.color), in: document, range: range).map { source in
      LSPColorPresentation(label: source, edit: TextEdit(range: text.range(of: range, in: encoding), newText: source))
    }
  }
}
