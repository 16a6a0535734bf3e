import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Arguments that several views read as content.
extension ArgumentReader {
  /// Returns the text of a title that is given as a string, with the string's node; nil if there is none.
  func title(_ interpreter: inout Interpreter) -> (content: TextContent, flags: ViewFlags, node: NodeID)? {
    guard
      let title = bound.arguments.first(where: { $0.parameter.type == .string && $0.parameter.label == nil }),
      interpreter.tree(scope).kind(of: title.value) != .closureExpression
    else { return nil }
    let isLiteral = interpreter.tree(scope).kind(of: title.value) == .stringLiteralExpression
    let value =
      isLiteral
      ? LocalizedLiteral.argument(title.value, of: syntax, in: scope, &interpreter)
      : interpreter.evaluate(title.value, in: scope, expecting: .string)
    let string = value.string ?? interpreter.tree(scope).string(of: title.value)
    let text = TextContent(runs: [TextRun(string: string)], isAssumed: value.string == nil)
    return (text, value.flags.viewFlags, title.value)
  }

  /// Returns the builder of a `GeometryReader`, whose closure takes a proxy.
  func proxyBuilder(_ content: NodeID, _ interpreter: inout Interpreter) -> Value {
    guard interpreter.tree(scope).kind(of: content) == .closureExpression else {
      return interpreter.evaluate(content, in: scope, expecting: .closure)
    }
    interpreter.reporter.checkParameter(of: content, value: "a GeometryProxy", named: "proxy", in: scope)
    return Value(.closure(Closure(node: content, scope: scope)))
  }
}
