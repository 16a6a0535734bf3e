import LayoutEvaluation
import LayoutSyntax

/// An argument of a modifier that is a view or a style. A style is drawn and takes no part in the layout.
struct ViewOrStyle {
  let value: NodeID
  let hint: TypeHint
  /// True if only a color is a view in this argument.
  let isStyle: Bool
  /// True if the argument fills a shape, as in `background(Color.red, in: Circle())`.
  let isFill: Bool

  /// Evaluates the argument; nil for a style. An unknown value is taken to be a view.
  func view(in scope: Scope, _ interpreter: inout Interpreter) -> Value? {
    let value = interpreter.evaluate(value, in: scope, expecting: hint)
    switch value.payload {
    case .view(let reference):
      if isFill { return nil }
      guard isStyle else { return value }
      let primary = interpreter.tree(reference.scope).flatChain(reference.node).primary
      return interpreter.tree(reference.scope).plainName(of: primary) == "Color" ? value : nil
    case .closure, .unknown: return value
    // A color, material or gradient.
    default: return nil
    }
  }
}
