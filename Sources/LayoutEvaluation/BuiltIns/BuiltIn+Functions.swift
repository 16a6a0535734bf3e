import LayoutModel
import LayoutSyntax

extension BuiltIn {
  /// The global functions, and the initializers that are written as a call of a name without interpretation of a type.
  static let globalFunctions: [BuiltIn] = [
    extremum("min", .minimum), extremum("max", .maximum),
    .function(.global, "abs", [.number]) { $0.operations.unary(.absolute, $2[0], at: $3.node, in: $3.scope) },
    real("floor", .floor), real("ceil", .ceiling), real("round", .rounded), real("trunc", .truncated),
    .function(.global, "sqrt", [.number]) { $0.operations.unary(.squareRoot, $2[0], at: $3.node, in: $3.scope) },
    .function(.global, "pow", [.number, .number]) { interpreter, _, arguments, site in
      guard site.call?.arguments.count == 2 else { return .unknown }
      return interpreter.operations.binary(.power, arguments[0], arguments[1], at: site.node, in: site.scope).asReal
    },
    .function(.global, "Array", [], array),
    // The value of `AnyLayout` is the layout that it wraps.
    .function(.global, "AnyLayout") { interpreter, _, _, site in
      guard let call = site.call, call.arguments.count == 1 else { return nil }
      return interpreter.argument(0, of: call, in: site.scope)
    },
    .function(.global, "zip", [.any, .any], zipped),
    .function(.global, "stride", [.number, .number, .number], strided),
    .function(.global, "NSLocalizedString") { interpreter, _, _, site in
      guard let call = site.call, let first = call.arguments.first else { return nil }
      return LocalizedLiteral.argument(first.value, of: call, in: site.scope, &interpreter)
    },
    style("DefaultLabelStyle", .titleAndIcon), style("TitleAndIconLabelStyle", .titleAndIcon),
    style("TitleOnlyLabelStyle", .titleOnly), style("IconOnlyLabelStyle", .iconOnly),
  ]

  private static func real(_ name: String, _ operation: GuideProgram.Unary) -> BuiltIn {
    .function(.global, name, [.number]) { $0.operations.unary(operation, $2[0], at: $3.node, in: $3.scope).asReal }
  }

  private static func style(_ name: String, _ style: LabelStyle) -> BuiltIn {
    .function(.global, name, value: { _, _ in Value(.known(.labelStyle(style))) })
  }

  /// `min` and `max`, which take any number of arguments of the type that the context expects.
  private static func extremum(_ name: String, _ operation: GuideProgram.Binary) -> BuiltIn {
    .function(.global, name) { interpreter, _, _, site in
      var result: Value?
      for argument in site.call?.arguments ?? [] {
        let hint = site.hint == .any ? .number : site.hint
        let value = interpreter.evaluate(argument.value, in: site.scope, expecting: hint)
        result =
          result.map { interpreter.operations.binary(operation, $0, value, at: site.node, in: site.scope) } ?? value
      }
      return result ?? .unknown
    }
  }

  private static let zipped: Evaluation = { interpreter, _, arguments, site in
    guard site.call?.arguments.count == 2,
      let first = arguments[0].elements(limit: Limits.arrayElements + 1),
      let second = arguments[1].elements(limit: Limits.arrayElements + 1)
    else { return .unknown }
    let pairs = zip(first, second).map {
      Value(.tuple([Value.Element(label: nil, value: $0), Value.Element(label: nil, value: $1)]))
    }
    let all = interpreter.operations.knownElements(of: Value(.array(pairs)), at: site.node, in: site.scope)
    return all.map { Value(.array($0.values), flags: $0.flags) } ?? .unknown
  }

  /// `stride(from:to:by:)` and `stride(from:through:by:)`.
  private static let strided: Evaluation = { interpreter, _, arguments, site in
    let numbers = arguments.values.compactMap(\.number)
    guard let call = site.call, call.arguments.count == 3, let label = call.arguments[1].label, numbers.count == 3,
      numbers[2] != 0
    else { return .unknown }
    let isThrough = interpreter.string(label, in: site.scope) == "through"
    var result: [Value] = []
    var next = numbers[0]
    while result.count <= Limits.elements {
      let isInside = numbers[2] > 0 ? next < numbers[1] : next > numbers[1]
      guard isInside || isThrough && next == numbers[1] else { break }
      result.append(Value(.number(next, next == next.rounded() ? .literal : .real)))
      next += numbers[2]
    }
    return Value(.array(result))
  }

  /// `Array(repeating:count:)`, or the elements of a range or another array.
  private static let array: Evaluation = { interpreter, _, _, site in
    guard let call = site.call else { return nil }
    if isRepeating(interpreter.labels(call, site.scope)) { return repeated(&interpreter, call, site) }
    guard call.arguments.count == 1, call.arguments[0].label == nil else { return .unknown }
    let value = interpreter.argument(0, of: call, in: site.scope)
    guard let (values, flags) = interpreter.operations.knownElements(of: value, at: site.node, in: site.scope) else {
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
    return Value(.array(values), flags: flags)
  }

  private static func repeated(_ interpreter: inout Interpreter, _ call: CallSyntax, _ site: CallSite) -> Value {
    var type = TypeHint.any
    if case .array(let element) = site.hint { type = element }
    let element = interpreter.argument(0, of: call, in: site.scope, expecting: type)
    let count = interpreter.argument(1, of: call, in: site.scope, expecting: .integer)
    guard let number = count.number, let length = Int(exactly: number), length >= 0 else {
      return Value(.unknown, flags: count.flags.union(.assumed))
    }
    guard length > Limits.arrayElements else {
      return Value(.array(Array(repeating: element, count: length)), flags: count.flags)
    }
    interpreter.reporter.reportTooManyElements(at: site.node, in: site.scope.segment)
    let elements = Array(repeating: element, count: Limits.arrayElements)
    return Value(.array(elements), flags: count.flags.union(.assumed))
  }

  /// Returns true for the labels of `Array(repeating:count:)`.
  static func isRepeating(_ labels: [String?]) -> Bool { labels.count == 2 && labels[0] == "repeating" }
}
