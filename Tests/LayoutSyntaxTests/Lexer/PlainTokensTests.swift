import LayoutSyntax
import Testing

/// Most of a document is read sixteen bytes before its end or earlier, by a loop of its own, and its arguments without a
/// detour; what they make is what the rest of the lexer and the parser makes.
@Suite struct PlainTokensTests {
  /// Behind the last token stands more, or nothing: the last sixteen bytes are read in one way or the other.
  @Test func theSameNearTheEnd() {
    for (name, bytes) in Samples.everything {
      let padding = Array(repeating: UInt8(ascii: "\n"), count: 40)
      let long = SyntaxTree(parsing: SourceText(bytes + padding))
      let short = SyntaxTree(parsing: SourceText(bytes))
      #expect(describe(long, long.root) == describe(short, short.root), "\(name)")
    }
  }

  /// An argument in parentheses is read without a detour, the same in a pair of parentheses of a longer list is not.
  @Test(arguments: [
    "a", "1", "1.5", ".b", "\"c\"", "\"\"", "l: a", "l: 2", "in: .b", "l: \"c\"", "l:\n  1", "\n  l: 1\n",
    "open: async",
  ])
  func theSameAsBesideAnother(_ argument: String) {
    let alone = describe("f(\(argument))")
    let beside = describe("f(\(argument), -1)")
    // The same nodes, and then a comma and another argument.
    let head = alone[0].dropLast(") ))))".count)
    #expect(beside[0].hasPrefix(head), "\(alone) \(beside)")
    let behind = describe("f(-1, \(argument))")
    let first = "(argument (prefixExpression - (literalExpression 1)) ,) "
    let start = "(postfixExpression (identifierExpression f) (callSuffix (argumentClause ( "
    #expect(behind[0] == alone[0].replacing(start, with: start + first))
  }

  /// The word of a token is that of its meaning: a contextual one has it where the grammar asks for it only.
  @Test func contextualWords() {
    let tree = SyntaxTree(parsing: SourceText("var a: some B { get { get } }\nlazy var set = open\n"))
    var words: [Keyword] = []
    var stack = [tree.root]
    while let node = stack.popLast() {
      if tree.kind(of: node) == .keyword, let word = tree.keyword(of: node) { words.append(word) }
      if tree.kind(of: node) == .identifier { #expect(tree.keyword(of: node) == nil) }
      stack += tree.children(of: node).reversed()
    }
    #expect(words == [.var, .some, .get, .lazy, .var])
  }
}
