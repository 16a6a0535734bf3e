import LayoutModel
import Testing

@testable import LayoutEvaluation

@Suite struct ArithmeticTests {
  private func shown(_ result: OperationResult?) -> String {
    switch result {
    case .value(let value): NameLookup(Module()).description(of: value) ?? "unknown"
    case .invalid(let problem, _): problem
    case nil: "nil"
    }
  }

  private func literal(_ number: Double) -> Value { Value(.number(number, .literal)) }

  @Test func aDivisionOfIntegersTruncates() {
    #expect(shown(Arithmetic.binary(.divide, .integer(7), .integer(2))) == "3")
    #expect(shown(Arithmetic.binary(.divide, .integer(7), literal(2))) == "3")
    #expect(shown(Arithmetic.binary(.divide, .number(7), literal(2))) == "3.5")
    #expect(shown(Arithmetic.binary(.divide, .integer(-7), .integer(2))) == "-3")
  }

  @Test func problemsHaveTheirNumbers() {
    #expect(shown(Arithmetic.binary(.divide, .number(1.5), .number(0))) == "Division by zero: 1.5 / 0")
    #expect(
      shown(Arithmetic.binary(.multiply, .integer(4_000_000_000), .integer(4_000_000_000)))
        == "Arithmetic overflow: 4000000000 and 4000000000")
    #expect(
      shown(Arithmetic.binary(.subtract, .number(.infinity), .number(.infinity))).hasPrefix(
        "The result is not a number"))
    #expect(shown(Arithmetic.unary(.squareRoot, .number(-2))) == "The square root of -2 is not a number")
    #expect(shown(Arithmetic.unary(.truncated, .number(1e300))).hasSuffix("cannot be converted to Int"))
    #expect(
      shown(Arithmetic.range(.integer(3), .integer(1), isClosed: false)).hasPrefix(
        "The lower bound of this range (3) is greater"))
  }

  @Test func powersHaveWholeAndHalfExponents() {
    #expect(shown(Arithmetic.binary(.power, .number(2), .number(10))) == "1024.0")
    #expect(shown(Arithmetic.binary(.power, .number(9), .number(0.5))) == "3.0")
    #expect(shown(Arithmetic.binary(.power, .number(2), .number(-2))) == "0.25")
  }

  @Test func otherValuesHaveNoSum() {
    #expect(shown(Arithmetic.binary(.add, .string("a"), .integer(1))) == "nil")
    #expect(shown(Arithmetic.unary(.negate, .string("a"))) == "unknown")
  }

  @Test func comparisonsNeedKnownValues() {
    func compare(_ left: Value, _ right: Value, isEqual: Bool?) -> Bool? {
      Arithmetic.compare(.equal, left, right) { isEqual }.boolean
    }
    #expect(compare(.number(1), .integer(1), isEqual: nil) == true)
    #expect(compare(.boolean(true), .boolean(false), isEqual: false) == false)
    #expect(compare(.unknown, .integer(1), isEqual: nil) == nil)
    #expect(Arithmetic.compare(.less, .string("a"), .string("b")) { false }.boolean == true)
  }

  @Test(
    arguments: [
      (1.0, "1"), (1.5, "1.5"), (1.25, "1.25"), (1.004, "1"), (-0.05, "-0.05"), (.infinity, "infinity"),
    ] as [(Double, String)])
  func messagesHaveTwoDecimals(number: Double, text: String) { #expect(number.messageText == text) }
}
