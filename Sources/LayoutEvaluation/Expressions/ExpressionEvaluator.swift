import LayoutModel
import LayoutSyntax

/// The part of the interpreter that statements, conditions, operators and guide programs use: the values of
/// expressions, the names that are bound, and the state of the evaluation.
///
/// The extensions of this protocol do not depend on the evaluation of names, calls and members, which does not depend
/// on statements. `Interpreter` is the only evaluator.
package protocol ExpressionEvaluator {
  var names: NameLookup { get }
  var storage: ScopeStorage { get set }
  var operations: OperationContext { get set }
  var reporter: FindingReporter { get set }
  var budget: EvaluationBudget { get set }

  /// Returns the tree of the segment of a scope.
  mutating func tree(_ scope: Scope) -> TreeReader

  /// Evaluates an expression where `hint` is expected, within limits of steps and depth.
  mutating func evaluate(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value

  /// Evaluates the name at a token, which binds itself: the `x` of `if let x`.
  mutating func valueOfName(at token: NodeID, in scope: Scope) -> Value

  /// Evaluates an expression of a branch that is not taken, to report its errors.
  mutating func checkUntaken(_ node: NodeID, in scope: Scope, expecting hint: TypeHint)

  /// Returns the type of an argument as far as its syntax reveals it.
  mutating func hint(of argument: NodeID, in scope: Scope) -> ArgumentHint
}

extension ExpressionEvaluator {
  /// The guide program that is being compiled; nil while values are evaluated.
  var guide: GuideProgramBuilder? {
    _read { yield operations.guide }
    _modify { yield &operations.guide }
  }

  /// Begins the evaluation of an expression or of the body of a guide, which has steps of its own.
  mutating func beginValue(of node: NodeID, in scope: Scope) -> EvaluationBudget.ValueAllowance {
    guard reporter.isChecking else { return budget.beginValue() }
    let bytes = tree(scope)[node].length
    return budget.beginValue(checkedBytes: Int(bytes))
  }

  /// Runs `body` in checking mode, as for code that is not laid out: findings about values are not reported.
  package mutating func checking<Result>(_ body: (inout Self) -> Result) -> Result {
    let outer = reporter.isChecking
    reporter.isChecking = true
    defer { reporter.isChecking = outer }
    return body(&self)
  }
}
