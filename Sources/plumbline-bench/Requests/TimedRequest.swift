/// A request of an editor that is timed right after an edit.
struct TimedRequest: Sendable {
  /// A request whose first result another one is about, such as the item of a completion.
  struct Item: Sendable {
    var method: StaticString
    var members: @Sendable (RequestPlaces) -> String = { _ in "" }
    /// True if the result is a member of the params, false if it is the params.
    var isMember = false
  }

  var id: String
  var name: String
  var method: StaticString
  /// The members of the params beside the document, each with a comma before it.
  var members: @Sendable (RequestPlaces) -> String = { _ in "" }
  /// The request that is answered first; its time does not count.
  var item: Item?

  /// The largest 95th percentile of each, in microseconds.
  static let limit = 20_000.0

  /// The requests of `interface.md` 4 about a document whose diagnostics are published.
  static let all: [TimedRequest] = [
    TimedRequest(id: "hover", name: "hover", method: "textDocument/hover", members: \.edit),
    TimedRequest(id: "completion", name: "completion", method: "textDocument/completion", members: \.edit),
    TimedRequest(
      id: "completion.resolve", name: "its first item resolved", method: "completionItem/resolve",
      item: Item(method: "textDocument/completion", members: \.edit)),
    TimedRequest(id: "signature", name: "signature help", method: "textDocument/signatureHelp", members: \.edit),
    TimedRequest(id: "definition", name: "definition of a view", method: "textDocument/definition", members: \.name),
    TimedRequest(id: "declaration", name: "its declaration", method: "textDocument/declaration", members: \.name),
    TimedRequest(id: "type", name: "its type's definition", method: "textDocument/typeDefinition", members: \.name),
    TimedRequest(
      id: "references", name: "its references", method: "textDocument/references",
      members: { $0.name + #","context":{"includeDeclaration":true}"# }),
    TimedRequest(id: "highlights", name: "its highlights", method: "textDocument/documentHighlight", members: \.name),
    TimedRequest(
      id: "rename.prepare", name: "its rename prepared", method: "textDocument/prepareRename", members: \.name),
    TimedRequest(
      id: "rename", name: "its rename", method: "textDocument/rename",
      members: { $0.name + #","newName":"RenamedView""# }),
    TimedRequest(
      id: "calls.prepare", name: "its item of the call hierarchy", method: "textDocument/prepareCallHierarchy",
      members: \.name),
    TimedRequest(
      id: "calls.incoming", name: "the calls of it", method: "callHierarchy/incomingCalls",
      item: Item(method: "textDocument/prepareCallHierarchy", members: \.name, isMember: true)),
    TimedRequest(
      id: "calls.outgoing", name: "the calls by it", method: "callHierarchy/outgoingCalls",
      item: Item(method: "textDocument/prepareCallHierarchy", members: \.name, isMember: true)),
    TimedRequest(id: "symbols", name: "document symbols", method: "textDocument/documentSymbol"),
    TimedRequest(
      id: "symbols.workspace", name: "workspace symbols", method: "workspace/symbol",
      members: { _ in #","query":"Section1""# }),
    TimedRequest(id: "folding", name: "folding ranges", method: "textDocument/foldingRange"),
    TimedRequest(
      id: "selection", name: "selection ranges", method: "textDocument/selectionRange",
      members: { #","positions":[\#($0.editPosition)]"# }),
    TimedRequest(id: "links", name: "document links", method: "textDocument/documentLink"),
    TimedRequest(id: "colors", name: "document colours", method: "textDocument/documentColor"),
    TimedRequest(
      id: "colors.presentation", name: "presentations of a colour", method: "textDocument/colorPresentation",
      members: { $0.here + #","color":{"red":1,"green":0.5,"blue":0,"alpha":1}"# }),
    TimedRequest(id: "tokens", name: "semantic tokens", method: "textDocument/semanticTokens/full"),
    TimedRequest(
      id: "tokens.delta", name: "a delta of semantic tokens", method: "textDocument/semanticTokens/full/delta",
      members: { #","previousResultId":"\#($0.resultID)""# }),
    TimedRequest(
      id: "tokens.range", name: "semantic tokens of a screen", method: "textDocument/semanticTokens/range",
      members: \.screen),
    TimedRequest(id: "inlay", name: "inlay hints of a screen", method: "textDocument/inlayHint", members: \.screen),
    TimedRequest(id: "inlay.file", name: "inlay hints of all lines", method: "textDocument/inlayHint", members: \.all),
    TimedRequest(id: "lens", name: "code lenses", method: "textDocument/codeLens"),
    TimedRequest(
      id: "lens.resolve", name: "the first one resolved", method: "codeLens/resolve",
      item: Item(method: "textDocument/codeLens")),
    TimedRequest(
      id: "formatting", name: "formatting", method: "textDocument/formatting", members: { _ in RequestPlaces.options }),
    TimedRequest(
      id: "formatting.range", name: "formatting of a screen", method: "textDocument/rangeFormatting",
      members: { $0.screen + RequestPlaces.options }),
    TimedRequest(
      id: "formatting.typing", name: "formatting of a new line", method: "textDocument/onTypeFormatting",
      members: { $0.edit + #","ch":"\n""# + RequestPlaces.options }),
    TimedRequest(
      id: "actions", name: "code actions", method: "textDocument/codeAction",
      members: { $0.here + #","context":{"diagnostics":[]}"# }),
    TimedRequest(id: "frames", name: "the layout as JSON", method: "plumbline/frames"),
  ]

  /// The requests about a document whose diagnostics are requested.
  static let ofPulls = [
    TimedRequest(id: "diagnostics", name: "diagnostics on request", method: "textDocument/diagnostic")
  ]
}

/// The places in a document that requests are about, as members of their params.
struct RequestPlaces {
  /// The position of the edit: `line` and `character`.
  let editPosition: String
  /// That of a view's name in its declaration.
  private let namePosition: String
  private let screenRange: String
  private let fileRange: String
  /// The identifier of the semantic tokens sent last.
  var resultID = ""

  static let options = #","options":{"tabSize":4,"insertSpaces":true}"#

  /// Finds the places in a document: the name is the one declared next to the middle.
  init(_ text: [UInt8], edit: EditLocation, lineCount: Int) {
    func position(_ line: Int, _ column: Int) -> String { #"{"line":\#(line),"character":\#(column)}"# }
    func range(_ first: Int, _ last: Int) -> String {
      #"{"start":\#(position(first, 0)),"end":\#(position(last, 0))}"#
    }
    editPosition = position(edit.line, edit.column)
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let word = Array("struct ".utf8)
    let middle = lines.count / 2
    let line = (middle..<lines.count).first { lines[$0].starts(with: word) } ?? 0
    namePosition = position(line, word.count + 1)
    screenRange = range(edit.line, edit.line + 60)
    fileRange = range(0, lineCount)
  }

  var edit: String { #","position":\#(editPosition)"# }
  var name: String { #","position":\#(namePosition)"# }
  var here: String { #","range":{"start":\#(editPosition),"end":\#(editPosition)}"# }
  var screen: String { #","range":\#(screenRange)"# }
  var all: String { #","range":\#(fileRange)"# }
}
