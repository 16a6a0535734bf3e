import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The types of expressions.
extension SymbolResolver {
  /// The type of an expression's value.
  func type(of expression: NodeID, in segment: SegmentPosition) -> SymbolType {
    nested(.unknown) {
      let tree = tree(segment)
      switch tree.kind(of: expression) {
      case .identifierExpression: return typeOfName(expression, in: segment)
      case .implicitMemberExpression: return typeOfImplicitMember(expression, in: segment)
      case .postfixExpression: return typeOfChain(expression, before: nil, in: segment)
      case .stringLiteralExpression: return .external("String")
      case .literalExpression: return typeOfLiteral(expression, in: tree)
      case .arrayExpression:
        let first = tree.arguments(in: expression).first?.value
        return .array(first.map { type(of: $0, in: segment) } ?? .unknown)
      case .tupleExpression:
        let parts = tree.arguments(in: expression)
        return parts.count == 1 && parts[0].label == nil ? type(of: parts[0].value, in: segment) : .unknown
      case .prefixExpression: return tree.lastNode(of: expression).map { type(of: $0, in: segment) } ?? .unknown
      case .sequenceExpression: return typeOfSequence(expression, in: segment)
      default: return .unknown
      }
    }
  }

  private func typeOfLiteral(_ literal: NodeID, in tree: TreeReader) -> SymbolType {
    guard let token = tree.firstChild(of: literal) else { return .unknown }
    switch tree.kind(of: token) {
    case .integerLiteral: return .external("Int")
    case .floatingLiteral: return .external("Double")
    case .keyword: return tree.keyword(of: token) == .nil ? .unknown : .external("Bool")
    default: return .unknown
    }
  }

  private func typeOfName(_ expression: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let token = tree.name(of: expression) else { return .unknown }
    switch tree.keyword(of: token) {
    case .self: return typeOfSelf(at: expression, in: segment)
    case .Self:
      switch typeOfSelf(at: expression, in: segment) {
      case .value(let type): return .type(type)
      case .external(let name): return .externalType(name)
      default: return .unknown
      }
    default: break
    }
    let name = name(of: token, in: tree)
    if Self.isClosureArgument(name) { return typeOfClosureArgument(name, at: expression, in: segment) }
    switch identifier(expression, token: token, in: segment) {
    case .symbol(let symbol): return type(of: symbol)
    case .external: return name.utf8.beginsUppercase ? .externalType(name) : .unknown
    case .candidates, .unknown: return .unknown
    }
  }

  /// The type of `$0`.
  private func typeOfClosureArgument(_ name: String, at node: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let closure = tree.ancestry(of: node).first(where: { tree.kind(of: $0) == .closureExpression }),
      tree.firstChild(of: closure, kind: .closureSignature) == nil, let index = Int(name.dropFirst())
    else { return .unknown }
    return type(ofArgument: index, of: closure, in: segment)
  }

  private func typeOfImplicitMember(_ expression: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let token = tree.name(of: expression) else { return .unknown }
    if name(of: token, in: tree) == "init" {
      switch expectedType(of: expression, in: segment) {
      case .value(let type): return .type(type)
      case .external(let name): return .externalType(name)
      default: return .unknown
      }
    }
    guard let symbol = implicitMember(expression, token: token, in: segment).symbol else { return .unknown }
    return type(of: symbol)
  }

  /// The type of a chain, or of the part before one of its suffixes. O(n) in the suffixes before.
  private func typeOfChain(_ chain: NodeID, before end: NodeID?, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let primary = tree.firstChild(of: chain) else { return .unknown }
    var type = self.type(of: primary, in: segment)
    var callee: NodeID? = primary
    var next = tree.nextSibling(of: primary)
    while let suffix = next, suffix != end {
      next = tree.nextSibling(of: suffix)
      guard budget > 0 else { return .unknown }
      budget -= 1
      switch tree.kind(of: suffix) {
      case .callSuffix: type = result(ofCalling: callee, type, in: segment)
      case .memberSuffix: type = self.type(ofMember: suffix, of: type, in: segment)
      case .subscriptSuffix:
        let isNumber = type == .external("ViewDimensions")
        type = isNumber ? .external("CGFloat") : element(of: type)
      default: continue
      }
      callee = suffix
    }
    return type
  }

  /// The type of what is before a suffix in its chain.
  func type(before suffix: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let chain = tree.parent(of: suffix), tree.kind(of: chain) == .postfixExpression else { return .unknown }
    return nested(.unknown) { typeOfChain(chain, before: suffix, in: segment) }
  }

  /// The type of the result of a call of `callee`, whose own type is `type`.
  private func result(ofCalling callee: NodeID?, _ type: SymbolType, in segment: SegmentPosition) -> SymbolType {
    switch type {
    case .type(let reference): return .value(reference)
    case .externalType(let name): return .external(name)
    // A case with associated values.
    case .value(let reference): if isCase(callee, in: segment) { return .value(reference) }
    default: break
    }
    let tree = tree(segment)
    guard let callee, let token = tree.name(of: callee), let symbol = resolve(token, in: segment).symbol else {
      return .unknown
    }
    return result(of: symbol)
  }

  private func isCase(_ callee: NodeID?, in segment: SegmentPosition) -> Bool {
    let tree = tree(segment)
    guard let callee, let token = tree.name(of: callee), let symbol = resolve(token, in: segment).symbol,
      case .declaration(let location) = symbol, let position = position(of: location.segment)
    else { return false }
    let other = self.tree(position)
    guard let name = other.nameToken(at: location.range.lowerBound), let parent = other.parent(of: name) else {
      return false
    }
    return other.kind(of: parent) == .enumCaseDeclaration
  }

  /// The type of the result of a function; unknown for other symbols.
  func result(of function: Symbol) -> SymbolType {
    guard case .declaration(let location) = function, let segment = position(of: location.segment) else {
      return .unknown
    }
    let tree = tree(segment)
    guard let token = tree.nameToken(at: location.range.lowerBound), let declaration = tree.parent(of: token),
      let clause = tree.firstChild(of: declaration, kind: .returnClause), let type = tree.lastNode(of: clause)
    else { return .unknown }
    return writtenType(type, in: segment)
  }

  private static let elements: Set<String> = ["first", "last", "randomElement", "min", "max", "popLast", "removeFirst"]
  private static let sameSequence: Set<String> = [
    "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "lazy", "dropLast",
  ]

  /// The type of a member, called or not, of a value or type.
  private func type(ofMember suffix: NodeID, of base: SymbolType, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let token = tree.name(of: suffix) else { return .unknown }
    let name = name(of: token, in: tree)
    let isCalled = tree.isCalled(suffix)
    if name == "self" { return base }
    if name == "init" { return isCalled ? result(ofCalling: nil, base, in: segment) : base }
    let found = members(named: name, of: base, from: segment)
    switch found.resolution(calledBy: tree.call(ofName: suffix), in: tree, self) {
    case .symbol(let symbol):
      let type = self.type(of: symbol)
      guard isCalled else { return type }
      switch type {
      case .type(let reference): return .value(reference)
      case .value where isCase(suffix, in: segment): return type
      default: return result(of: symbol)
      }
    case .candidates, .unknown: return .unknown
    case .external: break
    }
    switch base {
    case .array(let element):
      if Self.elements.contains(name) { return element }
      return Self.sameSequence.contains(name) ? base : .unknown
    case .type(let reference): return name == "allCases" ? .array(.value(reference)) : .unknown
    case .externalType(let outer):
      if name.utf8.beginsUppercase { return isCalled ? .external(name) : .externalType("\(outer).\(name)") }
      // The static members of a type are mostly values of it: `Color.red`.
      return .external(outer)
    case .value(let reference):
      if name == "wrappedValue" || name == "projectedValue" { return base }
      return isView(reference) ? .external("View") : .unknown
    case .external(let outer): return typeOfMember(named: name, ofExternal: outer)
    case .unknown: return .unknown
    }
  }

  /// The type of a member of SwiftUI's or the standard library's: a modifier's result is a view.
  private func typeOfMember(named name: String, ofExternal outer: String) -> SymbolType {
    switch outer {
    case "ViewDimensions": return .external("CGFloat")
    case "GeometryProxy": return .external(name == "size" ? "CGSize" : "CGRect")
    case "CGSize", "CGPoint", "CGRect": return .external("CGFloat")
    case "String", "Int", "Double", "CGFloat", "Bool":
      // Members of these are values of such types again.
      return .external(name == "count" ? "Int" : outer)
    default: return Catalog.view(named: outer) != nil || Catalog.isModifier(name) ? .external(outer) : .unknown
    }
  }

  private func isView(_ type: TypeReference) -> Bool {
    guard case .indexed(let id) = type else { return false }
    return names[id]?.isViewType ?? false
  }

  private func typeOfSequence(_ expression: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    var first: NodeID?
    for child in tree.children(of: expression) {
      switch tree.kind(of: child) {
      case .castOperator:
        guard let word = tree.firstChild(of: child).flatMap({ tree.keyword(of: $0) }), word == .as,
          let type = tree.lastNode(of: child)
        else { return .external("Bool") }
        return writtenType(type, in: segment)
      case .ternaryOperator: return tree.lastNode(of: child).map { type(of: $0, in: segment) } ?? .unknown
      case .binaryOperator:
        switch tree.string(of: child) {
        case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==": return .external("Bool")
        case "..<", "...": return .array(.external("Int"))
        default: continue
        }
      case let kind where kind.isToken || kind.isPassedOver: continue
      default: first = first ?? child
      }
    }
    return first.map { type(of: $0, in: segment) } ?? .unknown
  }
}

extension Catalog {
  /// Returns true for the name of a modifier of SwiftUI.
  static func isModifier(_ name: String) -> Bool { modifier(named: name) != nil || isNeutral(name) }
}
