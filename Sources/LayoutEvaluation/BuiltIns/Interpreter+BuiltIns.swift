import LayoutModel
import LayoutSyntax

// Calls of the functions of the table, with evaluated arguments.
extension Interpreter {
  /// Evaluates the arguments of a call of a built-in function and its result; nil if the name denotes another
  /// declaration in this call.
  mutating func call(_ row: BuiltIn, on receiver: Value, _ call: CallSyntax, _ site: CallSite) -> Value? {
    var arguments = BuiltInArguments(alignments.visible.table)
    switch row.parameters {
    case .positions(let types):
      for (index, type) in types.enumerated() {
        arguments.values.append(argument(index, of: call, in: site.scope, expecting: type))
      }
    case .labels(let type): evaluate(call, in: site.scope, by: type, into: &arguments)
    case .choices(let choices):
      if let stopped = evaluate(call, in: site.scope, by: choices, into: &arguments) { return stopped }
    case .none: checkArguments(call, in: site.scope)
    }
    guard operations.spend(on: receiver), let value = result(of: row, on: receiver, arguments, site) else { return nil }
    return operations.spend(on: value) ? value : .unknown
  }

  private mutating func result(
    of row: BuiltIn, on receiver: Value, _ arguments: BuiltInArguments, _ site: CallSite
  ) -> Value? {
    switch row.body {
    case .evaluation(let body): return body(&self, receiver, arguments, site)
    case .value(let body):
      switch body(receiver, arguments) {
      case .value(let value): return value
      case .invalid(let problem, let value):
        _ = reporter.invalid(problem, at: site.node, in: site.scope.segment)
        return value
      case .missing(let label, let labels, let value):
        // Extensions in unread files may add other labels.
        guard let call = site.call, case .type(let type) = receiver.payload,
          names.members("init", of: type, from: site.scope.segment).isEmpty
        else { return value }
        reporter.report(.missing(label), of: call, labels: labels, at: site.node, callee: type, in: site.scope)
        return value.depending(on: .assumed)
      }
    }
  }

  private mutating func evaluate(
    _ call: CallSyntax, in scope: Scope, by type: (String?) -> TypeHint?, into arguments: inout BuiltInArguments
  ) {
    let outer = alignments.slot
    alignments.slot = nil
    defer { alignments.slot = outer }
    for (argument, label) in zip(call.arguments, labels(call, scope)) {
      guard let type = type(label) else { continue }
      arguments.append(evaluate(argument.value, in: scope, expecting: type), label: label)
    }
  }

  /// Evaluates the arguments that a call has of each choice; returns the result if one of them makes it unknown.
  private mutating func evaluate(
    _ call: CallSyntax, in scope: Scope, by choices: [BuiltIn.Choice], into arguments: inout BuiltInArguments
  ) -> Value? {
    let labels = labels(call, scope)
    for choice in choices {
      let found = choice.alternatives.lazy.compactMap { parameter in
        labels.lastIndex(of: parameter.label).map { (parameter, $0) }
      }.first
      guard let (parameter, index) = found else {
        if choice.isRequired { return Value(.unknown, flags: arguments.flags.union(.assumed)) }
        continue
      }
      let node = call.arguments[index].value
      let value = evaluate(node, in: scope, expecting: parameter.type)
      arguments.append(value, label: parameter.label)
      switch parameter.accepts(value) {
      case .accepted: continue
      case .unknown: break
      case .invalid(let problem): _ = reporter.invalid(problem, at: node, in: scope.segment)
      }
      return Value(.unknown, flags: arguments.flags.union(.assumed))
    }
    return nil
  }

  // MARK: Members

  /// Evaluates a method or property of a value that the interpreter computes itself, such as `.rounded()` or `.count`.
  mutating func builtInMember(of value: Value, _ site: CallSite) -> Value {
    if case .proxy = value.payload { return proxyMember(of: value, site) }
    guard let call = site.call else { return property(of: value, site) }
    let scope = site.scope
    let unknown = Value(.unknown, flags: value.flags.union(.assumed))
    switch value.payload {
    case .array(let elements): return method(ofElements: elements, of: value, call, site)
    case .range where BuiltIn.row(.range, .function, site.name) == nil:
      guard let (elements, flags) = operations.knownElements(of: value, at: site.node, in: scope) else {
        return .unknown
      }
      return method(ofElements: elements, of: Value(.array(elements), flags: flags), call, site)
    default: break
    }
    if let receiver = BuiltIn.Receiver(value.payload), let row = BuiltIn.row(receiver, .function, site.name) {
      return self.call(row, on: value, call, site) ?? unknown
    }
    checkArguments(call, in: scope)
    switch value.payload {
    case .opaque, .font: return value
    default: return unknown
    }
  }

  private mutating func method(
    ofElements elements: [Value], of array: Value, _ call: CallSyntax, _ site: CallSite
  ) -> Value {
    if let row = BuiltIn.row(.array, .function, site.name), let value = self.call(row, on: array, call, site) {
      return value
    }
    checkArguments(call, in: site.scope)
    return Value(.unknown, flags: array.flags.union(.assumed))
  }

  private mutating func property(of value: Value, _ site: CallSite) -> Value {
    if case .tuple(let elements) = value.payload {
      let element =
        Int(site.name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        ?? elements.first { $0.label == site.name }
      return element?.value.depending(on: value.flags) ?? .unknown
    }
    if let receiver = BuiltIn.Receiver(value.payload), let row = BuiltIn.row(receiver, .property, site.name),
      let result = result(of: row, on: value, BuiltInArguments(alignments.visible.table), site)
    {
      return result
    }
    switch site.name {
    case "self", "wrappedValue", "projectedValue": return value
    default:
      if case .opaque = value.payload { return value }
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
  }

  /// Evaluates a member of a geometry proxy, as far as the size of the reader decides it.
  private mutating func proxyMember(of value: Value, _ site: CallSite) -> Value {
    var arguments = BuiltInArguments(alignments.visible.table)
    if let argument = site.call?.arguments.first { arguments.values = [evaluate(argument.value, in: site.scope)] }
    let row =
      BuiltIn.row(.geometryProxy, .property, site.name) ?? BuiltIn.row(.geometryProxy, .function, site.name)
    guard let row else { return Value(.unknown, flags: value.flags.union(.assumed)) }
    isReaderSizeRead = true
    return result(of: row, on: value, arguments, site) ?? .unknown
  }
}
