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

extension SymbolDescription {
  /// Describes a symbol; nil for one that is not declared in the workspace.
  init?(_ symbol: Symbol, _ resolver: SymbolResolver) {
    guard case .declaration(let location) = symbol, let segment = resolver.position(of: location.segment) else {
      return nil
    }
    let tree = resolver.tree(segment)
    guard let token = tree.nameToken(at: location.range.lowerBound), let parent = tree.parent(of: token) else {
      return nil
    }
    let node = tree.kind(of: parent) == .identifierPattern ? tree.parent(of: parent) ?? parent : parent
    let id = resolver.declarationID(named: token, in: segment)
    self.init(
      name: resolver.name(of: token, in: tree), kind: Self.kind(of: token, parent, id, in: tree, resolver), node: node,
      token: token, segment: segment, isLocal: id == nil && Self.isLocal(token, parent, in: tree), id: id)
  }

  private static func kind(
    of token: NodeID, _ parent: NodeID, _ id: DeclarationID?, in tree: TreeReader, _ resolver: SymbolResolver
  ) -> SymbolKind {
    if let id, let declaration = resolver.names[id] { return SymbolKind(declaration, id, resolver.names) }
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

  /// Returns true for a name that no other segment can mean: a variable, function or type in a block, a parameter of a
  /// closure, and the name of a parameter that is not its label.
  private static func isLocal(_ token: NodeID, _ parent: NodeID, in tree: TreeReader) -> Bool {
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

  private static func isInBlock(_ node: NodeID, _ tree: TreeReader) -> Bool {
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
  func fullRange(_ resolver: SymbolResolver) -> SourceRange {
    let tree = resolver.tree(segment)
    var node = node
    switch tree.kind(of: node) {
    case .patternBinding, .optionalBinding, .enumCaseDeclaration:
      if let parent = tree.parent(of: node), tree.kind(of: parent) == .variableDeclaration { node = parent }
    case .identifierExpression, .tuplePattern: node = token
    default: break
    }
    return resolver.location(of: node, in: segment)
  }
}

extension SymbolKind {
  /// The kind of a declaration of the index.
  init(_ declaration: Declaration, _ id: DeclarationID, _ names: NameLookup) {
    switch declaration.kind {
    case .view, .viewBridge, .controllerBridge, .previewProvider: self = .view
    case .viewModifier: self = .modifier
    case .alignmentID: self = .alignmentID
    case .type:
      self = names.tree(id.segment).kind(of: declaration.node) == .enumDeclaration ? .enumeration : .type
    case .preview: self = .preview
    case .typeExtension: self = .typeExtension
    case .initializer: self = .initializer
    case .enumCase: self = .enumCase
    case .function:
      self = names.containerName(of: id) == "View" && !declaration.isStatic ? .modifier : .function
    case .stored, .computed:
      switch names.containerName(of: id) {
      case "HorizontalAlignment"?, "VerticalAlignment"?, "Alignment"?:
        self = declaration.isStatic ? .alignment : .property
      case nil: self = .constant
      default: self = .property
      }
    }
  }
}
