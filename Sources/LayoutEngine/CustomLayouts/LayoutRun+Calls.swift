import LayoutModel

// Calls of functions, closures, methods and initializers.
extension LayoutRun {
  mutating func called(_ expression: LayoutExpression, in frame: RunFrame) throws(RunExit) -> RunValue {
    switch expression {
    case .function(let functions, let parts):
      let arguments = try arguments(parts, in: frame)
      guard let function = function(among: functions, arguments) else {
        throw .failure("no function has the labels of a call")
      }
      return try call(function, self: nil, arguments, in: frame).result
    case .global(let name, let parts): return try callGlobal(name, try arguments(parts, in: frame), in: frame)
    case .method(let owner, let name, let parts): return try callMethod(owner, name, parts, in: frame)
    case .call(let callee, let parts):
      let value = try evaluate(callee, in: frame)
      let arguments = try arguments(parts, in: frame)
      // `self.init(…)` in an initializer.
      if case .instance(let type, _) = value {
        let result = try construct(type, arguments)
        try modify(callee, in: frame) { (old: inout RunValue, _: inout LayoutRun) throws(RunExit) in old = result }
        return .void
      }
      return try call(value, arguments, in: frame)
    default: throw .failure("an expression is not interpreted")
    }
  }

  /// Calls a closure, a type or an operator.
  mutating func call(
    _ callee: RunValue, _ arguments: [RunArgument], in frame: RunFrame? = nil
  ) throws(RunExit) -> RunValue {
    switch callee {
    case .closure(let function, let outer):
      return try call(
        function, self: nil, arguments.spread(over: program[function].parameters.count), in: frame, around: outer
      ).result
    case .operation(let operation):
      if arguments.count == 1, operation == .subtract {
        return try binary(.subtract, .number(0, .literal), arguments[0].value)
      }
      guard arguments.count == 2 else { throw .failure("an operator has two operands") }
      return try binary(operation, arguments[0].value, arguments[1].value)
    case .global(let name): return try callGlobal(name, arguments, in: RunFrame(slotCount: 0, parent: nil))
    case .type(let name): return try construct(name, arguments)
    case .declaredType(let type): return try construct(type, arguments)
    case .array(let elements): return try repeated(arguments, samples: Array(elements))
    case .dictionary: return .dictionary([])
    default: throw .failure("it calls a value that is no function")
    }
  }

  /// Calls a closure with values.
  mutating func call(_ closure: RunValue, with values: [RunValue]) throws(RunExit) -> RunValue {
    switch closure {
    case .implicit(let name):
      // A key path is not written so; `.name` as a function is a member of the argument's type.
      throw .failure("`.\(name)` is not interpreted as a function")
    default: return try call(closure, values.map { RunArgument(label: nil, value: $0) })
    }
  }

  // MARK: Functions

  /// Returns the function whose parameters the arguments fit; nil if there is none.
  func function(
    among functions: [LayoutProgram.FunctionID], _ arguments: [RunArgument]
  ) -> LayoutProgram.FunctionID? {
    functions.first { arguments.assigned(to: program[$0].parameters) != nil }
  }

  /// Calls a function; returns its result, and the value of `self` after it. `frame` is that of the call, whose
  /// variables `&` refers to, and `outer` that around a closure.
  mutating func call(
    _ id: LayoutProgram.FunctionID, self receiver: RunValue?, _ arguments: [RunArgument], in frame: RunFrame?,
    around outer: RunFrame? = nil
  ) throws(RunExit) -> (result: RunValue, receiver: RunValue?) {
    try step(4)
    depth += 1
    defer { depth -= 1 }
    let function = program[id]
    let inner = RunFrame(slotCount: function.slotCount, parent: outer)
    if function.hasSelf, let receiver { inner.set(0, receiver) }
    if !function.isClosure { functionName = function.name }
    try bind(arguments, to: function, in: inner)
    let result = try coerced(try run(body: function.body, in: inner), to: function.result)
    if let frame {
      try writeBack(arguments, function, inner, to: frame)
    }
    return (result, function.hasSelf ? inner.slots.first : nil)
  }

  private mutating func bind(
    _ arguments: [RunArgument], to function: LayoutFunction, in inner: RunFrame
  ) throws(RunExit) {
    guard
      let sources = function.isClosure
        ? function.parameters.indices.map({ $0 < arguments.count ? $0 : nil })
        : arguments.assigned(to: function.parameters)
    else { throw .failure("a call does not fit `\(function.name)`") }
    for (parameter, source) in zip(function.parameters, sources) {
      var value = RunValue.void
      if let source {
        value = arguments[source].value
      } else if let expression = parameter.defaultValue {
        value = try evaluate(expression, in: inner)
      }
      inner.set(parameter.slot, try coerced(value, to: parameter.type))
    }
  }

  private mutating func writeBack(
    _ arguments: [RunArgument], _ function: LayoutFunction, _ inner: RunFrame, to frame: RunFrame
  ) throws(RunExit) {
    guard arguments.contains(where: { $0.place != nil }),
      let sources = arguments.assigned(to: function.parameters)
    else { return }
    for (parameter, source) in zip(function.parameters, sources) {
      guard let source, let place = arguments[source].place, parameter.isInout,
        inner.slots.indices.contains(Int(parameter.slot))
      else { continue }
      let value = inner.slots[Int(parameter.slot)]
      try modify(place, in: frame) { (old: inout RunValue, _: inout LayoutRun) throws(RunExit) in old = value }
    }
  }

  // MARK: Methods

  private mutating func callMethod(
    _ owner: LayoutExpression, _ name: String, _ parts: [LayoutExpression.Argument], in frame: RunFrame
  ) throws(RunExit) -> RunValue {
    let arguments = try arguments(parts, in: frame)
    guard owner.isPlace, program.changesReceiver(name) else {
      return try call(name, of: try evaluate(owner, in: frame), arguments, in: frame)
    }
    var result = RunValue.void
    try modify(owner, in: frame) { (value: inout RunValue, run: inout LayoutRun) throws(RunExit) in
      result = try run.callChanging(name, of: &value, arguments, in: frame)
    }
    return result
  }

  private mutating func callChanging(
    _ name: String, of receiver: inout RunValue, _ arguments: [RunArgument], in frame: RunFrame
  ) throws(RunExit) -> RunValue {
    if let function = declaredMethod(name, of: receiver, arguments) {
      let (result, changed) = try call(function, self: receiver, arguments, in: frame)
      if program[function].isMutating, let changed { receiver = changed }
      return result
    }
    return try change(&receiver, by: name, arguments)
  }

  /// Calls a method of a value.
  mutating func call(
    _ name: String, of receiver: RunValue, _ arguments: [RunArgument], in frame: RunFrame? = nil
  ) throws(RunExit) -> RunValue {
    if let function = declaredMethod(name, of: receiver, arguments) {
      let isStatic = program[function].isStatic
      return try call(function, self: isStatic ? nil : receiver, arguments, in: frame).result
    }
    switch receiver {
    case .declaredType(let type):
      if program[type: type].cases.contains(name) { return .enumCase(type, name, arguments.map(\.value)) }
      throw .failure("`\(program[type: type].name).\(name)` is not known")
    case .type(let type): return try call(static: name, of: type, arguments)
    case .instance, .enumCase:
      // A property that is a closure.
      return try call(try member(name, of: receiver), arguments, in: frame)
    case .array, .range, .dictionary: return try collectionMethod(name, of: receiver, arguments)
    case .subview(let child): return try subviewMethod(name, of: child, arguments)
    case .spacing(let child): return try spacingMethod(name, of: child, arguments)
    default: return try valueMethod(name, of: receiver, arguments)
    }
  }

  private func declaredMethod(
    _ name: String, of receiver: RunValue, _ arguments: [RunArgument]
  ) -> LayoutProgram.FunctionID? {
    switch receiver {
    case .instance(let type, _), .enumCase(let type, _, _), .declaredType(let type):
      return function(among: program[type: type].methods[name] ?? [], arguments)
    default:
      guard let added = program.extensions[name] else { return nil }
      let types = program.typeNames(of: receiver)
      let functions = added.filter { !$0.isProperty && types.contains($0.type) }.map(\.function)
      return function(among: functions, arguments)
    }
  }
}

extension RunValue {
  /// True for a function that is passed on.
  var isClosure: Bool {
    switch self {
    case .closure, .operation, .global: true
    default: false
    }
  }
}
