import LayoutSyntax
import Testing

/// Constructs of Swift that layout asks nothing of, and that must be read without an error.
@Suite struct ValidSyntaxTests {
  @Test(arguments: [
    // Attributes before a preview.
    (
      "@available(iOS 17, *)\n#Preview { a }",
      [
        """
        (previewDeclaration (attribute @ available (argumentClause ( iOS 17 , * ))) # Preview \
        (closureExpression { (identifierExpression a) }))
        """
      ]
    ),
    (
      "@MainActor @available(iOS 17, *) #Preview(\"n\") { a }\nb",
      [
        """
        (previewDeclaration (attribute @ MainActor) (attribute @ available (argumentClause ( iOS 17 , * ))) # Preview \
        (argumentClause ( (argument (stringLiteralExpression " n ")) )) (closureExpression { (identifierExpression a) }))
        """, "(identifierExpression b)",
      ]
    ),
    // Modifiers of functions at the top level, and with a detail.
    (
      "prefix operator √\nprefix func √ (x: D) -> D { x }",
      [
        "(opaqueDeclaration (declarationModifier prefix) operator √)",
        """
        (functionDeclaration (declarationModifier prefix) func √ (parameterClause ( (parameter x : (namedType D)) )) \
        (returnClause -> (namedType D)) (codeBlock { (identifierExpression x) }))
        """,
      ]
    ),
    (
      "postfix func +++(x: D) { }",
      [
        """
        (functionDeclaration (declarationModifier postfix) func +++ (parameterClause ( (parameter x : (namedType D)) )) \
        (codeBlock { }))
        """
      ]
    ),
    (
      "nonisolated(unsafe) static var a = 1",
      [
        """
        (variableDeclaration (declarationModifier nonisolated ( unsafe )) (declarationModifier static) var \
        (patternBinding (identifierPattern a) (initializerClause = (literalExpression 1))))
        """
      ]
    ),
    (
      "package(set) final public var a = 1",
      [
        """
        (variableDeclaration (declarationModifier package ( set )) (declarationModifier final) (declarationModifier \
        public) var (patternBinding (identifierPattern a) (initializerClause = (literalExpression 1))))
        """
      ]
    ),
    // What a name means that is no modifier.
    (
      "optional(a) { b }",
      [
        "(postfixExpression (identifierExpression optional) (callSuffix (argumentClause ( (argument (identifierExpression a)) )) (trailingClosure (closureExpression { (identifierExpression b) }))))"
      ]
    ),
    // Typed throws.
    (
      "func a() throws(E) -> Int { 3 }",
      [
        """
        (functionDeclaration func a (parameterClause ( )) throws (throwsClause ( (namedType E) )) \
        (returnClause -> (namedType Int)) (codeBlock { (literalExpression 3) }))
        """
      ]
    ),
    (
      "{ (a) throws(any E) -> B in c }",
      [
        """
        (closureExpression { (closureSignature ( (closureParameter a) ) throws (throwsClause ( (constrainedType any \
        (namedType E)) )) (returnClause -> (namedType B)) in) (identifierExpression c) })
        """
      ]
    ),
    (
      "let f: () async throws(E) -> Void",
      [
        """
        (variableDeclaration let (patternBinding (identifierPattern f) (typeAnnotation : (functionType (tupleType ( )) \
        async throws (throwsClause ( (namedType E) )) -> (namedType Void)))))
        """
      ]
    ),
    (
      "do throws(E) { a() } catch { b() }",
      ["(opaqueStatement do throws ( E ) (opaqueBlock { a ( ) }) catch (opaqueBlock { b ( ) }))"]
    ),
    // What a type does not have, and packs of types.
    (
      "struct A: ~Copyable, P { }",
      [
        """
        (structDeclaration struct A (inheritanceClause : (attributedType ~ (namedType Copyable)) , (namedType P)) \
        (memberBlock { }))
        """
      ]
    ),
    (
      "func a<each T: P>(_ b: repeat each T, c: borrowing some ~Copyable) -> (repeat each T)",
      [
        """
        (opaqueDeclaration func a (genericParameterClause < each T : P >) (parameterClause ( (parameter _ b : \
        (attributedType repeat each (namedType T)) ,) (parameter c : (attributedType borrowing (constrainedType some ~ \
        (namedType Copyable)))) )) (returnClause -> (tupleType ( (attributedType repeat each (namedType T)) ))))
        """
      ]
    ),
    (
      "f(repeat each a)",
      [
        "(postfixExpression (identifierExpression f) (callSuffix (argumentClause ( (argument (prefixExpression repeat (prefixExpression each (identifierExpression a)))) ))))"
      ]
    ),
    ("each.a", ["(postfixExpression (identifierExpression each) (memberSuffix . a))"]),
    (
      "let a: @isolated(any) (B) -> C, d: nonisolated(nonsending) () -> E",
      [
        """
        (variableDeclaration let (patternBinding (identifierPattern a) (typeAnnotation : (functionType (attribute @ \
        isolated (argumentClause ( (argument (identifierExpression any)) ))) (tupleType ( (namedType B) )) -> \
        (namedType C)))) , (patternBinding (identifierPattern d) (typeAnnotation : (functionType nonisolated ( nonsending \
        ) (tupleType ( )) -> (namedType E)))))
        """
      ]
    ),
  ])
  func tree(source: String, expected: [String]) {
    #expect(describe(source) == expected)
    #expect(findings(source) == [])
  }

  /// What a broken line is mended by is no word behind a modifier.
  @Test(arguments: ["prefix func a() { }", "postfix func b() { }", "infix func c() { }", "final func d() { }"])
  func noSeparatorBeforeFunc(_ source: String) {
    let tree = SyntaxTree(parsing: SourceText(source))
    #expect(tree.diagnostics(segment: SegmentID(0)).isEmpty)
  }
}
