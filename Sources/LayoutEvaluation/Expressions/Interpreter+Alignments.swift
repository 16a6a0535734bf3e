import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates `.name` where an alignment of one axis is expected.
  mutating func alignment(on axis: Axis, token: NodeID, in scope: Scope) -> Value {
    alignments.alignment(on: axis, token: token, in: scope.segment, &operations.reporter)
  }

  /// Evaluates `.name` where an alignment of both axes is expected.
  mutating func alignmentPair(token: NodeID, in scope: Scope) -> Value {
    switch alignments.pair(token: token, in: scope.segment, &operations.reporter) {
    case .value(let value): return value
    case .declared(let id):
      guard names[id]?.kind == .computed else { return constant(id, expecting: .alignment) }
      return computed(id, instance: .invalid, expecting: .alignment)
    }
  }

  /// Evaluates the argument of `alignmentGuide(…)` or `d[…]`, whose name decides the axis. `preferred` is the axis of a
  /// name that exists on both.
  package mutating func guideKey(_ node: NodeID, in scope: Scope, preferred: Axis?) -> Value {
    let tree = tree(scope)
    if tree.kind(of: node) == .implicitMemberExpression, let token = tree.name(of: node) {
      return alignments.guide(token, at: node, in: scope.segment, preferred: preferred, &operations.reporter)
    }
    let value = evaluate(node, in: scope, expecting: TypeHint(ofGuide: node, in: tree))
    if case .alignment = value.payload { return value }
    return Value(.unknown, flags: value.flags.union(.assumed))
  }
}
