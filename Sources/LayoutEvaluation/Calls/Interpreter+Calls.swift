import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates `name(…)`.
  package mutating func call(
    named token: NodeID, _ call: CallSyntax, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    let name = name(at: token, in: scope)
    let site = CallSite(name, token, call, at: node, in: scope, expecting: hint)
    switch resolve(name, at: token, in: scope) {
    case .value(let value): return self.call(value, call, site)
    case .declaration(let found, let instance):
      let id = names.overloadCandidate(for: found, name, isCalled: true, in: scope)
      guard let declaration = names[id] else { return .unknown }
      if !instance.isValid, let own = memberOfSelf(id, site) { return own }
      if declaration.kind == .function {
        return self.call(functions: names.overloads(of: name, in: scope), instance: instance, call, site)
      }
      if declaration.isType { return construct(declaration.typeName, call, site) }
      let value = value(of: id, instance: instance, at: node, in: scope, expecting: .any)
      return self.call(value, call, site)
    case .none:
      if let row = BuiltIn.row(.global, .function, name), let value = self.call(row, on: .unknown, call, site) {
        return value
      }
      if NameLookup.isKnownType(name) || Catalog.isOtherView(name) || KnownTypes.isOfFramework(name) {
        return construct(name, call, site)
      }
      checkArguments(call, in: scope)
      guard !BuiltIn.functionNames.contains(name), !Catalog.isOtherName(name),
        tree(scope).kind(of: token) == .identifier, !names.isUnreadMember(name, in: scope),
        !names.isModifierOfSelf(name, in: scope)
      else { return .unknown }
      reportUnresolvedName(name, at: token, in: scope) { BuiltIn.functionNames.sorted() }
      return .unknown
    }
  }

  /// Calls a value: a closure, a type, or an array of one type such as `[GridItem](repeating: …, count: 3)`.
  mutating func call(_ value: Value, _ call: CallSyntax, _ site: CallSite) -> Value {
    switch value.payload {
    case .closure(let closure):
      let arguments = call.arguments.map { evaluate($0.value, in: site.scope) }
      return apply(closure, arguments)
    case .type(let type): return construct(type, call, site)
    case .array(let values) where values.count == 1:
      if let row = BuiltIn.row(.global, .function, "Array"), BuiltIn.isRepeating(labels(call, site.scope)),
        let value = self.call(row, on: .unknown, call, site)
      {
        return value
      }
    default: break
    }
    checkArguments(call, in: site.scope)
    return Value(.unknown, flags: value.flags.union(.assumed))
  }

  /// Evaluates `.name(…)` where a type is expected.
  mutating func implicitCall(_ node: NodeID, _ call: CallSyntax, in scope: Scope, expecting hint: TypeHint) -> Value {
    guard let token = tree(scope).name(of: node) else { return .unknown }
    let site = CallSite(name(at: token, in: scope), token, call, at: node, in: scope, expecting: hint)
    if site.name == "init" {
      guard let type = hint.typeNames.first, type != "View",
        Catalog.view(named: type).map({ $0.kind == .color }) ?? true
      else {
        checkArguments(call, in: scope)
        return hint == .view || !hint.typeNames.isEmpty ? .unknown : .opaque
      }
      return construct(type, call, site)
    }
    for type in names.mayDeclare(site.name) ? hint.typeNames : [] {
      let ids = names.members(site.name, of: type, from: scope.segment)
      if ids.contains(where: { names[$0]?.kind == .enumCase }) {
        // Associated values are not interpreted.
        checkArguments(call, in: scope)
        return .unknown
      }
      if let id = names.overloadCandidate(among: ids, isCalled: true), names[id]?.kind == .function {
        return self.call(functions: ids, instance: .invalid, call, site)
      }
    }
    return staticCall(call, site, of: hint)
  }

  /// Evaluates a static function of a SwiftUI type, such as `.system(size: 12)`.
  mutating func staticCall(_ call: CallSyntax, _ site: CallSite, of hint: TypeHint) -> Value {
    if let receiver = BuiltIn.Receiver(typeOfStatic: site.name, hint),
      let row = BuiltIn.row(receiver, .staticFunction, site.name), let value = self.call(row, on: .unknown, call, site)
    {
      return value
    }
    if site.name == "some", call.arguments.count == 1 {
      return argument(0, of: call, in: site.scope, expecting: hint)
    }
    checkArguments(call, in: site.scope)
    return hint == .view ? .unknown : .opaque
  }

  /// Evaluates `Type(…)`.
  mutating func construct(_ type: String, _ call: CallSyntax, _ site: CallSite) -> Value {
    let typed = TypeHint(typeName: type)
    guard let receiver = BuiltIn.Receiver(constructed: typed),
      let row = BuiltIn.row(receiver, .initializer, "init")
    else { return instance(of: type, call, site) }
    if hasAddedInitializer(typed, for: call, in: site.scope) {
      checkArguments(call, in: site.scope)
      return .unknown
    }
    return self.call(row, on: Value(.type(type)), call, site) ?? .unknown
  }

  /// Returns true if an extension in the module adds a matching initializer to a number, string or geometry type; its
  /// result is unknown.
  private mutating func hasAddedInitializer(_ type: TypeHint, for call: CallSyntax, in scope: Scope) -> Bool {
    switch type {
    case .number, .integer, .string, .size, .point, .unitPoint, .insets: break
    default: return false
    }
    return type.typeNames.contains { name in
      let added = names.members("init", of: name, from: scope.segment)
      return !added.isEmpty && fitting(added, call, in: scope) != nil
    }
  }

  /// Returns an instance of a declared type; an unknown or opaque value for other types.
  private mutating func instance(of type: String, _ call: CallSyntax, _ site: CallSite) -> Value {
    let scope = site.scope
    guard let id = names.declaration(ofType: type, in: scope), let declaration = names[id] else {
      checkArguments(call, in: scope)
      return NameLookup.isKnownType(type) ? .opaque : .unknown
    }
    if names.isRawValueInitializer(call, of: id, caller: tree(scope)),
      fitting(names.members("init", of: declaration.typeName, from: scope.segment), call, in: scope) == nil
    {
      return enumCase(of: id, withRawValue: evaluate(call.arguments[0].value, in: scope))
    }
    switch declaration.kind {
    case .type, .viewModifier, .view, .viewBridge, .controllerBridge:
      guard let instance = instantiate(id, call, at: site.node, in: scope, environment: nil) else { return .unknown }
      return Value(.instance(instance))
    default: return .unknown
    }
  }

  // MARK: Declared functions

  /// Calls the overload among `functions` that matches the arguments.
  package mutating func call(
    functions: [DeclarationID], instance: InstanceID, _ call: CallSyntax, _ site: CallSite
  ) -> Value {
    guard let id = overload(functions, taking: call, at: site.token, in: site.scope), let declaration = names[id],
      let body = declaration.block
    else { return .unknown }
    if names.isViewTyped(declaration, in: id.segment) {
      return Value(.view(ViewReference(node: site.node, scope: site.scope)))
    }
    guard budget.allowsNesting(reserve: 20) else { return operations.overLimit(at: site.node, in: site.scope) }
    budget.depth += 6
    defer { budget.depth -= 6 }
    let inner = bindArguments(of: id, instance: instance, call, in: site.scope)
    let tree = tree(id.segment)
    let result = DeclarationParts(declaration.node, in: tree).result.flatMap { tree.lastNode(of: $0) }
    return bodyValue(body, in: inner, as: names.hint(of: result, in: names.scope(of: id)))
  }

  /// Returns the result of a declared body: a step of the guide program if it depends on the view's dimensions.
  mutating func bodyValue(_ body: NodeID, in scope: Scope, as written: TypeHint) -> Value {
    if guide != nil, storage.dependsOnDimensions(scope) { return inlined(body, in: scope, expecting: written) }
    return (run(body, in: scope, expecting: written) ?? .unknown).converted(to: written)
  }

  /// Returns the scope of a function's body, with its parameters bound to the arguments.
  package mutating func bindArguments(
    of id: DeclarationID, instance: InstanceID, _ call: CallSyntax, in scope: Scope
  ) -> Scope {
    let outer = names.scope(of: id)
    var inner = outer
    inner.instance = names[id]?.isStatic ?? true ? .invalid : instance
    let tree = tree(id.segment)
    let parameters = names.parameters(of: id)
    let match = ArgumentMatch(parameters, call, in: self.tree(scope), callee: tree, names)
    for (index, parameter) in parameters.enumerated() {
      let hint = names.hint(of: parameter.type, in: outer)
      var value = Value.unknown
      switch match.sources[index] {
      case .expression(let expression): value = evaluate(expression, in: scope, expecting: hint).converted(to: hint)
      case .closure(let closure): value = Value(.closure(Closure(node: closure, scope: scope)))
      case nil:
        if let expression = parameter.defaultValue {
          value = evaluate(expression, in: outer, expecting: hint).converted(to: hint)
        }
      }
      if parameter.name != "_" { inner = storage.bind(parameter.name, guide?.store(value) ?? value, in: inner) }
    }
    return inner
  }
}
