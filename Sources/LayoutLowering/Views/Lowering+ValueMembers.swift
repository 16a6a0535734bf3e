import LayoutModel
import LayoutSyntax

/// A property or a function of a value which gives views: `tab.content`, `item.row(8)`, `Card(title: "a").header`.
struct ValueMember {
  /// An instance of a declared type, or a case of an enumeration.
  let owner: Value
  let id: DeclarationID
  let name: String
  let token: NodeID
  let call: CallSyntax?
}

extension Lowering {
  /// Takes the first of a chain's modifiers that is a member of the value before it for what the chain begins with.
  mutating func findMember(of chain: inout ViewChain, in scope: Scope) {
    for (index, use) in chain.modifiers.enumerated() {
      guard use.catalogIndex == nil, !use.isNeutral else { return }
      guard module.index.mayDeclare(use.key), module.index.members["View"]?[use.name] == nil else {
        if use.call != nil { return }
        continue
      }
      guard let owner = value(of: chain, upTo: index, in: scope), let type = typeName(of: owner) else { return }
      let ids = members(use.name, of: type, from: scope.file)
      guard let id = namesake(among: ids, isCalled: use.call != nil), let declaration = module.index[id] else {
        continue
      }
      guard !declaration.isStatic, isViewTyped(declaration, in: id.file) else { continue }
      chain.member = ValueMember(owner: owner, id: id, name: use.name, token: use.token, call: use.call)
      for passed in chain.modifiers[...index] { chain.base.append(passed.node) }
      chain.modifiers.removeFirst(index + 1)
      return
    }
  }

  /// The declared type of a value that has members of its own and is no view.
  private mutating func typeName(of value: Value) -> String? {
    switch value.payload {
    case .instance(let number): module.index[instances[Int(number)].declaration]?.typeName
    case .enumCase: declaration(ofCase: value).flatMap { typeName(ofCase: $0) }
    default: nil
    }
  }

  /// What a chain begins with and the first `count` of its modifiers, taken for members, come to; nil where that is a
  /// view, or its first name is nobody's.
  private mutating func value(of chain: ViewChain, upTo count: Int, in scope: Scope) -> Value? {
    guard let token = chain.token else { return nil }
    var suffixes = chain.base
    for use in chain.modifiers[..<count] { suffixes.append(use.node) }
    let tree = tree(scope)
    guard !startsView(chain.primary, suffixes, in: scope, expecting: .any) else {
      // A view of the module's, which is not laid out itself.
      guard count == 0, suffixes.count == 1, let call = tree.call(of: suffixes[0]),
        case .declaration(let id, _) = resolve(chain.name, chain.key, at: token, in: scope),
        module.index[id]?.kind == .view,
        let instance = instantiate(id, call, at: token, in: scope, environment: nil)
      else { return nil }
      return Value(.instance(instance))
    }
    var value: Value
    var index = 0
    if chain.name == "self" {
      guard scope.instance >= 0 || local("self", in: scope) != nil else { return nil }
      value = identifier(chain.primary, in: scope, expecting: .any)
    } else {
      if case .none = resolve(chain.name, chain.key, at: token, in: scope) { return nil }
      if let call = suffixes.first.flatMap({ tree.kind(of: $0) == .callSuffix ? tree.call(of: $0) : nil }) {
        value = self.call(named: token, call, at: chain.node, in: scope, expecting: .any)
        index = 1
      } else {
        value = identifier(chain.primary, in: scope, expecting: .any)
      }
    }
    while index < suffixes.count {
      guard tree.kind(of: suffixes[index]) == .memberSuffix else { return nil }
      value = member(of: value, suffixes[index], at: chain.node, in: scope, expecting: .any)
      index += 1
    }
    return value
  }

  /// The views that a member of a value gives.
  mutating func lower(
    _ member: ValueMember, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    content.flags.formUnion(member.owner.flags.viewFlags)
    var instance: Int32 = -1
    if case .instance(let number) = member.owner.payload { instance = number }
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
