import LayoutModel
import LayoutSyntax

extension BuiltIn {
  /// The members of numbers. A number of a guide program is symbolic: its operations become steps of the program.
  static let numberRows: [BuiltIn] = [
    .initializer(of: .boolean, .positions([.boolean])) { .value($0[0]) },
    .initializer(of: .uiLayoutPriority, .positions([.number])) { .value($0[0].asReal) },
    BuiltIn(
      receiver: .number, form: .initializer, name: "init", parameters: .positions([.number]), body: .evaluation(real)),
    BuiltIn(
      receiver: .integer, form: .initializer, name: "init", parameters: .positions([.number]),
      body: .evaluation(integer)),
    .function(.number, "rounded", [], rounded),
    .function(.number, "squareRoot") { $0.operations.unary(.squareRoot, $1, at: $3.node, in: $3.scope) },
    .function(.number, "truncatingRemainder", [.number]) {
      $0.operations.binary(.remainder, $1, $2[0], at: $3.node, in: $3.scope)
    },
    .function(
      .number, "isMultiple", [.integer],
      value: { receiver, arguments in
        guard let first = receiver.number, let second = arguments[0].number, second != 0 else { return .unknown }
        return Value.boolean(first.truncatingRemainder(dividingBy: second) == 0)
          .depending(on: receiver.flags.union(arguments[0].flags))
      }),
    .function(.number, "map", [], mappedOptional), .function(.number, "flatMap", [], mappedOptional),
    .property(.number, "magnitude", evaluating: { $0.operations.unary(.absolute, $1, at: $2.node, in: $2.scope) }),
    description(of: .number), description(of: .boolean),
  ]

  /// The text of a value that string interpolation can show.
  static func description(of receiver: Receiver) -> BuiltIn {
    .property(
      receiver, "description",
      evaluating: { interpreter, value, _ in
        interpreter.names.description(of: value).map { Value(.string($0), flags: value.flags) } ?? .unknown
      })
  }

  /// `CGFloat(…)` or `Double(…)`. An expression of integer literals alone has the type `Int` there: `CGFloat(7 / 2)` is
  /// 3. The result of a longer expression is unknown.
  private static let real: Evaluation = { interpreter, _, arguments, site in
    let value = arguments[0]
    if let string = value.string {
      return Double(string).map { interpreter.number(orInvalid: .number($0), at: site.node, in: site.scope) }
        ?? Value.none
    }
    guard value.isLiteralNumber, let number = value.number, number != number.rounded(),
      let argument = site.call?.arguments.first
    else { return value.asReal }
    let tree = interpreter.tree(site.scope)
    let parts = tree.children(of: argument.value).filter { tree.kind(of: $0) != .unexpected }
    guard tree.kind(of: argument.value) == .sequenceExpression, parts.count == 3,
      [parts[0], parts[2]].allSatisfy({ tree.kind(of: $0) == .literalExpression })
    else { return Value(.unknown, flags: value.flags.union(.assumed)) }
    return Value(.number(number.rounded(.towardZero), .real), flags: value.flags)
  }

  private static let integer: Evaluation = { interpreter, _, arguments, site in
    if let string = arguments[0].string { return Int(string).map { .integer($0) } ?? Value.none }
    return interpreter.operations.unary(.truncated, arguments[0], at: site.node, in: site.scope)
  }

  private static let rounded: Evaluation = { interpreter, receiver, _, site in
    let (node, scope) = (site.node, site.scope)
    guard let rule = site.call?.arguments.first else {
      return interpreter.operations.unary(.rounded, receiver, at: node, in: scope)
    }
    func exactly(_ rule: FloatingPointRoundingRule) -> Value {
      receiver.number.map { Value(.number($0.rounded(rule), .real), flags: receiver.flags) } ?? .unknown
    }
    switch interpreter.evaluate(rule.value, in: scope).memberName {
    case "up": return interpreter.operations.unary(.ceiling, receiver, at: node, in: scope)
    case "down": return interpreter.operations.unary(.floor, receiver, at: node, in: scope)
    case "towardZero": return interpreter.operations.unary(.truncated, receiver, at: node, in: scope).asReal
    case "toNearestOrAwayFromZero": return interpreter.operations.unary(.rounded, receiver, at: node, in: scope)
    case "awayFromZero": return exactly(.awayFromZero)
    case "toNearestOrEven": return exactly(.toNearestOrEven)
    default: return Value(.unknown, flags: receiver.flags.union(.assumed))
    }
  }

  /// `map` and `flatMap` of an optional that has a value.
  private static let mappedOptional: Evaluation = { interpreter, receiver, _, site in
    guard let call = site.call, call.arguments.isEmpty, call.trailingClosures.count == 1,
      case .closure(let closure) = interpreter.argument(0, of: call, in: site.scope).payload
    else { return .unknown }
    if receiver.isSymbolic { return Value(.unknown, flags: receiver.flags.union(.assumed)) }
    return interpreter.apply(closure, [receiver])
  }
}
