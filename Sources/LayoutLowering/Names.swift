import LayoutModel
import LayoutSyntax

/// What a name stands for where it is used.
enum Resolution {
  case value(Value)
  /// A declaration; a member of `instance` when that is not -1.
  case declaration(DeclarationID, instance: Int32)
  case none
}

extension Lowering {
  /// Looks `name` up: local names, members of the enclosing types, the file, the module. `node` is the use.
  mutating func resolve(_ name: String, at node: NodeID, in scope: Scope) -> Resolution {
    resolve(name, NameKey(name), at: node, in: scope)
  }

  /// Whether a name is neither local nor, for certain, that of anything the module declares: then `resolve` finds
  /// nothing, and notes nothing.
  mutating func isForeign(_ key: NameKey, in scope: Scope) -> Bool {
    !module.index.mayDeclare(key) && (scope.bindings < 0 || local(key, in: scope) == nil)
  }

  /// The same for a name whose key is known.
  mutating func resolve(_ name: String, _ key: NameKey, at node: NodeID, in scope: Scope) -> Resolution {
    if scope.bindings >= 0, let value = local(key, in: scope) { return .value(value) }
    guard module.index.mayDeclare(key) else { return .none }
    if let member = enclosingMember(name, in: scope) { return member }
    let candidates = module.index.visible(module.index.topLevel(name), from: scope.file)
    guard let first = candidates.first else { return .none }
    reportAmbiguity(name, candidates, at: node, in: scope)
    return .declaration(first, instance: -1)
  }

  /// All declarations that `name` may mean in a call: overloads of a function.
  mutating func overloads(of name: String, in scope: Scope) -> [DeclarationID] {
    for type in enclosingTypes(of: scope) {
      let found = members(name, of: type, from: scope.file)
      if !found.isEmpty { return found }
    }
    guard module.index.mayDeclare(name) else { return [] }
    return module.index.visible(module.index.topLevel(name), from: scope.file)
  }

  /// Of a property and a function that share the name `name`, which is that of `id`, the one that a use means.
  mutating func namesake(of id: DeclarationID, _ name: String, isCalled: Bool, in scope: Scope) -> DeclarationID {
    guard let kind = module.index[id]?.kind, isCalled ? kind.isVariable : kind == .function else { return id }
    return namesake(among: overloads(of: name, in: scope), isCalled: isCalled) ?? id
  }

  /// The first of declarations of one name that a use means; nil where there is none.
  mutating func namesake(among ids: [DeclarationID], isCalled: Bool) -> DeclarationID? {
    guard ids.count > 1, let first = ids.first, let kind = module.index[first]?.kind,
      isCalled ? kind.isVariable : kind == .function
    else { return ids.first }
    let other = ids.first { id in module.index[id].map { isCalled ? $0.kind == .function : $0.kind.isVariable } ?? false
    }
    return other ?? first
  }

  /// Whether a type around `scope` holds a class or its like called `name`, which is kept and not read.
  mutating func isUnreadMember(_ name: String, in scope: Scope) -> Bool {
    enclosingTypes(of: scope).contains { module.index.declaresUnread("\($0).\(name)", orOpaque: true) }
  }

  /// The members called `name` of a type, by its dotted name.
  mutating func members(_ name: String, of type: String, from file: Int32) -> [DeclarationID] {
    guard module.index.mayDeclare(name) else { return [] }
    return module.index.members(name, of: type, from: file)
  }

  /// The names of the types around `scope`, innermost first.
  mutating func enclosingTypes(of scope: Scope) -> [String] {
    var result: [String] = []
    var container = scope.container
    while container >= 0, let declaration = module.index[DeclarationID(file: scope.file, index: container)] {
      result.append(declaration.typeName)
      container = declaration.container
    }
    return result
  }

  private mutating func enclosingMember(_ name: String, in scope: Scope) -> Resolution? {
    var container = scope.container
    var instance = scope.instance
    while container >= 0, let declaration = module.index[DeclarationID(file: scope.file, index: container)] {
      if let found = members(name, of: declaration.typeName, from: scope.file).first {
        let isStatic = module.index[found].map { $0.isStatic || $0.isType } ?? false
        return .declaration(found, instance: isStatic ? -1 : instance)
      }
      container = declaration.container
      instance = -1
    }
    // In a type declared elsewhere than the extension around the use, `self` is an instance of that type.
    if scope.instance >= 0, let type = module.index[instances[Int(scope.instance)].declaration]?.typeName,
      let found = members(name, of: type, from: scope.file).first
    {
      return .declaration(found, instance: scope.instance)
    }
    return nil
  }

  private mutating func reportAmbiguity(
    _ name: String, _ candidates: [DeclarationID], at node: NodeID, in scope: Scope
  ) {
    guard candidates.count > 1, reports(in: scope.file), let first = candidates.first,
      !module.index.isSameFile(first.file, scope.file), Set(candidates.map { module.index.file(of: $0.file) }).count > 1
    else { return }
    var related: [RelatedInformation] = []
    for candidate in candidates {
      guard let token = module.index[candidate]?.nameToken else { continue }
      related.append(
        RelatedInformation(place: place(token, candidate.file), message: "`\(name)` is declared here"))
    }
    report(
      "ambiguous-declaration", .error,
      "`\(name)` is declared in \(candidates.count) other files and not in this one.", at: node, in: scope.file,
      related: related)
  }
}
