import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Returns the type of an argument as far as its syntax reveals it.
  package mutating func hint(of node: NodeID, in scope: Scope) -> ArgumentHint {
    let tree = tree(scope)
    switch tree.kind(of: node) {
    case .literalExpression:
      guard let token = tree.firstChild(of: node) else { return .unknown }
      switch tree.kind(of: token) {
      case .integerLiteral: return .type(.integer)
      case .floatingLiteral: return .type(.number)
      case .regexLiteral: return .unknown
      default: return tree.keyword(of: token) == .nil ? .none : .type(.boolean)
      }
    case .stringLiteralExpression: return .type(.string)
    case .closureExpression: return .type(.closure)
    case .keyPathExpression: return .type(.keyPath)
    case .implicitMemberExpression:
      guard let token = tree.name(of: node) else { return .unknown }
      return .member(key(of: token, in: scope))
    case .prefixExpression:
      guard let operand = tree.lastNode(of: node) else { return .unknown }
      return hint(of: operand, in: scope)
    case .postfixExpression:
      let chain = tree.flatChain(node)
      guard tree.kind(of: chain.primary) == .implicitMemberExpression else {
        return typeHint(ofChain: chain, in: scope).map { .type($0) } ?? .unknown
      }
      guard let token = tree.name(of: chain.primary) else { return .unknown }
      let name = key(of: token, in: scope)
      let isUnknown = name == Interpreter.initKey || tree.spelling(of: token).isEmpty
      return isUnknown ? .unknown : .member(name)
    default: return .unknown
    }
  }

  /// Returns the name of an argument that is an implicit member; nil for other arguments.
  package mutating func memberName(of argument: NodeID, in scope: Scope) -> String? {
    tree(scope).implicitMemberName(of: argument).map { name(at: $0, in: scope) }
  }

  private static let initKey = NameKey("init")

  /// Returns the type of a chain that begins with a name; nil if it is unknown.
  private mutating func typeHint(
    ofChain chain: (primary: NodeID, suffixes: NodeList), in scope: Scope
  ) -> ParameterType? {
    let tree = tree(scope)
    guard tree.kind(of: chain.primary) == .identifierExpression, let token = tree.name(of: chain.primary),
      let first = chain.suffixes.first
    else { return nil }
    let key = key(of: token, in: scope)
    let isCalled = tree.kind(of: first) == .callSuffix
    guard storage.local(key, in: scope) == nil else { return nil }
    if !isFrameworkName(key, in: scope),
      case .declaration(let id, _) = resolve(plainName(tree.string(of: token)), key, at: token, in: scope)
    {
      return isCalled && (names[id]?.isViewType ?? false) ? .view : nil
    }
    if let view = Catalog.viewIndex(of: key) {
      switch Catalog.views[view].kind {
      case .color:
        // A view modifier turns a color into a view, a color's own method keeps it a color: `color` fits both.
        return .color
      case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape:
        guard isCalled else { return .view }
        return names.typeHint(ofShapeWith: chain.suffixes, in: tree)
      case .linearGradient, .radialGradient, .angularGradient, .ellipticalGradient, .meshGradient: return .gradient
      default: return isCalled ? .view : nil
      }
    }
    guard isCalled, chain.suffixes.count == 1 else { return nil }
    switch TypeHint(typeName: plainName(tree.string(of: token))) {
    case .number: return .number
    case .integer: return .integer
    case .string: return .string
    case .size: return .size
    case .point: return .point
    case .insets: return .edgeInsets
    case .alignment: return .alignment
    case .unitPoint: return .unitPoint
    default: return nil
    }
  }
}

extension NameLookup {
  /// Returns the type of a shape with members behind its call: a modifier makes it a view; nil if one is a method of
  /// shapes or is not known, and may return a shape.
  fileprivate func typeHint(ofShapeWith suffixes: NodeList, in tree: TreeReader) -> ParameterType? {
    var hint = ParameterType.shape
    for suffix in suffixes.dropFirst() {
      guard let token = tree.name(of: suffix), case let name = plainName(tree.string(of: token)),
        isModifierName(name), !NameLookup.shapeMethods.contains(name)
      else { return nil }
      hint = .view
    }
    return hint
  }

  /// SwiftUI's methods of shapes that return a shape.
  private static let shapeMethods: Set<String> = [
    "inset", "offset", "rotation", "scale", "size", "stroke", "transform", "trim", "union", "intersection",
    "subtracting", "symmetricDifference", "lineIntersection", "lineSubtraction",
  ]
}
