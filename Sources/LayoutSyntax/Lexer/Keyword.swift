/// The reserved and contextual keywords. A contextual keyword is an identifier except where the grammar expects the
/// keyword.
public enum Keyword: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  // Declarations
  case `import`, `struct`, `enum`, `extension`, `class`, `actor`, `protocol`, `let`, `var`, `func`, `init`, `deinit`
  case `subscript`, `typealias`, `associatedtype`, `case`, `operator`, `precedencegroup`, macro
  // Statements
  case `if`, `else`, `guard`, `switch`, `default`, `return`, `for`, `while`, `repeat`, `do`, `catch`, `throw`, `defer`
  case `break`, `continue`, `fallthrough`, `in`, `where`
  // Expressions and types
  case `as`, `is`, `try`, await, `self`, `Self`, `super`, `true`, `false`, `nil`, some, any, each, `inout`, `throws`,
    `rethrows`
  case async
  // Modifiers
  case `private`, `fileprivate`, `internal`, `public`, open, package, `static`, final, lazy, mutating, nonmutating
  case override, required, convenience, weak, unowned, dynamic, optional, indirect, nonisolated, isolated, borrowing
  case consuming, sending, prefix, postfix, infix
  // Accessors
  case get, set, willSet, didSet
  // Other
  case of, underscore
}

extension Keyword {
  /// The keyword as written in the source.
  public var text: String { Keyword.texts[Int(rawValue)] }

  /// The keywords in the order of the cases, written out: asking the runtime for a case's name takes as long as
  /// starting the program.
  private static let texts: [String] = [
    "import", "struct", "enum", "extension", "class", "actor", "protocol", "let", "var", "func", "init", "deinit",
    "subscript", "typealias", "associatedtype", "case", "operator", "precedencegroup", "macro", "if", "else",
    "guard", "switch", "default", "return", "for", "while", "repeat", "do", "catch", "throw", "defer", "break",
    "continue", "fallthrough", "in", "where", "as", "is", "try", "await", "self", "Self", "super", "true", "false",
    "nil", "some", "any", "each", "inout", "throws", "rethrows", "async", "private", "fileprivate", "internal",
    "public",
    "open",
    "package", "static", "final", "lazy", "mutating", "nonmutating", "override", "required", "convenience", "weak",
    "unowned", "dynamic", "optional", "indirect", "nonisolated", "isolated", "borrowing", "consuming", "sending",
    "prefix", "postfix", "infix", "get", "set", "willSet", "didSet", "of", "_",
  ]

  /// True if the word can only be an identifier in backticks.
  var isReserved: Bool {
    switch self {
    case .import, .struct, .enum, .extension, .class, .protocol, .let, .var, .func, .`init`, .deinit, .subscript,
      .typealias, .associatedtype, .case, .operator, .precedencegroup, .if, .else, .guard, .switch, .default, .return,
      .for, .while, .repeat, .do, .catch, .throw, .defer, .break, .continue, .fallthrough, .in, .where, .as, .is, .try,
      .self, .Self, .super, .true, .false, .nil, .inout, .throws, .rethrows, .private, .fileprivate, .internal,
      .public, .static, .underscore:
      true
    default: false
    }
  }

  /// True if the word may occur before the keyword of a declaration.
  var isModifier: Bool {
    switch self {
    case .private, .fileprivate, .internal, .public, .open, .package, .static, .final, .lazy, .mutating, .nonmutating,
      .override, .required, .convenience, .weak, .unowned, .dynamic, .optional, .indirect, .nonisolated, .isolated,
      .borrowing, .consuming, .sending, .prefix, .postfix, .infix, .class, .async:
      true
    default: false
    }
  }

  /// True if the word may not precede a declaration in the body of a function.
  var isModifierOfMember: Bool {
    switch self {
    case .private, .fileprivate, .internal, .public, .open, .package, .static, .class: true
    default: false
    }
  }

  /// True if the word introduces a declaration.
  var startsDeclaration: Bool {
    switch self {
    case .import, .struct, .enum, .extension, .class, .actor, .protocol, .let, .var, .func, .`init`, .deinit,
      .subscript, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
      true
    default: false
    }
  }
}
