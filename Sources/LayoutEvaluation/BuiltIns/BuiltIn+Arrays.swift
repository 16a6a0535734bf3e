import LayoutModel
import LayoutSyntax

extension BuiltIn {
  /// The methods of arrays, which ranges have too, and those of ranges alone.
  static let arrayMethods: [BuiltIn] = [
    .function(
      .range, "contains", [.number],
      value: { receiver, arguments in
        guard case .range(let lower, let upper) = receiver.payload, let number = arguments[0].number else {
          return .unknown
        }
        return Value.boolean(number >= lower && number < upper)
          .depending(on: receiver.flags.union(arguments[0].flags))
      }),
    .function(.array, "enumerated", value: { receiver, _ in changed(receiver, numbered) }),
    .function(.array, "reversed", value: { receiver, _ in changed(receiver) { $0.reversed() } }),
    .function(.array, "sorted", [], sorted),
    transform("map") { mapped, _, result in
      result.append(mapped)
      return true
    },
    transform("compactMap") { mapped, _, result in
      if !mapped.isNone { result.append(mapped) }
      return true
    },
    transform("flatMap") { mapped, _, result in
      guard case .array(let inner) = mapped.payload else {
        if !mapped.isNone { result.append(mapped) }
        return true
      }
      guard result.count + inner.count <= Limits.arrayElements else { return false }
      result += inner
      return true
    },
    .function(.array, "filter", [.any], filtered),
    .function(.array, "reduce", [], reduced),
    extreme("min", .minimum), extreme("max", .maximum),
    .function(.array, "contains", [.any]) { interpreter, receiver, arguments, _ in
      guard case .array(let values) = receiver.payload else { return .unknown }
      for value in values {
        guard let isSame = interpreter.operations.isEqual(value, arguments[0]) else {
          return Value(.unknown, flags: receiver.flags.union(.assumed))
        }
        if isSame { return Value.boolean(true).depending(on: receiver.flags.union(arguments[0].flags)) }
      }
      return Value.boolean(false).depending(on: receiver.flags.union(arguments[0].flags))
    },
    part("prefix") { Array($0.prefix($1)) }, part("suffix") { Array($0.suffix($1)) },
    part("dropFirst") { Array($0.dropFirst($1)) }, part("dropLast") { Array($0.dropLast($1)) },
    .function(.array, "joined", [], joined),
  ]

  /// The properties of arrays and ranges.
  static let collectionProperties: [BuiltIn] = [
    onArray("count") { .integer($0.count) }, onArray("isEmpty") { .boolean($0.isEmpty) },
    onArray("indices") { Value(.range(lower: 0, upper: Double($0.count))) },
    onArray("first") { $0.first ?? .none }, onArray("last") { $0.last ?? .none },
    onRange("count") { lower, upper in
      let count = upper - lower
      return count.isFinite ? Value(.number(count, .integer)) : .unknown
    },
    onRange("isEmpty") { .boolean($0 == $1) },
    onRange("lowerBound") { lower, _ in Value(.number(lower, .integer)) },
    onRange("upperBound") { _, upper in Value(.number(upper, .integer)) },
  ]

  private static func onArray(_ name: String, _ value: @escaping @Sendable ([Value]) -> Value) -> BuiltIn {
    .property(.array, name) { if case .array(let values) = $0 { value(values) } else { .unknown } }
  }

  private static func onRange(_ name: String, _ value: @escaping @Sendable (Double, Double) -> Value) -> BuiltIn {
    .property(.range, name) { if case .range(let lower, let upper) = $0 { value(lower, upper) } else { .unknown } }
  }

  private static func numbered(_ values: [Value]) -> [Value] {
    values.enumerated().map { index, value in
      Value(
        .tuple([
          Value.Element(label: "offset", value: .integer(index)), Value.Element(label: "element", value: value),
        ]))
    }
  }

  private static func changed(_ array: Value, _ change: ([Value]) -> [Value]) -> Value {
    guard case .array(let values) = array.payload else { return .unknown }
    return Value(.array(change(values)), flags: array.flags)
  }

  /// A method that adds what a closure returns for each element to the result; `add` returns false if it is too long.
  private static func transform(
    _ name: String, _ add: @escaping @Sendable (_ mapped: Value, _ element: Value, _ result: inout [Value]) -> Bool
  ) -> BuiltIn {
    .function(.array, name, [.any]) { interpreter, receiver, arguments, _ in
      guard case .array(let values) = receiver.payload, case .closure(let closure) = arguments[0].payload,
        values.count <= Limits.elements
      else { return .unknown }
      var result: [Value] = []
      for value in values {
        let mapped = interpreter.apply(closure, [value])
        guard add(mapped, value, &result) else { return .unknown }
      }
      return Value(.array(result), flags: receiver.flags)
    }
  }

  private static let filtered: Evaluation = { interpreter, receiver, arguments, _ in
    guard case .array(let values) = receiver.payload, case .closure(let closure) = arguments[0].payload,
      values.count <= Limits.elements
    else { return .unknown }
    var result: [Value] = []
    for value in values {
      guard let keeps = interpreter.apply(closure, [value]).boolean else {
        return Value(.unknown, flags: receiver.flags.union(.assumed))
      }
      if keeps { result.append(value) }
    }
    return Value(.array(result), flags: receiver.flags)
  }

  /// `reduce` with a closure, or with the operator `+`.
  private static let reduced: Evaluation = { interpreter, receiver, _, site in
    guard case .array(let values) = receiver.payload, let call = site.call, values.count <= Limits.elements else {
      return .unknown
    }
    var result = interpreter.argument(0, of: call, in: site.scope)
    let step = interpreter.argument(1, of: call, in: site.scope)
    if case .closure(let closure) = step.payload {
      for value in values { result = interpreter.apply(closure, [result, value]) }
      return result.depending(on: receiver.flags)
    }
    guard call.arguments.count == 2, interpreter.string(call.arguments[1].value, in: site.scope) == "+" else {
      return .unknown
    }
    for value in values { result = interpreter.operations.binary(.add, result, value, at: site.node, in: site.scope) }
    return result.depending(on: receiver.flags)
  }

  private static func extreme(_ name: String, _ operation: GuideProgram.Binary) -> BuiltIn {
    .function(.array, name) { interpreter, receiver, _, site in
      guard case .array(let values) = receiver.payload else { return .unknown }
      guard var result = values.first else { return Value(.none, flags: receiver.flags) }
      for value in values.dropFirst() {
        result = interpreter.operations.binary(operation, result, value, at: site.node, in: site.scope)
      }
      return result.depending(on: receiver.flags)
    }
  }

  /// A method that returns the given number of elements, one by default.
  private static func part(_ name: String, _ part: @escaping @Sendable ([Value], Int) -> [Value]) -> BuiltIn {
    .function(.array, name) { interpreter, receiver, _, site in
      var count = 1
      if let call = site.call, !call.arguments.isEmpty {
        let given = interpreter.argument(0, of: call, in: site.scope, expecting: .integer).number
        guard let given, given >= 0, let number = Int(exactly: given) else { return .unknown }
        count = number
      }
      return changed(receiver) { part($0, count) }
    }
  }

  private static let sorted: Evaluation = { interpreter, receiver, _, site in
    let unknown = Value(.unknown, flags: receiver.flags.union(.assumed))
    guard case .array(let values) = receiver.payload, let call = site.call else { return unknown }
    var descends = false
    if let order = call.arguments.first {
      switch interpreter.string(order.value, in: site.scope) {
      case "<": break
      case ">": descends = true
      default: return unknown
      }
    } else if !call.trailingClosures.isEmpty {
      return unknown
    }
    let numbers = values.compactMap(\.number)
    if numbers.count == values.count {
      let result = zip(values, numbers).sorted { descends ? $0.1 > $1.1 : $0.1 < $1.1 }.map(\.0)
      return Value(.array(result), flags: receiver.flags)
    }
    let strings = values.compactMap(\.string)
    guard strings.count == values.count else { return unknown }
    let result = zip(values, strings).sorted { descends ? $0.1 > $1.1 : $0.1 < $1.1 }.map(\.0)
    return Value(.array(result), flags: receiver.flags)
  }

  private static let joined: Evaluation = { interpreter, receiver, _, site in
    guard case .array(let values) = receiver.payload, let call = site.call else { return .unknown }
    let separator = call.arguments.isEmpty ? Value.string("") : interpreter.argument(0, of: call, in: site.scope)
    let strings = values.compactMap(\.string)
    guard strings.count == values.count, let glue = separator.string else { return .unknown }
    let bytes = strings.reduce(strings.count * glue.utf8.count) { $0 + $1.utf8.count }
    guard interpreter.operations.allowsString(ofBytes: bytes, at: site.node, in: site.scope) else { return .unknown }
    return Value(.string(strings.joined(separator: glue)), flags: receiver.flags.union(separator.flags))
  }
}
