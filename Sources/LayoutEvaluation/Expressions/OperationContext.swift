import LayoutModel
import LayoutSyntax

/// The state that operations on values need: steps to spend, findings to report and, while a guide is compiled, its
/// program. An operation on a value that depends on the dimensions of a view becomes a step of the program.
package struct OperationContext {
  package var reporter: FindingReporter
  package var budget = EvaluationBudget()
  /// The guide program that is being compiled; nil while values are evaluated.
  var guide: GuideProgramBuilder?
  /// The expressions that were evaluated on their own, such as arguments and conditions, and whose value is unknown or
  /// depends on something unknown.
  package private(set) var unknownValues: Set<SourceNode> = []

  init(_ reporter: FindingReporter) { self.reporter = reporter }

  // MARK: Limits

  /// Returns an unknown value where evaluation has met a limit. Reports that of the nesting; that of the steps is
  /// reported when the value ends.
  mutating func overLimit(at node: NodeID, in scope: Scope) -> Value {
    guard budget.spend(0) else { return .unknown }
    // The recursion may be one of overloads that are not distinguished.
    if reporter.names.isSwift(scope.segment) { return .unknown }
    reporter.reportTooDeepExpression(at: node, in: scope)
    return .unknown
  }

  /// Ends a value and returns it; unknown if it needed more steps than it may use. Records the expression of a value that
  /// is not known.
  mutating func endValue(
    _ allowance: EvaluationBudget.ValueAllowance, at node: NodeID, in scope: Scope, _ value: Value
  ) -> Value {
    guard endValue(allowance, at: node, in: scope) else { return .unknown }
    if value.isAssumed { unknownValues.insert(SourceNode(segment: scope.segment, node: node)) }
    return value
  }

  /// Ends a value or guide. Returns false, with a finding for the first one of the root, if it needed more steps than it
  /// may use: its result is then unknown.
  mutating func endValue(
    _ allowance: EvaluationBudget.ValueAllowance, isGuide: Bool = false, at node: NodeID, in scope: Scope
  ) -> Bool {
    guard budget.endValue(allowance) else { return true }
    guard !reporter.isChecking, let limit = budget.limitToReport() else { return false }
    let subject = isGuide ? "This guide" : "This value"
    let message =
      switch limit {
      case .value where isGuide:
        "This guide takes more than \(Limits.valueSteps) evaluation steps; its default is used"
      case .value: "This value takes more than \(Limits.valueSteps) evaluation steps; it is unknown"
      case .root:
        "\(subject) and those before it in this root take more than \(Limits.steps) evaluation steps; the rest is unknown"
      }
    reporter.reportValue("limit", .error, message, at: node, in: scope.segment)
    return false
  }

  /// Charges the steps for a string or an array that is made or read at once; returns false if too few are left.
  mutating func spend(on value: Value) -> Bool {
    switch value.payload {
    case .string(let string): budget.spend(string.utf8.count / Limits.bytesPerStep)
    case .array(let elements): budget.spend(elements.count / Limits.elementsPerStep)
    default: true
    }
  }

  /// Returns true if a string of `count` UTF-8 bytes may be computed; otherwise reports a finding, or the value ends with
  /// one.
  mutating func allowsString(ofBytes count: Int, at node: NodeID, in scope: Scope) -> Bool {
    guard count <= Limits.stringBytes else {
      reporter.reportValue(
        "limit", .error, "This string has more than \(Limits.stringBytes) bytes; it is unknown", at: node,
        in: scope.segment)
      return false
    }
    return budget.spend(count / Limits.bytesPerStep)
  }

  /// Returns the elements of an array or range and their certainty, truncated with a finding at the limit of an array;
  /// nil for other values.
  mutating func knownElements(
    of value: Value, at node: NodeID, in scope: Scope
  ) -> (values: [Value], flags: Certainty)? {
    guard let values = value.elements(limit: Limits.arrayElements + 1) else { return nil }
    guard values.count > Limits.arrayElements else { return (values, value.flags) }
    reporter.reportTooManyElements(at: node, in: scope.segment)
    return (Array(values.prefix(Limits.arrayElements)), value.flags.union(.assumed))
  }

  // MARK: Operations

  /// Returns the value of an operation; reports an invalid one.
  mutating func reporting(_ result: OperationResult, at node: NodeID, in scope: Scope) -> Value {
    switch result {
    case .value(let value): return value
    case .invalid(let problem, let value):
      _ = reporter.invalid(problem, at: node, in: scope.segment)
      return value
    }
  }

  mutating func unary(
    _ operation: GuideProgram.Unary, _ value: Value, at node: NodeID, in scope: Scope
  ) -> Value {
    guard case .step(let step) = value.payload else {
      return reporting(Arithmetic.unary(operation, value), at: node, in: scope)
    }
    return guide?.emit(.unary(operation, step), flags: value.flags) ?? .unknown
  }

  mutating func binary(
    _ operation: GuideProgram.Binary, _ left: Value, _ right: Value, at node: NodeID, in scope: Scope
  ) -> Value {
    if let result = Arithmetic.binary(operation, left, right) { return reporting(result, at: node, in: scope) }
    let flags = left.flags.union(right.flags)
    switch (left.payload, right.payload) {
    case (.step, _), (_, .step):
      if right.number == 0, operation == .divide {
        return reporter.invalid("Division by zero", at: node, in: scope.segment)
      }
      return guide?.binary(operation, left, right) ?? .unknown
    case (.string(let first), .string(let second)) where operation == .add:
      guard allowsString(ofBytes: first.utf8.count + second.utf8.count, at: node, in: scope) else { break }
      return Value(.string(first + second), flags: flags)
    case (.array(let first), .array(let second))
    where operation == .add && first.count + second.count <= Limits.arrayElements:
      guard budget.spend((first.count + second.count) / Limits.elementsPerStep) else { break }
      return Value(.array(first + second), flags: flags)
    case (.view, .view) where operation == .add:
      return Value(.view(ViewReference(node: node, scope: scope)), flags: flags)
    default: break
    }
    return Value(.unknown, flags: flags.union(.assumed))
  }

  mutating func compare(
    _ operation: GuideProgram.Binary, _ left: Value, _ right: Value, at node: NodeID, in scope: Scope
  ) -> Value {
    guard left.isSymbolic || right.isSymbolic else {
      return Arithmetic.compare(operation, left, right) { isEqual(left, right) }
    }
    guard left.isNone || right.isNone, operation == .equal || operation == .notEqual else {
      return guide?.binary(operation, left, right) ?? .unknown
    }
    let subject = left.isNone ? right : left
    let step = guide?.lift(subject) ?? 0
    let test = guide?.emit(.unary(.isNil, step), flags: left.flags.union(right.flags)) ?? .unknown
    return operation == .equal ? test : unary(.not, test, at: node, in: scope)
  }

  /// Returns true if two values are equal; nil if that is unknown.
  mutating func isEqual(_ left: Value, _ right: Value) -> Bool? {
    reporter.names.isEqual(left, right, spend: { budget.spend(1) })
  }
}
