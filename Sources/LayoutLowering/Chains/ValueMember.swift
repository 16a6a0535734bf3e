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

extension ViewChain {
  /// Moves the leading members, up to the last one that returns views, from the modifiers to the base.
  mutating func takeMember(in scope: Scope, _ interpreter: inout Interpreter) {
    var found: (member: ValueMember, count: Int)?
    for (index, use) in modifiers.enumerated() {
      guard !use.isFrameworkName else { break }
      guard interpreter.names.mayDeclare(use.key), interpreter.names.members(use.name, of: "View").isEmpty else {
        if use.call != nil { break }
        continue
      }
      guard let owner = value(upTo: index, in: scope, &interpreter), let type = owner.typeName(&interpreter) else {
        break
      }
      let ids = interpreter.names.members(use.name, of: type, from: scope.segment)
      guard let id = interpreter.names.overloadCandidate(among: ids, isCalled: use.call != nil),
        let declaration = interpreter.names[id],
        !declaration.isStatic, interpreter.names.isViewTyped(declaration, in: id.segment)
      else { continue }
      found = (ValueMember(owner: owner, id: id, name: use.name, token: use.token, call: use.call), index + 1)
    }
    guard let (member, count) = found else { return }
    self.member = member
    for passed in modifiers[..<count] { base.append(passed.node) }
    modifiers.removeFirst(count)
  }

  /// Evaluates the base and the first `count` modifiers as members; nil if the result is a view, or the first name is
  /// not declared.
  private func value(upTo count: Int, in scope: Scope, _ interpreter: inout Interpreter) -> Value? {
    guard let token else { return nil }
    var suffixes = base
    for use in modifiers[..<count] { suffixes.append(use.node) }
    let tree = interpreter.tree(scope)
    var value: Value
    var index = 0
    if interpreter.startsView(primary, suffixes, in: scope, expecting: .any) {
      guard let call = tree.call(of: suffixes[0]), tree.kind(of: suffixes[0]) == .callSuffix,
        case .declaration(let id, _) = interpreter.resolve(name, key, at: token, in: scope),
        interpreter.names[id]?.kind == .view,
        let instance = interpreter.instantiate(id, call, at: token, in: scope, environment: nil)
      else { return nil }
      value = Value(.instance(instance))
      index = 1
    } else if name == "self" {
      guard scope.instance.isValid || interpreter.storage.local("self", in: scope) != nil else { return nil }
      value = interpreter.identifier(primary, in: scope, expecting: .any)
    } else {
      if case .none = interpreter.resolve(name, key, at: token, in: scope) { return nil }
      if let call = suffixes.first.flatMap({ tree.kind(of: $0) == .callSuffix ? tree.call(of: $0) : nil }) {
        value = interpreter.call(named: token, call, at: node, in: scope, expecting: .any)
        index = 1
      } else {
        value = interpreter.identifier(primary, in: scope, expecting: .any)
      }
    }
    while index < suffixes.count {
      guard tree.kind(of: suffixes[index]) == .memberSuffix else { return nil }
      value = value.instantiated(&interpreter)
      value =
        value.viewMember(suffixes[index], in: scope, &interpreter)
        ?? interpreter.member(of: value, suffixes[index], at: node, in: scope, expecting: .any)
      index += 1
    }
    return value.instantiated(&interpreter)
  }
}
