import LayoutModel

// Methods of numbers and geometry, and the functions of the standard library.
extension LayoutRun {
  mutating func valueMethod(
    _ name: String, of value: RunValue, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    switch value {
    case .number(let number, let kind):
      if let result = try RunFunctions.numberMethod(name, number, kind, arguments) { return result }
    case .proposal(let proposal) where name == "replacingUnspecifiedDimensions":
      var size = Size(width: 10, height: 10)
      if let given = arguments.first, case .size(let other) = try coerced(given.value, to: .named("CGSize")) {
        size = other
      }
      return .size(Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height))
    case .rect(let rect): if let result = try RunFunctions.rectMethod(name, rect, arguments) { return result }
    case .point(let point) where name == "applying":
      if case .transform(let transform)? = arguments.first?.value { return .point(transform.applied(to: point)) }
    case .implicit: throw .failure("the type of a value is not known")
    default: break
    }
    throw .failure("it uses the function `\(name)`, which is not known")
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
    default: return .real(try RunFunctions.mathematical(name, arguments))
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
    let (start, end, by) = (try arguments.real(0), try arguments.real(1), try arguments.real(2))
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

}
