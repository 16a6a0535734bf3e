import LayoutSyntax
import Testing

/// Constructs of Swift that do not affect layout are parsed without an error.
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
    // A widget's preview, and one whose closure is an argument.
    (
      "#Preview { a } timeline: { b }",
      [
        """
        (previewDeclaration # Preview (closureExpression { (identifierExpression a) }) \
        (trailingClosure timeline : (closureExpression { (identifierExpression b) })))
        """
      ]
    ),
    (
      "#Preview(body: { a })",
      [
        """
        (previewDeclaration # Preview (argumentClause ( (argument body : \
        (closureExpression { (identifierExpression a) })) )))
        """
      ]
    ),
    // Functions with their labels, handed on.
    (
      "f(delete(at:), A.b(_:c:))",
      [
        """
        (postfixExpression (identifierExpression f) (callSuffix (argumentClause ( \
        (argument (identifierExpression delete ( at : )) ,) \
        (argument (postfixExpression (identifierExpression A) (memberSuffix . b ( _ : c : )))) ))))
        """
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
      [
        """
        (opaqueStatement do throws (throwsClause ( (namedType E) )) (opaqueBlock { (postfixExpression \
        (identifierExpression a) (callSuffix (argumentClause ( )))) }) catch (opaqueBlock { (postfixExpression \
        (identifierExpression b) (callSuffix (argumentClause ( )))) }))
        """
      ]
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
        (opaqueDeclaration func a (genericParameterClause < each T : (namedType P) >) (parameterClause ( (parameter _ b : \
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
        isolated (argumentClause ( any ))) (tupleType ( (namedType B) )) -> \
        (namedType C)))) , (patternBinding (identifierPattern d) (typeAnnotation : (functionType nonisolated ( nonsending \
        ) (tupleType ( )) -> (namedType E)))))
        """
      ]
    ),
    // A trailing closure in the condition of a case.
    (
      "switch a { case b where c { d } == e: f }",
      [
        """
        (switchStatement switch (identifierExpression a) { (switchCase case (switchItem (identifierExpression b) where \
        (sequenceExpression (postfixExpression (identifierExpression c) (callSuffix (trailingClosure (closureExpression { \
        (identifierExpression d) })))) == (identifierExpression e))) : (identifierExpression f)) })
        """
      ]
    ),
    // An effect on a line of its own.
    (
      "protocol A {\n  func b()\n    async\n  func c()\n}",
      [
        """
        (opaqueDeclaration protocol A (opaqueBlock { (opaqueDeclaration func b (parameterClause ( )) async) \
        (opaqueDeclaration func c (parameterClause ( ))) }))
        """
      ]
    ),
    // A capture list, a parameter, the result and `in` on separate lines.
    (
      "a {\n  [b]\n  c\n  -> D\n  in\n  e\n}",
      [
        """
        (postfixExpression (identifierExpression a) (callSuffix (trailingClosure (closureExpression { (closureSignature \
        (captureList [ b ]) (closureParameter c) (returnClause -> (namedType D)) in) (identifierExpression e) }))))
        """
      ]
    ),
    // A comment between a keyword and its condition, in the column of the statement.
    (
      "a {\n  if\n  // why\n  b { }\n}",
      [
        """
        (postfixExpression (identifierExpression a) (callSuffix (trailingClosure (closureExpression { (ifStatement if \
        (conditionList (identifierExpression b)) (codeBlock { })) }))))
        """
      ]
    ),
    // An optional generic type in an expression.
    (
      "[(a: Set<B>?, C)]()",
      [
        """
        (postfixExpression (arrayExpression [ (argument (tupleExpression ( (argument a : (postfixExpression \
        (postfixExpression (identifierExpression Set) (genericArgumentSuffix (genericArgumentClause < (namedType B) >))) \
        (optionalChainSuffix ?)) ,) (argument (identifierExpression C)) ))) ]) (callSuffix (argumentClause ( ))))
        """
      ]
    ),
    // The text of a warning on lines of its own.
    ("#warning(\n  \"a\"\n)\nb", ["(opaqueStatement # warning ( \" a \" ))", "(identifierExpression b)"]),
  ])
  func aValidConstructHasThisTree(source: String, expected: [String]) {
    #expect(describe(source) == expected)
    #expect(findings(source) == [])
  }

  /// A line in the column of its statement continues the statement where the line before needs a value. `¶` begins a
  /// line of a block; the other arguments are the number of statements in the block, and the findings.
  @Test(
    arguments: [
      ("let a = b ?¶C(d) :¶E(f)¶a { g }", 2, []), ("let a = b &&¶c¶d", 2, []), ("a = b ||  // why¶c¶d", 2, []),
      ("let a =¶b¶c", 2, []), ("if let a = b,¶let c = d,¶e { f }¶g", 2, []), ("guard a,¶let b else { c }¶d", 2, []),
      ("a ?¶b :¶c¶d", 2, []), ("return a +¶self.b¶c", 2, []),
      // Left of the column, and what begins a declaration or a statement or is a label, are no part of it.
      ("let a =¶let b = c", 2, ["2:10 Expected a value after `=`"]),
      ("a &&¶if b { c }", 2, ["2:7 Expected a value after `&&`"]),
      ("a +¶open var b = c", 2, ["2:6 Expected a value after `+`"]),
    ] as [(String, Int, [String])])
  func aLineContinuesItsStatement(_ lines: String, _ count: Int, _ expected: [String]) throws {
    let source = "f {\n  \(lines.split(separator: "¶").joined(separator: "\n  "))\n}\n"
    let tree = SyntaxTree(parsing: SourceText(source))
    let call = try #require(tree.statements(in: tree.root).first)
    let suffix = try #require(tree.chain(of: call).suffixes.first)
    let closure = try #require(tree.call(of: suffix)?.trailingClosures.first?.closure)
    #expect(tree.statements(in: closure).count == count)
    #expect(findings(source) == expected)
    // In the first column a name begins a segment.
    #expect(Document(SourceText(source)).segments.count == 1)
  }

  @Test func requirementsMayBeInTheColumnOfTheirDeclaration() {
    let source = "struct A<B, C>: View\nwhere\nB: View,\nC: View\n{\n  let b: B\n}\nd"
    #expect(findings(source) == [])
    #expect(describe(source).count == 2)
    let document = Document(SourceText(source))
    #expect(document.segments.map { $0.tree.statements(in: $0.tree.root).count } == [1, 1])
  }

  /// The separator that repairs a broken line is not inserted after a modifier.
  @Test(arguments: ["prefix func a() { }", "postfix func b() { }", "infix func c() { }", "final func d() { }"])
  func aModifierBelongsToItsFunction(_ source: String) {
    let tree = SyntaxTree(parsing: SourceText(source))
    #expect(tree.diagnostics(segment: SegmentID(0)).isEmpty)
  }

  /// A macro is called like a function; the label of a trailing closure may be any word.
  @Test(arguments: [
    "let a = #Predicate<Item> { item in item.n == 3 }", "let a = #Predicate { (item: Item) in item.n == 3 }",
    "struct A { @Query(filter: #Predicate<Item> { $0.n == 3 }) var items: [Item] }", "#expect(a) { b } or: { c }",
    "a.if(b) { c } else: { d }.e()", "a.g(b) { c } for: { d }", "loop: repeat { break loop } while true",
    "outer: for a in b { continue outer }", "let a = consume items", "f(copy a)", "let copy = a\ncopy.b()",
    "try await #require(a)", "#expect { a } throws: { b in c }",
    "if #available(iOS 17, *) { a }", "let a = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)",
  ])
  func macrosAreParsedLikeCalls(_ source: String) {
    #expect(SyntaxTree(parsing: SourceText(source)).diagnostics(segment: SegmentID(0)).map(\.message) == [])
  }
}
