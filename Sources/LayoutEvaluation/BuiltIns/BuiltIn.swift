import LayoutModel
import LayoutSyntax

/// A function, initializer, method or property of the standard library or SwiftUI that the interpreter computes: one row
/// of the table `BuiltIn.all`.
///
/// To add one: append a row to the file of its receiver in this folder, a case to the tests, and run the tests with
/// `PLUMBLINE_RENEW=1`, which writes the list of names in `grammar/language.md`.
package struct BuiltIn: Sendable {
  /// The kind of value that has the function or property, or the type that an initializer makes.
  package enum Receiver: String, CaseIterable, Sendable {
    /// None: a global function.
    case global
    case number, integer, string, array, range, boolean
    case size, point, unitPoint, insets, alignment, dynamicTypeSize, font
    case gridItem, gridItemSize, edgeSet, axisSet, uiLayoutPriority, geometryProxy
  }

  package enum Form: Sendable { case function, property, initializer, staticFunction }

  package let receiver: Receiver
  package let form: Form
  package let name: String
  let parameters: Parameters
  let body: Body

  /// The arguments that are evaluated, and the types that they are evaluated as.
  enum Parameters: Sendable {
    /// Arguments by their positions. A missing argument is unknown. Further arguments are not evaluated.
    case positions([TypeHint])
    /// Each argument, in source order, with a type that depends on its label; it is not evaluated without one.
    case labels(@Sendable (String?) -> TypeHint?)
    /// Arguments by their labels, in the order of the choices.
    case choices([Choice])
    /// None; the arguments are checked only.
    case none
  }

  /// Alternative arguments, of which a call has one.
  struct Choice: Sendable {
    var alternatives: [Parameter]
    /// True if the result is unknown without any of them.
    var isRequired = false
  }

  struct Parameter: Sendable {
    /// The label; nil for an argument without one.
    var label: String?
    var type: TypeHint
    /// Returns false if the result is unknown for a value; returns a problem for an invalid value.
    var accepts: @Sendable (Value) -> Acceptance = { _ in .accepted }
  }

  enum Acceptance { case accepted, unknown, invalid(String) }

  /// Returns the result. The first value is the receiver: unknown for a global function or static function, the type for
  /// an initializer.
  enum Body: Sendable {
    /// A function of the evaluated receiver and arguments.
    case value(@Sendable (Value, BuiltInArguments) -> BuiltInResult)
    /// A function that evaluates further expressions, calls closures or adds steps to a guide program; nil if the name
    /// denotes another declaration in this call.
    case evaluation(Evaluation)
  }

  typealias Evaluation = @Sendable (inout Interpreter, Value, BuiltInArguments, CallSite) -> Value?

  // MARK: Rows

  /// Creates a row of a function or method that depends on its receiver and arguments alone.
  static func function(
    _ receiver: Receiver, _ name: String, _ parameters: [TypeHint] = [],
    value: @escaping @Sendable (Value, BuiltInArguments) -> Value
  ) -> BuiltIn {
    BuiltIn(
      receiver: receiver, form: .function, name: name, parameters: .positions(parameters),
      body: .value { .value(value($0, $1)) })
  }

  /// Creates a row of a function or method that needs the interpreter.
  static func function(
    _ receiver: Receiver, _ name: String, _ parameters: [TypeHint] = [],
    _ body: @escaping Evaluation
  ) -> BuiltIn {
    BuiltIn(
      receiver: receiver, form: .function, name: name, parameters: .positions(parameters), body: .evaluation(body))
  }

  /// Creates a row of a property. The result has the certainty of the receiver.
  static func property(
    _ receiver: Receiver, _ name: String, _ value: @escaping @Sendable (Value.Payload) -> Value
  ) -> BuiltIn {
    BuiltIn(
      receiver: receiver, form: .property, name: name, parameters: .none,
      body: .value { receiver, _ in .value(value(receiver.payload).depending(on: receiver.flags)) })
  }

  /// Creates a row of a property that needs the interpreter.
  static func property(
    _ receiver: Receiver, _ name: String,
    evaluating body: @escaping @Sendable (inout Interpreter, Value, CallSite) -> Value
  ) -> BuiltIn {
    BuiltIn(
      receiver: receiver, form: .property, name: name, parameters: .none,
      body: .evaluation { body(&$0, $1, $3) })
  }

  /// Creates a row of the initializers of a type.
  static func initializer(
    of receiver: Receiver, _ parameters: Parameters,
    _ value: @escaping @Sendable (BuiltInArguments) -> BuiltInResult
  ) -> BuiltIn {
    BuiltIn(
      receiver: receiver, form: .initializer, name: "init", parameters: parameters, body: .value { value($1) })
  }

  /// Creates a row of a static function of a type.
  static func staticFunction(
    _ receiver: Receiver, _ name: String, _ parameters: Parameters,
    _ value: @escaping @Sendable (BuiltInArguments) -> BuiltInResult
  ) -> BuiltIn {
    BuiltIn(
      receiver: receiver, form: .staticFunction, name: name, parameters: parameters, body: .value { value($1) })
  }

  // MARK: Look-up

  /// The rows of the table, by receiver.
  package static let all =
    globalFunctions + numberRows + stringRows + arrayMethods + collectionProperties + geometry + fonts + gridItems

  private struct Key: Hashable {
    var receiver: Receiver
    var form: Form
    var name: String
  }

  private static let rows = Dictionary(
    all.map { (Key(receiver: $0.receiver, form: $0.form, name: $0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the row of a name; nil if the interpreter does not compute it. O(1).
  static func row(_ receiver: Receiver, _ form: Form, _ name: String) -> BuiltIn? {
    rows[Key(receiver: receiver, form: form, name: name)]
  }

  /// The names of the global functions that exist: those of the table, and those whose result is unknown.
  package static let functionNames = uninterpretedFunctions.union(
    all.lazy.filter { $0.receiver == .global && !($0.name.utf8.beginsUppercase) }.map(\.name))

  private static let uninterpretedFunctions: Set<String> = [
    "print", "withAnimation", "type", "fatalError", "assert", "precondition", "sin", "cos", "tan", "log", "exp",
    "hypot",
    "fmod", "debugPrint", "assertionFailure", "preconditionFailure", "sequence", "repeatElement",
    "swap", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp2", "log2", "log10", "cbrt", "remainder",
    "ldexp", "copysign",
  ]
}

extension BuiltIn.Receiver {
  /// Creates the receiver of a value; nil if the table has no members of it.
  init?(_ payload: Value.Payload) {
    switch payload {
    case .number, .step: self = .number
    case .string: self = .string
    case .array: self = .array
    case .range: self = .range
    case .size: self = .size
    case .point: self = .point
    case .insets: self = .insets
    case .alignmentPair: self = .alignment
    case .boolean: self = .boolean
    case .known(.dynamicTypeSize): self = .dynamicTypeSize
    case .font: self = .font
    case .proxy: self = .geometryProxy
    default: return nil
    }
  }

  /// Creates the receiver of the initializers of a type; nil if the table has none of it.
  init?(constructed type: TypeHint) {
    switch type {
    case .number: self = .number
    case .integer: self = .integer
    case .string, .localizedString: self = .string
    case .boolean: self = .boolean
    case .size: self = .size
    case .point: self = .point
    case .unitPoint: self = .unitPoint
    case .insets: self = .insets
    case .alignment: self = .alignment
    case .font: self = .font
    case .member(.gridItem): self = .gridItem
    case .member(.edgeSet): self = .edgeSet
    case .member(.axisSet): self = .axisSet
    case .member(.uiLayoutPriority): self = .uiLayoutPriority
    default: return nil
    }
  }

  /// Creates the receiver of the static function `name` where a type is expected; nil if the table has none of it.
  init?(typeOfStatic name: String, _ type: TypeHint) {
    switch type {
    case .font: self = .font
    // Only fonts have functions of these names.
    case .any where name == "system" || name == "custom": self = .font
    case .member(.gridItemSize): self = .gridItemSize
    default: return nil
    }
  }
}
