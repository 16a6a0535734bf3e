import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutSyntax

/// A property or local value outside of some statements that they name, and that a view of their own has to be given.
struct CapturedName {
  /// The name of the property in the new view.
  let name: String
  /// Its declaration in the new view.
  let declaration: String
  /// The argument in the call of the new view; nil if the view reads the value from the environment.
  let argument: String?
}

extension CapturedName {
  /// Returns the names that the selected statements need from outside, in the order of their first use; nil if one of
  /// them cannot be passed: its type is not written, it is a function or a computed property, or the statements name
  /// `self`. O(n) in the names of the statements.
  static func all(in selection: RefactoringSelection, _ navigation: Navigation) -> [CapturedName]? {
    let resolver = navigation.resolver
    guard let segment = resolver.position(of: selection.segment) else { return nil }
    let tree = resolver.tree(segment)
    var found: [CapturedName] = []
    var uses: [(name: String, isBinding: Bool, symbol: Symbol)] = []
    for statement in selection.statements {
      var isPossible = true
      tree.eachNode(in: statement) { node, _ in
        for token in tree.children(of: node) where tree.kind(of: token).isToken {
          if tree.keyword(of: token) == .self { isPossible = false }
          guard tree.kind(of: token) == .identifier || tree.kind(of: token) == .dollarIdentifier,
            tree.kind(of: node) == .identifierExpression
          else { continue }
          switch resolver.resolution(of: token, in: segment) {
          case .symbol(let symbol):
            guard let name = outer(symbol, selection, resolver) else { continue }
            let isBinding = tree.kind(of: token) == .dollarIdentifier || isAssigned(node, in: tree)
            if let index = uses.firstIndex(where: { $0.symbol == symbol }) {
              uses[index].isBinding = uses[index].isBinding || isBinding
            } else {
              uses.append((name, isBinding, symbol))
            }
          case .candidates, .unknown: isPossible = false
          case .external: continue
          }
        }
        return true
      }
      guard isPossible else { return nil }
    }
    for use in uses {
      guard let captured = CapturedName(use.symbol, named: use.name, isBinding: use.isBinding, resolver) else {
        return nil
      }
      found.append(captured)
    }
    return found
  }

  /// The name of a symbol that is declared outside of the statements, in the type or block around them; nil for one
  /// that code anywhere in the module can name.
  private static func outer(
    _ symbol: Symbol, _ selection: RefactoringSelection, _ resolver: SymbolResolver
  ) -> String? {
    guard case .declaration(let location) = symbol, let description = SymbolDescription(symbol, resolver) else {
      return nil
    }
    if location.segment == selection.segment,
      selection.statements.contains(where: { selection.tree.range(of: $0).contains(location.range.lowerBound) })
    {
      return nil
    }
    if description.isLocal { return description.name }
    guard let id = description.id, resolver.names[id]?.container.isValid ?? false,
      !(resolver.names[id]?.isStatic ?? false)
    else { return nil }
    switch description.kind {
    case .property, .function, .modifier: return resolver.names.containerName(of: id) == "View" ? nil : description.name
    default: return nil
    }
  }

  /// Returns true for the left side of an assignment.
  private static func isAssigned(_ node: NodeID, in tree: TreeReader) -> Bool {
    guard let parent = tree.parent(of: node), tree.firstChild(of: parent) == node else { return false }
    return tree.children(of: parent).contains { tree.kind(of: $0) == .equal }
  }

  /// Describes how a declaration is passed; nil if it cannot be.
  private init?(_ symbol: Symbol, named name: String, isBinding: Bool, _ resolver: SymbolResolver) {
    guard let description = SymbolDescription(symbol, resolver) else { return nil }
    let tree = resolver.tree(description.segment)
    self.name = name
    let wrapper = description.id.flatMap { resolver.names[$0]?.wrapper } ?? ""
    switch tree.kind(of: description.node) {
    case .patternBinding:
      guard tree.firstChild(of: description.node, kind: .accessorBlock) == nil else { return nil }
      if wrapper == "Environment" || wrapper == "EnvironmentObject" {
        guard let whole = tree.parent(of: description.node) else { return nil }
        declaration = tree.string(of: whole)
        argument = nil
        return
      }
    case .parameter, .closureParameter: break
    default: return nil
    }
    guard let type = Self.type(of: description.node, in: tree) else { return nil }
    switch wrapper {
    case "": if isBinding { return nil }
    case "State", "Binding": break
    default: return nil
    }
    declaration = isBinding ? "@Binding var \(name): \(type)" : "let \(name): \(type)"
    argument = isBinding ? "\(name): $\(name)" : "\(name): \(name)"
  }

  /// The written type of a variable or parameter, or that of its literal; nil if neither is known.
  private static func type(of node: NodeID, in tree: TreeReader) -> String? {
    if let annotation = tree.firstChild(of: node, kind: .typeAnnotation) {
      return String(tree.string(of: annotation).drop { $0 == ":" || $0 == " " })
    }
    if tree.kind(of: node) == .parameter {
      var isAfterColon = false
      for child in tree.children(of: node) {
        if isAfterColon { return tree.string(of: child) }
        if tree.kind(of: child) == .colon { isAfterColon = true }
      }
      return nil
    }
    guard let initial = tree.firstChild(of: node, kind: .initializerClause),
      let value = tree.children(of: initial).first(where: { !tree.kind(of: $0).isToken })
    else { return nil }
    switch tree.kind(of: value) {
    case .stringLiteralExpression: return "String"
    case .literalExpression:
      guard let token = tree.firstChild(of: value) else { return nil }
      switch tree.kind(of: token) {
      case .integerLiteral: return "Int"
      case .floatingLiteral: return "Double"
      case .keyword: return tree.string(of: token) == "true" || tree.string(of: token) == "false" ? "Bool" : nil
      default: return nil
      }
    default: return nil
    }
  }
}
