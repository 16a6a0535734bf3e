/// The kind of a node of the tree. Tokens are the leaves; every byte of the file belongs to exactly one token, either
/// to its text or to its leading trivia (white space and comments).
public enum SyntaxKind: UInt8, Sendable, BitwiseCopyable {
  // MARK: Tokens
  case endOfFile
  /// A name, with or without backticks, or a contextual keyword used as a name.
  case identifier
  /// `$0`, `$name`.
  case dollarIdentifier
  /// A reserved word, or a contextual keyword used as a keyword; see `SyntaxTree.keyword(of:)`.
  case keyword
  case integerLiteral
  case floatingLiteral
  /// `/…/` or `#/…/#`, with all its content.
  case regexLiteral
  /// The opening or closing delimiter of a string, with the `#` of a raw one (`"`, `"""`, `#"`, or a typographic
  /// quote).
  case stringQuote
  /// A piece of text in a string, with its escapes as written.
  case stringSegment
  /// `\(` (with the `#` of a raw string) that opens an interpolation.
  case interpolationStart
  case leftParenthesis
  case rightParenthesis
  case leftBracket
  case rightBracket
  case leftBrace
  case rightBrace
  case comma
  case colon
  case semicolon
  case dot
  /// `=`.
  case equal
  /// `->`.
  case arrow
  case at
  case hash
  case backslash
  /// `?` of a ternary, an optional chain or an optional type.
  case questionMark
  /// `!` after an operand.
  case exclamationMark
  /// `...` alone, as in variadic parameters; in an expression it is a `binaryOperator` or another operator.
  case ellipsis
  case binaryOperator
  case prefixOperator
  case postfixOperator
  /// A byte or sequence that begins no token: NUL, invalid UTF-8, a stray character.
  case unknown

  // MARK: The file, unexpected and missing syntax
  case sourceFile
  /// Skipped tokens that do not belong there; always has an issue.
  case unexpected
  /// A missing expression, without bytes.
  case missingExpression

  // MARK: Declarations
  /// Children: attributes, modifiers, `import`, the path's tokens.
  case importDeclaration
  /// `struct`, name, generic parameters?, inheritance?, where?, `memberBlock`.
  case structDeclaration
  /// `enum`, then the same parts as a `structDeclaration`.
  case enumDeclaration
  /// `extension`, type, inheritance?, where?, `memberBlock`.
  case extensionDeclaration
  /// `let` or `var` and one `patternBinding` per variable.
  case variableDeclaration
  /// Pattern (`identifierPattern`, `tuplePattern`, `wildcardPattern`), `typeAnnotation`?, `initializerClause`?,
  /// `accessorBlock`?.
  case patternBinding
  case identifierPattern
  case tuplePattern
  case wildcardPattern
  /// `func`, name, generic parameters?, `parameterClause`, effects, `returnClause`?, where?, `codeBlock`?.
  case functionDeclaration
  /// `init`, `?`/`!`?, generic parameters?, `parameterClause`, effects, `codeBlock`?.
  case initializerDeclaration
  /// `case`, then names, each with a `parameterClause`? and an `initializerClause`?, separated by commas.
  case enumCaseDeclaration
  case typealiasDeclaration
  /// Attributes, `#Preview`, `argumentClause`?, `closureExpression`, labelled `trailingClosure`s in a preview of a
  /// widget.
  case previewDeclaration
  /// A declaration that does not affect layout, such as a class, a protocol, a subscript or a function without a body;
  /// its body is an `opaqueBlock`.
  case opaqueDeclaration
  /// `{` declarations or statements `}` that nothing interprets; in a `conditionalDirective` without the braces.
  case opaqueBlock
  /// `@Name` and its `argumentClause`?.
  case attribute
  /// `private`, `static`, `private(set)` …
  case declarationModifier
  /// `{` declarations `}`.
  case memberBlock
  /// `{` statements `}`.
  case codeBlock
  /// `{ get { … } set { … } }`, or `{` statements `}` of a computed property: then its only child is a `codeBlock`.
  case accessorBlock
  /// `get`, `set`, `willSet` … and its `codeBlock`?.
  case accessor
  /// `(` parameters `)`.
  case parameterClause
  /// Attributes, label?, name, `:`, type, `initializerClause`?, `,`?.
  case parameter
  /// `(`, type, `)` after `throws`.
  case throwsClause
  /// `->` and a type.
  case returnClause
  /// `:` and types, separated by commas.
  case inheritanceClause
  case genericParameterClause
  case genericWhereClause
  /// `:` and a type.
  case typeAnnotation
  /// `=` and an expression.
  case initializerClause

  // MARK: Types
  /// A name with its generic arguments and member names: `CGFloat`, `Array<Int>`, `Card.Style`.
  case namedType
  /// `some` or `any` and a type.
  case constrainedType
  case optionalType
  case arrayType
  case dictionaryType
  case tupleType
  /// `(…) -> T`, attributes such as `@escaping` in front.
  case functionType
  /// Types joined by `&`.
  case compositionType
  /// Attributes or `inout`, `borrowing` … and a type that is not a function type.
  case attributedType
  case genericArgumentClause

  // MARK: Statements
  /// `if`, `conditionList`, `codeBlock`, then nothing or `else` and a `codeBlock` or `ifStatement`.
  case ifStatement
  /// `guard`, `conditionList`, `else`, `codeBlock`.
  case guardStatement
  /// Conditions separated by commas: expressions and `optionalBinding`s.
  case conditionList
  /// `let x = e`, `let x`, `var x = e`, `case .a = e` in a condition.
  case optionalBinding
  /// `switch`, expression, `{`, `switchCase`s, `}`.
  case switchStatement
  /// `case` items `:` or `default` `:`, then statements.
  case switchCase
  /// A pattern of a case: an expression (with `let` bindings), where clause?, comma?.
  case switchItem
  /// `return` and an expression?.
  case returnStatement
  /// An assignment, a loop, `throw` …: stored, but without effect on layout.
  case opaqueStatement
  /// A line of `#if`, `#elseif`, `#else` or `#endif`, in a block or in a chain, as tokens, and the inactive code after
  /// it as an `opaqueBlock`.
  case conditionalDirective
  /// A `conditionalDirective` before a branch whose condition is unknown and assumed to hold.
  case assumedDirective

  // MARK: Expressions
  /// One literal token, or `true`, `false`, `nil` as a keyword.
  case literalExpression
  /// `stringQuote`, segments and `interpolation`s, `stringQuote`.
  case stringLiteralExpression
  /// `interpolationStart`, arguments, `)`.
  case interpolation
  /// A name: `identifier`, `dollarIdentifier`, or a keyword such as `self`, `Self`.
  case identifierExpression
  /// `.`, name: an implicit member without its call (the call, if any, is a `callSuffix` after it).
  case implicitMemberExpression
  /// A primary and its suffixes, flat: `VStack`, `callSuffix`, `memberSuffix`, … A chain of any length is one node.
  case postfixExpression
  /// `argumentClause`? and `trailingClosure`s: the call of the expression before it.
  case callSuffix
  /// `.`, name, `genericArgumentClause`?, and when called its `argumentClause`? and `trailingClosure`s.
  case memberSuffix
  /// `[` arguments `]`.
  case subscriptSuffix
  /// `?`.
  case optionalChainSuffix
  /// `!`.
  case forceUnwrapSuffix
  /// `<…>` after a name that is called.
  case genericArgumentSuffix
  /// `(` arguments `)`.
  case argumentClause
  /// Label and `:`?, expression, `,`?.
  case argument
  /// Label and `:`? (of the second and later ones), `closureExpression`.
  case trailingClosure
  /// `{`, `closureSignature`?, statements, `}`.
  case closureExpression
  /// Capture list?, parameters, effects, return type?, `in`.
  case closureSignature
  /// One parameter: name (or `_`), `typeAnnotation`?, `,`?.
  case closureParameter
  case captureList
  /// `(` arguments `)`: a parenthesised expression or a tuple.
  case tupleExpression
  /// `[` arguments `]`.
  case arrayExpression
  /// `[` `dictionaryElement`s `]` or `[:]`.
  case dictionaryExpression
  case dictionaryElement
  /// `prefixOperator` and an operand; also `&x`, `try x`, `await x`.
  case prefixExpression
  /// Operands and operators in turn, flat and unfolded: `binaryOperator` tokens, `ternaryOperator`, `castOperator`,
  /// `=`. The evaluator applies precedence.
  case sequenceExpression
  /// `?`, expression, `:`, between two operands.
  case ternaryOperator
  /// `as`, `as?`, `as!` or `is`, and a type; follows an operand and precedes none.
  case castOperator
  /// `\`, type?, `.name` parts as tokens.
  case keyPathExpression
  /// `if` or `switch` used as a value: its only child is the statement.
  case statementExpression
  /// `#name` and its arguments, as in `#colorLiteral(…)`.
  case macroExpression

  /// True if a node of this kind is a leaf of the tree.
  @inlinable public var isToken: Bool { rawValue <= SyntaxKind.unknown.rawValue }

  /// True for nodes that may be between the parts of any construct without being one: `unexpected` and directives.
  @inlinable public var isPassedOver: Bool {
    self == .unexpected || self == .conditionalDirective || self == .assumedDirective
  }
}
