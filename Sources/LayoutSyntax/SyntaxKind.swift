/// What a node of the tree is. Tokens are the leaves; every byte of the file belongs to exactly one token (its leading
/// trivia, that is white space and comments, included).
public enum SyntaxKind: UInt8, Sendable, BitwiseCopyable {
  // MARK: Tokens
  case endOfFile
  /// A name, with or without backticks, or a contextual keyword where it stands for a name.
  case identifier
  /// `$0`, `$name`.
  case dollarIdentifier
  /// A reserved word or a contextual one where it has its meaning; which one says `SyntaxTree.keyword(of:)`.
  case keyword
  case integerLiteral
  case floatingLiteral
  /// The opening or closing delimiter of a string, with the `#` of a raw one (`"`, `"""`, `#"`, or a typographic quote).
  case stringQuote
  /// A stretch of text in a string, escapes as written.
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
  /// A byte or sequence that no token starts with: NUL, invalid UTF-8, a stray character.
  case unknown

  // MARK: The file and its damage
  case sourceFile
  /// Tokens that fit nowhere, skipped: always carries an issue.
  case unexpected
  /// An expression that should stand here and does not: no bytes.
  case missingExpression

  // MARK: Declarations
  /// Children: attributes, modifiers, `import`, the path's tokens.
  case importDeclaration
  /// `struct`, name, generic parameters?, inheritance?, where?, `memberBlock`.
  case structDeclaration
  /// `enum`, the same parts.
  case enumDeclaration
  /// `extension`, type, inheritance?, where?, `memberBlock`.
  case extensionDeclaration
  /// `let` or `var` and one `patternBinding` for each name.
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
  /// `case a, b(Int), c = 3` in an enum: names and the rest as tokens.
  case enumCaseDeclaration
  case typealiasDeclaration
  /// Attributes, `#Preview`, `argumentClause`?, `closureExpression`, labelled `trailingClosure`s of a widget's.
  case previewDeclaration
  /// A declaration that is no part of layout: brace-matched, its tokens as children, blocks as `opaqueBlock`.
  case opaqueDeclaration
  case opaqueBlock
  /// `@Name` and its `argumentClause`?.
  case attribute
  /// `private`, `static`, `private(set)` …
  case declarationModifier
  /// `{` declarations `}`.
  case memberBlock
  /// `{` statements `}`.
  case codeBlock
  /// `{ get { … } set { … } }`, or `{` statements `}` of a computed property: then a `codeBlock` is its only child.
  case accessorBlock
  /// `get`, `set`, `willSet` … and its `codeBlock`?.
  case accessor
  /// `(` parameters `)`.
  case parameterClause
  /// Attributes, label?, name, `:`, type, `initializerClause`?, `,`?.
  case parameter
  /// `(`, type, `)` behind `throws`.
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
  /// Attributes or `inout`, `borrowing` … and a type that is no function's.
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
  /// An assignment, a loop, `throw` …: kept, laid out as nothing.
  case opaqueStatement
  /// A line of `#if`, `#elseif`, `#else` or `#endif`, in a block or in a chain, and behind it what is not compiled: tokens.
  case conditionalDirective
  /// The same where a branch follows whose condition is not known, and is taken to hold.
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
  /// `argumentClause`? and `trailingClosure`s: the call of what stands before.
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
  /// `=`. Precedence is applied by who evaluates it.
  case sequenceExpression
  /// `?`, expression, `:`: stands between two operands.
  case ternaryOperator
  /// `as`, `as?`, `as!`, `is` and a type: stands after an operand, none follows.
  case castOperator
  /// `\`, type?, `.name` parts as tokens.
  case keyPathExpression
  /// `if` or `switch` used as a value: the statement is its only child.
  case statementExpression
  /// `#name` and its arguments, as in `#colorLiteral(…)`.
  case macroExpression

  /// Whether a node of this kind is a leaf that holds bytes.
  @inlinable public var isToken: Bool { rawValue <= SyntaxKind.unknown.rawValue }

  /// Whether it stands between others and is none of them: what fits nowhere, and lines of `#if`.
  @inlinable public var isPassedOver: Bool {
    self == .unexpected || self == .conditionalDirective || self == .assumedDirective
  }
}
