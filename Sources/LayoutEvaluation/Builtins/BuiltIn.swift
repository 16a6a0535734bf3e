import LayoutModel
import LayoutSyntax

/// A function, method or property of the standard library or SwiftUI that the interpreter computes: one row of the table
/// `BuiltIn.all`.
///
/// To add one: append a row to the file of its receiver in this folder, a case to the tests, and run the tests with
/// `PLUMBLINE_RENEW=1`, which writes the list of names in `grammar/language.md`.
package struct BuiltIn: Sendable {
  /// The kind of value that has the function or property.
  package enum Receiver: String, CaseIterable, Sendable {
    /// None: a global function.
    case global
    case number, string, array, range, size, point, insets, alignment, boolean, dynamicTypeSize
  }

  package enum Form: Sendable { case function, property }

  package let receiver: Receiver
  package let form: Form
  package let name: String
  /// The types that the arguments are evaluated as. A missing argument is unknown. Further arguments are not evaluated.
  let parameters: [TypeHint]
  /// Returns the result. The first value is the receiver, unknown for a global function.
  let body: Body

  typealias Body = @Sendable (inout Interpreter, Value, [Value], Site) -> Value

  /// The call or member access that is evaluated.
  struct Site {
    /// Nil for a property.
    var call: CallSyntax?
    var node: NodeID
    var scope: Scope
    /// The type that the context expects of the result.
    var hint = TypeHint.any

    var hasArguments: Bool { call.map { !$0.arguments.isEmpty } ?? false }
  }

  /// Creates a row of a function or method.
  static func function(
    _ receiver: Receiver, _ name: String, _ parameters: [TypeHint] = [], _ body: @escaping Body
  ) -> BuiltIn {
    BuiltIn(receiver: receiver, form: .function, name: name, parameters: parameters, body: body)
  }

  /// Creates a row of a property. The result has the certainty of the receiver.
  static func property(
    _ receiver: Receiver, _ name: String, _ value: @escaping @Sendable (Value.Payload) -> Value
  ) -> BuiltIn {
    BuiltIn(receiver: receiver, form: .property, name: name, parameters: []) { _, receiver, _, _ in
      value(receiver.payload).depending(on: receiver.flags)
    }
  }

  // MARK: Look-up

  /// The rows of the table, by receiver.
  package static let all = globalFunctions + numberMethods + stringRows + arrayMethods + collectionProperties + geometry

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
    "fmod", "debugPrint", "assertionFailure", "preconditionFailure", "NSLocalizedString", "sequence", "repeatElement",
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
    default: return nil
    }
  }
}

extension Interpreter {
  /// Evaluates the arguments of a call of a built-in function and its result.
  mutating func call(_ builtIn: BuiltIn, on receiver: Value = .unknown, _ site: BuiltIn.Site) -> Value {
    var arguments: [Value] = []
    if let call = site.call {
      for (index, hint) in builtIn.parameters.enumerated() {
        arguments.append(argument(index, of: call, in: site.scope, expecting: hint))
      }
    }
    return builtIn.body(&self, receiver, arguments, site)
  }

  /// Evaluates a method of a value, such as `.rounded()` or `.map { … }`.
  mutating func method(_ name: String, of value: Value, _ call: CallSyntax, at node: NodeID, in scope: Scope) -> Value {
    let site = BuiltIn.Site(call: call, node: node, scope: scope)
    let unknown = Value(.unknown, flags: value.flags.union(.assumed))
    switch value.payload {
    case .number, .step:
      if let row = BuiltIn.row(.number, .function, name) { return self.call(row, on: value, site) }
    case .array(let elements): return method(name, ofElements: elements, of: value, site)
    case .range:
      if let row = BuiltIn.row(.range, .function, name) { return self.call(row, on: value, site) }
      guard let (elements, flags) = knownElements(of: value, at: node, in: scope) else { return .unknown }
      return method(name, ofElements: elements, of: Value(.array(elements), flags: flags), site)
    case .string(let string):
      guard spend(string.utf8.count / 64, at: node, in: scope) else { return .unknown }
      if let row = BuiltIn.row(.string, .function, name) { return self.call(row, on: value, site) }
    case .font(let font): return Value(.font(fontMethod(name, font, call, in: scope)), flags: value.flags)
    case .opaque:
      checkArguments(call, in: scope)
      return value
    default: break
    }
    checkArguments(call, in: scope)
    return unknown
  }

  private mutating func method(
    _ name: String, ofElements elements: [Value], of array: Value, _ site: BuiltIn.Site
  ) -> Value {
    guard spend(elements.count / 16, at: site.node, in: site.scope) else { return .unknown }
    if let row = BuiltIn.row(.array, .function, name) { return call(row, on: array, site) }
    if let call = site.call { checkArguments(call, in: site.scope) }
    return Value(.unknown, flags: array.flags.union(.assumed))
  }

  /// Evaluates a property of a value, such as `.count`.
  mutating func property(_ name: String, of value: Value, at node: NodeID, in scope: Scope) -> Value {
    if case .tuple(let elements) = value.payload {
      let element =
        Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        ?? elements.first { $0.label == name }
      return element?.value.depending(on: value.flags) ?? .unknown
    }
    if let receiver = BuiltIn.Receiver(value.payload), let row = BuiltIn.row(receiver, .property, name) {
      return row.body(&self, value, [], BuiltIn.Site(call: nil, node: node, scope: scope))
    }
    switch name {
    case "self", "wrappedValue", "projectedValue": return value
    default:
      if case .opaque = value.payload { return value }
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
  }
}
