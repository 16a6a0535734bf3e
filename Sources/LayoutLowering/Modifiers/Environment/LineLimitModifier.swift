import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// `lineLimit`: a number of lines, a range, or a range without a lower or upper bound.
enum LineLimitModifier {
  static func apply(
    _ arguments: inout ArgumentReader, to environment: inout Environment, _ interpreter: inout Interpreter
  ) {
    guard let first = arguments.first else { return }
    let value = interpreter.evaluate(first.value, in: arguments.scope, expecting: .integer)
    switch value.payload {
    case .number(let number, _):
      environment.lineLimit = lines(number)
      environment.minimumLines = 0
      if arguments.boolean(arguments["reservesSpace"], or: false, &interpreter) {
        environment.minimumLines = lines(number) ?? 0
      }
    case .range(let lower, let upper):
      environment.lineLimit = lines(upper - 1)
      environment.minimumLines = lines(lower) ?? 0
    case .none:
      environment.lineLimit = nil
      environment.minimumLines = 0
    default: return applyPartialRange(first.value, &arguments, to: &environment, &interpreter)
    }
    arguments.flags.formUnion(value.flags.viewFlags)
  }

  /// Applies `lineLimit(2...)` or `lineLimit(...3)`.
  private static func applyPartialRange(
    _ node: NodeID, _ arguments: inout ArgumentReader, to environment: inout Environment,
    _ interpreter: inout Interpreter
  ) {
    let tree = interpreter.tree(arguments.scope)
    guard let operand = tree.nodes(in: node).first else { return arguments.flags.formUnion(.assumed) }
    let number = interpreter.evaluate(operand, in: arguments.scope, expecting: .integer)
    let text = tree.string(of: node)
    guard let value = number.number else { return arguments.flags.formUnion(.assumed) }
    arguments.flags.formUnion(number.flags.viewFlags)
    if text.hasSuffix("...") {
      environment.minimumLines = lines(value) ?? 0
    } else if text.hasPrefix("..<") {
      environment.lineLimit = lines(value - 1)
    } else if text.hasPrefix("...") {
      environment.lineLimit = lines(value)
    } else {
      arguments.flags.insert(.assumed)
    }
  }

  /// Returns a number of lines, at least one.
  static func lines(_ number: Double) -> Int? {
    Int(exactly: min(max(number.rounded(.down), 1), 1_000_000))
  }
}
