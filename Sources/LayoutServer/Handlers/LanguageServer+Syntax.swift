import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

// Folding, selection ranges and semantic tokens.
extension LanguageServer {
  /// Handles a request about syntax; returns false for any other.
  mutating func handleSyntaxRequest(_ id: RequestID, _ method: ClientMethod, _ params: JSONValue?) -> Bool {
    switch method {
    case .foldingRange: respond(to: id) { server throws(ResponseError) in try server.foldingRanges(params) }
    case .selectionRange: respond(to: id) { server throws(ResponseError) in try server.selectionRanges(params) }
    case .semanticTokensFull where legend != nil:
      respond(to: id) { server throws(ResponseError) in try server.semanticTokens(SemanticTokensParams(params)) }
    case .semanticTokensDelta where legend != nil:
      respond(to: id) { server throws(ResponseError) in
        try server.semanticTokens(SemanticTokensParams(params, hasResult: true))
      }
    case .semanticTokensRange where legend != nil:
      respond(to: id) { server throws(ResponseError) in
        try server.semanticTokens(SemanticTokensParams(params, hasRange: true))
      }
    default: return false
    }
    return true
  }

  /// What the server offers of syntax and formatting to this client.
  var syntaxProviders: SyntaxProviders {
    var providers = SyntaxProviders()
    providers.isOffered = true
    providers.semanticTokens = legend.map {
      SemanticTokensOptions(types: $0.types, modifiers: $0.modifiers, client: client.syntax.semanticTokens)
    }
    return providers
  }

  /// The types and modifiers that this client knows; nil if it requests no semantic tokens.
  private var legend: SemanticTokensLegend? {
    let client = client.syntax.semanticTokens
    guard client.requestsFull || client.requestsRange || client.requestsDelta else { return nil }
    return SemanticTokensLegend(client)
  }

  private mutating func foldingRanges(_ params: JSONValue?) throws(ResponseError) -> [LSPFoldingRange] {
    let uri = try params.params().required("textDocument").requiredString("uri")
    guard let document = documents.id(ofSpelling: uri) else { return [] }
    let ranges = service.foldingRanges(in: document)
    guard let text = service.text(of: document) else { return [] }
    let folding = client.syntax.folding
    var result = ranges.compactMap { found -> (range: LSPFoldingRange, depth: Int)? in
      var range = text.range(of: found.range, in: encoding)
      if folding.linesOnly, found.endsWithBracket { range.end.line -= 1 }
      guard range.end.line > range.start.line else { return nil }
      let kind: String? =
        switch found.kind {
        case .comment: "comment"
        case .imports: "imports"
        case .region: "region"
        case nil: nil
        }
      return (LSPFoldingRange(range: range, kind: kind, linesOnly: folding.linesOnly), found.depth)
    }
    // The outer ranges are the most useful ones.
    if let limit = folding.limit, result.count > limit {
      let kept = Set(result.indices.sorted { (result[$0].depth, $0) < (result[$1].depth, $1) }.prefix(limit))
      result = result.indices.filter { kept.contains($0) }.map { result[$0] }
    }
    return result.map(\.range)
  }

  private mutating func selectionRanges(_ params: JSONValue?) throws(ResponseError) -> [LSPSelectionRange]? {
    let params = try SelectionRangeParams(params)
    guard let document = documents.id(ofSpelling: params.uri) else { return nil }
    var result: [LSPSelectionRange] = []
    for position in params.positions {
      guard let offset = service.text(of: document)?.offset(of: position, in: encoding) else { return nil }
      let ranges = service.selectionRanges(in: document, at: offset)
      guard let text = service.text(of: document) else { return nil }
      // Each position has a result, in order.
      let shown = ranges.isEmpty ? [offset..<offset] : ranges
      result.append(LSPSelectionRange(ranges: shown.map { text.range(of: $0, in: encoding) }))
    }
    return result
  }

  private mutating func semanticTokens(_ params: SemanticTokensParams) throws(ResponseError) -> SemanticTokensResult? {
    guard let document = documents.id(ofSpelling: params.uri), let legend else { return nil }
    let range = params.range.flatMap { range in service.text(of: document)?.offsets(of: range, in: encoding) }
    let segments = service.semanticTokens(in: document, range: range, encoding: encoding)
    let data = legend.data(
      of: segments, on: params.range.map { min($0.start.line, $0.end.line)...max($0.start.line, $0.end.line) })
    if params.range != nil { return .tokens(resultID: nil, data: data) }
    let previous = semanticResults.previous(of: document, id: params.previousResultID)
    let id = semanticResults.record(data, of: document)
    guard params.previousResultID != nil, let previous else { return .tokens(resultID: id, data: data) }
    return .edits(resultID: id, SemanticResults.edits(from: previous, to: data))
  }
}

/// The types and modifiers of semantic tokens that a client knows, in the order of their numbers.
struct SemanticTokensLegend {
  let types: [String]
  let modifiers: [String]
  /// The number of each type, that of a similar one where the client does not know it.
  private let numbers: [SemanticTokenType: Int]
  /// For each modifier of the server, its bit for the client; 0 if the client does not know it.
  private let bits: [Int]

  init(_ client: SemanticTokensCapabilities) {
    let known = Set(client.types)
    types = SemanticTokenType.allCases.map(\.rawValue).filter { known.contains($0) }
    let knownModifiers = Set(client.modifiers)
    modifiers = SemanticTokenModifiers.names.filter { knownModifiers.contains($0) }
    var numbers: [SemanticTokenType: Int] = [:]
    for type in SemanticTokenType.allCases {
      var next: SemanticTokenType? = type
      while let candidate = next, numbers[type] == nil {
        numbers[type] = types.firstIndex(of: candidate.rawValue)
        next = candidate.fallback
      }
    }
    self.numbers = numbers
    let sent = modifiers
    bits = SemanticTokenModifiers.names.map { name in sent.firstIndex(of: name).map { 1 << $0 } ?? 0 }
  }

  /// The numbers of tokens, five each, relative to the token before; those on `lines`, or all.
  func data(of segments: [SegmentTokens], on lines: ClosedRange<Int>?) -> [Int] {
    var data: [Int] = []
    data.reserveCapacity(segments.reduce(0) { $0 + $1.tokens.count } * 5)
    var (line, character) = (0, 0)
    for segment in segments {
      for token in segment.tokens {
        guard let type = numbers[token.type] else { continue }
        let tokenLine = segment.firstLine + token.line
        if let lines, !lines.contains(tokenLine) { continue }
        let start = tokenLine == line ? token.character - character : token.character
        // Tokens are in order, and none overlaps another.
        guard tokenLine >= line, start >= 0 else { continue }
        data += [tokenLine - line, start, token.length, type, modifierBits(token.modifiers)]
        (line, character) = (tokenLine, token.character)
      }
    }
    return data
  }

  private func modifierBits(_ modifiers: SemanticTokenModifiers) -> Int {
    guard !modifiers.isEmpty else { return 0 }
    var result = 0
    for (index, bit) in bits.enumerated() where modifiers.rawValue & (1 << index) != 0 { result |= bit }
    return result
  }
}

extension SemanticTokenType {
  /// The type to use for a client that does not know this one; nil to send no token.
  fileprivate var fallback: SemanticTokenType? {
    switch self {
    case .struct, .enum, .interface, .typeParameter: .type
    case .type: .class
    case .method: .function
    case .enumMember: .property
    case .property, .parameter: .variable
    case .label: .parameter
    case .decorator, .modifier: .keyword
    case .macro: .function
    case .regexp: .string
    case .namespace, .class, .variable, .function, .keyword, .comment, .string, .number, .operator: nil
    }
  }
}

/// The semantic tokens sent last for each document, to which the client's next request refers.
struct SemanticResults {
  private var results: [DocumentID: (id: Int, data: [Int])] = [:]
  private var lastID = 0

  /// The numbers of the result `id`; nil if another one was sent since.
  func previous(of document: DocumentID, id: String?) -> [Int]? {
    guard let result = results[document], id == String(result.id) else { return nil }
    return result.data
  }

  /// Records a result and returns its id.
  mutating func record(_ data: [Int], of document: DocumentID) -> String {
    lastID += 1
    results[document] = (lastID, data)
    return String(lastID)
  }

  mutating func remove(_ document: DocumentID) { results[document] = nil }

  /// Returns one edit of whole tokens, or none for equal numbers. O(n).
  static func edits(from old: [Int], to new: [Int]) -> [SemanticTokensEdit] {
    let limit = min(old.count, new.count)
    var prefix = 0
    while prefix < limit, old[prefix] == new[prefix] { prefix += 1 }
    if prefix == old.count, prefix == new.count { return [] }
    prefix -= prefix % 5
    var suffix = 0
    while suffix < limit - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
    suffix -= suffix % 5
    return [
      SemanticTokensEdit(
        start: prefix, deleteCount: old.count - prefix - suffix, data: Array(new[prefix..<(new.count - suffix)]))
    ]
  }
}
