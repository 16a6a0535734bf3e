/// The client that a session announces.
enum BenchmarkClient {
  /// One that shows diagnostics and hovers.
  case plain
  /// An editor with all features, for which diagnostics are published.
  case editor
  /// The same, which requests diagnostics.
  case pulling

  /// The client's capabilities as JSON.
  var capabilities: String {
    let pull = self == .pulling ? #""diagnostic":{},"# : ""
    let published = #""publishDiagnostics":{"versionSupport":true,"relatedInformation":true}"#
    let hover = #""hover":{"contentFormat":["markdown"]}"#
    if self == .plain { return #"{"textDocument":{\#(published),\#(hover)}}"# }
    return #"""
      {"general":{"positionEncodings":["utf-16"]},
      "workspace":{"workspaceEdit":{"documentChanges":true},"diagnostics":{"refreshSupport":true},
        "symbol":{"resolveSupport":{"properties":["location.range"]}}},
      "textDocument":{\#(pull)\#(published),\#(hover),
        "completion":{"completionItem":{"snippetSupport":true,"insertReplaceSupport":true,"labelDetailsSupport":true,
          "documentationFormat":["markdown"],"resolveSupport":{"properties":["documentation"]}},
          "completionList":{"itemDefaults":["editRange"]}},
        "signatureHelp":{"signatureInformation":{"parameterInformation":{"labelOffsetSupport":true}}},
        "inlayHint":{"resolveSupport":{"properties":["tooltip","label.location"]}},
        "definition":{"linkSupport":true},"rename":{"prepareSupport":true},
        "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},
        "codeAction":{"dataSupport":true,"resolveSupport":{"properties":["edit"]},
          "codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix","refactor"]}}},
        "semanticTokens":{"requests":{"full":{"delta":true},"range":true},"formats":["relative"],
          "tokenModifiers":["declaration","readonly","static","defaultLibrary"],
          "tokenTypes":["type","struct","enum","property","method","function","number","string","comment","keyword",
            "parameter","variable","enumMember","operator"]}}}
      """#
  }
}
