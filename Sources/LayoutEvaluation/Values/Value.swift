import LayoutModel
import LayoutSyntax

/// The value of an expression with its certainty. Unknown is a value, too.
package struct Value: Sendable {
  package var payload: Payload
  /// The certainty; a value has no axis, so that its bits are those of both axes.
  package var flags: Certainty

  package init(_ payload: Payload, flags: Certainty = []) {
    self.payload = payload
    self.flags = flags
  }

  package static let unknown = Value(.unknown, flags: .assumed)
  static let none = Value(.none)
  static let opaque = Value(.opaque)

  static func number(_ value: Double) -> Value { Value(.number(value, .real)) }
  static func integer(_ value: Int) -> Value { Value(.number(Double(value), .integer)) }
  static func boolean(_ value: Bool) -> Value { Value(.boolean(value)) }
  static func string(_ value: String) -> Value { Value(.string(value)) }
}

extension Value {
  var isUnknown: Bool { if case .unknown = payload { true } else { false } }
  package var isNone: Bool { if case .none = payload { true } else { false } }
  var isSymbolic: Bool { if case .step = payload { true } else { false } }
  package var isAssumed: Bool { flags.contains(.assumed) }
  /// True if a condition with this value may have another one at run time: it is unknown, assumed, or changes.
  package var mayDiffer: Bool { boolean == nil || !flags.isDisjoint(with: .dynamic.union(.assumed)) }

  /// True if the value may hold views or closures, itself or inside of it.
  package var mayHoldContent: Bool {
    switch payload {
    case .closure, .view, .array, .tuple, .instance: true
    default: false
    }
  }

  package var number: Double? { if case .number(let value, _) = payload { value } else { nil } }
  /// True if the value is a number whose kind is not decided yet.
  var isLiteralNumber: Bool { if case .number(_, .literal) = payload { true } else { false } }
  package var boolean: Bool? { if case .boolean(let value) = payload { value } else { nil } }
  package var string: String? { if case .string(let value) = payload { value } else { nil } }
  package var memberName: String? { if case .member(let name) = payload { name } else { nil } }

  /// Returns this value with the certainty flags of `other` added.
  package func depending(on other: Certainty) -> Value { Value(payload, flags: flags.union(other)) }
}
