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
