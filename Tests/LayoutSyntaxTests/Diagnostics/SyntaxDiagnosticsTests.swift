import LayoutSyntax
import Testing

@Suite struct SyntaxDiagnosticsTests {
  @Test(arguments: [
    ("Text(\"a\"\nText(\"b\")", ["1:9 Expected `)` to close the `(` above"]),
    ("Text(\"a\")).border(.red)", ["1:10 Unexpected `)`: no `(` is open here"]),
    ("f { d in d.width / 4] }", ["1:21 Unexpected `]`: no `[` is open here"]),
    ("a\n}\nb", ["2:1 Unexpected `}`: no `{` is open here"]),
    ("VStack {\n  a", ["2:4 Expected `}` to close the `{` above"]),
    ("Text(\"a\") Text(\"b\")", ["1:11 Expected `;` or a new line before `Text`"]),
    (
      "Text(\"a\") Text(\"b\") Text(\"c\")",
      ["1:11 Expected `;` or a new line before `Text`", "1:21 Expected `;` or a new line before `Text`"]
    ),
    ("f(a: , b: )", ["1:6 Expected a value for `a`, found `,`"]),
    // Calls that are being written, not functions with their labels.
    ("a.overlay(B().frame(width:))", ["1:27 Expected a value for `width`, found `)`"]),
    ("a.background(Color.blue.frame(height:))", ["1:38 Expected a value for `height`, found `)`"]),
    ("a.background(Row(n:))", ["1:20 Expected a value for `n`, found `)`"]),
    ("a.frame(width:)", ["1:15 Expected a value for `width`, found `)`"]),
    ("#Preview(traits: x { })", ["1:24 Expected `{`"]),
    ("f(a b)", ["1:5 Expected `,` before `b`"]),
    ("let\nlet b = 1", ["1:4 Expected a name"]),
    ("let a =\nText(\"b\")", ["1:8 Expected a value after `=`"]),
    ("a.\nb", ["1:3 Expected a name after `.`"]),
    ("import\nText(\"a\")", ["1:7 Expected a module's name after `import`"]),
    ("Text(\"a", ["1:6 This string has no closing `\"`"]),
    ("Text(“a”)", ["1:6 `“` is a typographic quote; use `\"` around strings"]),
    ("a /* b", ["1:3 This comment has no closing `*/`"]),
    // What the comment holds is not missing.
    ("f {\n  a(b /* c\n}", ["2:7 This comment has no closing `*/`"]),
    ("ForEach(0..5) { a }", ["1:11 `..` is not a range; write `..<` or `...`"]),
    ("Text('a')", ["1:6 Use `\"` around strings, not `'`"]),
    ("VStack alignment: .top {\n  a\n}", ["1:8 Expected `(` before the arguments"]),
    (
      "f {\n  HStack spacing: 3, alignment: .top { a }\n  b\n}",
      ["2:10 Expected `(` before the arguments"]
    ),
    ("frame(width: 12ab)", ["1:14 `12ab` is not a number"]),
    ("Text(\"\\q\")", ["1:7 Invalid escape sequence in this string"]),
    ("f {\n  ????????????????\n}", ["2:3 Unexpected `????????????????`"]),
    ("Text(\"\"\"\n  a\n b\n  \"\"\")", ["1:9 A line of this string is indented less than its closing `\"\"\"`"]),
    ("else { a }", ["1:1 Unexpected `else`"]),
    ("if #available(iOS 17.0, macOS 14, *), b { a }\nif #unavailable(iOS 16) { c }", []),
    ("if case let .some(q) = n { a }\nif case 1...5 = n { a }\nif case .b(let c, _) = n { c }", []),
    ("if { a }", ["1:4 Expected a condition, found `{`"]),
    ("f(\n  a: 1,\n  b: 2\n}", ["3:7 Expected `)` to close the `(` above"]),
  ])
  func aBrokenConstructHasTheseFindings(source: String, expected: [String]) {
    #expect(findings(source) == expected)
  }

  /// One broken part of a declaration or statement that the evaluation does not read is one finding.
  @Test(arguments: [
    ("class A {\n  func b(c Int) { }\n}", ["2:15 Expected `:`, found `)`"]),
    ("class A {\n  func b(c: Int d: Int) { }\n}", ["2:17 Expected `,` before `d`"]),
    ("class A {\n  func (c: Int) { d() }\n  var e = 1\n}", ["2:8 Expected a name, found `(`"]),
    ("class A {\n  b(c: Int) { d() }\n}", ["2:3 Unexpected `b`"]),
    ("class A {\n  subscript(b: Int) { 1 }\n}", ["2:21 Expected `->`, found `{`"]),
    ("class A {\n  deinit\n}", ["2:9 Expected `{`"]),
    ("class A {\n  private() var b = 1\n}", ["2:11 Expected `set`, found `)`"]),
    (
      "class A {\n  private @State var b = 1\n}",
      ["2:11 Attributes come before modifiers: unexpected `@State`"]
    ),
    ("class A {\n  var b: Int { set { } }\n}", ["2:24 Expected `get`, found `}`"]),
    ("protocol A {\n  associatedtype\n}", ["2:17 Expected a name"]),
    ("func a() {\n  static let b = 1\n  static let c = 1\n}", ["2:3 A declaration in a function cannot be `static`"]),
    ("f {\n  for in a { b }\n}", ["2:7 Expected a name, found `in`"]),
    ("f {\n  for a b { c }\n}", ["2:9 Expected `in`, found `b`"]),
    ("f {\n  while { a }\n}", ["2:9 Expected a condition, found `{`"]),
    ("f {\n  repeat { a }\n}", ["2:15 Expected `while`"]),
    ("f {\n  do\n  a()\n}", ["2:5 Expected `{`"]),
    ("f {\n  throw\n}", ["2:8 Expected a value"]),
    ("f {\n  if let a = b, c = d { e }\n}", ["2:19 Expected `let`, found `=`"]),
    ("f { [weak] in a }", ["1:10 Expected a name, found `]`"]),
    ("f { in a }", ["1:5 Expected a name, found `in`"]),
    ("f(!try a)", ["1:4 Expected a value, found `try`"]),
    ("f(\\.)", ["1:5 Expected a name after `.`, found `)`"]),
    ("a= b", ["1:2 `=` must have whitespace on both sides"]),
    ("enum A {\n  case b(c: )\n}", ["2:13 Expected a type, found `)`"]),
    ("enum A: Int {\n  case b = c\n}", ["2:12 Expected a value after `=`, found `c`"]),
    ("switch a {\ncase .b:\ncase .c: d\n}", ["2:1 This case needs a statement, such as `break`"]),
    ("func a<T U>() { }", ["1:10 Expected `>`, found `U`"]),
    ("func a() where T { }", ["1:18 Expected `:`, found `{`"]),
    ("let a: (Int String)", ["1:13 Expected `,` before `String`"]),
    ("let a: some", ["1:12 Expected a type"]),
    ("@available(iOS 15, ) struct A { }", ["1:20 Expected a name, found `)`"]),
    ("operator +++", ["1:1 Expected `infix`"]),
    ("precedencegroup A {\n  higherThan B\n}", ["2:14 Expected `:`, found `B`"]),
    ("#if\na\n#endif", ["1:2 Expected a condition, such as `os(iOS)` or `DEBUG`"]),
    ("#if os(iOS)\na", ["1:1 This `#if` has no `#endif`"]),
    // The code of a branch that is not compiled for a phone.
    ("#if os(macOS)\nlet = a\n#endif\nb", ["2:5 Expected a name, found `=`"]),
  ])
  func aBrokenPartIsOneFinding(source: String, expected: [String]) {
    #expect(findings(source) == expected)
  }

  /// The first fix inserts a separator between two calls, but not beside a misspelt word, and replaces a dash by a minus
  /// sign.
  @Test(arguments: [
    ("a() b()", "a(); b()"), ("const x = 3", nil), ("VStack { Text \"a\" }", nil), ("Struct Row: View { }", nil),
    ("a.padding(–3)", "a.padding(-3)"),
  ])
  func theFirstFixRepairsTheSource(source: String, fixed: String?) {
    let tree = SyntaxTree(parsing: SourceText(source))
    let fix = tree.diagnostics(segment: SegmentID(0)).first?.fixes.first
    var bytes = Array(source.utf8)
    for edit in fix?.edits ?? [] { bytes.replaceSubrange(edit.location.range, with: Array(edit.replacement.utf8)) }
    #expect((fix == nil ? nil : String(decoding: bytes, as: UTF8.self)) == fixed)
  }

  /// The related location of an unclosed block is the brace that the columns of the lines show to be unclosed.
  @Test(arguments: [
    ("VStack {\n  HStack {\n    a\n}\nb", "2:10"), ("VStack {\n  HStack {\n    a\n  }\nb", "1:8"),
    ("f {\n  g {\n    h {\n      a\n  }\n}", "3:7"), ("f {\n  g {\n    h {\n      a\n}", "2:5"),
    ("f {\n  g { a }\n", "1:3"), ("f {\n\tg {\n\t\ta\n}", "2:4"),
  ])
  func columnsShowTheUnclosedBrace(source: String, location: String) {
    let tree = SyntaxTree(parsing: SourceText(source))
    let related = tree.diagnostics(segment: SegmentID(0)).flatMap(\.related)
    let positions = related.map { tree.text.position(at: $0.location.range.lowerBound, in: .utf8) }
    #expect(positions.map { "\($0.line + 1):\($0.character + 1)" } == [location])
    #expect(related.map(\.message) == ["This `{` is not closed"])
  }

  /// A placeholder that an editor inserted is one finding, without a fix.
  @Test(arguments: [
    ("class D {\n  func ready() {\n    <#code#>\n  }\n}", ["3:5"]), ("f {\n  <#code#>\n}", ["2:3"]),
    ("Text(<#T##content: String##String#>).bold()", ["1:6"]), ("let a: <#Type#> = 3", ["1:8"]),
    ("<#a#>.b()\nc", ["1:1"]),
    ("if <#condition#> {\n  a\n}", ["1:4"]), ("f(a: <#a#>, b: 2)\ng(<#b#>)", ["1:6", "2:3"]),
    ("struct <#Name#>: View {\n  var body: some View { <#body#> }\n}", ["1:8", "2:25"]),
  ])
  func aPlaceholderIsOneFinding(source: String, expected: [String]) {
    let tree = SyntaxTree(parsing: SourceText(source))
    let found = tree.diagnostics(segment: SegmentID(0))
    #expect(
      findings(source).map { String($0.prefix { $0 != " " }) } == expected, "\(findings(source))")
    for finding in found {
      #expect(finding.message.hasSuffix("` is an editor placeholder; replace it by a value"))
      #expect(finding.fixes.isEmpty)
      #expect(tree.text.string(in: finding.location.range).hasPrefix("<#"))
    }
  }

  /// `<#` without `#>` on its line is not a placeholder.
  @Test func aPlaceholderEndsOnItsLine() {
    #expect(describe("a\n<#b\n#>").first == "(identifierExpression a)")
    #expect(!findings("a <#b\n").contains { $0.contains("placeholder") })
  }

  /// A run of NUL (`%`) or of bytes that are not UTF-8 (`^`) is one finding anywhere (`lowering.md` 1).
  @Test(arguments: [
    ("Text(\"caf^^\")\nb", ["1:10 These bytes are not UTF-8 text"]),
    ("Text(\"a%b\")", ["1:8 Unexpected NUL byte"]),
    ("a // caf^\nb(\"é\")", ["1:9 These bytes are not UTF-8 text"]),
    ("/* % */ a", ["1:4 Unexpected NUL byte"]),
    ("// é\nText(\"é😀\")", []),
  ])
  func aRunOfInvalidBytesIsOneFinding(source: String, expected: [String]) {
    let replaced: [UInt8: UInt8] = [0x25: 0, 0x5E: 0xE9]
    let text = SourceText(source.utf8.map { replaced[$0] ?? $0 })
    let found = SyntaxTree(parsing: text).diagnostics(segment: SegmentID(0)).map { finding in
      let position = text.position(at: finding.location.range.lowerBound, in: .utf16)
      return "\(position.line + 1):\(position.character + 1) \(finding.message)"
    }
    #expect(found == expected)
  }

  /// A string that is broken into lines is one finding, and the code around it is parsed as usual.
  @Test func aStringBrokenIntoLinesIsOneFinding() {
    let source = "A(\n  text: \"one two\n  three four.\"\n)\n.border(.red)\nlet b = \"five\n  six\"\nText(\"c\")"
    #expect(findings(source) == ["2:9 This string has no closing `\"`", "6:9 This string has no closing `\"`"])
    #expect(describe(source).count == 3)
  }

  @Test func theFirstFixRemovesTheFinding() {
    let broken = [
      "Text(\"a\"\n.b()\nText(\"b\")", "Text(\"a\")).b()", "Text(\"a\") Text(\"b\")", "f(a b)", "Text(“a”)", "Text(\"a",
      "a\n}",
      "VStack {\n  a",
    ]
    for source in broken {
      var text = SourceText(source)
      let findings = SyntaxTree(parsing: text).diagnostics(segment: SegmentID(0))
      #expect(findings.count == 1, "\(source)")
      for edit in (findings.first?.fixes.first?.edits ?? []).reversed() {
        text.replace(edit.location.range, with: Array(edit.replacement.utf8))
      }
      // An unclosed string contains its parenthesis, which is then missing.
      let left = SyntaxTree(parsing: text).diagnostics(segment: SegmentID(0)).count
      #expect(left == (source == "Text(\"a" ? 1 : 0), "\(source)")
    }
  }
}
