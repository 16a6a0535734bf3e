import LayoutModel
import LayoutSyntax

extension BuiltIn {
  /// The members of numbers. A number of a guide program is symbolic: its operations become steps of the program.
  static let numberMethods: [BuiltIn] = [
    .function(.number, "rounded", [], rounded),
    .function(.number, "squareRoot") { $0.unary(.squareRoot, $1, at: $3.node, in: $3.scope) },
    .function(.number, "truncatingRemainder", [.number]) {
      $0.binary(.remainder, $1, $2[0], at: $3.node, in: $3.scope)
    },
    .function(.number, "isMultiple", [.integer]) { _, receiver, arguments, _ in
      guard let first = receiver.number, let second = arguments[0].number, second != 0 else { return .unknown }
      return Value.boolean(first.truncatingRemainder(dividingBy: second) == 0)
        .depending(on: receiver.flags.union(arguments[0].flags))
    },
    .function(.number, "map", [], mappedOptional), .function(.number, "flatMap", [], mappedOptional),
    BuiltIn(receiver: .number, form: .property, name: "magnitude", parameters: []) {
      $0.unary(.absolute, $1, at: $3.node, in: $3.scope)
    },
    BuiltIn(receiver: .number, form: .property, name: "description", parameters: [], body: described),
    BuiltIn(receiver: .boolean, form: .property, name: "description", parameters: [], body: described),
  ]

  /// The text of a value that string interpolation can show.
  static let described: Body = { interpreter, receiver, _, _ in
    interpreter.description(of: receiver).map { Value(.string($0), flags: receiver.flags) } ?? .unknown
  }

  private static let rounded: Body = { interpreter, receiver, _, site in
    let (node, scope) = (site.node, site.scope)
    guard let rule = site.call?.arguments.first else {
      return interpreter.unary(.rounded, receiver, at: node, in: scope)
    }
    func exactly(_ rule: FloatingPointRoundingRule) -> Value {
      receiver.number.map { Value(.number($0.rounded(rule), .real), flags: receiver.flags) } ?? .unknown
    }
    switch interpreter.evaluate(rule.value, in: scope).memberName {
    case "up": return interpreter.unary(.ceiling, receiver, at: node, in: scope)
    case "down": return interpreter.unary(.floor, receiver, at: node, in: scope)
    case "towardZero": return interpreter.unary(.truncated, receiver, at: node, in: scope).asReal
    case "toNearestOrAwayFromZero": return interpreter.unary(.rounded, receiver, at: node, in: scope)
    case "awayFromZero": return exactly(.awayFromZero)
    case "toNearestOrEven": return exactly(.toNearestOrEven)
    default: return Value(.unknown, flags: receiver.flags.union(.assumed))
    }
  }

  /// `map` and `flatMap` of an optional that has a value.
  private static let mappedOptional: Body = { interpreter, receiver, _, site in
    guard let call = site.call, call.arguments.isEmpty, call.trailingClosures.count == 1,
      case .closure(let closure) = interpreter.argument(0, of: call, in: site.scope).payload
    else { return .unknown }
    if receiver.isSymbolic { return Value(.unknown, flags: receiver.flags.union(.assumed)) }
    return interpreter.apply(closure, [receiver])
  }
}
