import LayoutEvaluation
import LayoutModel

/// The lowering of the modifiers that move a view: `offset` and `position`. `semantics.md` 4.
enum PositionModifier {
  /// Returns the layer for two lengths in points that are given as one value, a size or a point, or as `x` and `y`; 0
  /// for one that is unknown.
  static func move(
    by hint: TypeHint, _ layout: (Double, Double) -> ViewLayout, _ arguments: inout ArgumentReader,
    _ interpreter: inout Interpreter
  ) -> LoweredModifier {
    guard let first = arguments.first else {
      let x = arguments.finiteLength(arguments["x"], &interpreter) ?? 0
      let y = arguments.finiteLength(arguments["y"], &interpreter) ?? 0
      return .layer(layout(x, y))
    }
    switch arguments.value(of: first, as: hint, &interpreter).payload {
    case .size(let size): return .layer(layout(size.width, size.height))
    case .point(let point): return .layer(layout(point.x, point.y))
    default:
      arguments.flags.insert(.assumed)
      return .layer(layout(0, 0))
    }
  }
}
