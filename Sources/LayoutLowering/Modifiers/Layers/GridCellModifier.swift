import LayoutEvaluation
import LayoutModel

/// The lowering of the modifiers of grid cells: `gridCellColumns`, `gridCellAnchor`, `gridCellUnsizedAxes` and
/// `gridColumnAlignment`.
enum GridCellModifier {
  static func columns(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    let count = arguments.length(arguments.first, &interpreter) ?? 1
    return cell(columns: Int32(exactly: min(max(count.rounded(.down), 1), 1_000)) ?? 1)
  }

  static func anchor(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    guard let first = arguments.first else { return cell() }
    if case .unitPoint(let x, let y) = arguments.value(of: first, as: .unitPoint, &interpreter).payload {
      return cell(anchor: (x, y))
    }
    arguments.flags.insert(.assumed)
    return cell()
  }

  /// Returns the layer of a cell with one of these values.
  static func cell(
    columns: Int32 = 1, anchor: (x: Double, y: Double) = (.nan, .nan), unsized: AxisSet = [],
    alignment: AlignmentKey? = nil
  ) -> LoweredModifier {
    .layer(
      .gridCell(columns: columns, anchorX: anchor.x, anchorY: anchor.y, unsized: unsized, columnAlignment: alignment))
  }
}
