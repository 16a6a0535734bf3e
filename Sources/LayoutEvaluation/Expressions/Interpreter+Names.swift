import LayoutModel
import LayoutSyntax

/// The result of looking a name up.
package enum Resolution {
  case value(Value)
  /// A declaration; a member of `instance` if that is valid.
  case declaration(DeclarationID, instance: InstanceID)
  case none
}

// Names without a dot: local names, members of `self`, declarations of the file and the module, SwiftUI's names.
extension Interpreter {
  /// Looks `name` up in the local names, the members of the enclosing types, the file and the module. `node` is the
  /// use.
  package mutating func resolve(_ name: String, at node: NodeID, in scope: Scope) -> Resolution {
    resolve(name, NameKey(name), at: node, in: scope)
  }

  /// Looks up a name whose key is known.
  package mutating func resolve(_ name: String, _ key: NameKey, at node: NodeID, in scope: Scope) -> Resolution {
    if scope.bindings.isValid, let value = storage.local(key, in: scope) { return .value(value) }
    guard names.mayDeclare(key) else { return .none }
    let own = scope.instance.isValid ? storage.instances[scope.instance].declaration : nil
    if let (id, isOfSelf) = names.enclosingMember(name, in: scope, self: own) {
      return .declaration(id, instance: isOfSelf ? scope.instance : .invalid)
    }
    let candidates = names.topLevel(name, seenFrom: scope.segment)
    guard let first = candidates.first else { return .none }
    if names.isSwift(scope.segment) {
      if names.isAmbiguous(candidates, seenFrom: scope.segment) { return .value(.unknown) }
    } else {
      reporter.reportAmbiguity(name, candidates, at: node, in: scope)
    }
    return .declaration(first, instance: .invalid)
  }

  /// Returns true if a name is neither local nor declared anywhere in the module: `resolve` returns `none` for it.
  package mutating func isFrameworkName(_ key: NameKey, in scope: Scope) -> Bool {
    !names.mayDeclare(key) && (!scope.bindings.isValid || storage.local(key, in: scope) == nil)
  }

  package mutating func identifier(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    guard let token = tree(scope).name(of: node) else { return .unknown }
    let name = name(at: token, in: scope)
    switch name {
    case "self":
      if scope.instance.isValid { return Value(.instance(scope.instance)) }
      if scope.selfView.isValid { return Value(.view(storage.references[scope.selfView])) }
      return storage.local("self", in: scope) ?? .unknown
    case "Self": return names.enclosingTypes(of: scope).first.map { Value(.type($0)) } ?? .unknown
    default: break
    }
    var lookup = name
    if name.utf8.first == 0x24, name.utf8.dropFirst().first.map({ !(0x30...0x39).contains($0) }) ?? false {
      // `$open` is the binding of `open`, evaluated as its value.
      lookup = String(name.dropFirst())
    }
    switch resolve(lookup, at: token, in: scope) {
    case .value(let value): return value
    case .declaration(let found, let instance):
      let id = names.overloadCandidate(for: found, lookup, isCalled: false, in: scope)
      let site = CallSite(lookup, token, nil, at: node, in: scope, expecting: hint)
      if !instance.isValid, let own = memberOfSelf(id, site) { return own }
      return value(of: id, instance: instance, at: node, in: scope, expecting: hint)
    case .none: return builtIn(name, token: token, in: scope, expecting: hint)
    }
  }

  package mutating func valueOfName(at token: NodeID, in scope: Scope) -> Value {
    switch resolve(name(at: token, in: scope), at: token, in: scope) {
    case .value(let value): return value
    case .declaration(let id, let instance):
      return value(of: id, instance: instance, at: token, in: scope, expecting: .any)
    case .none: return .unknown
    }
  }

  /// Evaluates a name that the module does not declare.
  private mutating func builtIn(_ name: String, token: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    if NameLookup.isKnownType(name) || KnownTypes.isOfFramework(name) || BuiltIn.functionNames.contains(name) {
      return Value(.type(name))
    }
    if name == "rawValue", let own = storage.local("self", in: scope), let id = names.declaration(ofCase: own) {
      return rawValue(of: id)
    }
    // Enumerations have these members implicitly, in extensions too.
    if scope.container.isValid, name == "rawValue" || name == "allCases" || name == "hashValue" { return .unknown }
    // `$0`, `Self.x` and `super` cannot be misspelt names.
    guard tree(scope).kind(of: token) == .identifier, !names.isUnreadMember(name, in: scope) else { return .unknown }
    reportUnresolvedName(name, at: token, in: scope) { hint.dotted(name) }
    return .unknown
  }

  /// Reports a bare name that resolves to nothing, unless declarations that are not interpreted may have it.
  package mutating func reportUnresolvedName(
    _ name: String, at token: NodeID, in scope: Scope, besides others: () -> [String] = { [] }
  ) {
    reporter.reportUnresolvedName(
      UnresolvedName(name, kind: "", token: token, segment: scope.segment), in: scope, locals: storage,
      besides: others)
  }

  // MARK: Declarations

  /// Evaluates a declaration that is named without a call.
  package mutating func value(
    of id: DeclarationID, instance: InstanceID, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    guard let declaration = names[id] else { return .unknown }
    if let value = alignments.value(of: id, declaration) { return value }
    switch declaration.kind {
    case .stored:
      guard declaration.container.isValid, !declaration.isStatic else { return constant(id, expecting: hint) }
      guard instance.isValid else { return storedDefault(id, environment: nil) }
      for property in storage.instances[instance].properties where property.name == declaration.name {
        return property.value
      }
      return storedDefault(id, environment: nil)
    case .computed:
      if names.isViewTyped(declaration, in: id.segment) {
        return Value(.view(ViewReference(node: node, scope: scope)))
      }
      return computed(id, instance: instance, expecting: hint)
    case .enumCase: return names.enumCase(id)
    // A function passed as a value, whose result is not evaluated.
    case .function: return hint == .view || hint == .closure ? .unknown : .opaque
    case .initializer, .preview, .typeExtension: return .opaque
    case .view, .viewModifier, .viewBridge, .controllerBridge, .previewProvider, .alignmentID, .type:
      return Value(.type(declaration.typeName))
    }
  }

  /// Returns the value of a global or static constant, which is evaluated once; unknown if it is left out in code that is
  /// checked.
  package mutating func constant(_ id: DeclarationID, expecting hint: TypeHint) -> Value {
    if let value = storage.constants[id] { return value }
    guard let declaration = names[id] else { return .unknown }
    guard storage.evaluating.insert(id).inserted else {
      reporter.reportCircularReference(to: id)
      return .unknown
    }
    defer { storage.evaluating.remove(id) }
    let isElsewhere = id.segment != segment
    guard budget.beginConstant(isElsewhere: isElsewhere) else { return .unknown }
    defer { budget.endConstant(isElsewhere: isElsewhere) }
    let outer = (reporter.isChecking, reporter.expansion)
    (reporter.isChecking, reporter.expansion) = (false, .invalid)
    defer { (reporter.isChecking, reporter.expansion) = outer }
    let tree = tree(id.segment)
    let parts = BindingParts(declaration.node, in: tree)
    let written = names.hint(of: parts.type, in: names.scope(of: id))
    var value = Value.unknown
    let refusals = budget.refusals
    if let expression = parts.value {
      value = evaluate(expression, in: names.scope(of: id), expecting: written).declared(as: written)
      // The statements of `{ … }()` are not followed.
      if tree.kind(of: tree.chain(of: expression).primary) == .closureExpression { value = .unknown }
    } else if let type = parts.type, tree.kind(of: type) == .optionalType {
      value = .none
    }
    if declaration.hasDynamicWrapper { value.flags.insert(.dynamic) }
    // A value that has met a limit is not shared: another reader may have more steps left, or may be fewer constants away.
    if budget.refusals == refusals, !budget.leavesOutConstants { storage.constants[id] = value }
    return value
  }

  /// Evaluates a computed property.
  package mutating func computed(_ id: DeclarationID, instance: InstanceID, expecting hint: TypeHint) -> Value {
    guard let declaration = names[id], let block = declaration.block, storage.evaluating.insert(id).inserted else {
      return .unknown
    }
    defer { storage.evaluating.remove(id) }
    let tree = tree(id.segment)
    guard let body = tree.getter(of: block) else { return .unknown }
    var inner = names.scope(of: id)
    inner.instance = instance
    let written = names.hint(of: BindingParts(declaration.node, in: tree).type, in: names.scope(of: id))
    let value = (run(body, in: inner, expecting: written) ?? .unknown).converted(to: written)
    return !instance.isValid && declaration.container.isValid && !declaration.isStatic
      ? value.depending(on: .assumed) : value
  }

  // MARK: Implicit members

  /// Evaluates `.name` where `hint` is expected.
  mutating func implicitMember(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    guard let token = tree(scope).name(of: node) else { return .unknown }
    switch hint {
    case .horizontalAlignment: return alignment(on: .horizontal, token: token, in: scope)
    case .verticalAlignment: return alignment(on: .vertical, token: token, in: scope)
    case .alignment: return alignmentPair(token: token, in: scope)
    default: break
    }
    let key = key(of: token, in: scope)
    let mayBeDeclared = names.mayDeclare(key)
    let member = hint.catalogType.flatMap { type in
      Catalog.memberIndex(of: key, in: type).map { Catalog.members(of: type)[$0].value }
    }
    if !mayBeDeclared, let member { return number(orInvalid: Value(catalog: member), at: token, in: scope) }
    let name = name(at: token, in: scope)
    for type in mayBeDeclared ? hint.typeNames : [] {
      if let id = names.members(name, of: type, from: scope.segment).first, names[id]?.isStatic ?? false {
        return value(of: id, instance: .invalid, at: token, in: scope, expecting: hint)
      }
    }
    if let member { return number(orInvalid: Value(catalog: member), at: token, in: scope) }
    reporter.reportMisspelt(name, at: token, of: hint, in: scope)
    if hint == .any || hint.catalogType == nil { return Value(.member(name)) }
    if case .member(let type) = hint, Catalog.members(of: type).isEmpty { return Value(.member(name)) }
    return hint == .number || hint == .integer ? .unknown : Value(.member(name), flags: .assumed)
  }

  /// Returns `value`; for NaN, reports a finding and returns an unknown value (`lowering.md` 4). Frame dimensions have
  /// their own finding for it.
  mutating func number(orInvalid value: Value, at node: NodeID, in scope: Scope) -> Value {
    guard let number = value.number, number.isNaN, !isFrameDimension else { return value }
    return reporter.invalid("This value is not a number", at: node, in: scope.segment)
  }
}
