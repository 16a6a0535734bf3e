import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// SwiftUI's views without children.
enum LeafView {
  /// Returns the layout of a leaf; nil for other views. Adds to the reader's flags those that the node has in addition
  /// to the uncertainty of the arguments.
  static func lowered(
    _ kind: ViewKind, _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> LayoutDescription? {
    switch kind {
    case .spacer:
      return .plain(.spacer(minLength: arguments.finiteLength(arguments["minLength"], &interpreter) ?? .nan))
    case .divider: return .plain(.divider)
    case .text: return text(&arguments, &interpreter)
    case .image: return image(&arguments, &interpreter)
    case .color, .linearGradient, .radialGradient, .angularGradient, .ellipticalGradient, .meshGradient:
      interpreter.checkArguments(arguments.syntax, in: arguments.scope)
      return .plain(.color)
    case .rectangle, .roundedRectangle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape:
      interpreter.checkArguments(arguments.syntax, in: arguments.scope)
      return .plain(.shape(.other))
    case .circle: return .plain(.shape(.circle))
    default: return nil
    }
  }

  private static func text(
    _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> LayoutDescription {
    let (string, flags) = interpreter.textString(arguments.syntax, in: arguments.scope)
    arguments.flags.formUnion(flags.viewFlags.union(arguments.context.environment.flags))
    return .text(TextContent(runs: [TextRun(string: string)], isAssumed: flags.contains(.assumed)))
  }

  private static func image(
    _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> LayoutDescription {
    let scope = arguments.scope
    interpreter.checkArguments(arguments.syntax, in: scope)
    if let symbol = arguments["systemName"] {
      _ = interpreter.evaluate(symbol.value, in: scope, expecting: .string)
      arguments.flags.formUnion(arguments.context.environment.flags.union(.approximate))
      return .plain(.symbol)
    }
    let tree = interpreter.tree(scope)
    if let argument = arguments.first, tree.kind(of: argument.value) == .implicitMemberExpression,
      let symbol = tree.plainName(of: argument.value), let size = interpreter.names.images.size(ofSymbol: symbol)
    {
      return .plain(.fixed(size))
    }
    if let argument = arguments.first ?? arguments["decorative"],
      let name = interpreter.evaluate(argument.value, in: scope, expecting: .string).string
    {
      if let size = interpreter.names.images.size(of: name) { return .plain(.fixed(size)) }
      interpreter.reporter.checkImage(name, at: argument.value, in: scope.segment)
    }
    arguments.flags.insert(.unknown)
    return .plain(.fixed(ViewLayout.standInSize))
  }
}
