import LayoutModel

/// The methods of numbers and rectangles, and mathematical functions.
enum RunFunctions {
  static func numberMethod(
    _ name: String, _ number: Double, _ kind: LayoutConstant.NumberKind, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue? {
    switch name {
    case "rounded":
      guard let rule = arguments.first?.value else { return .real(number.rounded()) }
      guard case .implicit(let name) = rule, let rule = roundingRule(name) else { return nil }
      return .real(number.rounded(rule))
    case "squareRoot": return .real(number < 0 ? .nan : number.squareRoot())
    case "isMultiple":
      let other = try arguments.real(0)
      return .boolean(other == 0 ? number == 0 : number.truncatingRemainder(dividingBy: other) == 0)
    case "truncatingRemainder": return .real(number.truncatingRemainder(dividingBy: try arguments.real(0)))
    case "signum": return .number(number > 0 ? 1 : number < 0 ? -1 : 0, kind)
    default: return nil
    }
  }

  private static func roundingRule(_ name: String) -> FloatingPointRoundingRule? {
    switch name {
    case "up": .up
    case "down": .down
    case "towardZero": .towardZero
    case "awayFromZero": .awayFromZero
    case "toNearestOrAwayFromZero": .toNearestOrAwayFromZero
    case "toNearestOrEven": .toNearestOrEven
    default: nil
    }
  }

  static func rectMethod(
    _ name: String, _ rect: Rect, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue? {
    switch name {
    case "insetBy":
      let (dx, dy) = (try arguments.real(0), try arguments.real(1))
      return .rect(
        Rect(
          origin: Point(x: rect.origin.x + dx, y: rect.origin.y + dy),
          size: Size(width: max(0, rect.size.width - 2 * dx), height: max(0, rect.size.height - 2 * dy))))
    case "offsetBy":
      let (dx, dy) = (try arguments.real(0), try arguments.real(1))
      return .rect(Rect(origin: Point(x: rect.origin.x + dx, y: rect.origin.y + dy), size: rect.size))
    case "union":
      guard case .rect(let other)? = arguments.first?.value else { return nil }
      let (x, y) = (min(rect.origin.x, other.origin.x), min(rect.origin.y, other.origin.y))
      let right = max(rect.origin.x + rect.size.width, other.origin.x + other.size.width)
      let bottom = max(rect.origin.y + rect.size.height, other.origin.y + other.size.height)
      return .rect(Rect(origin: Point(x: x, y: y), size: Size(width: right - x, height: bottom - y)))
    default: return nil
    }
  }

  static func mathematical(_ name: String, _ arguments: [RunArgument]) throws(RunExit) -> Double {
    let x = try arguments.real(0)
    switch name {
    case "sqrt": return x < 0 ? .nan : x.squareRoot()
    case "floor": return x.rounded(.down)
    case "ceil": return x.rounded(.up)
    case "round": return x.rounded()
    case "trunc": return x.rounded(.towardZero)
    case "sin": return Trigonometry.sine(x)
    case "cos": return Trigonometry.cosine(x)
    case "tan": return Trigonometry.sine(x) / Trigonometry.cosine(x)
    case "atan": return Trigonometry.arcTangent(x)
    case "atan2": return Trigonometry.arcTangent(x, try arguments.real(1))
    case "asin": return Trigonometry.arcTangent(x, (1 - x * x).squareRoot())
    case "acos": return Trigonometry.arcTangent((1 - x * x).squareRoot(), x)
    case "hypot":
      let y = try arguments.real(1)
      return (x * x + y * y).squareRoot()
    case "fmod": return x.truncatingRemainder(dividingBy: try arguments.real(1))
    case "pow": return raise(x, try arguments.real(1))
    default: throw .failure("it uses `\(name)`, which is not known")
    }
  }
}
