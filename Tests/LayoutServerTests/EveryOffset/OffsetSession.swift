import LanguageServerProtocol

@testable import LayoutServer

/// An open document whose client counts characters in the units of one encoding.
struct OffsetSession {
  let encoding: String
  let table: PlaceTable
  private var session: FeatureSession
  private let name: String
  /// The number of requests.
  private(set) var requestCount = 0
  /// What is wrong with the answers.
  private(set) var faults: [String] = []

  static let encodings = ["utf-8", "utf-16", "utf-32"]

  /// The capabilities of a client that uses all features.
  private static func capabilities(_ encoding: String) -> String {
    #"""
    {"general":{"positionEncodings":["\#(encoding)"]},
    "workspace":{"workspaceEdit":{"documentChanges":true},"diagnostics":{"refreshSupport":true},"symbol":{"resolveSupport":{"properties":["location.range"]}}},
    "textDocument":{"hover":{"contentFormat":["markdown"]},"diagnostic":{},
      "publishDiagnostics":{"relatedInformation":true},
      "completion":{"completionItem":{"snippetSupport":true,"insertReplaceSupport":true,"labelDetailsSupport":true,
        "documentationFormat":["markdown"]},"completionList":{"itemDefaults":["editRange"]}},
      "signatureHelp":{"signatureInformation":{"parameterInformation":{"labelOffsetSupport":true}}},
      "inlayHint":{"resolveSupport":{"properties":["tooltip","label.location"]}},
      "definition":{"linkSupport":true},"rename":{"prepareSupport":true},
      "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},
      "codeAction":{"dataSupport":true,"resolveSupport":{"properties":["edit"]},"disabledSupport":true,
        "codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix","refactor"]}}},
      "semanticTokens":{"requests":{"full":{"delta":true},"range":true},"formats":["relative"],"tokenModifiers":[],
        "tokenTypes":["type","struct","class","enum","property","method","function","number","string","comment",
          "keyword","parameter","variable","enumMember","operator"]}}}
    """#
  }

  init(_ sample: OffsetSample, _ encoding: String) {
    self.encoding = encoding
    table = PlaceTable(sample.text, encoding)
    name = sample.isSwift ? "a.swift" : "a.layout"
    session = FeatureSession(
      capabilities: Self.capabilities(encoding), settings: #"{"swift":{"features":"all"}}"#)
    session.open(sample.text, name)
  }

  /// The answer to a request at a position and to those that follow from it, with byte offsets.
  mutating func answer(_ request: PositionRequest, at position: PlaceTable.Position) -> [UInt8] {
    let members = request.members(at: position, to: table.below(position))
    var reader = PlaceReader(table)
    let document = #"{"textDocument":{"uri":"\#(FeatureSession.uri(name))"},\#(members)}"#
    guard let result = ask(request.method, document, &reader) else { return reader.text }
    for (method, params) in request.following(result) { _ = ask(method, params, &reader) }
    faults += reader.faults.map { "\(encoding) \(request.rawValue) at \(position.json): \($0)" }
    return reader.text
  }

  /// The answers to the requests about the whole document, with byte offsets.
  mutating func answers() -> [[UInt8]] {
    PositionRequest.ofDocuments.map { request in
      var reader = PlaceReader(table)
      let options = request == "formatting" ? #","options":{"tabSize":2,"insertSpaces":true}"# : ""
      _ = ask(
        "textDocument/\(request)", #"{"textDocument":{"uri":"\#(FeatureSession.uri(name))"}\#(options)}"#, &reader)
      faults += reader.faults.map { "\(encoding) \(request): \($0)" }
      return reader.text
    }
  }

  /// Sends a request, and reads its answer. An error is part of the answer; a renaming may be refused, nothing else.
  private mutating func ask(_ method: String, _ params: String, _ reader: inout PlaceReader) -> JSONValue? {
    requestCount += 1
    guard let answer = session.response(method, params) else {
      faults.append("\(encoding) \(method) has no answer to \(params)")
      return nil
    }
    if let result = answer.presentMember("result") {
      reader.read(result)
      return result
    }
    reader.read(answer["error"] ?? answer)
    if !method.lowercased().hasSuffix("rename") {
      faults.append("\(encoding) \(method): \(String(decoding: answer.source, as: UTF8.self)) to \(params)")
    }
    return nil
  }
}
