import LayoutEvaluation
import LayoutModel

/// Modifiers that move a view: `offset` and `position`. `semantics.md` 4.
enum PositionModifier {
  static func offset(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    let (x, y) = coordinates(as: .size, &arguments, &interpreter)
    return .layer(.offset(x: x, y: y))
  }

  static func position(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    let (x, y) = coordinates(as: .point, &arguments, &interpreter)
    return .layer(.position(x: x, y: y))
  }

  /// Returns the two lengths in points that are given as one value or as `x` and `y`; 0 for one that is unknown.
  private static func coordinates(
    as hint: TypeHint, _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> (x: Double, y: Double) {
    guard let first = arguments.first else {
      let x = arguments.finiteLength(arguments["x"], &interpreter) ?? 0
      let y = arguments.finiteLength(arguments["y"], &interpreter) ?? 0
      return (x, y)
    }
    switch arguments.value(of: first, as: hint, &interpreter).payload {
    case .size(let size): return (size.width, size.height)
    case .point(let point): return (point.x, point.y)
    default:
      arguments.flags.insert(.assumed)
      return (0, 0)
    }
  }
}
