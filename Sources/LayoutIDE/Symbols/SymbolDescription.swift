import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// What is known of a declared symbol from its declaration.
struct SymbolDescription {
  /// The name without backticks.
  var name: String
  var kind: SymbolKind
  /// The declaration whose name it is: the struct, the binding of a variable, the parameter.
  var node: NodeID
  var token: NodeID
  var segment: SegmentPosition
  /// True if only code of its own segment can name it.
  var isLocal: Bool
  /// The declaration of the index; nil for local names, parameters and what the index leaves out.
  var id: DeclarationID?
}

extension SymbolResolver {
  /// The description of a symbol; nil for one that is not declared in the workspace.
  func description(of symbol: Symbol) -> SymbolDescription? {
    guard case .declaration(let location) = symbol, let segment = position(of: location.segment) else { return nil }
    let tree = tree(segment)
    guard let token = tree.nameToken(at: location.range.lowerBound), let parent = tree.parent(of: token) else {
      return nil
    }
    let node = tree.kind(of: parent) == .identifierPattern ? tree.parent(of: parent) ?? parent : parent
    let id = declarationID(named: token, in: segment)
    return SymbolDescription(
      name: name(of: token, in: tree), kind: kind(of: token, parent, id, in: segment), node: node, token: token,
      segment: segment, isLocal: id == nil && isLocal(token, parent, in: tree), id: id)
  }

  private func kind(of token: NodeID, _ parent: NodeID, _ id: DeclarationID?, in segment: SegmentPosition) -> SymbolKind
  {
    let tree = tree(segment)
    if let id, let declaration = names[id] { return kind(of: declaration, id) }
    switch tree.kind(of: parent) {
    case .parameter:
      let label = tree.parameterParts(in: tree.parent(of: parent)).first { $0.labelToken == token }
      return label.map { $0.nameToken != token } ?? false ? .label : .parameter
    case .genericParameterClause: return .genericParameter
    case .functionDeclaration: return .function
    case .enumDeclaration: return .enumeration
    case .structDeclaration, .opaqueDeclaration, .typealiasDeclaration:
      return tree.firstChild(of: parent, kind: .parameterClause) == nil ? .type : .function
    case .enumCaseDeclaration: return .enumCase
    default: return .local
    }
  }

  private func kind(of declaration: Declaration, _ id: DeclarationID) -> SymbolKind {
    switch declaration.kind {
    case .view, .viewBridge, .controllerBridge, .previewProvider: .view
    case .viewModifier: .modifier
    case .alignmentID: .alignmentID
    case .type: tree(id.segment).kind(of: declaration.node) == .enumDeclaration ? .enumeration : .type
    case .preview: .preview
    case .typeExtension: .typeExtension
    case .initializer: .initializer
    case .enumCase: .enumCase
    case .function: names.containerName(of: id) == "View" && !declaration.isStatic ? .modifier : .function
    case .stored, .computed:
      switch names.containerName(of: id) {
      case "HorizontalAlignment"?, "VerticalAlignment"?, "Alignment"?: declaration.isStatic ? .alignment : .property
      case nil: .constant
      default: .property
      }
    }
  }

  /// Returns true for a name that no other segment can mean: a variable, function or type in a block, a parameter of a
  /// closure, and the name of a parameter that is not its label.
  private func isLocal(_ token: NodeID, _ parent: NodeID, in tree: TreeReader) -> Bool {
    if tree.kind(of: parent) == .parameter {
      let parts = tree.parameterParts(in: tree.parent(of: parent)).first { $0.nameToken == token || $0.labelToken == token }
      if let parts, parts.labelToken == token { return isInBlock(parent, tree) }
      return true
    }
    if tree.kind(of: parent) == .genericParameterClause {
      return tree.parent(of: parent).map { tree.kind(of: $0) == .functionDeclaration } ?? false
    }
    return isInBlock(parent, tree)
  }

  private func isInBlock(_ node: NodeID, _ tree: TreeReader) -> Bool {
    for outer in tree.ancestry(of: node) {
      switch tree.kind(of: outer) {
      case .codeBlock, .closureExpression, .switchCase, .accessorBlock: return true
      case .opaqueBlock:
        guard let owner = tree.parent(of: outer) else { return false }
        switch tree.kind(of: owner) {
        case .conditionalDirective: continue
        case .opaqueDeclaration: return tree.firstChild(of: owner, kind: .parameterClause) != nil
        default: return true
        }
      case .memberBlock: return false
      default: continue
      }
    }
    return false
  }

  /// The range of a whole declaration with the attributes before it, for a target of navigation.
  func fullRange(of description: SymbolDescription) -> SourceRange {
    let tree = tree(description.segment)
    var node = description.node
    switch tree.kind(of: node) {
    case .patternBinding, .optionalBinding, .enumCaseDeclaration:
      if let parent = tree.parent(of: node), tree.kind(of: parent) == .variableDeclaration { node = parent }
    case .identifierExpression, .tuplePattern: node = description.token
    default: break
    }
    return location(of: node, in: description.segment)
  }
}
