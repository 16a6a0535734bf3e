import LayoutModel
import LayoutSyntax

/// A parameter of a declared function or initializer, as an editor shows it.
package struct DeclaredParameter: Hashable, Sendable {
  /// The label in a call; nil for none.
  package var label: String?
  package var name: String
  /// The type as written; empty if it is not.
  package var type: String
  /// The name of the type without optionality and generic arguments; empty if no type is written.
  package var typeName: String
  /// True if a call may leave the argument out.
  package var hasDefault: Bool
  /// True if the argument is a closure, which may trail the call.
  package var isClosure: Bool
  package var isVariadic: Bool

  init(_ parameter: ParameterParts, in tree: TreeReader) {
    label = parameter.label
    name = parameter.name
    let words = parameter.type.map { tree.string(of: $0).split(whereSeparator: \.isWhitespace) } ?? []
    type = words.joined(separator: " ")
    typeName = parameter.type.map { tree.typeName($0) } ?? ""
    hasDefault = parameter.defaultValue != nil
    isVariadic = parameter.isVariadic
    isClosure = parameter.isViewBuilder || parameter.type.map { Self.isFunction($0, in: tree) } ?? false
  }

  private static func isFunction(_ type: NodeID, in tree: TreeReader) -> Bool {
    var type: NodeID? = type
    while let node = type, [.optionalType, .attributedType, .tupleType].contains(tree.kind(of: node)) {
      type = tree.lastNode(of: node)
    }
    return type.map { tree.kind(of: $0) == .functionType } ?? false
  }
}

// The signatures of declarations, for editors.
extension NameLookup {
  /// Returns the parameter lists with which a declaration can be called from `segment`: those of the initializers of a
  /// type, with the memberwise one if it exists, of a function, or of an enum case with values; empty for others.
  package func parameterLists(of id: DeclarationID, seenFrom segment: SegmentPosition) -> [[DeclaredParameter]] {
    guard let declaration = self[id] else { return [] }
    switch declaration.kind {
    case .function, .initializer: return [declaredParameters(of: id)]
    case .enumCase:
      let tree = tree(id.segment)
      let clause = tree.nextSibling(of: declaration.node)
      guard let next = clause, tree.kind(of: next) == .parameterClause else { return [] }
      return [tree.parameterParts(in: next).map { DeclaredParameter($0, in: tree) }]
    case .view, .viewModifier, .viewBridge, .controllerBridge, .type, .alignmentID, .previewProvider:
      let tree = tree(id.segment)
      guard tree.kind(of: declaration.node) == .structDeclaration else { return [] }
      let (initializers, areAdded) = initializers(of: id, from: segment)
      let written = initializers.map { declaredParameters(of: $0) }
      let members = storedMembers(of: id).map { DeclaredParameter($0.parameter, in: tree) }
      return areAdded ? [members] + written : written
    default: return []
    }
  }

  private func declaredParameters(of function: DeclarationID) -> [DeclaredParameter] {
    let tree = tree(function.segment)
    return parameters(of: function).map { DeclaredParameter($0, in: tree) }
  }

  // MARK: Lists of names

  /// Returns the names declared at the top level of the module, in no order.
  package func topLevelNames() -> some Collection<String> { module.index.topLevelNames() }

  /// Returns the names of the members that the module declares in the type with that dotted name, in no order.
  package func memberNames(of type: String) -> some Collection<String> { module.index.memberNames(of: type) }

  /// Returns the written name of the type of a variable, or of the result of a function, without optionality; nil if
  /// none is written.
  package func typeName(of id: DeclarationID) -> String? {
    guard let declaration = self[id], let type = type(of: declaration, in: id.segment) else { return nil }
    return tree(id.segment).typeName(type)
  }

  /// Returns the expression that a stored variable begins with; nil if none is written.
  package func initialValue(of id: DeclarationID) -> NodeID? {
    guard let declaration = self[id], declaration.kind == .stored else { return nil }
    return BindingParts(declaration.node, in: tree(id.segment)).value
  }

  /// Returns the type or extension around `offset` of a segment: the innermost whose braces contain it. One without a
  /// closing brace reaches to the end.
  package func container(around offset: Int, in segment: SegmentPosition) -> DeclarationIndex {
    let tree = tree(segment)
    var found = DeclarationIndex.invalid
    for (index, declaration) in declarations(of: segment).enumerated()
    where declaration.isType || declaration.kind == .typeExtension {
      guard let block = declaration.block, tree.range(of: block).lowerBound < offset else { continue }
      let brace = tree.firstChild(of: block, kind: .rightBrace)
      if let brace, tree[brace].length > 0, tree.range(of: brace).lowerBound < offset { continue }
      // Types follow the types that contain them.
      found = DeclarationIndex(clamping: index)
    }
    return found
  }
}
