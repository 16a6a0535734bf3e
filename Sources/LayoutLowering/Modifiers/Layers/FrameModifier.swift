import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The lowering of `frame`, fixed or flexible. `semantics.md` 4.1 and 4.2.
enum FrameModifier {
  static func frame(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    let alignment = arguments.alignment(arguments["alignment"], &interpreter)
    if arguments.bound.contains(where: isConstraint) {
      return .layer(.flexibleFrame(flexibleFrame(&arguments, &interpreter), alignment: alignment))
    }
    let width = fixedLength(arguments["width"], &arguments, &interpreter)
    let height = fixedLength(arguments["height"], &arguments, &interpreter)
    return .layer(.frame(width: width ?? .nan, height: height ?? .nan, alignment: alignment))
  }

  /// Returns true for the constraints of a flexible frame: `min…`, `ideal…`, `max…`. No other parameter begins with
  /// their letters.
  private static func isConstraint(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "m") || name.utf8.first == UInt8(ascii: "i")
  }

  private static func flexibleFrame(
    _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> FlexibleFrame {
    var frame = FlexibleFrame()
    var given: [String: FrameConstraint] = [:]
    for argument in arguments.bound.arguments where isConstraint(argument.name) {
      guard let number = constraint(argument, &arguments, &interpreter) else { continue }
      switch argument.name {
      case "minWidth": frame.minWidth = number
      case "idealWidth": frame.idealWidth = number
      case "maxWidth": frame.maxWidth = number
      case "minHeight": frame.minHeight = number
      case "idealHeight": frame.idealHeight = number
      default: frame.maxHeight = number
      }
      given[argument.name] = FrameConstraint(number: number, argument: argument)
    }
    // A single constraint contradicts no other.
    if given.count > 1, arguments.flags.isDisjoint(with: [.dynamic, .assumed]) {
      for dimension in ["Width", "Height"] {
        FrameFindings.reportContradiction(given, dimension, in: arguments.scope, &interpreter.reporter)
      }
    }
    return frame
  }

  /// Returns the width or height of a fixed frame; nil, with a finding, if it is negative or not finite. `semantics.md`
  /// 4.1.
  private static func fixedLength(
    _ argument: BoundCall.Argument?, _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> Double? {
    let outer = arguments.flags
    arguments.flags = []
    defer { arguments.flags.formUnion(outer) }
    guard let argument, let number = dimension(argument, &arguments, &interpreter) else { return nil }
    guard !number.isFinite || number < 0 else { return number }
    // An assumed value, such as one behind an unknown condition, is not reported.
    if arguments.flags.contains(.assumed) { return nil }
    // Another frame was intended, in which the alignment may matter.
    arguments.flags.formUnion(number < 0 && number.isFinite ? .uncertainAlignment : .guessedArguments)
    FrameFindings.report(argument, number, in: arguments.scope, &interpreter.reporter)
    return nil
  }

  /// Evaluates an argument to any number, even one that is invalid for a frame.
  private static func dimension(
    _ argument: BoundCall.Argument, _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> Double? {
    interpreter.isFrameDimension = true
    defer { interpreter.isFrameDimension = false }
    return arguments.length(argument, &interpreter)
  }

  /// Returns a constraint of a flexible frame; nil, with a finding, for a minimum that is not finite. `semantics.md`
  /// 4.2.
  private static func constraint(
    _ argument: BoundCall.Argument, _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> Double? {
    guard argument.parameter.name.hasPrefix("min") else {
      return arguments.length(argument, &interpreter).flatMap { $0.isNaN ? nil : $0 }
    }
    guard let number = dimension(argument, &arguments, &interpreter) else { return nil }
    guard !number.isFinite else { return number }
    arguments.flags.formUnion(.guessedArguments)
    FrameFindings.report(argument, number, in: arguments.scope, &interpreter.reporter)
    return nil
  }
}

/// A constraint of a flexible frame in points, with its argument.
struct FrameConstraint {
  let number: Double
  let argument: BoundCall.Argument
}
