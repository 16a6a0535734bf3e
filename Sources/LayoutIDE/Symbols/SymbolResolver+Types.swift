import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The types of values, as far as the syntax reveals them.
extension SymbolResolver {
  /// The type of `self` in the members of a type or extension.
  func typeOfSelf(in declaration: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    let index = container(declaration, in: segment)
    guard index.isValid, let container = names[DeclarationID(segment: segment, index: index)] else {
      if tree.kind(of: declaration) == .extensionDeclaration {
        guard let type = DeclarationParts(declaration, in: tree).type else { return .unknown }
        if case .type(let reference) = typeNamed(tree.typeName(type), at: type, in: segment) { return .value(reference) }
        return .external(tree.typeName(type))
      }
      return .value(.syntactic(SourceNode(segment: segment, node: declaration)))
    }
    guard container.kind == .typeExtension else {
      return .value(.indexed(DeclarationID(segment: segment, index: index)))
    }
    let outer = Scope(segment: segment)
    if let id = names.declaration(ofType: container.typeName, in: outer) { return .value(.indexed(id)) }
    if let type = unindexedType(named: container.typeName, from: segment) { return .value(.syntactic(type)) }
    return .external(container.typeName)
  }

  /// The type of `self` at a node; unknown outside of types.
  func typeOfSelf(at node: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    for block in tree.ancestry(of: node) {
      guard let declaration = tree.parent(of: block) else { break }
      switch (tree.kind(of: block), tree.kind(of: declaration)) {
      case (.memberBlock, .structDeclaration), (.memberBlock, .enumDeclaration), (.memberBlock, .extensionDeclaration),
        (.opaqueBlock, .opaqueDeclaration) where tree.firstChild(of: declaration, kind: .parameterClause) == nil:
        return typeOfSelf(in: declaration, in: segment)
      default: continue
      }
    }
    return .unknown
  }

  // MARK: Written types

  /// The type that a dotted name denotes at a node.
  func typeNamed(_ name: String, at node: NodeID, in segment: SegmentPosition) -> SymbolType {
    let scope = scope(of: node, in: segment)
    if names.mayDeclare(name) || name.utf8.contains(UInt8(ascii: ".")),
      let id = names.declaration(ofType: name, in: scope)
    {
      return .type(.indexed(id))
    }
    if let type = unindexedType(named: name, from: segment) { return target(of: type) }
    return .externalType(name)
  }

  /// The type that a declaration that is not indexed denotes: that of a typealias is the one it names.
  private func target(of declaration: SourceNode) -> SymbolType {
    let tree = tree(declaration.segment)
    guard tree.kind(of: declaration.node) == .typealiasDeclaration else { return .type(.syntactic(declaration)) }
    guard let type = tree.lastNode(of: declaration.node) else { return .unknown }
    return nested(.unknown) { metatype(of: writtenType(type, in: declaration.segment)) }
  }

  private func metatype(of type: SymbolType) -> SymbolType {
    switch type {
    case .value(let reference): .type(reference)
    case .external(let name): .externalType(name)
    default: .unknown
    }
  }

  private func instance(of type: SymbolType) -> SymbolType {
    switch type {
    case .type(let reference): .value(reference)
    case .externalType(let name): .external(name)
    default: type
    }
  }

  /// The type of values of a written type: `Card` of `Card?`, `[Card]`, `Binding<Card>`, `some View`.
  func writtenType(_ type: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    switch tree.kind(of: type) {
    case .optionalType, .constrainedType, .attributedType:
      return tree.lastNode(of: type).map { inner in nested(.unknown) { writtenType(inner, in: segment) } } ?? .unknown
    case .tupleType:
      let parts = tree.nodes(in: type)
      guard parts.count == 1 else { return .unknown }
      return nested(.unknown) { writtenType(parts[0], in: segment) }
    case .arrayType:
      return .array(tree.lastNode(of: type).map { inner in nested(.unknown) { writtenType(inner, in: segment) } } ?? .unknown)
    case .namedType: return namedType(type, in: segment)
    default: return .unknown
    }
  }

  private static let transparent: Set<String> = [
    "Binding", "Optional", "State", "Published", "ObservedObject", "StateObject", "FocusState", "GestureState", "Bindable",
    "Environment",
  ]
  private static let collections: Set<String> = ["Array", "Set", "ArraySlice", "ContiguousArray"]

  private func namedType(_ type: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    var outer: SymbolType?
    for child in tree.children(of: type) {
      switch tree.kind(of: child) {
      case .identifier, .keyword: outer = self.type(ofComponent: child, of: outer, at: type, in: segment)
      case .genericArgumentClause:
        guard case .externalType(let name)? = outer, let argument = tree.lastNode(of: child) else { continue }
        let inner = { self.nested(SymbolType.unknown) { self.writtenType(argument, in: segment) } }
        if Self.transparent.contains(name) { return inner() }
        if Self.collections.contains(name) { return .array(inner()) }
      default: continue
      }
    }
    return outer.map { instance(of: $0) } ?? .unknown
  }

  /// The type that a component of a type's name denotes, after `outer` and a dot if that is not nil.
  func type(
    ofComponent token: NodeID, of outer: SymbolType?, at node: NodeID, in segment: SegmentPosition
  ) -> SymbolType {
    let tree = tree(segment)
    let name = name(of: token, in: tree)
    guard let outer else {
      if name == "Self" { return metatype(of: typeOfSelf(at: node, in: segment)) }
      return nested(.unknown) {
        switch lookUp(name, at: node, call: nil, in: segment) {
        case .symbol(let symbol): type(of: symbol)
        case .external: name == "SwiftUI" || name == "Swift" ? .unknown : .externalType(name)
        case .candidates, .unknown: .unknown
        }
      }
    }
    let found = members(named: name, of: outer, from: segment).resolution(calledBy: nil, in: tree, self)
    if let symbol = found.symbol { return nested(.unknown) { type(of: symbol) } }
    if case .externalType(let type) = outer { return .externalType("\(type).\(name)") }
    return outer == .unknown ? .externalType(name) : .unknown
  }

  // MARK: Declared names

  /// The type of what a symbol denotes: a value's type, a type itself, unknown for a function.
  func type(of symbol: Symbol) -> SymbolType {
    guard case .declaration(let location) = symbol, let segment = position(of: location.segment) else { return .unknown }
    let tree = tree(segment)
    guard let token = tree.nameToken(at: location.range.lowerBound) else { return .unknown }
    return nested(.unknown) { type(ofNameAt: token, in: segment) }
  }

  private func type(ofNameAt token: NodeID, in segment: SegmentPosition) -> SymbolType {
    let key = SourceNode(segment: segment, node: token)
    if let known = types[key] { return known }
    types[key] = .unknown
    let found = declaredType(ofNameAt: token, in: segment)
    types[key] = found
    return found
  }

  private func declaredType(ofNameAt token: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let parent = tree.parent(of: token) else { return .unknown }
    switch tree.kind(of: parent) {
    case .structDeclaration, .enumDeclaration:
      let index = container(parent, in: segment)
      if index.isValid { return .type(.indexed(DeclarationID(segment: segment, index: index))) }
      return .type(.syntactic(SourceNode(segment: segment, node: parent)))
    case .opaqueDeclaration:
      guard tree.firstChild(of: parent, kind: .parameterClause) == nil else { return .unknown }
      return .type(.syntactic(SourceNode(segment: segment, node: parent)))
    case .typealiasDeclaration: return target(of: SourceNode(segment: segment, node: parent))
    case .enumCaseDeclaration: return typeOfSelf(at: parent, in: segment)
    case .genericParameterClause: return genericType(after: token, in: segment)
    case .parameter:
      let parts = tree.parameterParts(in: tree.parent(of: parent)).first { $0.nameToken == token || $0.labelToken == token }
      guard let parts, let type = parts.type else { return .unknown }
      let element = writtenType(type, in: segment)
      return parts.isVariadic ? .array(element) : element
    case .closureParameter:
      if let annotation = tree.firstChild(of: parent, kind: .typeAnnotation), let type = tree.lastNode(of: annotation) {
        return writtenType(type, in: segment)
      }
      return type(ofClosureParameter: parent, in: segment)
    case .identifierPattern: return type(ofPattern: parent, in: segment)
    case .identifierExpression: return type(ofBoundName: parent, in: segment)
    default: return .unknown
    }
  }

  private func genericType(after token: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let colon = tree.nextSibling(of: token), tree.kind(of: colon) == .colon,
      let bound = tree.nextSibling(of: colon), !tree.kind(of: bound).isToken
    else { return .unknown }
    return metatype(of: writtenType(bound, in: segment))
  }

  /// The type of the variable of an `identifierPattern`.
  private func type(ofPattern pattern: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let owner = tree.parent(of: pattern) else { return .unknown }
    switch tree.kind(of: owner) {
    case .patternBinding, .optionalBinding:
      if let clause = tree.firstChild(of: owner, kind: .typeAnnotation), let type = tree.lastNode(of: clause) {
        return writtenType(type, in: segment)
      }
      if let clause = tree.firstChild(of: owner, kind: .initializerClause), let value = tree.lastNode(of: clause) {
        return type(of: value, in: segment)
      }
      return .unknown
    case .opaqueStatement:
      // The elements of the sequence after `in`.
      var isAfterIn = false
      for child in tree.children(of: owner) {
        if tree.keyword(of: child) == .in { isAfterIn = true }
        if isAfterIn, !tree.kind(of: child).isToken { return element(of: type(of: child, in: segment)) }
      }
      return .unknown
    default: return .unknown
    }
  }

  /// The type of `x` in the pattern `case .a(let x)`: that of the associated value.
  private func type(ofBoundName expression: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    var node = expression
    for outer in tree.ancestry(of: expression).dropFirst() {
      switch tree.kind(of: outer) {
      case .argument:
        return tree.owner(ofArgument: outer).map { parameterType(ofArgument: outer, $0, in: segment) } ?? .unknown
      case .prefixExpression, .postfixExpression, .tupleExpression: node = outer
      case .optionalBinding:
        guard let clause = tree.firstChild(of: outer, kind: .initializerClause), let value = tree.lastNode(of: clause)
        else { return .unknown }
        return tree.firstChild(of: outer) == node ? .unknown : type(of: value, in: segment)
      default: return .unknown
      }
    }
    return .unknown
  }

  func element(of type: SymbolType) -> SymbolType {
    if case .array(let element) = type { return element }
    return .unknown
  }
}

extension TreeReader {
  /// The token of a name whose text starts at an offset; also after the `$` of a closure parameter.
  func nameToken(at offset: Int) -> NodeID? {
    var node = root
    var start = 0
    descend: while !kind(of: node).isToken {
      for child in children(of: node) where self[child].length > 0 {
        let first = start &+ Int(self[child].offset)
        guard offset < first &+ Int(self[child].length) else { continue }
        (node, start) = (child, first)
        continue descend
      }
      return nil
    }
    switch kind(of: node) {
    case .identifier, .dollarIdentifier, .keyword: return node
    default: return nil
    }
  }
}
