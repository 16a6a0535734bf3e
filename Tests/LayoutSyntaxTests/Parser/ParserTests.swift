import LayoutSyntax
import Testing

/// The trees of constructs that affect layout.
@Suite struct ParserTests {
  @Test(arguments: [
    // A call with a trailing closure, and a chain over lines with a comment between.
    (
      "VStack { Text(\"a\") }",
      [
        """
        (postfixExpression (identifierExpression VStack) (callSuffix (trailingClosure (closureExpression { \
        (postfixExpression (identifierExpression Text) (callSuffix (argumentClause ( (argument \
        (stringLiteralExpression " a ")) )))) }))))
        """
      ]
    ),
    (
      "a\n  // why\n  .b(c: 1)\n  .d",
      [
        """
        (postfixExpression (identifierExpression a) (memberSuffix . b (argumentClause ( (argument c : \
        (literalExpression 1)) ))) (memberSuffix . d))
        """
      ]
    ),
    // Labelled closures.
    (
      "L { } icon: { }",
      [
        """
        (postfixExpression (identifierExpression L) (callSuffix (trailingClosure (closureExpression { })) \
        (trailingClosure icon : (closureExpression { }))))
        """
      ]
    ),
    // Operators stay flat; a prefix operator binds to its operand; `?` with spaces is a ternary.
    (
      "a + -b * c",
      [
        """
        (sequenceExpression (identifierExpression a) + (prefixExpression - (identifierExpression b)) * \
        (identifierExpression c))
        """
      ]
    ),
    (
      "a ? b : c",
      [
        "(sequenceExpression (identifierExpression a) (ternaryOperator ? (identifierExpression b) :) (identifierExpression c))"
      ]
    ),
    (
      "a?.b!",
      ["(postfixExpression (identifierExpression a) (optionalChainSuffix ?) (memberSuffix . b) (forceUnwrapSuffix !))"]
    ),
    (
      "x as? A<B>",
      [
        "(sequenceExpression (identifierExpression x) (castOperator as ? (namedType A (genericArgumentClause < (namedType B) >))))"
      ]
    ),
    // Newlines end statements; `(` and `[` on a new line start one.
    ("a\n(b)", ["(identifierExpression a)", "(tupleExpression ( (argument (identifierExpression b)) ))"]),
    ("a\n  + b", ["(sequenceExpression (identifierExpression a) + (identifierExpression b))"]),
    ("a; b", ["(identifierExpression a)", ";", "(identifierExpression b)"]),
    ("a b", ["(identifierExpression a)", "<semicolon>!missingSeparator", "(identifierExpression b)"]),
    // Values.
    ("\\.a.b", ["(keyPathExpression \\ . a . b)"]),
    ("[1: 2]", ["(dictionaryExpression [ (dictionaryElement (literalExpression 1) : (literalExpression 2)) ])"]),
    ("[:]", ["(dictionaryExpression [ : ])"]),
    (
      ".init(0)",
      [
        "(postfixExpression (implicitMemberExpression . init) (callSuffix (argumentClause ( (argument (literalExpression 0)) ))))"
      ]
    ),
    (
      "d[.a] ?? -5",
      [
        "(sequenceExpression (postfixExpression (identifierExpression d) (subscriptSuffix [ (argument (implicitMemberExpression . a)) ])) ?? (prefixExpression - (literalExpression 5)))"
      ]
    ),
    // Statements.
    ("x = 1", ["(opaqueStatement (sequenceExpression (identifierExpression x) = (literalExpression 1)))"]),
    (
      "for i in 0..<3 { i }",
      [
        """
        (opaqueStatement for (identifierPattern i) in (sequenceExpression (literalExpression 0) ..< (literalExpression 3)) \
        (opaqueBlock { (identifierExpression i) }))
        """
      ]
    ),
    (
      "if let x, y { } else if z { } else { }",
      [
        """
        (ifStatement if (conditionList (optionalBinding let (identifierPattern x)) , (identifierExpression y)) \
        (codeBlock { }) else (ifStatement if (conditionList (identifierExpression z)) (codeBlock { }) else (codeBlock { })))
        """
      ]
    ),
    (
      "switch a { case .b, 1..<2: c\ndefault: d }",
      [
        """
        (switchStatement switch (identifierExpression a) { (switchCase case (switchItem (implicitMemberExpression . b) ,) \
        (switchItem (sequenceExpression (literalExpression 1) ..< (literalExpression 2))) : (identifierExpression c)) \
        (switchCase default : (identifierExpression d)) })
        """
      ]
    ),
    // Declarations.
    ("import SwiftUI", ["(importDeclaration import SwiftUI)"]),
    (
      "private static let a: CGFloat = 1, b = 2",
      [
        """
        (variableDeclaration (declarationModifier private) (declarationModifier static) let (patternBinding \
        (identifierPattern a) (typeAnnotation : (namedType CGFloat)) (initializerClause = (literalExpression 1))) , \
        (patternBinding (identifierPattern b) (initializerClause = (literalExpression 2))))
        """
      ]
    ),
    (
      "struct A: View { var body: some View { x } }",
      [
        """
        (structDeclaration struct A (inheritanceClause : (namedType View)) (memberBlock { (variableDeclaration var \
        (patternBinding (identifierPattern body) (typeAnnotation : (constrainedType some (namedType View))) \
        (accessorBlock (codeBlock { (identifierExpression x) })))) }))
        """
      ]
    ),
    (
      "func f(_ g: A = .b) -> some V { }",
      [
        """
        (functionDeclaration func f (parameterClause ( (parameter _ g : (namedType A) (initializerClause = \
        (implicitMemberExpression . b))) )) (returnClause -> (constrainedType some (namedType V))) (codeBlock { }))
        """
      ]
    ),
    (
      "var a: B { get { c } set { } }",
      [
        """
        (variableDeclaration var (patternBinding (identifierPattern a) (typeAnnotation : (namedType B)) (accessorBlock { \
        (accessor get (codeBlock { (identifierExpression c) })) (accessor set (codeBlock { })) })))
        """
      ]
    ),
    (
      "#Preview(\"n\") { a }",
      [
        "(previewDeclaration # Preview (argumentClause ( (argument (stringLiteralExpression \" n \")) )) (closureExpression { (identifierExpression a) }))"
      ]
    ),
    (
      "class A { func b() {} }",
      [
        "(opaqueDeclaration class A (opaqueBlock { (functionDeclaration func b (parameterClause ( )) (codeBlock { })) }))"
      ]
    ),
    (
      "subscript(A) -> B?",
      [
        "(opaqueDeclaration subscript (parameterClause ( (parameter (namedType A)) )) (returnClause -> (optionalType (namedType B) ?)))"
      ]
    ),
    ("func f(_: A)", ["(opaqueDeclaration func f (parameterClause ( (parameter _ : (namedType A)) )))"]),
    (
      "enum E { case a, b(Int) }",
      [
        """
        (enumDeclaration enum E (memberBlock { (enumCaseDeclaration case a , b (parameterClause ( (parameter \
        (namedType Int)) ))) }))
        """
      ]
    ),
    (
      "let f: (A, B) -> [C: D]",
      [
        "(variableDeclaration let (patternBinding (identifierPattern f) (typeAnnotation : (functionType (tupleType ( (namedType A) , (namedType B) )) -> (dictionaryType [ (namedType C) : (namedType D) ])))))"
      ]
    ),
    // Closure signatures.
    (
      "{ a, b in c }",
      [
        "(closureExpression { (closureSignature (closureParameter a ,) (closureParameter b) in) (identifierExpression c) })"
      ]
    ),
    ("{ _ in 1 }", ["(closureExpression { (closureSignature (closureParameter _) in) (literalExpression 1) })"]),
    // Interpolation, nested.
    (
      "\"a\\(b + \"c\")\"",
      [
        "(stringLiteralExpression \" a (interpolation \\( (argument (sequenceExpression (identifierExpression b) + (stringLiteralExpression \" c \"))) )) \")"
      ]
    ),
  ])
  func aConstructHasThisTree(source: String, expected: [String]) {
    #expect(describe(source) == expected)
  }

  @Test func samplesHaveNoFindings() {
    for (name, source) in Samples.all { #expect(findings(source).isEmpty, "\(name)") }
  }

  @Test func aBraceOnALineOfItsOwnContinuesTheCall() {
    #expect(describe("VStack\n{\n}").count == 1)
    // A line that begins with `{` continues the line before it, as in Swift, in any column.
    for source in [
      "Text(\"a\")\n {\n}", "a.b(c)\n      { d in e }\n .f()", "a\n .b\n {\n }\n .c(d)\n {\n }", "f(\n a\n { b })",
    ] {
      #expect(describe(source).count == 1)
      #expect(findings(source) == [])
    }
    #expect(describe("{\n a(b)\n}\n{\n}").count == 2)
    #expect(describe("a(b)\n\n{\n}").count == 2)
  }

  @Test func unreadableBytesDoNotSeparateTokens() {
    let tree = SyntaxTree(parsing: SourceText(Array("a\u{0}.b(".utf8) + [0xFF] + Array("1)".utf8)))
    #expect(tree.statements(in: tree.root).count == 1)
    #expect(tree.diagnostics(segment: SegmentID(0)).map(\.message) == ["Unexpected NUL byte"])
  }
}
