import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Finds the types of expressions by their syntax and the declarations that they name. It evaluates nothing: what is not
/// certain has no type.
struct ExpressionTypes {
  /// The number of expressions that one may refer to in turn.
  private static let limit = 16

  let context: SourceContext
  var tree: SyntaxTree { context.tree }

  init(_ context: SourceContext) { self.context = context }

  /// The type of an expression, without the suffixes of its chain from `end` on.
  func type(of expression: NodeID, before end: NodeID? = nil, depth: Int = 0) -> ValueType? {
    guard depth < Self.limit else { return nil }
    switch tree.kind(of: expression) {
    case .postfixExpression:
      let (primary, suffixes) = tree.chain(of: expression)
      var type = type(of: primary, depth: depth + 1)
      for suffix in suffixes {
        if suffix == end { break }
        guard let known = type else { return nil }
        type = self.type(of: suffix, after: known, depth)
      }
      return type
    case .identifierExpression: return typeOfName(expression, depth)
    case .implicitMemberExpression: return expectedTypes(of: expression, depth: depth + 1).first
    case .stringLiteralExpression: return .catalog(.string)
    case .literalExpression: return typeOfLiteral(expression)
    case .tupleExpression:
      let arguments = tree.arguments(in: expression)
      return arguments.count == 1 ? arguments.first.flatMap { type(of: $0.value, depth: depth + 1) } : nil
    case .arrayExpression:
      return tree.arguments(in: expression).first.flatMap { type(of: $0.value, depth: depth + 1) }.map { .array($0) }
    case .sequenceExpression, .prefixExpression:
      // The operands of arithmetic have one type.
      let operand = tree.children(of: expression).first { !tree.kind(of: $0).isToken }
      return operand.flatMap { type(of: $0, depth: depth + 1) }
    default: return nil
    }
  }

  private func typeOfLiteral(_ literal: NodeID) -> ValueType? {
    guard let token = tree.firstChild(of: literal) else { return nil }
    switch tree.kind(of: token) {
    case .integerLiteral: return .catalog(.integer)
    case .floatingLiteral: return .catalog(.number)
    case .keyword: return tree.keyword(of: token) == .nil ? nil : .catalog(.boolean)
    default: return nil
    }
  }

  // MARK: Names

  private func typeOfName(_ expression: NodeID, _ depth: Int) -> ValueType? {
    guard let token = tree.name(of: expression) else { return nil }
    let name = plainName(tree.string(of: token))
    if name == "self" { return context.enclosingTypes.first.map { ofSelf($0) } }
    if name == "Self" { return context.enclosingTypes.first.map { .type($0) } }
    if tree.kind(of: token) == .dollarIdentifier {
      return tree.nearest([.closureExpression], around: expression).flatMap { closureParameter(0, of: $0) }
    }
    let start = tree.range(of: expression).lowerBound
    if let local = tree.localNames(at: start, inside: expression).first(where: { $0.name == name }) {
      return type(of: local, depth: depth + 1)
    }
    for type in context.enclosingTypes {
      if let member = context.members(name, of: type).first { return self.type(of: member, depth: depth + 1) }
    }
    if let declared = context.topLevel(name).first { return type(of: declared, depth: depth + 1) }
    return ValueType(frameworkType: name) == nil && Catalog.type(named: name) == nil ? nil : .type(name)
  }

  private func ofSelf(_ type: String) -> ValueType {
    context.type(named: type) == nil ? ValueType(frameworkType: type) ?? .declared(type) : .declared(type)
  }

  /// The type of a local name.
  func type(of local: LocalName, depth: Int = 0) -> ValueType? {
    guard depth < Self.limit else { return nil }
    switch local.kind {
    case .closureParameter(let index):
      if let annotation = tree.firstChild(of: local.node, kind: .typeAnnotation) { return written(annotation) }
      return tree.nearest([.closureExpression], around: local.node).flatMap { closureParameter(index, of: $0) }
    case .parameter: return written(local.node)
    case .variable, .binding:
      if let annotation = tree.firstChild(of: local.node, kind: .typeAnnotation) { return written(annotation) }
      let clause = tree.firstChild(of: local.node, kind: .initializerClause)
      let value = tree.reader.lastNode(of: clause ?? local.node)
      return value.flatMap { $0 == clause ? nil : type(of: $0, depth: depth + 1) }
    }
  }

  /// The type that is written in a `typeAnnotation` or a `parameter`; nil if it is not known.
  private func written(_ node: NodeID) -> ValueType? {
    let types = tree.children(of: node).filter { child in
      switch tree.kind(of: child) {
      case .namedType, .constrainedType, .optionalType, .arrayType, .attributedType: true
      default: false
      }
    }
    return types.first.flatMap { writtenType($0) }
  }

  /// The type that a type's node denotes; nil if it is not known.
  func writtenType(_ node: NodeID) -> ValueType? {
    if tree.kind(of: node) == .arrayType {
      return tree.reader.lastNode(of: node).flatMap { writtenType($0) }.map { .array($0) }
    }
    return context.valueType(named: tree.reader.typeName(node))
  }

  /// The type of the parameter of a closure, by the call that the closure is an argument of.
  private func closureParameter(_ index: Int, of closure: NodeID) -> ValueType? {
    guard index == 0, let owner = tree.callOwner(of: closure) else { return nil }
    let name = tree.nameString(of: tree.callee(of: owner))
    if tree.kind(of: owner) == .memberSuffix { return name == "alignmentGuide" ? .dimensions : nil }
    switch name {
    case "GeometryReader": return .proxy
    case "ForEach", "List":
      guard let data = tree.call(of: owner)?.arguments.first, data.label == nil,
        case .array(let element) = type(of: data.value, depth: 1)
      else { return nil }
      return element
    default: return nil
    }
  }

  /// The type of a declaration used as an expression: a type itself, the value of a variable or the result of a function.
  func type(of id: DeclarationID, depth: Int = 0) -> ValueType? {
    guard depth < Self.limit, let declaration = context.seen.names[id] else { return nil }
    if declaration.isType { return .type(declaration.typeName) }
    if declaration.kind == .enumCase { return context.seen.names.containerName(of: id).map { .declared($0) } }
    if context.seen.names.isViewTyped(declaration, in: id.segment) { return .view("") }
    if let name = context.seen.names.typeName(of: id) { return context.valueType(named: name) }
    guard let value = context.seen.names.initialValue(of: id) else { return nil }
    return literalType(of: value, in: context.seen.names.tree(id.segment))
  }

  /// The type of an expression in any segment, if it is a literal or the call of a type.
  private func literalType(of value: NodeID, in tree: TreeReader) -> ValueType? {
    switch tree.kind(of: value) {
    case .stringLiteralExpression: return .catalog(.string)
    case .literalExpression:
      switch tree.firstChild(of: value).map({ tree.kind(of: $0) }) {
      case .integerLiteral: return .catalog(.integer)
      case .floatingLiteral: return .catalog(.number)
      case .keyword: return .catalog(.boolean)
      default: return nil
      }
    case .postfixExpression:
      guard let primary = tree.firstChild(of: value), tree.kind(of: primary) == .identifierExpression,
        let name = tree.plainName(of: primary), name.utf8.beginsUppercase
      else { return nil }
      return context.valueType(named: name)
    default: return nil
    }
  }

  // MARK: Suffixes

  private func type(of suffix: NodeID, after type: ValueType, _ depth: Int) -> ValueType? {
    switch tree.kind(of: suffix) {
    case .callSuffix, .genericArgumentSuffix:
      guard case .type(let name) = type else { return type }
      return context.valueType(named: name)
    case .optionalChainSuffix, .forceUnwrapSuffix: return type
    case .subscriptSuffix:
      if case .array(let element) = type { return element }
      return type == .dimensions ? .catalog(.number) : nil
    case .memberSuffix:
      guard let name = tree.nameString(of: suffix) else { return nil }
      return member(name, of: type, isCalled: tree.call(of: suffix) != nil, depth)
    default: return nil
    }
  }

  private func member(_ name: String, of type: ValueType, isCalled: Bool, _ depth: Int) -> ValueType? {
    switch type {
    case .type(let owner):
      if let member = context.members(name, of: owner).first {
        let found = self.type(of: member, depth: depth + 1)
        // `Outer.Inner()` makes an instance.
        if case .type(let inner)? = found, isCalled { return context.valueType(named: inner) }
        return found
      }
      if name == "init" { return context.valueType(named: owner) }
      if owner == "SwiftUI" || owner == "Swift" { return ValueType(frameworkType: name).map { _ in .type(name) } }
      guard let type = ParameterType(swiftName: owner), Catalog.member(named: name, of: type) != nil else { return nil }
      return .catalog(type)
    case .declared(let owner):
      if let member = context.members(name, of: owner).first { return self.type(of: member, depth: depth + 1) }
      return context.isView(owner) ? .view("") : nil
    default:
      if let property = type.frameworkProperty(name) { return property }
      return context.isView(type) ? .view("") : nil
    }
  }
}
