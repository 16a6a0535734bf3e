import LayoutEvaluation
import LayoutModel

/// The lowering of the modifiers that change the size proposed to a view or its layout priority: `fixedSize`,
/// `layoutPriority`, `aspectRatio`. `semantics.md` 4.
enum SizingModifier {
  static func fixedSize(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    var axes: AxisSet = arguments.bound.arguments.isEmpty ? .both : []
    for (name, axis) in [("horizontal", AxisSet.horizontal), ("vertical", AxisSet.vertical)] {
      guard let argument = arguments[name] else { continue }
      let value = arguments.value(of: argument, as: .boolean, &interpreter)
      if value.boolean == nil { arguments.flags.insert(.assumed) }
      if value.boolean ?? false { axes.insert(axis) }
    }
    return .layer(.fixedSize(axes))
  }

  static func layoutPriority(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    // Priorities are only compared, so that infinity is valid.
    let given = arguments.length(arguments.first, &interpreter) ?? 0
    return .layer(.layoutPriority(given.isNaN ? 0 : given))
  }

  /// `aspectRatio(_:contentMode:)`, or `scaledToFit()` and `scaledToFill()`, which have no arguments. `mode` applies if
  /// none is given.
  static func aspectRatio(
    _ mode: ViewLayout.ContentMode, _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> LoweredModifier {
    var ratio = Double.nan
    var mode = mode
    if let argument = arguments["contentMode"] {
      let value = arguments.value(of: argument, as: .member(.contentMode), &interpreter)
      if case .known(.contentMode(let given)) = value.payload { mode = given } else { arguments.flags.insert(.assumed) }
    }
    if let argument = arguments.first {
      let isSize = interpreter.tree(arguments.scope).isImplicitInitializer(argument.value)
      let value = arguments.value(of: argument, as: isSize ? .size : .number, &interpreter)
      switch value.payload {
      case .number(let number, _) where number.isFinite && number > 0: ratio = number
      case .size(let size) where size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite:
        ratio = size.width / size.height
      case .none: break
      case .number, .size:
        _ = interpreter.reporter.invalid(
          "An aspect ratio must be finite and greater than 0", at: argument.value, in: arguments.scope.segment)
        arguments.flags.insert(.assumed)
      default: arguments.flags.insert(.assumed)
      }
    }
    return .layer(.aspectRatio(ratio, mode))
  }
}
