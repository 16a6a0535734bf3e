import LayoutModel

// Initializers of declared types and of those of SwiftUI, and static functions.
extension LayoutRun {
  /// Creates an instance of a declared type, by an initializer that it declares or by its memberwise one.
  mutating func construct(
    _ type: LayoutProgram.TypeID, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    try step(Self.compoundSteps)
    let declared = program[type: type]
    var values: [RunValue] = []
    for field in declared.fields {
      values.append(
        try field.defaultValue.map { f throws(RunExit) in
          try coerced(try call(f, self: nil, [], in: nil).result, to: field.type)
        } ?? .void)
    }
    if let initializer = function(among: declared.initializers, arguments) {
      return try call(initializer, self: .instance(type, values), arguments, in: nil).receiver ?? .void
    }
    var next = 0
    for (index, field) in declared.fields.enumerated() {
      if next < arguments.count, arguments[next].label == field.name {
        values[index] = try coerced(arguments[next].value, to: field.type)
        next += 1
      } else if field.defaultValue == nil {
        throw .failure("a call does not fit `\(declared.name)`")
      }
    }
    guard next == arguments.count else { throw .failure("a call does not fit `\(declared.name)`") }
    return .instance(type, values)
  }

  /// Creates a value of a type of SwiftUI or the standard library.
  mutating func construct(_ type: String, _ arguments: [RunArgument]) throws(RunExit) -> RunValue {
    let labels = arguments.map { $0.label ?? "_" }.joined(separator: ":")
    switch (type, labels) {
    case ("CGFloat", "_"), ("Double", "_"), ("Float", "_"): return .real(try arguments[0].value.number())
    case ("Int", "_"):
      let number = try arguments[0].value.number().rounded(.towardZero)
      guard number.magnitude < 9e15 else { throw .failure("a number is too large for an integer") }
      return .number(number, .integer)
    case ("CGSize", ""): return .size(.zero)
    case ("CGSize", "width:height"): return .size(Size(width: try arguments.real(0), height: try arguments.real(1)))
    case ("CGPoint", ""): return .point(.zero)
    case ("CGPoint", "x:y"): return .point(Point(x: try arguments.real(0), y: try arguments.real(1)))
    case ("UnitPoint", "x:y"): return .unitPoint(Point(x: try arguments.real(0), y: try arguments.real(1)))
    case ("CGVector", "dx:dy"): return .point(Point(x: try arguments.real(0), y: try arguments.real(1)))
    case ("ProposedViewSize", "_"):
      guard case .size(let size) = try coerced(arguments[0].value, to: .named("CGSize")) else { break }
      return .proposal(ProposedSize(size))
    case ("ProposedViewSize", "width:height"):
      return .proposal(ProposedSize(width: try arguments[0].value.length(), height: try arguments[1].value.length()))
    case ("ViewSpacing", ""): return .spacing(-1)
    case ("Angle", "degrees"): return .angle(try arguments.real(0) * .pi / 180)
    case ("Angle", "radians"): return .angle(try arguments.real(0))
    case ("Array", _): return try array(arguments, labels)
    case ("Alignment", "horizontal:vertical"):
      guard case .guide(let x) = try coerced(arguments[0].value, to: .named("HorizontalAlignment")),
        case .guide(let y) = try coerced(arguments[1].value, to: .named("VerticalAlignment"))
      else { break }
      return .alignment(Alignment(horizontal: x, vertical: y))
    default:
      if let rect = try RunGeometry.rect(type, labels, arguments) { return rect }
      return try RunGeometry.transform(type, labels, arguments)
    }
    throw .failure("`\(type)` with these arguments is not known")
  }

  private mutating func array(_ arguments: [RunArgument], _ labels: String) throws(RunExit) -> RunValue {
    switch labels {
    case "": return .list([])
    case "_": return .list(try elements(of: arguments[0].value))
    default: return try repeated(arguments, samples: [])
    }
  }

  /// Creates `[T](repeating: x, count: n)`, `[T](x)` or `[T]()`; `samples` is what `[T]` was read as.
  mutating func repeated(_ arguments: [RunArgument], samples: [RunValue]) throws(RunExit) -> RunValue {
    if arguments.isEmpty { return .list([]) }
    if arguments.count == 1, arguments[0].label == nil { return .list(try elements(of: arguments[0].value)) }
    guard arguments.count == 2, arguments[0].label == "repeating" else {
      throw .failure("an array with these arguments is not known")
    }
    let count = try arguments[1].value.integer()
    guard count >= 0, count <= Self.maximumElements else { throw .failure("an array is too long") }
    try step(count / 8)
    var element = arguments[0].value
    if case .type(let name)? = samples.first { element = try coerced(element, to: .named(name)) }
    if case .type("CGFloat")? = samples.first { element = .real(try element.number()) }
    return .list(Array(repeating: element, count: count))
  }

  /// Calls a static function of a type of SwiftUI.
  mutating func call(
    static name: String, of type: String, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    switch (type, name) {
    case ("Angle", "degrees"): return .angle(try arguments.real(0) * .pi / 180)
    case ("Angle", "radians"): return .angle(try arguments.real(0))
    case ("CGFloat", "maximum"), ("Double", "maximum"):
      return .real(max(try arguments.real(0), try arguments.real(1)))
    case ("CGFloat", "minimum"), ("Double", "minimum"):
      return .real(min(try arguments.real(0), try arguments.real(1)))
    default: throw .failure("`\(type).\(name)` is not known")
    }
  }

}
