import LayoutEvaluation
import LayoutSyntax

// Views that the module declares as values: `Card(title: "a").header` reads a property of an instance.
extension Value {
  /// Returns the declared type of an instance or enum case; nil for other values.
  func typeName(_ interpreter: inout Interpreter) -> String? {
    switch payload {
    case .instance(let number):
      return interpreter.names[interpreter.storage.instances[number].declaration]?.typeName
    case .enumCase:
      return interpreter.names.typeName(ofCase: self)
    default: return nil
    }
  }

  /// Returns an instance for a reference to a view that the module declares; other values unchanged.
  func instantiated(_ interpreter: inout Interpreter) -> Value {
    guard case .view(let reference) = payload, reference.part == nil, reference.suffixCount < 0 else { return self }
    let tree = interpreter.tree(reference.scope)
    var primary = reference.node
    var suffixes = NodeList()
    if tree.kind(of: reference.node) == .postfixExpression {
      (primary, suffixes) = interpreter.tree(reference.scope).flatChain(reference.node)
    }
    guard tree.kind(of: primary) == .identifierExpression, let token = tree.name(of: primary),
      case .declaration(let id, let owner) = interpreter.resolve(
        plainName(tree.string(of: token)), at: token, in: reference.scope)
    else { return self }
    if suffixes.isEmpty, interpreter.names[id]?.kind == .computed {
      return Value.viewInstance(ofProperty: id, of: owner, &interpreter) ?? self
    }
    guard suffixes.count == 1, let call = tree.call(of: suffixes[0]), interpreter.names[id]?.kind == .view,
      let instance = interpreter.instantiate(id, call, at: token, in: reference.scope, environment: nil)
    else { return self }
    return Value(.instance(instance), flags: flags)
  }

  /// Evaluates a property of this instance or type whose type is a view that the module declares.
  func viewMember(_ suffix: NodeID, in scope: Scope, _ interpreter: inout Interpreter) -> Value? {
    guard interpreter.tree(scope).call(of: suffix) == nil, let name = interpreter.tree(scope).plainName(of: suffix)
    else { return nil }
    var type: String?
    var owner = InstanceID.invalid
    if case .type(let name) = payload { type = name }
    if case .instance(let number) = payload { (type, owner) = (typeName(&interpreter), number) }
    guard let type,
      let id = interpreter.names.overloadCandidate(
        among: interpreter.names.members(name, of: type, from: scope.segment), isCalled: false),
      interpreter.names[id]?.isStatic == (!owner.isValid)
    else { return nil }
    return Value.viewInstance(ofProperty: id, of: owner, &interpreter)
  }

  /// Returns the instance that a property returns, if its type is a view that the module declares.
  private static func viewInstance(
    ofProperty id: DeclarationID, of owner: InstanceID, _ interpreter: inout Interpreter
  ) -> Value? {
    guard let declaration = interpreter.names[id], declaration.kind == .computed, !declaration.isViewBuilder,
      let type = interpreter.names.type(of: declaration, in: id.segment),
      interpreter.tree(id.segment).kind(of: type) == .namedType,
      let view = interpreter.names.declaration(
        ofType: interpreter.tree(id.segment).typeName(type), in: interpreter.names.scope(of: id)),
      interpreter.names[view]?.kind == .view
    else { return nil }
    return interpreter.computed(id, instance: owner, expecting: .any).instantiated(&interpreter)
  }
}
