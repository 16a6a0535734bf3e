import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// `padding` and `safeAreaPadding`. `semantics.md` 4.
enum PaddingModifier {
  /// The padding in points if no length is given.
  private static let standardLength = 16.0

  static func padding(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    var edges = EdgeSet.all
    var length = standardLength
    var insets: EdgeInsets?
    let scope = arguments.scope
    for (index, argument) in arguments.syntax.arguments.prefix(2).enumerated() {
      let isStructure = index == 0 && interpreter.tree(scope).isImplicitInitializer(argument.value)
      let hint: TypeHint = index > 0 ? .number : isStructure ? .insets : .member(.edgeSet)
      let value = interpreter.evaluate(argument.value, in: scope, expecting: hint)
      arguments.flags.formUnion(value.flags.viewFlags)
      switch value.payload {
      case .number(let number, _):
        if number.isFinite {
          length = number
        } else {
          _ = interpreter.reporter.invalid(
            "The padding must be finite: it is \(number.messageText)", at: argument.value, in: scope.segment)
          arguments.flags.insert(.assumed)
        }
      case .insets(let given): insets = given
      case .none: break
      case .opaque where interpreter.tree(scope).kind(of: argument.value) == .postfixExpression:
        arguments.flags.insert(.assumed)
      default: if let given = value.edges { edges = given } else { arguments.flags.insert(.assumed) }
      }
    }
    let all =
      insets
      ?? EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    return .layer(.padding(all))
  }
}
