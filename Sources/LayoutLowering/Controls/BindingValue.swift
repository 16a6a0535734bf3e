import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The value that a binding begins with.
enum BindingValue {
  /// Returns the value of `$name` or of `.constant(value)`; unknown for another binding.
  static func read(_ node: NodeID, in scope: Scope, _ lowering: inout Lowering) -> Value {
    let tree = lowering.interpreter.tree(scope)
    let chain = tree.flatChain(node)
    if tree.plainName(of: chain.primary) == "constant", let suffix = chain.suffixes.first,
      let argument = tree.call(of: suffix)?.arguments.first
    {
      return lowering.interpreter.evaluate(argument.value, in: scope)
    }
    return lowering.interpreter.evaluate(node, in: scope)
  }
}
