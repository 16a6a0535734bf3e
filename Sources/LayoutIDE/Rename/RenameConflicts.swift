import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The reasons against a new name that are known before the edits are tried.
struct RenameConflicts {
  private let navigation: Navigation
  private let symbol: Symbol
  private let oldName: String
  private let newName: NewName
  private let resolver: SymbolResolver
  private let description: SymbolDescription?

  init(_ navigation: Navigation, _ symbol: Symbol, _ oldName: String, _ newName: NewName) {
    self.navigation = navigation
    self.symbol = symbol
    self.oldName = oldName
    self.newName = newName
    resolver = navigation.declaringResolver(of: symbol)
    description = SymbolDescription(symbol, resolver)
  }

  /// Throws the first reason against the rename.
  func check(_ found: SymbolOccurrences) throws(RenameRefusal) {
    if let possible = found.possible.first {
      throw RenameRefusal(
        "`\(oldName)` in \(navigation.place(possible)) may denote it too: what it denotes is not known.")
    }
    guard let description else { return }
    if isInInactiveCode(description) {
      throw RenameRefusal("`\(oldName)` is declared in a branch of `#if` that is not compiled.")
    }
    if let other = redeclared(description) {
      throw RenameRefusal("`\(newName.text)` is declared already in \(navigation.place(other)).")
    }
    if let reason = builtInReason(description.kind) { throw RenameRefusal(reason) }
    if let other = declaredInInactiveCode(description) {
      throw RenameRefusal(
        "`\(oldName)` is declared again in \(navigation.place(other)), in a branch of `#if` that is not compiled.")
    }
    if newName.isKeyword, found.certain.contains(where: { isOfWrapper($0.location) }) {
      throw RenameRefusal("`\(newName.text)` is a keyword, and `$\(oldName)` cannot be in backticks.")
    }
  }

  /// Returns true for the name after `$` or `_`.
  private func isOfWrapper(_ location: SourceRange) -> Bool {
    guard let tree = navigation.analysis.tree(of: location.segment) else { return false }
    let token = tree.token(at: location.range.lowerBound)
    return tree.kind(of: token) == .dollarIdentifier || tree.range(of: token).lowerBound < location.range.lowerBound
  }

  /// The reason against the name of something in SwiftUI.
  private func builtInReason(_ kind: SymbolKind) -> String? {
    let name = newName.text
    switch kind {
    case .view, .type, .enumeration, .alignmentID, .genericParameter:
      return NameLookup.isKnownType(name) ? "`\(name)` is a type of SwiftUI or the standard library." : nil
    case .modifier: return Catalog.isModifier(name) ? "`\(name)` is a modifier of SwiftUI." : nil
    case .alignment:
      let isBuiltIn =
        Catalog.member(named: name, of: .horizontalAlignment) != nil
        || Catalog.member(named: name, of: .verticalAlignment) != nil || Catalog.member(named: name, of: .alignment) != nil
      return isBuiltIn ? "`\(name)` is an alignment of SwiftUI." : nil
    default:
      guard let id = description?.id, let container = resolver.names[id]?.container, container.isValid else {
        let isType = name.utf8.beginsUppercase && NameLookup.isKnownType(name)
        return isType ? "`\(name)` is a type of SwiftUI or the standard library." : nil
      }
      let types = enclosingProtocols(of: DeclarationID(segment: id.segment, index: container))
      let required = types.first { ProtocolRequirements.requirements(of: $0).contains(name) }
      return required.map { "`\(name)` is a requirement of `\($0)`." }
    }
  }

  private func enclosingProtocols(of type: DeclarationID) -> [String] {
    guard let declaration = resolver.names[type] else { return [] }
    let tree = resolver.tree(type.segment)
    return tree.inheritedNames(DeclarationParts(declaration.node, in: tree).inheritance)
  }

  // MARK: Redeclarations

  /// The location of a declaration with the new name in the same scope.
  private func redeclared(_ description: SymbolDescription) -> SourceRange? {
    let names = resolver.names
    if let id = description.id, let own = names[id] {
      let container = names.containerName(of: id)
      let others =
        container.map { names.members(newName.text, of: $0, from: id.segment) }
        ?? names.topLevel(newName.text, seenFrom: id.segment)
      let same = others.first { other in
        guard let declaration = names[other], own.kind == .function, declaration.kind == .function else { return true }
        return names.parameters(of: other).map(\.label) == names.parameters(of: id).map(\.label)
      }
      return same.flatMap { resolver.symbol(of: $0) }.flatMap { location(of: $0) }
    }
    let tree = resolver.tree(description.segment)
    let scopes: Set<SyntaxKind> = [
      .codeBlock, .closureExpression, .switchCase, .opaqueBlock, .parameterClause, .closureSignature,
      .genericParameterClause, .memberBlock,
    ]
    guard let scope = tree.ancestry(of: description.node).first(where: { scopes.contains(tree.kind(of: $0)) }) else {
      return nil
    }
    return declaration(of: newName.text, directlyIn: scope, in: description.segment)
  }

  /// The location of a declaration of a name in a scope and not in one inside it.
  private func declaration(of name: String, directlyIn scope: NodeID, in segment: SegmentPosition) -> SourceRange? {
    let tree = resolver.tree(segment)
    let inner: Set<SyntaxKind> = [
      .codeBlock, .closureExpression, .switchCase, .opaqueBlock, .memberBlock, .parameterClause,
    ]
    var found: SourceRange?
    tree.eachIdentifier(in: scope) { token, _ in
      guard found == nil, tree.spells(name.utf8, token), resolver.isDeclaration(token, in: segment) else { return }
      let isDirect = tree.ancestry(of: token).dropFirst().first { inner.contains(tree.kind(of: $0)) || $0 == scope }
      if isDirect == scope { found = resolver.location(of: token, in: segment) }
    }
    return found
  }

  private func location(of symbol: Symbol) -> SourceRange? {
    if case .declaration(let location) = symbol { location } else { nil }
  }

  // MARK: Conditional compilation

  /// Returns true for a declaration in a branch that is not compiled: uses denote the one that is.
  private func isInInactiveCode(_ description: SymbolDescription) -> Bool {
    let tree = resolver.tree(description.segment)
    return !description.isLocal && description.id == nil
      && tree.ancestry(of: description.node).contains { tree.kind(of: $0) == .conditionalDirective }
  }

  /// The location of a declaration of the old name in the same scope, in a branch of `#if` that is not compiled here: it
  /// is compiled elsewhere, where uses denote it.
  private func declaredInInactiveCode(_ description: SymbolDescription) -> SourceRange? {
    let names = resolver.names
    let segments =
      description.isLocal
      ? [description.segment]
      : navigation.analysis.mentions(of: NameKey(oldName), around: names.segmentID(description.segment))
        .compactMap { resolver.position(of: $0) }
    for segment in segments where names.mayHoldDirectives(segment) {
      let tree = resolver.tree(segment)
      var found: SourceRange?
      tree.eachIdentifier(in: tree.root) { token, _ in
        guard found == nil, tree.spells(oldName.utf8, token), resolver.isDeclaration(token, in: segment),
          resolver.symbol(at: token, in: segment) != symbol, isInSameScope(token, segment, as: description)
        else { return }
        found = resolver.location(of: token, in: segment)
      }
      if let found { return found }
    }
    return nil
  }

  /// Returns true for the name of a declaration directly in an inactive branch whose block has the container of the
  /// symbol.
  private func isInSameScope(_ token: NodeID, _ segment: SegmentPosition, as description: SymbolDescription) -> Bool {
    let tree = resolver.tree(segment)
    let blocks: Set<SyntaxKind> = [.opaqueBlock, .codeBlock, .closureExpression, .memberBlock, .switchCase, .sourceFile]
    guard var block = tree.ancestry(of: token).first(where: { blocks.contains(tree.kind(of: $0)) }),
      tree.kind(of: block) == .opaqueBlock
    else { return false }
    while let directive = tree.parent(of: block), tree.kind(of: directive) == .conditionalDirective,
      let outer = tree.parent(of: directive)
    {
      block = outer
    }
    guard tree.kind(of: block) != .opaqueBlock else { return false }
    let own = resolver.tree(description.segment)
    let ownBlock = own.ancestry(of: description.node).first { blocks.contains(own.kind(of: $0)) }
    if segment == description.segment, ownBlock == block { return true }
    guard let ownBlock, !description.isLocal else { return false }
    return typeName(around: block, in: segment) == typeName(around: ownBlock, in: description.segment)
  }

  private func typeName(around block: NodeID, in segment: SegmentPosition) -> String {
    resolver.names.enclosingTypes(of: resolver.scope(of: block, in: segment)).first ?? ""
  }
}
