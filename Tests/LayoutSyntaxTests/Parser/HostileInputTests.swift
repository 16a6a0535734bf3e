import LayoutSyntax
import Testing

/// Input that is made to break a parser does not trap, and every byte of it is in the tree.
@Suite struct HostileInputTests {
  @Test(arguments: [
    "{", "}", "(", ")", "[", "{ }", "VStack {\n", "VStack(content: {\n", "if a {\n", "if a { } else ",
    "switch a { case 1: ",
    "struct A { ", "var a: B { let x = y { ", "let x = if a { ", "func f() { ", "func f(", "a(\n", "a[", "a.b()", "a).",
    "a + ", "- ", "try ", "!(", "a ? ", "a ? b : ", "[a: ", "let x: [", "some ", "() -> ", "A<", "a<b,", "\"\\(",
    "\"\\(\n",
    "\"\n", "\"\"\"\n", "#\"", "#", "/*", "//\n", "\0", "a\0", "@", "@a ", "private ", ".", ".a", "case ", "{ a, ",
    "{ a in ",
    "let ", "let (", "if let x, ", "guard ", "else ", "for ", "do {} catch {} ", "if a b c ", "a: {} ", "#if\n",
    "#Preview ", "<#", "<#a#>", "repeat a(", "(each a, ", "let x: ~", "f() throws(", "a +\n", "a ?\n", "prefix func ",
    "“", "'", "(]", "([)", "a\n", ")\n", "-> ", "init(", "in ", "`", "$", "\\.a[",
  ])
  func aRepeatedUnitKeepsItsBytes(_ unit: String) {
    let bytes = Array(String(repeating: unit, count: 1_500).utf8)
    let tree = SyntaxTree(parsing: SourceText(bytes))
    let result = tokenBytes(tree)
    #expect(result.bytes == bytes && result.isConsistent)
    #expect(tree.diagnostics(segment: SegmentID(0)).count <= 2 * 1_500)
  }

  @Test func tenThousandNestedBracesAreOneFinding() {
    let source = String(repeating: "{", count: 10_000) + String(repeating: "}", count: 10_000)
    let tree = SyntaxTree(parsing: SourceText(source))
    #expect(tokenBytes(tree).bytes == Array(source.utf8))
    #expect(tree.diagnostics(segment: SegmentID(0)).map(\.message) == ["Nested too deeply; this part is skipped"])
  }

  @Test func aThousandNestedBlocksAreTheLimit() {
    let source = String(repeating: "VStack {\n", count: 1_000) + String(repeating: "}\n", count: 1_000)
    #expect(findings(source).isEmpty)
    #expect(findings("VStack {\n" + source + "}\n").count == 1)
  }

  @Test func aHundredThousandParenthesesKeepTheirBytes() {
    let source = String(repeating: "(", count: 100_000)
    let tree = SyntaxTree(parsing: SourceText(source))
    #expect(tokenBytes(tree).bytes.count == 100_000)
  }

  @Test func aLineOfTenMegabytesIsParsed() {
    let source = "Text(\"" + String(repeating: "a", count: 10_000_000) + "\")\nText(\"b\")"
    let tree = SyntaxTree(parsing: SourceText(source))
    #expect(tree.statements(in: tree.root).count == 2)
    #expect(tree.diagnostics(segment: SegmentID(0)).isEmpty)
  }

  @Test func randomBytesKeepTheirBytes() {
    var state: UInt64 = 7
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let alphabet = Array("(){}[]\"\\.,:;#@?!<>=-+*/ \n\n aAin if let var func case switch struct “\u{0}".utf8)
    for round in 0..<200 {
      let bytes = (0..<200).map { _ in
        round % 4 == 0 ? UInt8(truncatingIfNeeded: next()) : alphabet[Int(next() % UInt64(alphabet.count))]
      }
      let tree = SyntaxTree(parsing: SourceText(bytes))
      let result = tokenBytes(tree)
      #expect(result.bytes == bytes && result.isConsistent)
      _ = tree.diagnostics(segment: SegmentID(0))
    }
  }
}
