import LanguageServerProtocol

/// A request about a position of a document, or about a range from it to a few lines below.
enum PositionRequest: String, CaseIterable {
  case hover, completion, signatureHelp
  case definition, declaration, typeDefinition, implementation, references, documentHighlight
  case prepareRename, rename, prepareCallHierarchy
  case codeAction, inlayHint, selectionRange, colorPresentation
  case rangeFormatting, typedBrace, typedLine
  case semanticTokens = "semanticTokens/range"

  var method: String {
    switch self {
    case .typedBrace, .typedLine: "textDocument/onTypeFormatting"
    default: "textDocument/\(rawValue)"
    }
  }

  /// The members of the params beside the document.
  func members(at position: PlaceTable.Position, to end: PlaceTable.Position) -> String {
    let start = position.json
    let place = #""position":\#(start)"#
    let here = #""range":{"start":\#(start),"end":\#(start)}"#
    let range = #""range":{"start":\#(start),"end":\#(end.json)}"#
    let options = #""options":{"tabSize":2,"insertSpaces":true}"#
    return switch self {
    case .references: #"\#(place),"context":{"includeDeclaration":true}"#
    case .rename: #"\#(place),"newName":"renamed""#
    case .codeAction: #"\#(here),"context":{"diagnostics":[]}"#
    case .selectionRange: #""positions":[\#(start)]"#
    case .colorPresentation: #"\#(here),"color":{"red":1,"green":0.5,"blue":0,"alpha":1}"#
    case .inlayHint, .semanticTokens: range
    case .rangeFormatting: "\(range),\(options)"
    case .typedBrace: #"\#(place),"ch":"}",\#(options)"#
    case .typedLine: #"\#(place),"ch":"\n",\#(options)"#
    default: place
    }
  }

  /// The requests about an answer, which its first element leads to: methods with their params.
  func following(_ answer: JSONValue) -> [(method: String, params: String)] {
    let list = self == .completion ? answer["items"]?.elements : answer.elements
    guard let first = list?.first(where: { _ in true }) else { return [] }
    let source = String(decoding: first.source, as: UTF8.self)
    return switch self {
    case .completion: [("completionItem/resolve", source)]
    case .inlayHint: [("inlayHint/resolve", source)]
    case .codeAction: first["data"] == nil ? [] : [("codeAction/resolve", source)]
    case .prepareCallHierarchy:
      ["incoming", "outgoing"].map { ("callHierarchy/\($0)Calls", #"{"item":\#(source)}"#) }
    default: []
    }
  }

  /// The requests about a whole document.
  static let ofDocuments = [
    "documentSymbol", "foldingRange", "documentColor", "documentLink", "codeLens", "semanticTokens/full", "diagnostic",
    "formatting",
  ]
}
