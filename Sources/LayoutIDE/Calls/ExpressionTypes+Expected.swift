import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The types that a place in the source expects of its expression: those of a parameter, a variable or a result.
extension ExpressionTypes {
  private static let deepest = 16

  /// The types that are expected where `expression` is; several if overloads differ in them, none if they are not known.
  func expectedTypes(of expression: NodeID, depth: Int = 0) -> [ValueType] {
    tree.parent(of: expression).map { expectedTypes(in: $0, at: expression, depth: depth + 1) } ?? []
  }

  /// The types that are expected in `node` at its part `child`.
  func expectedTypes(in node: NodeID, at child: NodeID, depth: Int = 0) -> [ValueType] {
    guard depth < Self.deepest else { return [] }
    switch tree.kind(of: node) {
    case .argument: return tree.parent(of: node).map { expectedTypes(ofArgument: node, in: $0, depth) } ?? []
    case .arrayExpression: return elements(ofArray: node, depth)
    case .subscriptSuffix: return keys(of: node, depth)
    case .postfixExpression where tree.firstChild(of: node) != child: return []
    case .postfixExpression, .prefixExpression, .statementExpression, .tupleExpression:
      return expectedTypes(of: node, depth: depth)
    case .sequenceExpression, .ternaryOperator: return operandTypes(in: node, at: child, depth)
    case .initializerClause: return tree.parent(of: node).map { declaredTypes(of: $0) } ?? []
    case .returnStatement: return resultTypes(around: node)
    case .conditionList: return [.catalog(.boolean)]
    case .switchItem: return subjectTypes(of: node, depth)
    case .closureExpression, .codeBlock: return resultTypes(around: child)
    default: return []
    }
  }

  private func expectedTypes(ofArgument argument: NodeID, in clause: NodeID, _ depth: Int) -> [ValueType] {
    switch tree.kind(of: clause) {
    case .argumentClause:
      guard let owner = tree.callOwner(of: argument) else { return [] }
      let arguments = tree.children(of: clause).filter { tree.kind(of: $0) == .argument }
      guard let index = arguments.firstIndex(of: argument) else { return [] }
      let labels = arguments[...index].map { label(of: $0) }
      return parameterTypes(of: owner, labels, depth)
    case .arrayExpression: return elements(ofArray: clause, depth)
    case .subscriptSuffix: return keys(of: clause, depth)
    case .tupleExpression: return expectedTypes(of: clause, depth: depth)
    default: return []
    }
  }

  /// The types of the parameter of the last of the arguments with `labels`, in all signatures that have one.
  func parameterTypes(of owner: NodeID, _ labels: [String?], _ depth: Int = 0) -> [ValueType] {
    var found: [ValueType] = []
    for signature in CallSignatures(self).signatures(of: owner, depth: depth) {
      guard let index = signature.matched(labels).last ?? nil, let type = signature.parameters[index].type,
        !found.contains(type)
      else { continue }
      found.append(type)
    }
    return found
  }

  /// The label of an argument; nil for none.
  func label(of argument: NodeID) -> String? {
    guard tree.firstChild(of: argument, kind: .colon) != nil, let first = tree.firstChild(of: argument) else {
      return nil
    }
    return plainName(tree.string(of: first))
  }

  private func elements(ofArray array: NodeID, _ depth: Int) -> [ValueType] {
    expectedTypes(of: array, depth: depth).compactMap { type in
      switch type {
      case .array(let element): element
      case .catalog(.edgeSet), .catalog(.axisSet), .catalog(.safeAreaRegions), .catalog(.pinnedViews): type
      case .catalog(.gridItems): .catalog(.gridItem)
      default: nil
      }
    }
  }

  /// The keys of a subscript: the guides of the view that a guide's closure gets.
  private func keys(of suffix: NodeID, _ depth: Int) -> [ValueType] {
    guard let chain = tree.parent(of: suffix), type(of: chain, before: suffix, depth: depth) == .dimensions else {
      return []
    }
    return [.guide]
  }

  private func operandTypes(in node: NodeID, at child: NodeID, _ depth: Int) -> [ValueType] {
    let sequence = tree.kind(of: node) == .ternaryOperator ? tree.parent(of: node) ?? node : node
    let comparison = tree.children(of: sequence).first {
      tree.kind(of: $0) == .binaryOperator && ["==", "!=", "<", ">", "<=", ">="].contains(tree.string(of: $0))
    }
    if comparison != nil, let first = tree.firstChild(of: sequence), first != child,
      let type = type(of: first, depth: depth)
    {
      return [type]
    }
    let expected = expectedTypes(of: sequence, depth: depth)
    if !expected.isEmpty { return expected }
    guard let first = tree.firstChild(of: sequence), first != child, let type = type(of: first, depth: depth),
      tree.children(of: sequence).contains(where: { tree.kind(of: $0) == .binaryOperator })
    else { return [] }
    return [type]
  }

  /// The type of a `patternBinding` or a `parameter`.
  private func declaredTypes(of node: NodeID) -> [ValueType] {
    let annotated = tree.firstChild(of: node, kind: .typeAnnotation) ?? node
    return tree.children(of: annotated).compactMap { writtenTypeIfType($0) }
  }

  private func writtenTypeIfType(_ node: NodeID) -> ValueType? {
    switch tree.kind(of: node) {
    case .namedType, .optionalType, .arrayType, .constrainedType: writtenType(node)
    default: nil
    }
  }

  /// The type of what the function, computed variable or closure around a statement returns.
  private func resultTypes(around statement: NodeID) -> [ValueType] {
    for node in tree.ancestry(of: statement) {
      switch tree.kind(of: node) {
      case .closureExpression:
        let owner = tree.callOwner(of: node)
        guard let owner, tree.kind(of: owner) == .memberSuffix, tree.nameString(of: owner) == "alignmentGuide" else {
          return []
        }
        return [.catalog(.number)]
      case .functionDeclaration:
        return tree.firstChild(of: node, kind: .returnClause).map { clause in
          tree.children(of: clause).compactMap { writtenTypeIfType($0) }
        } ?? []
      case .patternBinding: return declaredTypes(of: node)
      case .memberBlock: return []
      default: continue
      }
    }
    return []
  }

  private func subjectTypes(of item: NodeID, _ depth: Int) -> [ValueType] {
    guard let statement = tree.nearest([.switchStatement], around: item) else { return [] }
    let subject = tree.children(of: statement).first { !tree.kind(of: $0).isToken && tree.kind(of: $0) != .switchCase }
    return subject.flatMap { type(of: $0, depth: depth) }.map { [$0] } ?? []
  }
}
