import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

extension Navigation {
  /// Returns the code that implements what the name at `offset` (UTF-8 bytes) denotes: of an alignment the
  /// `defaultValue(in:)` of its id type; of a view its `body`, and of other types the members that the protocols of SwiftUI
  /// require of them; of a protocol or a class the types that inherit from it, and of a requirement their members; of a
  /// function or a computed variable that itself. Nil if there is none. O(n) in the segments that mention the name of a
  /// protocol or a class; of others the cost of `definition`.
  package func implementation(at offset: Int) -> Definition? {
    guard let name = name(at: offset) else { return nil }
    var targets: [NavigationTarget] = []
    for target in symbols(meantBy: name).flatMap({ implementations(of: $0) }).compactMap({ target($0) })
    where !targets.contains(target) { targets.append(target) }
    return targets.isEmpty ? nil : Definition(origin: name.range, targets: targets)
  }

  private func implementations(of symbol: Symbol) -> [Symbol] {
    let resolver = declaringResolver(of: symbol)
    guard let description = SymbolDescription(symbol, resolver) else { return [] }
    guard let id = description.id, let declaration = resolver.names[id] else {
      return inheritingTypes(of: symbol, description, resolver)
    }
    if declaration.isType { return requiredMembers(of: id, resolver) }
    switch declaration.kind {
    case .stored where description.kind == .alignment:
      return idType(ofAlignment: description, resolver).map { requiredMembers(of: $0, resolver) } ?? []
    case .function, .computed: return [symbol]
    default: return []
    }
  }

  /// The type that identifies an alignment: the first one in its initial value.
  private func idType(ofAlignment description: SymbolDescription, _ resolver: SymbolResolver) -> DeclarationID? {
    let tree = resolver.tree(description.segment)
    var found: DeclarationID?
    tree.eachIdentifier(in: description.node) { token, _ in
      guard found == nil, let symbol = resolver.resolution(of: token, in: description.segment).symbol,
        let type = SymbolDescription(symbol, resolver), type.kind == .alignmentID
      else { return }
      found = type.id
    }
    return found
  }

  /// The members of a type and of its extensions that protocols of SwiftUI require, in source order.
  private func requiredMembers(of type: DeclarationID, _ resolver: SymbolResolver) -> [Symbol] {
    guard let declaration = resolver.names[type] else { return [] }
    let names = ProtocolRequirements(resolver).requirements(of: type)
    return names.flatMap { resolver.names.members($0, of: declaration.typeName, from: type.segment) }
      .sorted { resolver.names.module.index.isOrdered($0, before: $1) }.compactMap { resolver.symbol(of: $0) }
  }

  // MARK: Protocols and classes

  /// The types that inherit from a protocol or a class, which the index leaves out; of a member of one their members with
  /// that name.
  private func inheritingTypes(
    of symbol: Symbol, _ description: SymbolDescription, _ resolver: SymbolResolver
  ) -> [Symbol] {
    let tree = resolver.tree(description.segment)
    if tree.kind(of: description.node) == .opaqueDeclaration, tree.name(of: description.node) == description.token {
      return types(inheritingFrom: symbol).compactMap { $0.resolver.symbol(ofType: $0.type) }
    }
    let owner = tree.ancestry(of: description.token).first {
      tree.kind(of: $0) == .opaqueDeclaration && tree.firstChild(of: $0, kind: .parameterClause) == nil
    }
    guard !description.isLocal, let token = owner.flatMap({ tree.name(of: $0) }) else { return [] }
    return types(inheritingFrom: resolver.symbol(at: token, in: description.segment)).flatMap { found -> [Symbol] in
      guard case .value(.indexed(let id)) = found.type, let type = found.resolver.names[id] else { return [] }
      return found.resolver.names.members(description.name, of: type.typeName, from: id.segment)
        .compactMap { found.resolver.symbol(of: $0) }
    }
  }

  /// The types in whose inheritance clause, or in that of an extension, the name of a type is.
  private func types(inheritingFrom symbol: Symbol) -> [(type: SymbolType, resolver: SymbolResolver)] {
    let resolvers = resolvers(of: symbol)
    let occurrences = occurrences(of: symbol) { true }?.certain ?? []
    return occurrences.compactMap { occurrence in
      for resolver in resolvers {
        guard let position = resolver.position(of: occurrence.location.segment) else { continue }
        let tree = resolver.tree(position)
        guard let token = tree.nameToken(at: occurrence.location.range.lowerBound),
          let clause = tree.ancestry(of: token).first(where: { tree.kind(of: $0) == .inheritanceClause }),
          let declaration = tree.parent(of: clause)
        else { return nil }
        return (resolver.typeOfSelf(in: declaration, in: position), resolver)
      }
      return nil
    }
  }
}
