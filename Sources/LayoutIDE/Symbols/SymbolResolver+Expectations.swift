import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The types that the context of an expression expects, which decide what `.name` denotes.
extension SymbolResolver {
  /// The type that is expected of an expression at its place; unknown where the syntax does not reveal it.
  func expectedType(of expression: NodeID, in segment: SegmentPosition) -> SymbolType {
    nested(.unknown) {
      let tree = tree(segment)
      guard let parent = tree.parent(of: expression) else { return .unknown }
      switch tree.kind(of: parent) {
      case .postfixExpression:
        // The members in a chain that begins with a dot have the type of the whole chain.
        guard tree.firstChild(of: parent) == expression else { return .unknown }
        return expectedType(of: parent, in: segment)
      case .prefixExpression, .statementExpression: return expectedType(of: parent, in: segment)
      case .ternaryOperator:
        return tree.parent(of: parent).map { expectedType(of: $0, in: segment) } ?? .unknown
      case .sequenceExpression: return expectedType(of: expression, inSequence: parent, in: segment)
      case .argument: return expectedType(ofArgument: parent, in: segment)
      case .initializerClause: return expectedType(ofClause: parent, in: segment)
      case .returnStatement: return resultType(around: parent, in: segment)
      case .codeBlock, .switchCase, .closureExpression: return implicitResultType(of: expression, in: parent, segment)
      case .switchItem: return typeOfSubject(of: parent, in: segment)
      case .optionalBinding:
        guard let clause = tree.firstChild(of: parent, kind: .initializerClause),
          let value = tree.lastNode(of: clause), tree.firstChild(of: parent).map({ tree.keyword(of: $0) == .case }) ?? false
        else { return .unknown }
        return type(of: value, in: segment)
      case .accessorBlock: return .unknown
      default: return .unknown
      }
    }
  }

  private func expectedType(ofArgument argument: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    if let owner = tree.owner(ofArgument: argument) {
      return parameterType(ofArgument: argument, owner, in: segment)
    }
    guard let clause = tree.parent(of: argument) else { return .unknown }
    switch tree.kind(of: clause) {
    case .arrayExpression:
      switch expectedType(of: clause, in: segment) {
      case .array(let element): return element
      // A set of options: `[.top, .leading]`.
      case let set: return set
      }
    case .tupleExpression:
      guard tree.arguments(in: clause).count == 1 else { return .unknown }
      return expectedType(of: clause, in: segment)
    default: return .unknown
    }
  }

  /// The type of a value after `=`.
  private func expectedType(ofClause clause: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let owner = tree.parent(of: clause) else { return .unknown }
    switch tree.kind(of: owner) {
    case .patternBinding, .optionalBinding:
      guard let annotation = tree.firstChild(of: owner, kind: .typeAnnotation), let type = tree.lastNode(of: annotation)
      else { return .unknown }
      return writtenType(type, in: segment)
    case .parameter:
      let parts = tree.parameterParts(in: tree.parent(of: owner)).first { parts in
        tree.children(of: owner).contains { $0 == parts.nameToken }
      }
      return parts?.type.map { writtenType($0, in: segment) } ?? .unknown
    default: return .unknown
    }
  }

  /// The type of an operand: of a comparison and an assignment that of the other side.
  private func expectedType(
    of operand: NodeID, inSequence sequence: NodeID, in segment: SegmentPosition
  ) -> SymbolType {
    let tree = tree(segment)
    let parts = Array(tree.children(of: sequence).filter { !tree.kind(of: $0).isPassedOver })
    guard let index = parts.firstIndex(of: operand) else { return .unknown }
    func isComparison(_ node: NodeID) -> Bool {
      ["==", "!=", "<", ">", "<=", ">=", "~="].contains(tree.string(of: node))
    }
    if index >= 2, isComparison(parts[index - 1]) || tree.kind(of: parts[index - 1]) == .equal {
      return type(of: parts[index - 2], in: segment)
    }
    if index + 2 < parts.count, isComparison(parts[index + 1]) { return type(of: parts[index + 2], in: segment) }
    return expectedType(of: sequence, in: segment)
  }

  /// The result type of the function, getter or closure around a `return`.
  private func resultType(around node: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    for outer in tree.ancestry(of: node).dropFirst() {
      switch tree.kind(of: outer) {
      case .closureExpression:
        guard let signature = tree.firstChild(of: outer, kind: .closureSignature),
          let clause = tree.firstChild(of: signature, kind: .returnClause), let type = tree.lastNode(of: clause)
        else { return .unknown }
        return writtenType(type, in: segment)
      case .functionDeclaration:
        guard let clause = tree.firstChild(of: outer, kind: .returnClause), let type = tree.lastNode(of: clause) else {
          return .unknown
        }
        return writtenType(type, in: segment)
      case .patternBinding:
        guard let clause = tree.firstChild(of: outer, kind: .typeAnnotation), let type = tree.lastNode(of: clause) else {
          return .unknown
        }
        return writtenType(type, in: segment)
      case .memberBlock, .opaqueDeclaration: return .unknown
      default: continue
      }
    }
    return .unknown
  }

  /// The result type of a block whose only statement is an expression.
  private func implicitResultType(of expression: NodeID, in block: NodeID, _ segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard tree.statements(in: block) == [expression], let owner = tree.parent(of: block) else { return .unknown }
    switch (tree.kind(of: block), tree.kind(of: owner)) {
    case (.codeBlock, .functionDeclaration), (.codeBlock, .accessorBlock), (.codeBlock, .accessor),
      (.closureExpression, _):
      return resultType(around: expression, in: segment)
    case (.codeBlock, .ifStatement), (.switchCase, _):
      // A branch of `if` or `switch` that is itself the value.
      return expectedType(of: owner, in: segment)
    default: return .unknown
    }
  }

  private func typeOfSubject(of item: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let switchCase = tree.parent(of: item), let statement = tree.parent(of: switchCase),
      tree.kind(of: statement) == .switchStatement
    else { return .unknown }
    guard let subject = tree.nodes(in: statement).first, tree.kind(of: subject) != .switchCase else { return .unknown }
    return type(of: subject, in: segment)
  }

  // MARK: Key paths

  /// The type at the start of `\.name`: the elements of the data that a `ForEach` shows.
  func keyPathRoot(_ keyPath: NodeID, in segment: SegmentPosition) -> SymbolType {
    nested(.unknown) {
      let tree = tree(segment)
      guard let argument = tree.parent(of: keyPath), let owner = tree.owner(ofArgument: argument),
        let call = tree.call(of: owner)
      else { return .unknown }
      if tree.kind(of: owner) == .attribute { return .external("EnvironmentValues") }
      if case .external(let name) = target(of: owner, in: segment) {
        switch name {
        case "ForEach", "List", "Table", "OutlineGroup":
          guard let data = call.arguments.first, data.label == nil else { return .unknown }
          return element(of: type(of: data.value, in: segment))
        case "environment", "transformEnvironment": return .external("EnvironmentValues")
        default: break
        }
      }
      guard tree.kind(of: owner) == .memberSuffix, case .array(let element) = type(before: owner, in: segment) else {
        return .unknown
      }
      return element
    }
  }
}
