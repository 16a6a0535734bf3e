import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Names after a dot, and the labels of arguments.
extension SymbolResolver {
  /// Resolves the name of a `memberSuffix`.
  func member(_ suffix: NodeID, token: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    let name = name(of: token, in: tree)
    if name == "self" || name == "init" { return .external }
    let type = type(before: suffix, in: segment)
    return members(named: name, of: type, from: segment).resolution(
      calledBy: tree.call(ofName: suffix), in: tree, self)
  }

  /// The members of a value or a type with that name that a segment sees.
  func members(named name: String, of type: SymbolType, from segment: SegmentPosition) -> Candidates {
    switch type {
    case .type, .externalType: members(named: name, of: type, isStatic: true, from: segment)
    default: members(named: name, of: type, isStatic: false, from: segment)
    }
  }

  /// The members with that name, static or not according to `isStatic`, either if that is nil.
  func members(
    named name: String, of type: SymbolType, isStatic: Bool?, from segment: SegmentPosition
  ) -> Candidates {
    switch type {
    case .unknown: return Candidates(otherwise: .unknown)
    case .value(.indexed(let id)), .type(.indexed(let id)):
      guard let declaration = names[id] else { return Candidates(otherwise: .external) }
      let types = [declaration.typeName] + inheritedTypes(of: id)
      return indexedMembers(named: name, of: types, isStatic: isStatic, from: segment)
    case .value(.syntactic(let node)), .type(.syntactic(let node)):
      return syntacticMembers(named: name, of: node, isStatic: isStatic, from: segment)
    case .external(let outer), .externalType(let outer):
      return indexedMembers(named: name, of: Self.typeNames(ofExternal: outer), isStatic: isStatic, from: segment)
    case .array: return indexedMembers(named: name, of: Self.sequences, isStatic: isStatic, from: segment)
    }
  }

  private static let sequences = ["Array", "Collection", "Sequence", "RandomAccessCollection", "Optional"]

  /// The types whose extensions may add members to values of a type that is declared elsewhere.
  static func typeNames(ofExternal name: String) -> [String] {
    switch name {
    case "Color": return ["Color", "ShapeStyle", "View"]
    case "ShapeStyle": return ["ShapeStyle", "Color", "Material", "Gradient"]
    case "CGFloat", "Double", "Float", "Int":
      return [name, "CGFloat", "Double", "Int", "BinaryFloatingPoint", "BinaryInteger", "Numeric", "Comparable"]
    case "String": return ["String", "StringProtocol", "Collection", "Sequence"]
    case "HorizontalAlignment", "VerticalAlignment", "Alignment", "ViewDimensions", "Font", "GeometryProxy":
      return [name]
    default: return [name, "View", "Shape", "InsettableShape"]
    }
  }

  /// The first of the types with such members has them, as the names of a type hide those of its protocols.
  private func indexedMembers(
    named name: String, of types: [String], isStatic: Bool?, from segment: SegmentPosition
  ) -> Candidates {
    guard names.mayDeclare(name) else { return Candidates(otherwise: .external) }
    for type in types {
      let found = names.members(name, of: type, from: segment).filter { id in
        guard let isStatic, let declaration = names[id] else { return true }
        return isStatic == (declaration.isStatic || declaration.isType || declaration.kind == .enumCase)
      }
      if !found.isEmpty { return Candidates(found, self) }
    }
    return Candidates(otherwise: .external)
  }

  /// The names of the protocols to which a type conforms where it is declared, without type arguments.
  private func inheritedTypes(of id: DeclarationID) -> [String] {
    guard let declaration = names[id] else { return [] }
    let tree = tree(id.segment)
    let written = tree.inheritedNames(DeclarationParts(declaration.node, in: tree).inheritance)
    return declaration.isViewType && !written.contains("View") ? written + ["View"] : written
  }

  private func syntacticMembers(
    named name: String, of type: SourceNode, isStatic: Bool?, from segment: SegmentPosition
  ) -> Candidates {
    let tree = tree(type.segment)
    var found: [(token: NodeID, segment: SegmentPosition)] = []
    for block in tree.children(of: type.node)
    where tree.kind(of: block) == .opaqueBlock || tree.kind(of: block) == .memberBlock {
      for statement in tree.statements(in: block) where isStatic.map({ $0 == tree.isStatic(statement) }) ?? true {
        budget -= 1
        for token in declaredTokens(of: statement, in: tree) where tree.spells(name.utf8, token) {
          found.append((token, type.segment))
        }
      }
    }
    guard found.isEmpty else { return Candidates(found) }
    let inherited = tree.inheritedNames(tree.firstChild(of: type.node, kind: .inheritanceClause))
    let own = tree.plainName(of: type.node).map { [$0] } ?? []
    let members = indexedMembers(named: name, of: own + inherited, isStatic: isStatic, from: segment)
    if !members.isEmpty { return members }
    for outer in inherited {
      if let other = unindexedType(named: outer, from: type.segment), other != type {
        let members = nested(Candidates(otherwise: .unknown)) {
          syntacticMembers(named: name, of: other, isStatic: isStatic, from: segment)
        }
        if !members.isEmpty { return members }
      }
    }
    return Candidates(otherwise: .external)
  }

  /// The tokens of the names that a statement declares.
  func declaredTokens(of statement: NodeID, in tree: TreeReader) -> [NodeID] {
    switch tree.kind(of: statement) {
    case .variableDeclaration:
      return tree.children(of: statement).filter { tree.kind(of: $0) == .patternBinding }
        .compactMap { BindingParts($0, in: tree).pattern }.flatMap { tree.boundTokens(in: $0) }
    case .enumCaseDeclaration:
      return tree.children(of: statement).filter { tree.kind(of: $0) == .identifier && tree[$0].length > 0 }
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .typealiasDeclaration, .opaqueDeclaration:
      return tree.name(of: statement).map { [$0] } ?? []
    default: return []
    }
  }

  // MARK: Implicit members

  /// Resolves the name of `.name`, whose type the context decides.
  func implicitMember(_ expression: NodeID, token: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    let name = name(of: token, in: tree)
    if name == "init" { return .external }
    if isGuide(expression, in: segment) { return guide(named: name, from: segment) }
    switch expectedType(of: expression, in: segment) {
    case .unknown: return .unknown
    case .value(let type):
      return members(named: name, of: .type(type), from: segment).resolution(
        calledBy: tree.call(ofName: expression), in: tree, self)
    case .external(let type):
      let found = members(named: name, of: .externalType(type), from: segment)
      if found.isEmpty, let axis = Self.axis(ofAlignment: type),
        Catalog.member(named: name, of: axis == .horizontal ? .horizontalAlignment : .verticalAlignment) != nil
      {
        return .symbol(.builtInGuide(axis, name))
      }
      return found.resolution(calledBy: tree.call(ofName: expression), in: tree, self)
    case .type, .externalType, .array: return .external
    }
  }

  private static func axis(ofAlignment type: String) -> Axis? {
    switch type {
    case "HorizontalAlignment": .horizontal
    case "VerticalAlignment": .vertical
    default: nil
    }
  }

  /// Returns true for the guide in `alignmentGuide(.name)`, `d[.name]` and `d[explicit: .name]`.
  private func isGuide(_ expression: NodeID, in segment: SegmentPosition) -> Bool {
    let tree = tree(segment)
    guard let argument = tree.parent(of: expression), tree.kind(of: argument) == .argument,
      let clause = tree.parent(of: argument)
    else { return false }
    if tree.kind(of: clause) == .subscriptSuffix {
      return type(before: clause, in: segment) == .external("ViewDimensions")
    }
    return isSetGuide(argument, in: tree)
  }

  /// Returns true for the first argument of `alignmentGuide`.
  func isSetGuide(_ argument: NodeID, in tree: TreeReader) -> Bool {
    guard let owner = tree.owner(ofArgument: argument), tree.kind(of: argument) == .argument,
      tree.firstChild(of: argument, kind: .colon) == nil
    else { return false }
    // Without a dot in extensions of `View`.
    let callee = tree.kind(of: owner) == .callSuffix ? tree.previous(of: owner) : owner
    return callee.flatMap { tree.plainName(of: $0) } == "alignmentGuide"
  }

  /// Resolves a guide without a written axis: the axis on which the name is an alignment. A name of both axes is
  /// ambiguous.
  private func guide(named name: String, from segment: SegmentPosition) -> NameResolution {
    var found: [Symbol] = []
    for axis in Axis.allCases {
      let type = axis.alignmentType
      let declared = names.members(name, of: type, from: segment).filter { names[$0]?.isStatic ?? false }
      if let symbol = declared.first.flatMap({ self.symbol(of: $0) }) {
        found.append(symbol)
      } else if Catalog.member(named: name, of: axis == .horizontal ? .horizontalAlignment : .verticalAlignment) != nil {
        found.append(.builtInGuide(axis, name))
      }
    }
    guard let first = found.first else { return .external }
    return found.count == 1 ? .symbol(first) : .candidates(found)
  }

  // MARK: Types

  /// Resolves a component of a type's name: `Card` and `Style` of `Card.Style`.
  func typeComponent(_ token: NodeID, of type: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    let name = name(of: token, in: tree)
    var outer: SymbolType?
    for child in tree.children(of: type) where tree.kind(of: child) == .identifier || tree.kind(of: child) == .keyword {
      if child == token {
        guard let outer else { return typeName(name, at: type, in: segment) }
        return members(named: name, of: outer, from: segment).resolution(calledBy: nil, in: tree, self)
      }
      outer = self.type(ofComponent: child, of: outer, at: type, in: segment)
    }
    return .external
  }

  /// Resolves the name of a type without a dot; other declarations of that name are skipped.
  private func typeName(_ name: String, at node: NodeID, in segment: SegmentPosition) -> NameResolution {
    if name == "Self" { return .external }
    return lookUp(name, at: node, call: nil, in: segment)
  }

  /// Resolves the name of an attribute: a property wrapper or a result builder.
  func attribute(_ token: NodeID, of attribute: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    guard tree.name(of: attribute) == token else { return .unknown }
    return lookUp(name(of: token, in: tree), at: attribute, call: nil, in: segment)
  }

  /// Resolves a component of a key path, `\Item.title`; without a written type only if the context shows it.
  func keyPathComponent(_ token: NodeID, of keyPath: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    var type = SymbolType.unknown
    var isAfterDot = false
    for child in tree.children(of: keyPath) {
      switch tree.kind(of: child) {
      case .dot:
        if !isAfterDot, type == .unknown { type = keyPathRoot(keyPath, in: segment) }
        isAfterDot = true
      case .identifier:
        let name = name(of: child, in: tree)
        guard isAfterDot else {
          if child == token { return typeName(name, at: keyPath, in: segment) }
          let root = self.type(ofComponent: child, of: nil, at: keyPath, in: segment)
          if case .type(let reference) = root { type = .value(reference) }
          if case .externalType(let name) = root { type = .external(name) }
          continue
        }
        let found = members(named: name, of: type, from: segment).resolution(calledBy: nil, in: tree, self)
        if child == token { return found }
        type = found.symbol.map { self.type(of: $0) } ?? .unknown
      default: continue
      }
    }
    return .external
  }
}
