import LayoutModel
import LayoutSyntax

/// An operand or operator of a flat `sequenceExpression`.
package struct SequencePart {
  package enum Kind { case operand, operation, ternary, cast }
  var kind: Kind
  var node: NodeID
  /// The operator; `other` for parts that are not operators.
  var operation = SequenceOperator.other
}

/// The operators with a known meaning, from the loosest to the tightest.
package enum SequenceOperator: UInt8 {
  case other
  case or, and
  case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
  case coalesce
  case halfOpenRange, closedRange
  case add, subtract
  case multiply, divide, remainder

  init(_ spelling: UnsafeBufferPointer<UInt8>) {
    self =
      switch spelling.count {
      case 1: SequenceOperator(spelling[0])
      case 2: SequenceOperator(spelling[0], spelling[1])
      case 3: SequenceOperator(spelling[0], spelling[1], spelling[2])
      default: .other
      }
  }

  private init(_ only: UInt8) {
    switch only {
    case UInt8(ascii: "<"): self = .less
    case UInt8(ascii: ">"): self = .greater
    case UInt8(ascii: "+"): self = .add
    case UInt8(ascii: "-"): self = .subtract
    case UInt8(ascii: "*"): self = .multiply
    case UInt8(ascii: "/"): self = .divide
    case UInt8(ascii: "%"): self = .remainder
    default: self = .other
    }
  }

  private init(_ first: UInt8, _ second: UInt8) {
    switch (first, second) {
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): self = .or
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): self = .and
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): self = .lessOrEqual
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): self = .greaterOrEqual
    case (UInt8(ascii: "="), UInt8(ascii: "=")): self = .equal
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): self = .notEqual
    case (UInt8(ascii: "?"), UInt8(ascii: "?")): self = .coalesce
    case (UInt8(ascii: "&"), UInt8(ascii: "+")): self = .add
    case (UInt8(ascii: "&"), UInt8(ascii: "-")): self = .subtract
    case (UInt8(ascii: "&"), UInt8(ascii: "*")): self = .multiply
    default: self = .other
    }
  }

  private init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    switch (first, second, third) {
    case (UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: "<")): self = .halfOpenRange
    case (UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: ".")): self = .closedRange
    case (UInt8(ascii: "="), UInt8(ascii: "="), UInt8(ascii: "=")): self = .equal
    case (UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "=")): self = .notEqual
    default: self = .other
    }
  }

  /// The comparison; nil for other operators.
  var comparison: GuideProgram.Binary? {
    switch self {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    default: nil
    }
  }

  /// The sum or difference; nil for other operators.
  var sum: GuideProgram.Binary? {
    switch self {
    case .add: .add
    case .subtract: .subtract
    default: nil
    }
  }

  /// The product, quotient or remainder; nil for other operators.
  var product: GuideProgram.Binary? {
    switch self {
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    default: nil
    }
  }

  var isRange: Bool { self == .halfOpenRange || self == .closedRange }
}
