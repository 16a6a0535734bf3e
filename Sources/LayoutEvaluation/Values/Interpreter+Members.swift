import LayoutModel
import LayoutSyntax

/// Members that the module adds to values other than instances: enumerations, numbers, strings, `ViewDimensions`.
extension Interpreter {
  /// Evaluates an instance member with `own` as `self`; of several functions with its name, the one that matches the
  /// call. `names` are bound too.
  mutating func value(
    ofMember found: DeclarationID, of own: Value, _ call: CallSyntax?, at node: NodeID, in scope: Scope,
    expecting hint: TypeHint, besides names: [(name: String, value: Value)] = []
  ) -> Value {
    let id = call.flatMap { fitting(namesakes(of: found, from: scope.segment), $0, in: scope) } ?? found
    guard let declaration = module.index[id], let block = declaration.block else { return .unknown }
    if isViewTyped(declaration, in: id.segment) { return Value(.view(ViewReference(node: node, scope: scope))) }
    guard depth < Limits.depth - 20, !isStackUsedUp() else { return overLimit(at: node, in: scope) }
    depth += 6
    defer { depth -= 6 }
    let tree = tree(id.segment)
    var inner = call.map { bindArguments(of: id, instance: .invalid, $0, in: scope) } ?? self.scope(of: id)
    for (name, value) in names { inner = bind(name, value, in: inner) }
    inner = bind("self", own, in: inner)
    let type: NodeID?
    let body: NodeID?
    if call == nil {
      type = BindingParts(declaration.node, in: tree).type
      body = getter(of: block, in: tree)
    } else {
      type = DeclarationParts(declaration.node, in: tree).result.flatMap { tree.lastNode(of: $0) }
      body = block
    }
    guard let body else { return .unknown }
    let written = TypeHint(type, in: tree)
    if program != nil, hasSymbols(from: inner.bindings) { return inlined(body, in: inner, expecting: written) }
    return converted(run(body, in: inner, expecting: written) ?? .unknown, to: written)
  }

  /// Returns all members of the same type with the name of `id`.
  private mutating func namesakes(of id: DeclarationID, from segment: SegmentPosition) -> [DeclarationID] {
    guard let declaration = module.index[id], let type = module.index.containerName(of: declaration, in: id.segment)
    else {
      return [id]
    }
    return members(declaration.name, of: type, from: segment)
  }

  /// Returns the enum case that `self` is, if `id` is an instance member of its enumeration that is used without
  /// `self.`; nil otherwise.
  package mutating func owner(of id: DeclarationID, _ instance: InstanceID, in scope: Scope) -> Value? {
    guard !instance.isValid, scope.bindings.isValid, let declaration = module.index[id], declaration.container.isValid,
      !declaration.isStatic, let own = local("self", in: scope)
    else { return nil }
    let type = module.index.containerName(of: declaration, in: id.segment)
    return self.declaration(ofCase: own).flatMap { typeName(ofCase: $0) } == type ? own : nil
  }

  /// Evaluates an instance member that is used without `self.`, where `self` is an enum case or the view's dimensions;
  /// nil for another `self`.
  mutating func memberOfSelf(
    _ id: DeclarationID, _ call: CallSyntax?, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value? {
    guard scope.bindings.isValid, let declaration = module.index[id], declaration.container.isValid,
      !declaration.isStatic,
      declaration.kind == .computed || declaration.kind == .function, let own = local("self", in: scope)
    else { return nil }
    let type = module.index.containerName(of: declaration, in: id.segment)
    switch own.payload {
    case .enumCase where self.declaration(ofCase: own).flatMap({ typeName(ofCase: $0) }) == type:
      return value(ofMember: id, of: own, call, at: node, in: scope, expecting: hint)
    case .dimensions where type == "ViewDimensions":
      return addedToDimensions(id, call, at: node, in: scope, expecting: hint)
    default: return nil
    }
  }

  /// Evaluates a member that an extension adds to a number's or string's type; nil if there is none.
  mutating func addedMember(
    _ name: String, of own: Value, _ call: CallSyntax?, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value? {
    guard module.index.mayDeclare(name) else { return nil }
    let types: [String]
    switch own.payload {
    case .number(_, .integer): types = ["Int"]
    case .number(_, .real): types = ["CGFloat", "Double"]
    case .number: types = ["Int", "CGFloat", "Double"]
    case .string: types = ["String"]
    default: return nil
    }
    for type in types {
      let ids = members(name, of: type, from: scope.segment)
      guard let id = namesake(among: ids, isCalled: call != nil), module.index[id]?.isStatic == false else { continue }
      return value(ofMember: id, of: own, call, at: node, in: scope, expecting: hint).depending(on: own.flags)
    }
    return nil
  }
}
