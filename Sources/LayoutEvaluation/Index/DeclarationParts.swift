import LayoutSyntax

/// The parts of a declaration's node, collected from its children in one pass.
package struct DeclarationParts {
  var attributes: [NodeID] = []
  var modifiers: [Keyword] = []
  /// The token of the name; nil if it is missing.
  package var name: NodeID?
  /// The extended type.
  package var type: NodeID?
  package var inheritance: NodeID?
  var block: NodeID?
  package var parameters: NodeID?
  package var result: NodeID?
  var isConstant = false
  package var bindings: [NodeID] = []

  package init(_ node: NodeID, in tree: TreeReader) {
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .attribute: attributes.append(child)
      case .declarationModifier:
        for token in tree.children(of: child) {
          if let keyword = tree.keyword(of: token) {
            modifiers.append(keyword)
            break
          }
        }
      case .keyword:
        if tree.keyword(of: child) == .let { isConstant = true }
      case .identifier: name = name ?? child
      case .namedType: type = type ?? child
      case .inheritanceClause: inheritance = child
      case .memberBlock, .codeBlock, .accessorBlock: block = child
      case .parameterClause: parameters = child
      case .returnClause: result = child
      case .patternBinding: bindings.append(child)
      default: break
      }
    }
  }

  package var isPrivate: Bool { modifiers.contains(.private) || modifiers.contains(.fileprivate) }
  var isPublic: Bool { modifiers.contains(.public) || modifiers.contains(.open) || modifiers.contains(.package) }
  var isStatic: Bool { modifiers.contains(.static) || modifiers.contains(.class) }
}

/// The parts of a `patternBinding`.
package struct BindingParts {
  /// `identifierPattern`, `tuplePattern` or `wildcardPattern`.
  package var pattern: NodeID?
  /// The type after the colon.
  package var type: NodeID?
  /// The expression after `=`.
  package var value: NodeID?
  package var accessors: NodeID?

  package init(_ node: NodeID, in tree: TreeReader) {
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .identifierPattern, .tuplePattern, .wildcardPattern: pattern = pattern ?? child
      case .typeAnnotation: type = tree.lastNode(of: child)
      case .initializerClause: value = tree.lastNode(of: child)
      case .accessorBlock: accessors = child
      default: break
      }
    }
  }
}

/// A parameter of a function.
package struct ParameterParts {
  /// The label in a call; nil for `_`.
  package var label: String?
  /// The name in the body.
  package var name: String
  package var nameToken: NodeID?
  /// The token of the first name, which is the label in a call; nil for `_`.
  package var labelToken: NodeID?
  package var type: NodeID?
  var defaultValue: NodeID?
  var isViewBuilder = false
  /// True for `Int...`, which takes any number of arguments.
  package var isVariadic = false

  init(label: String?, name: String, type: NodeID?, defaultValue: NodeID?, isViewBuilder: Bool) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isViewBuilder = isViewBuilder
  }

  init(_ node: NodeID, in tree: TreeReader) {
    var names: [NodeID] = []
    var isBeforeColon = true
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .attribute: if tree.name(of: child).map({ tree.string(of: $0) }) == "ViewBuilder" { isViewBuilder = true }
      case .colon: isBeforeColon = false
      case .ellipsis: isVariadic = true
      case .identifier, .keyword, .wildcardPattern: if isBeforeColon, tree[child].length > 0 { names.append(child) }
      case .initializerClause: defaultValue = tree.lastNode(of: child)
      case let kind where kind.isToken || kind.isPassedOver: break
      default: type = type ?? child
      }
    }
    let words = names.map { tree.string(of: $0) }
    label = words.first.flatMap { $0 == "_" ? nil : plainName($0) }
    name = plainName(words.last ?? "_")
    nameToken = names.last
    labelToken = label == nil ? nil : names.first
  }
}

/// Returns a name without its backticks.
package func plainName(_ name: String) -> String {
  guard name.utf8.first == 0x60, name.utf8.count > 2 else { return name }
  return String(name.dropFirst().dropLast())
}

extension TreeReader {
  /// Returns the last child that is a node and not a token. O(n) in the number of children.
  package func lastNode(of node: NodeID) -> NodeID? {
    var result: NodeID?
    for child in children(of: node) where !kind(of: child).isToken && !kind(of: child).isPassedOver { result = child }
    return result
  }

  /// Returns the children that are nodes and not tokens.
  package func nodes(in node: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    for child in children(of: node) where !kind(of: child).isToken && !kind(of: child).isPassedOver {
      result.append(child)
    }
    return result
  }

  /// Returns the parameters of a `parameterClause`.
  package func parameterParts(in clause: NodeID?) -> [ParameterParts] {
    guard let clause else { return [] }
    var result: [ParameterParts] = []
    for child in children(of: clause) where kind(of: child) == .parameter {
      result.append(ParameterParts(child, in: self))
    }
    return result
  }

  /// Returns the name of `node` (see `name(of:)`) without backticks.
  package func plainName(of node: NodeID) -> String? {
    name(of: node).map { LayoutEvaluation.plainName(string(of: $0)) }
  }

  /// Returns the types in an inheritance clause, without generic arguments.
  package func inheritedNames(_ clause: NodeID?) -> [String] {
    guard let clause else { return [] }
    return nodes(in: clause).map { typeName($0) }
  }

  /// Returns a type as one dotted name without generic arguments, `some`, `any`, optionality and module prefixes.
  package func typeName(_ node: NodeID) -> String {
    var node = node
    while kind(of: node) == .constrainedType || kind(of: node) == .optionalType {
      guard let inner = lastNode(of: node) ?? firstChild(of: node) else { break }
      guard inner != node else { break }
      node = inner
    }
    guard kind(of: node) == .namedType else { return string(of: node) }
    var parts: [String] = []
    for child in children(of: node) {
      switch kind(of: child) {
      case .identifier, .keyword: parts.append(LayoutEvaluation.plainName(string(of: child)))
      default: break
      }
    }
    if parts.count > 1, parts.first == "SwiftUI" || parts.first == "Swift" { parts.removeFirst() }
    return parts.joined(separator: ".")
  }
}
