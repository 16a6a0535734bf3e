import LayoutEvaluation
import LayoutModel

/// `containerRelativeFrame`: a frame with the length of the nearest enclosing scroll view or screen, or of the canvas,
/// or with a share of it. The size proposed to a scroll view is known after a first layout; until then the canvas is
/// used.
enum ContainerRelativeFrameModifier {
  static func frame(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    arguments.flags = .approximate
    let axes = arguments.axes(arguments.first, or: [], &interpreter)
    let alignment = arguments.alignment(arguments["alignment"], &interpreter)
    let length = arguments.bound.arguments.first { $0.parameter.type.isClosure }.map {
      interpreter.evaluate($0.value, in: arguments.scope)
    }
    let count = arguments.length(arguments["count"], &interpreter)
    let span = arguments.length(arguments["span"], &interpreter) ?? 1
    let spacing = arguments.finiteLength(arguments["spacing"], &interpreter) ?? 0
    let container = arguments.context.sizeSource
    if container.isMeasured { interpreter.isReaderSizeRead = true }
    arguments.flags.formUnion(container.flags)
    var lengths = [Double.nan, .nan]
    for (index, axis) in [Axis.horizontal, .vertical].enumerated() where axes.contains(AxisSet(axis)) {
      guard var result = container.proposal[axis], result.isFinite else {
        arguments.flags.insert(.assumed)
        continue
      }
      if let length {
        guard case .closure(let closure) = length.payload else {
          arguments.flags.insert(.assumed)
          continue
        }
        let name = axis == .horizontal ? "horizontal" : "vertical"
        let value = interpreter.apply(closure, [Value(.number(result, .real)), Value(.member(name))])
        arguments.flags.formUnion(value.flags.viewFlags)
        result = value.number ?? .nan
      } else if let count, count >= 1 {
        // The gaps are between the `count` shares; a span of `span` shares includes the gaps inside.
        let share = (result - spacing * (count - 1)) / count
        result = share * span + spacing * (span - 1)
      }
      if result.isFinite { lengths[index] = max(result, 0) } else { arguments.flags.insert(.assumed) }
    }
    return .layer(.frame(width: lengths[0], height: lengths[1], alignment: alignment))
  }
}
