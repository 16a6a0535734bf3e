import LayoutModel
import LayoutSyntax

// Instances of declared types with the values of their stored properties.
extension Interpreter {
  /// Returns a new instance of a declared type for the arguments of its call; nil, with a finding, if they do not match
  /// an initializer.
  package mutating func instantiate(
    _ id: DeclarationID, _ call: CallSyntax, at token: NodeID, in scope: Scope, environment: Environment?
  ) -> InstanceID? {
    guard let declaration = names[id] else { return nil }
    guard budget.allowsNesting(reserve: 20) else {
      reporter.reportTooDeep(at: token, in: scope)
      return nil
    }
    budget.depth += 4
    defer { budget.depth -= 4 }
    let (all, areAdded) = names.initializers(of: id, from: scope.segment)
    let initializers = all.filter { !storage.evaluating.contains($0) }
    guard areAdded else {
      guard let chosen = overload(initializers, taking: call, at: token, in: scope) else { return nil }
      return initialized(id, by: chosen, call, in: scope, environment: environment)
    }
    let members = names.storedMembers(of: id)
    let match = names.match(call, caller: tree(scope), members.map(\.parameter), of: id)
    if let problem = match.problem {
      if let added = fitting(initializers, call, in: scope) {
        return initialized(id, by: added, call, in: scope, environment: environment)
      }
      if names.isRawValueInitializer(call, of: id, caller: tree(scope)) { return nil }
      if names.mayHaveUnreadInitializers(id, in: scope) || names.isSwift(scope.segment) && !initializers.isEmpty {
        return nil
      }
      if initializers.isEmpty {
        reporter.report(
          problem, of: call, labels: members.map(\.parameter.label), at: token, callee: declaration.name, in: scope)
      }
    }
    var instance = Instance(declaration: id, properties: [])
    for (member, source) in zip(members, match.sources) {
      let value = self.value(of: member, from: source, in: scope, environment: environment)
      instance.properties.append((member.parameter.name, member.isDynamic ? value.depending(on: .dynamic) : value))
    }
    addMissing(to: &instance, environment: environment)
    return storage.add(instance)
  }

  /// Returns the value of a property for its argument in a memberwise initializer.
  private mutating func value(
    of member: StoredMember, from source: ArgumentMatch.Source?, in scope: Scope, environment: Environment?
  ) -> Value {
    switch source {
    case .closure(let closure): return Value(.closure(Closure(node: closure, scope: scope)))
    case nil: return storedDefault(member.id, environment: environment)
    case .expression(let expression):
      var hint = member.hint
      if hint == .any, tree(scope).kind(of: expression) == .implicitMemberExpression,
        let type = names.typeName(ofCase: storedDefault(member.id, environment: nil))
      {
        // The enumeration of the default value of a property without a written type.
        hint = .named(type)
      }
      // `.init(get:set:)` and `.constant(…)` make the binding, not its value.
      if member.isBinding, tree(scope).startsImplicitly(expression) { hint = .any }
      let given = evaluate(expression, in: scope, expecting: hint)
      guard given.isLiteralNumber, hint == .any else { return given.converted(to: hint) }
      // A literal has the number kind of the default value of a property without a written type.
      guard case .number(_, let kind) = storedDefault(member.id, environment: nil).payload else { return given }
      return given.converted(to: kind == .integer ? .integer : .number)
    }
  }

  /// Adds constants with a value, and properties whose value comes from the environment.
  private mutating func addMissing(to instance: inout Instance, environment: Environment?) {
    for property in names.storedProperties(of: instance.declaration)
    where !instance.properties.contains(where: { $0.name == property.name }) {
      instance.properties.append((property.name, storedDefault(property.id, environment: environment)))
    }
  }

  /// Returns the value of a stored property that no caller passes.
  package mutating func storedDefault(_ id: DeclarationID, environment: Environment?) -> Value {
    guard let declaration = names[id] else { return .unknown }
    let tree = tree(id.segment)
    let parts = BindingParts(declaration.node, in: tree)
    if declaration.wrapper == "Environment" {
      guard let key = names.environmentKey(of: declaration, in: id.segment) else { return .unknown }
      return (environment ?? rootEnvironment).value(ofKey: key).depending(on: .dynamic)
    }
    let dynamic: Certainty = declaration.hasDynamicWrapper ? .dynamic : []
    let hint = names.hint(of: parts.type, in: names.scope(of: id))
    if let expression = parts.value {
      guard storage.evaluating.insert(id).inserted else {
        reporter.reportCircularReference(to: id)
        return .unknown
      }
      defer { storage.evaluating.remove(id) }
      let value = evaluate(expression, in: names.scope(of: id), expecting: hint)
      return value.declared(as: hint).depending(on: dynamic)
    }
    if names.isImplicitlyNil(declaration, parts, in: tree) { return Value(.none, flags: dynamic) }
    return Value(.unknown, flags: dynamic.union(.assumed))
  }

  // MARK: Written initializers

  /// Evaluates an initializer, as far as it assigns properties.
  private mutating func initialized(
    _ id: DeclarationID, by initializer: DeclarationID, _ call: CallSyntax, in scope: Scope,
    environment: Environment?
  ) -> InstanceID? {
    guard let body = names[initializer]?.block else { return nil }
    var inner = bindArguments(of: initializer, instance: .invalid, call, in: scope)
    var instance = Instance(declaration: id, properties: [])
    let tree = tree(initializer.segment)
    let statements = tree.statements(in: body)
    for (index, statement) in statements.enumerated() {
      switch InitializerStatement(statement, in: tree) {
      case .delegation(let token, let delegated):
        guard storage.evaluating.insert(initializer).inserted else { return nil }
        defer { storage.evaluating.remove(initializer) }
        return instantiate(id, delegated, at: token, in: inner, environment: environment)
      case .variable: inner = bindVariables(statement, in: inner, before: statements[(index + 1)...])
      case .assignment(let property, let sequence, let isWrapper):
        let before = instance.properties.first { $0.name == property }?.value
        let value = assigned(sequence, before, isWrapper: isWrapper, in: inner)
        instance.properties.removeAll { $0.name == property }
        instance.properties.append((property, value))
      case .other: break
      }
    }
    for member in names.storedMembers(of: id)
    where !instance.properties.contains(where: { $0.name == member.parameter.name }) {
      instance.properties.append((member.parameter.name, storedDefault(member.id, environment: environment)))
    }
    for index in instance.properties.indices {
      let name = instance.properties[index].name
      if names.storedProperties(of: id).first(where: { $0.name == name })?.isDynamic ?? false {
        instance.properties[index].value.flags.insert(.dynamic)
      }
    }
    addMissing(to: &instance, environment: environment)
    return storage.add(instance)
  }

  /// Returns the value of a property with the value `before` after an assignment.
  private mutating func assigned(_ sequence: NodeID, _ before: Value?, isWrapper: Bool, in scope: Scope) -> Value {
    let tree = tree(scope)
    let parts = Array(tree.children(of: sequence))
    guard parts.count == 3, tree.kind(of: parts[1]) == .equal else {
      return newValue(of: sequence, before ?? .unknown, in: scope)
    }
    let chain = tree.chain(of: parts[2])
    if chain.suffixes.count == 1, let call = tree.call(of: chain.suffixes[0]) {
      // `content()` of a builder: the closure itself is stored, because it may add several views.
      if call.arguments.isEmpty, let name = tree.plainName(of: chain.primary),
        let value = storage.local(name, in: scope), case .closure = value.payload
      {
        return value
      }
      // `State(initialValue: x)`
      if isWrapper, let argument = call.arguments.first { return evaluate(argument.value, in: scope) }
    }
    return evaluate(parts[2], in: scope)
  }
}

extension TreeReader {
  /// Returns true for an expression that begins with an implicit member: `.init(x)`.
  fileprivate func startsImplicitly(_ node: NodeID) -> Bool {
    kind(of: node) == .postfixExpression && kind(of: chain(of: node).primary) == .implicitMemberExpression
  }
}
