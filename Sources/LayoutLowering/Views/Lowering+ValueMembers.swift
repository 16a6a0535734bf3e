import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A property or function of a value that returns views: `tab.content`, `item.row(8)`, `Card(title: "a").header`.
final class ValueMember {
  /// An instance of a declared type, or an enum case.
  let owner: Value
  let id: DeclarationID
  let name: String
  let token: NodeID
  let call: CallSyntax?

  init(owner: Value, id: DeclarationID, name: String, token: NodeID, call: CallSyntax?) {
    self.owner = owner
    self.id = id
    self.name = name
    self.token = token
    self.call = call
  }
}

extension Lowering {
  /// Moves the leading members of a chain, up to the last one that returns views, from the modifiers to the base.
  mutating func findMember(of chain: inout ViewChain, in scope: Scope) {
    var found: (member: ValueMember, count: Int)?
    for (index, use) in chain.modifiers.enumerated() {
      guard use.catalogIndex == nil, !use.isNeutral else { break }
      guard interpreter.names.mayDeclare(use.key), interpreter.names.members(use.name, of: "View").isEmpty
      else {
        if use.call != nil { break }
        continue
      }
      guard let owner = value(of: chain, upTo: index, in: scope), let type = typeName(of: owner) else { break }
      let ids = interpreter.names.members(use.name, of: type, from: scope.segment)
      guard let id = interpreter.names.overloadCandidate(among: ids, isCalled: use.call != nil),
        let declaration = interpreter.names[id],
        !declaration.isStatic, interpreter.names.isViewTyped(declaration, in: id.segment)
      else { continue }
      found = (ValueMember(owner: owner, id: id, name: use.name, token: use.token, call: use.call), index + 1)
    }
    guard let (member, count) = found else { return }
    chain.member = member
    for passed in chain.modifiers[..<count] { chain.base.append(passed.node) }
    chain.modifiers.removeFirst(count)
  }

  /// Returns an instance for a reference to a view that the module declares; other values unchanged.
  private mutating func instance(of value: Value) -> Value {
    guard case .view(let reference) = value.payload, reference.part == nil, reference.suffixCount < 0 else {
      return value
    }
    let tree = interpreter.tree(reference.scope)
    var primary = reference.node
    var suffixes = NodeList()
    if tree.kind(of: reference.node) == .postfixExpression {
      (primary, suffixes) = interpreter.tree(reference.scope).flatChain(reference.node)
    }
    guard tree.kind(of: primary) == .identifierExpression, let token = tree.name(of: primary),
      case .declaration(let id, let owner) = interpreter.resolve(
        plainName(tree.string(of: token)), at: token, in: reference.scope)
    else { return value }
    if suffixes.isEmpty, interpreter.names[id]?.kind == .computed {
      return computedInstance(id, of: owner) ?? value
    }
    guard suffixes.count == 1, let call = tree.call(of: suffixes[0]), interpreter.names[id]?.kind == .view,
      let instance = interpreter.instantiate(id, call, at: token, in: reference.scope, environment: nil)
    else { return value }
    return Value(.instance(instance), flags: value.flags)
  }

  /// Returns the instance that a property returns, if its type is a view that the module declares.
  private mutating func computedInstance(_ id: DeclarationID, of owner: InstanceID) -> Value? {
    guard let declaration = interpreter.names[id], declaration.kind == .computed, !declaration.isViewBuilder,
      let type = interpreter.names.type(of: declaration, in: id.segment),
      interpreter.tree(id.segment).kind(of: type) == .namedType,
      let view = interpreter.names.declaration(
        ofType: interpreter.tree(id.segment).typeName(type), in: interpreter.names.scope(of: id)),
      interpreter.names[view]?.kind == .view
    else { return nil }
    return instance(of: interpreter.computed(id, instance: owner, expecting: .any))
  }

  /// Returns the declared type of an instance or enum case; nil for other values.
  private mutating func typeName(of value: Value) -> String? {
    switch value.payload {
    case .instance(let number):
      return interpreter.names[interpreter.storage.instances[number].declaration]?.typeName
    case .enumCase: return interpreter.names.typeName(ofCase: value)
    default: return nil
    }
  }

  /// Evaluates the base of a chain and its first `count` modifiers as members; nil if the result is a view, or the
  /// first name is not declared.
  private mutating func value(of chain: ViewChain, upTo count: Int, in scope: Scope) -> Value? {
    guard let token = chain.token else { return nil }
    var suffixes = chain.base
    for use in chain.modifiers[..<count] { suffixes.append(use.node) }
    let tree = interpreter.tree(scope)
    var value: Value
    var index = 0
    if interpreter.startsView(chain.primary, suffixes, in: scope, expecting: .any) {
      guard let call = tree.call(of: suffixes[0]), tree.kind(of: suffixes[0]) == .callSuffix,
        case .declaration(let id, _) = interpreter.resolve(chain.name, chain.key, at: token, in: scope),
        interpreter.names[id]?.kind == .view,
        let instance = interpreter.instantiate(id, call, at: token, in: scope, environment: nil)
      else { return nil }
      value = Value(.instance(instance))
      index = 1
    } else if chain.name == "self" {
      guard scope.instance.isValid || interpreter.storage.local("self", in: scope) != nil else { return nil }
      value = interpreter.identifier(chain.primary, in: scope, expecting: .any)
    } else {
      if case .none = interpreter.resolve(chain.name, chain.key, at: token, in: scope) { return nil }
      if let call = suffixes.first.flatMap({ tree.kind(of: $0) == .callSuffix ? tree.call(of: $0) : nil }) {
        value = self.interpreter.call(named: token, call, at: chain.node, in: scope, expecting: .any)
        index = 1
      } else {
        value = interpreter.identifier(chain.primary, in: scope, expecting: .any)
      }
    }
    while index < suffixes.count {
      guard tree.kind(of: suffixes[index]) == .memberSuffix else { return nil }
      value = instance(of: value)
      value =
        viewMember(of: value, suffixes[index], in: scope)
        ?? interpreter.member(of: value, suffixes[index], at: chain.node, in: scope, expecting: .any)
      index += 1
    }
    return instance(of: value)
  }

  /// Evaluates a property of an instance or type whose type is a view that the module declares.
  private mutating func viewMember(of value: Value, _ suffix: NodeID, in scope: Scope) -> Value? {
    guard interpreter.tree(scope).call(of: suffix) == nil, let name = interpreter.tree(scope).plainName(of: suffix)
    else { return nil }
    var type: String?
    var owner = InstanceID.invalid
    if case .type(let name) = value.payload { type = name }
    if case .instance(let number) = value.payload { (type, owner) = (typeName(of: value), number) }
    guard let type,
      let id = interpreter.names.overloadCandidate(
        among: interpreter.names.members(name, of: type, from: scope.segment), isCalled: false),
      interpreter.names[id]?.isStatic == (!owner.isValid)
    else { return nil }
    return computedInstance(id, of: owner)
  }

  /// Lowers the views of a member of a value.
  mutating func lower(
    _ member: ValueMember, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    content.flags.formUnion(member.owner.flags.viewFlags)
    var instance = InstanceID.invalid
    if case .instance(let number) = member.owner.payload { instance = number }
    if instance.isValid, interpreter.names[member.id]?.kind == .stored {
      let value = interpreter.value(of: member.id, instance: instance, at: member.token, in: scope, expecting: .view)
      content.flags.formUnion(value.flags.viewFlags)
      if case .closure(let closure) = value.payload {
        let arguments = member.call?.arguments.map { interpreter.evaluate($0.value, in: scope) } ?? []
        return lowerClosure(closure, arguments, surroundings, into: &content)
      }
      return lower(value, at: chain.node, in: scope, surroundings, into: &content)
    }
    if let call = member.call {
      lowerFunction(
        [member.id], of: member.owner, instance: instance, call, member.token, chain, in: scope, surroundings,
        into: &content)
    } else {
      lowerComputed(
        member.id, of: member.owner, instance: instance, chain, in: scope, surroundings, into: &content)
    }
  }
}
