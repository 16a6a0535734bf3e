import LayoutIDE
import LayoutSyntax
import Testing

@Suite struct SemanticTokenTests {
  /// The tokens as `word type`, with the names of their modifiers.
  private func tokens(_ source: String) -> [String] {
    let tree = SyntaxTree(parsing: SourceText(source))
    return semanticTokens(in: tree).map { token in
      let names = SemanticTokenModifiers.names.enumerated().filter { token.modifiers.rawValue & (1 << $0.offset) != 0 }
      return ([tree.text.string(in: token.range), token.type.rawValue] + names.map(\.element)).joined(separator: " ")
    }
  }

  @Test func aView() {
    #expect(
      tokens("HStack(alignment: .top) { Text(\"a\").padding(8) } // x") == [
        "HStack struct defaultLibrary", "alignment label", "top property readonly alignment",
        "Text struct defaultLibrary", "\" string", "a string", "\" string", "padding method defaultLibrary", "8 number",
        "// x comment",
      ])
  }

  @Test func declarations() {
    #expect(
      tokens("private struct A: View { @State let x: Int = 1\nstatic func f(of y: B) {} }") == [
        "private modifier", "struct keyword", "A struct declaration", "View type", "@ decorator", "State decorator",
        "let keyword", "x property declaration readonly", "Int type", "= operator", "1 number", "static modifier",
        "func keyword", "f method declaration", "of parameter declaration", "y parameter declaration", "B type",
      ])
    #expect(
      tokens("enum E { case a, b }\n/// Two.\nlet c = E.a") == [
        "enum keyword", "E enum declaration", "case keyword", "a enumMember declaration readonly",
        "b enumMember declaration readonly", "/// Two. comment documentation", "let keyword",
        "c variable declaration readonly", "= operator", "E type", "a property",
      ])
  }

  @Test func guides() {
    #expect(
      tokens("x.alignmentGuide(.leading) { d in d[.trailing] - d.width }") == [
        "x variable", "alignmentGuide method defaultLibrary", "leading property readonly alignment",
        "d parameter declaration", "in keyword", "d variable", "trailing property readonly alignment", "- operator",
        "d variable", "width property",
      ])
  }

  /// The tokens of any bytes are in order and do not overlap.
  @Test func tokensAreInOrder() {
    for source in [
      "VStack( { Text(\"a\\(b", "#if A\nx\n#else", "@ . ) struct { let = ", "\"\"\"\na\n  \\(b) c\n\"\"\"", "\u{0}é{(",
    ] {
      let found = semanticTokens(in: SyntaxTree(parsing: SourceText(source)))
      for (first, second) in zip(found, found.dropFirst()) {
        #expect(first.range.upperBound <= second.range.lowerBound, "\(source)")
      }
    }
  }
}
