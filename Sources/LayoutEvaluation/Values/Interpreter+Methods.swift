import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates a method of a value, such as `.rounded()` or `.map { … }`.
  mutating func method(_ name: String, of value: Value, _ call: CallSyntax, at node: NodeID, in scope: Scope) -> Value {
    switch value.payload {
    case .number, .step: return numberMethod(name, of: value, call, at: node, in: scope)
    case .array(let values): return arrayMethod(name, values, call, flags: value.flags, at: node, in: scope)
    case .range(let lower, let upper):
      if name == "contains" {
        let element = argument(0, of: call, in: scope, expecting: .number)
        guard let number = element.number else { return .unknown }
        return Value.boolean(number >= lower && number < upper).depending(on: value.flags.union(element.flags))
      }
      guard let (values, flags) = knownElements(of: value, at: node, in: scope) else { return .unknown }
      return arrayMethod(name, values, call, flags: flags, at: node, in: scope)
    case .string(let string): return stringMethod(name, string, call, flags: value.flags, at: node, in: scope)
    case .font(let font): return Value(.font(fontMethod(name, font, call, in: scope)), flags: value.flags)
    case .opaque:
      checkArguments(call, in: scope)
      return value
    default:
      checkArguments(call, in: scope)
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
  }

  /// Checks arguments whose values are not needed.
  package mutating func checkArguments(_ call: CallSyntax, in scope: Scope) {
    let tree = tree(scope)
    for argument in call.arguments where tree.kind(of: argument.value) != .closureExpression {
      guard isFirstLook(at: argument.value, in: scope.file) || program != nil else { continue }
      _ = checking { $0.evaluate(argument.value, in: scope) }
    }
  }

  /// Returns the value of the argument at `index`; trailing closures come last.
  mutating func argument(_ index: Int, of call: CallSyntax, in scope: Scope, expecting hint: TypeHint = .any) -> Value {
    if call.arguments.indices.contains(index) {
      return evaluate(call.arguments[index].value, in: scope, expecting: hint)
    }
    let closure = index - call.arguments.count
    guard call.trailingClosures.indices.contains(closure) else { return .unknown }
    return Value(.closure(Closure(node: call.trailingClosures[closure].closure, scope: scope)))
  }

  private func rounded(_ value: Value, _ rule: FloatingPointRoundingRule) -> Value {
    guard let number = value.number else { return .unknown }
    return Value(.number(number.rounded(rule), .real), flags: value.flags)
  }

  private mutating func numberMethod(
    _ name: String, of value: Value, _ call: CallSyntax, at node: NodeID, in scope: Scope
  ) -> Value {
    switch name {
    case "rounded":
      guard let rule = call.arguments.first else { return unary(.rounded, value, at: node, in: scope) }
      switch evaluate(rule.value, in: scope).memberName {
      case "up": return unary(.ceiling, value, at: node, in: scope)
      case "down": return unary(.floor, value, at: node, in: scope)
      case "towardZero":
        let result = unary(.truncated, value, at: node, in: scope)
        if case .number(let number, _) = result.payload { return Value(.number(number, .real), flags: result.flags) }
        return result
      case "toNearestOrAwayFromZero": return unary(.rounded, value, at: node, in: scope)
      case "awayFromZero": return rounded(value, .awayFromZero)
      case "toNearestOrEven": return rounded(value, .toNearestOrEven)
      default: return Value(.unknown, flags: value.flags.union(.assumed))
      }
    case "squareRoot": return unary(.squareRoot, value, at: node, in: scope)
    case "magnitude": return unary(.absolute, value, at: node, in: scope)
    case "truncatingRemainder":
      return binary(.remainder, value, argument(0, of: call, in: scope, expecting: .number), at: node, in: scope)
    case "isMultiple":
      let divisor = argument(0, of: call, in: scope, expecting: .integer)
      guard let first = value.number, let second = divisor.number, second != 0 else { return .unknown }
      return Value.boolean(first.truncatingRemainder(dividingBy: second) == 0)
        .depending(on: value.flags.union(divisor.flags))
    case "map", "flatMap":
      guard call.arguments.isEmpty, call.trailingClosures.count == 1,
        case .closure(let closure) = argument(0, of: call, in: scope).payload
      else { return .unknown }
      if value.isSymbolic { return Value(.unknown, flags: value.flags.union(.assumed)) }
      return apply(closure, [value])
    default:
      checkArguments(call, in: scope)
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
  }

  private mutating func arrayMethod(
    _ name: String, _ values: [Value], _ call: CallSyntax, flags: Value.Flags, at node: NodeID, in scope: Scope
  ) -> Value {
    guard spend(values.count / 16, at: node, in: scope) else { return .unknown }
    switch name {
    case "enumerated":
      let pairs = values.enumerated().map { index, value in
        Value(
          .tuple([
            Value.Element(label: "offset", value: .integer(index)), Value.Element(label: "element", value: value),
          ]))
      }
      return Value(.array(pairs), flags: flags)
    case "reversed": return Value(.array(values.reversed()), flags: flags)
    case "sorted": return sorted(values, call, flags: flags, in: scope)
    case "map", "compactMap", "filter", "flatMap":
      guard case .closure(let closure) = argument(0, of: call, in: scope).payload,
        values.count <= Limits.elements
      else { return .unknown }
      var result: [Value] = []
      for value in values {
        let mapped = apply(closure, [value])
        if name == "filter" {
          guard let keeps = mapped.boolean else { return Value(.unknown, flags: flags.union(.assumed)) }
          if keeps { result.append(value) }
        } else if name == "flatMap", case .array(let inner) = mapped.payload {
          guard result.count + inner.count <= Limits.arrayElements else { return .unknown }
          result += inner
        } else if name == "map" || !mapped.isNone {
          result.append(mapped)
        }
      }
      return Value(.array(result), flags: flags)
    case "reduce":
      guard values.count <= Limits.elements else { return .unknown }
      var result = argument(0, of: call, in: scope)
      let step = argument(1, of: call, in: scope)
      guard case .closure(let closure) = step.payload else {
        guard call.arguments.count == 2, string(call.arguments[1].value, scope.file) == "+" else { return .unknown }
        for value in values { result = binary(.add, result, value, at: node, in: scope) }
        return result.depending(on: flags)
      }
      for value in values { result = apply(closure, [result, value]) }
      return result.depending(on: flags)
    case "min", "max":
      guard var result = values.first else { return Value(.none, flags: flags) }
      for value in values.dropFirst() {
        result = binary(name == "min" ? .minimum : .maximum, result, value, at: node, in: scope)
      }
      return result.depending(on: flags)
    case "contains":
      let wanted = argument(0, of: call, in: scope)
      for value in values {
        guard let same = isEqual(value, wanted) else { return Value(.unknown, flags: flags.union(.assumed)) }
        if same { return Value.boolean(true).depending(on: flags.union(wanted.flags)) }
      }
      return Value.boolean(false).depending(on: flags.union(wanted.flags))
    case "prefix", "suffix", "dropFirst", "dropLast":
      var count = 1
      if !call.arguments.isEmpty {
        guard let number = argument(0, of: call, in: scope, expecting: .integer).number, number >= 0,
          let given = Int(exactly: number)
        else { return .unknown }
        count = given
      }
      switch name {
      case "prefix": return Value(.array(Array(values.prefix(count))), flags: flags)
      case "suffix": return Value(.array(Array(values.suffix(count))), flags: flags)
      case "dropFirst": return Value(.array(Array(values.dropFirst(count))), flags: flags)
      default: return Value(.array(Array(values.dropLast(count))), flags: flags)
      }
    case "joined":
      let separator = call.arguments.isEmpty ? Value.string("") : argument(0, of: call, in: scope)
      let strings = values.compactMap(\.string)
      guard strings.count == values.count, let glue = separator.string else { return .unknown }
      let bytes = strings.reduce(strings.count * glue.utf8.count) { $0 + $1.utf8.count }
      guard allowsString(ofBytes: bytes, at: node, in: scope) else { return .unknown }
      return Value(.string(strings.joined(separator: glue)), flags: flags.union(separator.flags))
    default:
      checkArguments(call, in: scope)
      return Value(.unknown, flags: flags.union(.assumed))
    }
  }

  private mutating func sorted(_ values: [Value], _ call: CallSyntax, flags: Value.Flags, in scope: Scope) -> Value {
    var descends = false
    if let order = call.arguments.first {
      switch string(order.value, scope.file) {
      case "<": break
      case ">": descends = true
      default: return Value(.unknown, flags: flags.union(.assumed))
      }
    } else if !call.trailingClosures.isEmpty {
      return Value(.unknown, flags: flags.union(.assumed))
    }
    let numbers = values.compactMap(\.number)
    if numbers.count == values.count {
      let result = zip(values, numbers).sorted { descends ? $0.1 > $1.1 : $0.1 < $1.1 }.map(\.0)
      return Value(.array(result), flags: flags)
    }
    let strings = values.compactMap(\.string)
    guard strings.count == values.count else { return Value(.unknown, flags: flags.union(.assumed)) }
    let result = zip(values, strings).sorted { descends ? $0.1 > $1.1 : $0.1 < $1.1 }.map(\.0)
    return Value(.array(result), flags: flags)
  }

  private mutating func stringMethod(
    _ name: String, _ string: String, _ call: CallSyntax, flags: Value.Flags, at node: NodeID, in scope: Scope
  ) -> Value {
    guard spend(string.utf8.count / 64, at: node, in: scope) else { return .unknown }
    switch name {
    case "uppercased": return Value(.string(string.uppercased()), flags: flags)
    case "lowercased": return Value(.string(string.lowercased()), flags: flags)
    case "hasPrefix", "hasSuffix", "contains":
      guard let part = argument(0, of: call, in: scope).string,
        spend(part.utf8.count / 64 * (name == "contains" ? string.utf8.count : 1), at: node, in: scope)
      else { return .unknown }
      let result =
        name == "hasPrefix"
        ? string.hasPrefix(part) : name == "hasSuffix" ? string.hasSuffix(part) : string.utf8Contains(part)
      return Value.boolean(result).depending(on: flags)
    default:
      checkArguments(call, in: scope)
      return Value(.unknown, flags: flags.union(.assumed))
    }
  }

  /// Returns the elements of an array or range and their certainty, truncated with a finding at the limit of an array;
  /// nil for other values.
  mutating func knownElements(
    of value: Value, at node: NodeID, in scope: Scope
  ) -> (values: [Value], flags: Value.Flags)? {
    guard let values = elements(of: value, limit: Limits.arrayElements + 1) else { return nil }
    guard values.count > Limits.arrayElements else { return (values, value.flags) }
    reportTooMany(at: node, in: scope)
    return (Array(values.prefix(Limits.arrayElements)), value.flags.union(.assumed))
  }

  mutating func reportTooMany(at node: NodeID, in scope: Scope) {
    reportValue(
      "limit", .error, "This has more than \(Limits.arrayElements) elements; only the first of them are looked at.",
      at: node, in: scope.file)
  }

  /// Returns the first `limit` elements of an array or range; nil for other values.
  package mutating func elements(of value: Value, limit: Int) -> [Value]? {
    switch value.payload {
    case .array(let values): return Array(values.prefix(limit))
    case .range(let lower, let upper):
      var result: [Value] = []
      var next = lower
      while next < upper, result.count < limit {
        result.append(Value(.number(next, .integer)))
        next += 1
      }
      return result
    default: return nil
    }
  }

  /// Returns the result of a closure for the arguments.
  package mutating func apply(_ closure: Closure, _ arguments: [Value]) -> Value {
    guard depth < Limits.depth, !isStackUsedUp() else { return overLimit(at: closure.node, in: closure.scope) }
    let scope = bindParameters(of: closure, arguments)
    return run(closure.node, in: scope, expecting: .any) ?? .unknown
  }

  /// Returns the scope inside a closure, with its named parameters or `$0`, `$1`.
  package mutating func bindParameters(of closure: Closure, _ arguments: [Value]) -> Scope {
    let tree = tree(closure.scope)
    var scope = closure.scope
    guard let signature = tree.firstChild(of: closure.node, kind: .closureSignature) else {
      for (index, value) in arguments.enumerated() { scope = bind("$\(index)", value, in: scope) }
      return scope
    }
    var names: [String] = []
    for child in tree.children(of: signature) where tree.kind(of: child) == .closureParameter {
      var name = "_"
      for token in tree.children(of: child) {
        switch tree.kind(of: token) {
        case .identifier: name = plainName(tree.string(of: token))
        // `$item` is the binding of an element, evaluated as the element's value.
        case .dollarIdentifier: name = String(tree.string(of: token).dropFirst())
        default: break
        }
      }
      names.append(name)
    }
    scope = bindCaptures(of: signature, in: scope)
    if names.isEmpty {
      for (index, value) in arguments.enumerated() { scope = bind("$\(index)", value, in: scope) }
    }
    var values = arguments
    if names.count > 1, values.count == 1, case .tuple(let elements) = values[0].payload {
      values = elements.map { $0.value.depending(on: arguments[0].flags) }
    }
    for (index, name) in names.enumerated() where name != "_" {
      scope = bind(name, index < values.count ? values[index] : .unknown, in: scope)
    }
    return scope
  }

  /// Binds the new names of a capture list, such as `[weak owner = self.model]`, to unknown values.
  private mutating func bindCaptures(of signature: NodeID, in outer: Scope) -> Scope {
    let tree = tree(outer)
    var scope = outer
    guard let list = tree.firstChild(of: signature, kind: .captureList) else { return scope }
    for token in tree.children(of: list) where tree.kind(of: token) == .identifier {
      guard let next = tree.nextSibling(of: token), tree.kind(of: next) == .equal else { continue }
      scope = bind(plainName(tree.string(of: token)), .unknown, in: scope)
    }
    return scope
  }
}

extension String {
  /// Returns true if `part` occurs in this string, compared by UTF-8 bytes. O(n · m) in the lengths.
  func utf8Contains(_ part: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return wanted.isEmpty }
    for start in 0...(bytes.count - wanted.count) where bytes[start] == wanted[0] {
      if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }
}
