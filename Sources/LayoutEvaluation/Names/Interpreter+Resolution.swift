import LayoutModel
import LayoutSyntax

/// The result of looking a name up.
package enum Resolution {
  case value(Value)
  /// A declaration; a member of `instance` if that is not -1.
  case declaration(DeclarationID, instance: InstanceID)
  case none
}

extension Interpreter {
  /// Looks `name` up in the local names, the members of the enclosing types, the file and the module. `node` is the
  /// use.
  package mutating func resolve(_ name: String, at node: NodeID, in scope: Scope) -> Resolution {
    resolve(name, NameKey(name), at: node, in: scope)
  }

  /// Returns true if a name is neither local nor declared anywhere in the module: `resolve` returns `none` for it.
  package mutating func isFrameworkName(_ key: NameKey, in scope: Scope) -> Bool {
    !module.index.mayDeclare(key) && (!scope.bindings.isValid || local(key, in: scope) == nil)
  }

  /// Looks up a name whose key is known.
  package mutating func resolve(_ name: String, _ key: NameKey, at node: NodeID, in scope: Scope) -> Resolution {
    if scope.bindings.isValid, let value = local(key, in: scope) { return .value(value) }
    guard module.index.mayDeclare(key) else { return .none }
    if let member = enclosingMember(name, in: scope) { return member }
    let candidates = module.index.visible(module.index.topLevel(name), from: scope.segment)
    guard let first = candidates.first else { return .none }
    reportAmbiguity(name, candidates, at: node, in: scope)
    return .declaration(first, instance: .invalid)
  }

  /// Returns all declarations that `name` may denote in a call: the overloads of a function.
  package mutating func overloads(of name: String, in scope: Scope) -> [DeclarationID] {
    for type in enclosingTypes(of: scope) {
      let found = members(name, of: type, from: scope.segment)
      if !found.isEmpty { return found }
    }
    guard module.index.mayDeclare(name) else { return [] }
    return module.index.visible(module.index.topLevel(name), from: scope.segment)
  }

  /// Returns the declaration that a use denotes, if a property and a function share `name`: a function if `isCalled`,
  /// else a property. `id` is one of them.
  package mutating func namesake(of id: DeclarationID, _ name: String, isCalled: Bool, in scope: Scope) -> DeclarationID
  {
    guard let kind = module.index[id]?.kind, isCalled ? kind.isVariable : kind == .function else { return id }
    return namesake(among: overloads(of: name, in: scope), isCalled: isCalled) ?? id
  }

  /// Returns the first of declarations with one name that a use denotes; nil for an empty list.
  package mutating func namesake(among ids: [DeclarationID], isCalled: Bool) -> DeclarationID? {
    guard ids.count > 1, let first = ids.first, let kind = module.index[first]?.kind,
      isCalled ? kind.isVariable : kind == .function
    else { return ids.first }
    let other = ids.first { id in module.index[id].map { isCalled ? $0.kind == .function : $0.kind.isVariable } ?? false
    }
    return other ?? first
  }

  /// Returns true if a type around `scope` contains a class, actor or typealias called `name`, which is not
  /// interpreted.
  package mutating func isUnreadMember(_ name: String, in scope: Scope) -> Bool {
    enclosingTypes(of: scope).contains { module.index.declaresUnread("\($0).\(name)", orOpaque: true) }
  }

  /// Returns the members called `name` of a type, by its dotted name.
  package mutating func members(_ name: String, of type: String, from segment: SegmentPosition) -> [DeclarationID] {
    guard module.index.mayDeclare(name) else { return [] }
    return module.index.members(name, of: type, from: segment)
  }

  /// Returns the dotted names of the types around `scope`, innermost first.
  package mutating func enclosingTypes(of scope: Scope) -> [String] {
    var result: [String] = []
    var container = scope.container
    while container.isValid, let declaration = module.index[DeclarationID(segment: scope.segment, index: container)] {
      result.append(declaration.typeName)
      container = declaration.container
    }
    return result
  }

  private mutating func enclosingMember(_ name: String, in scope: Scope) -> Resolution? {
    var container = scope.container
    var instance = scope.instance
    while container.isValid, let declaration = module.index[DeclarationID(segment: scope.segment, index: container)] {
      if let found = members(name, of: declaration.typeName, from: scope.segment).first {
        let isStatic = module.index[found].map { $0.isStatic || $0.isType } ?? false
        return .declaration(found, instance: isStatic ? .invalid : instance)
      }
      container = declaration.container
      instance = .invalid
    }
    // In an extension of a type that is declared elsewhere, `self` is an instance of that type.
    if scope.instance.isValid, let type = module.index[instances[scope.instance].declaration]?.typeName,
      let found = members(name, of: type, from: scope.segment).first
    {
      return .declaration(found, instance: scope.instance)
    }
    return nil
  }

  private mutating func reportAmbiguity(
    _ name: String, _ candidates: [DeclarationID], at node: NodeID, in scope: Scope
  ) {
    guard candidates.count > 1, reports(in: scope.segment), let first = candidates.first,
      !module.index.isSameFile(first.segment, scope.segment),
      Set(candidates.map { module.index.file(of: $0.segment) }).count > 1
    else { return }
    var related: [RelatedInformation] = []
    for candidate in candidates {
      guard let token = module.index[candidate]?.nameToken else { continue }
      related.append(
        RelatedInformation(location: place(token, candidate.segment), message: "`\(name)` is declared here"))
    }
    report(
      "ambiguous-declaration", .error,
      "`\(name)` is declared in \(candidates.count) other files and not in this one.", at: node, in: scope.segment,
      related: related)
  }

  /// Returns true if `name` may be a modifier of `self`: in an extension of `View`, in a view, or in an extension of
  /// one.
  package mutating func isModifierOfSelf(_ name: String, in scope: Scope) -> Bool {
    guard let type = enclosingTypes(of: scope).first, isModifierName(name, in: scope) else { return false }
    if type == "View" || type == "Shape" || Catalog.view(named: type) != nil { return true }
    return declaration(ofType: type, in: scope).flatMap { module.index[$0]?.isViewType } ?? false
  }

  package mutating func isModifierName(_ name: String, in scope: Scope) -> Bool {
    Catalog.modifier(named: name) != nil || Catalog.isNeutral(name)
      || !module.index.members(name, of: "View").isEmpty
  }
}
