import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The texts of an `Alert` or an `ActionSheet`, which are no views: the platform arranges their title, message and
/// buttons, as it does with the items of a menu.
enum AlertTexts {
  /// Returns true for the name of such a type.
  static func areShown(by name: String) -> Bool { name == "Alert" || name == "ActionSheet" }

  /// Lowers the views among the arguments of a call, also inside the buttons. O(n) in the arguments.
  static func lower(
    _ call: CallSyntax?, in context: LoweringContext, _ lowering: inout Lowering, into views: inout ViewList
  ) {
    let tree = lowering.interpreter.tree(context.scope)
    var found: [NodeID] = []
    for argument in call?.arguments ?? [] { tree.addContent(of: argument.value, to: &found) }
    for node in found where tree.kind(of: node) != .closureExpression {
      lowering.lowerView(node, in: context, into: &views)
    }
  }
}
