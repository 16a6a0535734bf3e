import LayoutSyntax
import Testing

/// The fast paths of the lexer (`Lexer.lexPlain`) and of the parser (`Parser.parsePlainArguments`) make the same trees
/// as the general paths.
@Suite struct PlainTokensTests {
  /// The fast path of the lexer ends sixteen bytes before the end of the document; with line feeds after it, all of the
  /// text takes the fast path.
  @Test func lineFeedsAtTheEndChangeNoTree() {
    for (name, bytes) in Samples.everything {
      let padding = Array(repeating: UInt8(ascii: "\n"), count: 40)
      let long = SyntaxTree(parsing: SourceText(bytes + padding))
      let short = SyntaxTree(parsing: SourceText(bytes))
      #expect(describe(long, long.root) == describe(short, short.root), "\(name)")
    }
  }

  /// A list of one frequent argument takes the fast path of the parser; a list that also contains `-1` does not.
  @Test(arguments: [
    "a", "1", "1.5", ".b", "\"c\"", "\"\"", "l: a", "l: 2", "in: .b", "l: \"c\"", "l:\n  1", "\n  l: 1\n",
    "open: async",
  ])
  func anArgumentHasTheSameTreeAloneAndBesideAnother(_ argument: String) {
    let alone = describe("f(\(argument))")
    let beside = describe("f(\(argument), -1)")
    // The same nodes, followed by a comma and another argument.
    let head = alone[0].dropLast(") ))))".count)
    #expect(beside[0].hasPrefix(head), "\(alone) \(beside)")
    let after = describe("f(-1, \(argument))")
    let first = "(argument (prefixExpression - (literalExpression 1)) ,) "
    let start = "(postfixExpression (identifierExpression f) (callSuffix (argumentClause ( "
    #expect(after[0] == alone[0].replacing(start, with: start + first))
  }

  /// A token has a contextual keyword only where the grammar expects the keyword.
  @Test func contextualKeywordsAreIdentifiersElsewhere() {
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
