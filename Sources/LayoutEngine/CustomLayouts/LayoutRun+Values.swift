import LayoutModel

// Methods of numbers and geometry, and the functions of the standard library.
extension LayoutRun {
  mutating func valueMethod(
    _ name: String, of value: RunValue, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    switch value {
    case .number(let number, let kind):
      if let result = try numberMethod(name, number, kind, arguments) { return result }
    case .proposal(let proposal) where name == "replacingUnspecifiedDimensions":
      var size = Size(width: 10, height: 10)
      if let given = arguments.first, case .size(let other) = try coerced(given.value, to: .named("CGSize")) {
        size = other
      }
      return .size(Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height))
    case .rect(let rect): if let result = try rectMethod(name, rect, arguments) { return result }
    case .point(let point) where name == "applying":
      if case .transform(let transform)? = arguments.first?.value { return .point(transform.applied(to: point)) }
    case .implicit: throw .failure("the type of a value is not known")
    default: break
    }
    throw .failure("it uses the function `\(name)`, which is not known")
  }

  private func numberMethod(
    _ name: String, _ number: Double, _ kind: LayoutConstant.NumberKind, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue? {
    switch name {
    case "rounded":
      guard let rule = arguments.first?.value else { return .real(number.rounded()) }
      guard case .implicit(let name) = rule, let rule = Self.roundingRule(name) else { return nil }
      return .real(number.rounded(rule))
    case "squareRoot": return .real(number < 0 ? .nan : number.squareRoot())
    case "isMultiple":
      let other = try real(arguments, 0)
      return .boolean(other == 0 ? number == 0 : number.truncatingRemainder(dividingBy: other) == 0)
    case "truncatingRemainder": return .real(number.truncatingRemainder(dividingBy: try real(arguments, 0)))
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

  private func rectMethod(
    _ name: String, _ rect: Rect, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue? {
    switch name {
    case "insetBy":
      let (dx, dy) = (try real(arguments, 0), try real(arguments, 1))
      return .rect(
        Rect(
          origin: Point(x: rect.origin.x + dx, y: rect.origin.y + dy),
          size: Size(width: max(0, rect.size.width - 2 * dx), height: max(0, rect.size.height - 2 * dy))))
    case "offsetBy":
      let (dx, dy) = (try real(arguments, 0), try real(arguments, 1))
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

  // MARK: Functions

  /// Calls a function of the standard library or Foundation.
  mutating func callGlobal(
    _ name: String, _ arguments: [RunArgument], in frame: RunFrame
  ) throws(RunExit) -> RunValue {
    switch name {
    case "max", "min": return try extremum(arguments.map(\.value), isMaximum: name == "max")
    case "abs":
      guard case .number(let number, let kind)? = arguments.first?.value else { break }
      return .number(number.magnitude, kind)
    case "print", "debugPrint", "assert", "precondition": return .void
    case "fatalError", "assertionFailure", "preconditionFailure": throw .failure("it calls `\(name)`")
    case "zip":
      guard arguments.count == 2 else { break }
      try step(Self.compoundSteps)
      let (first, second) = (try elements(of: arguments[0].value), try elements(of: arguments[1].value))
      return .list(zip(first, second).map { .tuple([nil, nil], [$0, $1]) })
    case "stride": return try stride(arguments)
    case "swap":
      guard arguments.count == 2, let first = arguments[0].place, let second = arguments[1].place else { break }
      let values = (arguments[0].value, arguments[1].value)
      try modify(first, in: frame) { (old: inout RunValue, _: inout LayoutRun) throws(RunExit) in old = values.1 }
      try modify(second, in: frame) { (old: inout RunValue, _: inout LayoutRun) throws(RunExit) in old = values.0 }
      return .void
    default: return .real(try mathematical(name, arguments))
    }
    throw .failure("a call of `\(name)` is not interpreted")
  }

  /// Returns the largest or smallest of values.
  mutating func extremum(_ values: [RunValue], isMaximum: Bool) throws(RunExit) -> RunValue {
    guard var result = values.first else { throw .failure("a value is missing") }
    for value in values.dropFirst() {
      try step()
      let isBetter = isMaximum ? try value.number() >= result.number() : try value.number() < result.number()
      // A literal takes the type of the others.
      let other = isBetter ? result : value
      result = try converted(isBetter ? value : result, like: other)
    }
    return result
  }

  private mutating func stride(_ arguments: [RunArgument]) throws(RunExit) -> RunValue {
    guard arguments.count == 3 else { throw .failure("a call of `stride` is not interpreted") }
    let (start, end, by) = (try real(arguments, 0), try real(arguments, 1), try real(arguments, 2))
    guard by != 0, start.isFinite, end.isFinite else { throw .failure("a stride has no end") }
    let isClosed = arguments[1].label == "through"
    var kind = LayoutConstant.NumberKind.integer
    for argument in arguments { if case .number(_, .real) = argument.value { kind = .real } }
    var result: [RunValue] = []
    var index = 0.0
    while true {
      let value = start + index * by
      if by > 0 ? (value > end || value == end && !isClosed) : (value < end || value == end && !isClosed) { break }
      guard result.count < Self.maximumElements else { throw .failure("an array is too long") }
      try step()
      result.append(.number(value, kind))
      index += 1
    }
    return .list(result)
  }

  private func mathematical(_ name: String, _ arguments: [RunArgument]) throws(RunExit) -> Double {
    let x = try real(arguments, 0)
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
    case "atan2": return Trigonometry.arcTangent(x, try real(arguments, 1))
    case "asin": return Trigonometry.arcTangent(x, (1 - x * x).squareRoot())
    case "acos": return Trigonometry.arcTangent((1 - x * x).squareRoot(), x)
    case "hypot":
      let y = try real(arguments, 1)
      return (x * x + y * y).squareRoot()
    case "fmod": return x.truncatingRemainder(dividingBy: try real(arguments, 1))
    case "pow": return raise(x, try real(arguments, 1))
    default: throw .failure("it uses `\(name)`, which is not known")
    }
  }
}
