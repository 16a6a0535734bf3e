import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

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

  /// The numbers of the tokens on `lines`, five each, relative to the token before.
  func data(of segments: [SegmentTokens], on lines: ClosedRange<Int>) -> [Int] {
    var data: [Int] = []
    var (line, character) = (0, 0)
    for segment in segments {
      for token in segment.tokens where lines.contains(segment.firstLine + token.line) {
        append(token, on: segment.firstLine + token.line, after: &line, &character, to: &data)
      }
    }
    return data
  }

  /// The numbers of the tokens of a segment.
  func numbers(of tokens: [SegmentTokens.Token]) -> SegmentNumbers {
    var data: [Int] = []
    data.reserveCapacity(tokens.count * 5)
    var (line, character) = (0, 0)
    for token in tokens { append(token, on: token.line, after: &line, &character, to: &data) }
    return SegmentNumbers(tokens: tokens, numbers: data, lastLine: line, lastCharacter: character)
  }

  /// Appends a token unless the client knows no type for it. Tokens are in order, and none overlaps another.
  private func append(
    _ token: SegmentTokens.Token, on tokenLine: Int, after line: inout Int, _ character: inout Int,
    to data: inout [Int]
  ) {
    guard let type = numbers[token.type] else { return }
    let start = tokenLine == line ? token.character - character : token.character
    guard tokenLine >= line, start >= 0 else { return }
    data.append(tokenLine - line)
    data.append(start)
    data.append(token.length)
    data.append(type)
    data.append(modifierBits(token.modifiers))
    (line, character) = (tokenLine, token.character)
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
