import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Finds what the names in the source denote, by Swift's rules of scope, visibility and types, as far as the syntax
/// reveals types. It evaluates nothing, so that it works in code that no root reaches, and in broken code.
///
/// A name is resolved or it is not: a member of a value whose type is not known has the result `unknown`, however many
/// declarations have that name. The result depends only on the texts, not on earlier requests.
///
/// A class: the functions call each other recursively and share the budget and the types found so far.
final class SymbolResolver {
  let analysis: Analysis
  /// A file of the module in which names are resolved.
  let file: FileID
  let names: NameLookup
  /// The types of values found so far for the name that is being resolved; `unknown` while one is being found.
  var types: [SourceNode: SymbolType] = [:]
  /// The number of nodes that may still be visited for the name that is being resolved.
  var budget = 0
  /// The depth of nested searches for types.
  var depth = 0
  /// The types and extensions of each segment by their nodes.
  private var containers: [SegmentPosition: [NodeID: DeclarationIndex]] = [:]

  static let budget = 20_000
  static let maximumDepth = 40

  /// Creates a resolver for the names in the module of a file; nil if it is not indexed.
  init?(_ analysis: Analysis, moduleOf file: FileID) {
    guard let module = analysis.knownModule(of: file) else { return nil }
    names = NameLookup(module)
    self.analysis = analysis
    self.file = file
  }

  func tree(_ segment: SegmentPosition) -> TreeReader { names.tree(segment) }

  func position(of segment: SegmentID) -> SegmentPosition? { names.module.position(of: segment) }

  func location(of node: NodeID, in segment: SegmentPosition) -> SourceRange {
    SourceRange(segment: names.segmentID(segment), range: tree(segment).range(of: node))
  }

  /// The symbol whose declaration has its name at a token. A parameter whose name is also its label has one symbol.
  func symbol(at token: NodeID, in segment: SegmentPosition) -> Symbol {
    var location = location(of: token, in: segment)
    // The closure parameter `$item` declares `item`.
    if tree(segment).kind(of: token) == .dollarIdentifier, location.range.count > 1 {
      location.range = (location.range.lowerBound + 1)..<location.range.upperBound
    }
    return .declaration(location)
  }

  /// Returns what the name `token` denotes: the declaration of which it is the name, or to which it refers. O(n) in the
  /// constructs around it and in the declarations on which its type depends, up to a limit.
  func resolution(of token: NodeID, in segment: SegmentPosition) -> NameResolution {
    budget = Self.budget
    depth = 0
    types = [:]
    return resolve(token, in: segment)
  }

  /// Calls `body` one level deeper; returns `limit` where the budget or the depth is used up.
  func nested<Result>(_ limit: Result, _ body: () -> Result) -> Result {
    guard depth < Self.maximumDepth, budget > 0 else { return limit }
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Returns true if the name at a token is that of a declaration, and not a use of one.
  func isDeclaration(_ token: NodeID, in segment: SegmentPosition) -> Bool {
    let tree = tree(segment)
    guard let parent = tree.parent(of: token) else { return false }
    switch tree.kind(of: parent) {
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .typealiasDeclaration, .opaqueDeclaration:
      return tree.name(of: parent) == token
    case .enumCaseDeclaration, .genericParameterClause, .accessor: return tree.kind(of: token) == .identifier
    case .identifierPattern: return tree.string(of: token) != "self"
    case .parameter, .closureParameter: return isParameterName(token, of: parent, in: tree)
    case .captureList: return tree.nextSibling(of: token).map { tree.kind(of: $0) == .equal } ?? false
    case .identifierExpression: return isBoundByPattern(parent, token, in: tree)
    default: return false
    }
  }

  private func isParameterName(_ token: NodeID, of parameter: NodeID, in tree: TreeReader) -> Bool {
    for child in tree.children(of: parameter) {
      if child == token { return tree.kind(of: token) == .identifier || tree.kind(of: token) == .dollarIdentifier }
      if tree.kind(of: child) == .colon { return false }
    }
    return false
  }

  /// Returns true for `x` in the pattern `case .a(let x)`.
  private func isBoundByPattern(_ expression: NodeID, _ token: NodeID, in tree: TreeReader) -> Bool {
    for node in tree.ancestry(of: expression).dropFirst() {
      switch tree.kind(of: node) {
      case .prefixExpression:
        let word = tree.firstChild(of: node).flatMap { tree.keyword(of: $0) }
        if word == .let || word == .var { return tree.boundTokens(in: node).contains(token) }
      case .argument, .argumentClause, .tupleExpression, .postfixExpression, .callSuffix, .memberSuffix: continue
      default: return false
      }
    }
    return false
  }

  /// Resolves a name without resetting the budget.
  func resolve(_ token: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    guard let parent = tree.parent(of: token), tree[token].length > 0 else { return .external }
    switch tree.kind(of: token) {
    case .identifier, .dollarIdentifier: break
    default: return .external
    }
    if isDeclaration(token, in: segment) { return declared(by: token, in: segment) }
    switch tree.kind(of: parent) {
    case .identifierExpression:
      guard let outer = tree.parent(of: parent), tree.kind(of: outer) != .opaqueStatement || isOperand(parent, tree)
      else { return .external }
      return identifier(parent, token: token, in: segment)
    case .memberSuffix: return member(parent, token: token, in: segment)
    case .implicitMemberExpression: return implicitMember(parent, token: token, in: segment)
    case .namedType: return typeComponent(token, of: parent, in: segment)
    case .attribute: return attribute(token, of: parent, in: segment)
    case .argument: return label(token, ofArgument: parent, in: segment)
    case .trailingClosure: return label(token, ofArgument: parent, in: segment)
    case .keyPathExpression: return keyPathComponent(token, of: parent, in: segment)
    case .captureList: return lookUp(name(of: token, in: tree), at: token, call: nil, in: segment)
    default: return .external
    }
  }

  /// Returns false for the label in `break label`.
  private func isOperand(_ expression: NodeID, _ tree: TreeReader) -> Bool {
    guard let statement = tree.parent(of: expression), let first = tree.firstChild(of: statement) else { return true }
    return tree.keyword(of: first) != .break && tree.keyword(of: first) != .continue
  }

  /// Returns the symbol that a name declares. `if let name` is another use of the outer variable, which has the same
  /// value; so is a second binding of one name in the patterns of a `case`.
  func declared(by token: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    guard let parent = tree.parent(of: token) else { return .external }
    if tree.kind(of: parent) == .identifierPattern, let binding = tree.parent(of: parent),
      tree.kind(of: binding) == .optionalBinding, tree.firstChild(of: binding, kind: .initializerClause) == nil
    {
      let outer = lookUp(name(of: token, in: tree), at: binding, call: nil, in: segment)
      if outer.symbol != nil { return outer }
    }
    if tree.kind(of: parent) == .identifierExpression, let first = firstBinding(named: token, in: tree) {
      return .symbol(symbol(at: first, in: segment))
    }
    return .symbol(symbol(at: token, in: segment))
  }

  /// The first binding of the name in the items of the `case` around a bound name.
  private func firstBinding(named token: NodeID, in tree: TreeReader) -> NodeID? {
    let item = tree.ancestry(of: token).first { tree.kind(of: $0) == .switchItem }
    guard let item, let owner = tree.parent(of: item) else { return nil }
    let name = name(of: token, in: tree)
    for other in tree.children(of: owner) where tree.kind(of: other) == .switchItem {
      if let found = tree.boundTokens(in: other).first(where: { tree.spells(name.utf8, $0) }) { return found }
    }
    return nil
  }

  /// The name of a token without backticks, and without the `$` of a binding.
  func name(of token: NodeID, in tree: TreeReader) -> String {
    let name = plainName(tree.string(of: token))
    return tree.kind(of: token) == .dollarIdentifier && !Self.isClosureArgument(name) ? String(name.dropFirst()) : name
  }

  /// Returns true for `$0`.
  static func isClosureArgument(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "$") && name.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  // MARK: Scopes

  /// The type or extension of the index whose declaration is `node`; invalid for other nodes.
  func container(_ node: NodeID, in segment: SegmentPosition) -> DeclarationIndex {
    if let known = containers[segment] { return known[node] ?? .invalid }
    var found: [NodeID: DeclarationIndex] = [:]
    for (index, declaration) in names.declarations(of: segment).enumerated()
    where declaration.isType || declaration.kind == .typeExtension {
      found[declaration.node] = DeclarationIndex(clamping: index)
    }
    containers[segment] = found
    return found[node] ?? .invalid
  }

  /// The scope of a node: the innermost type or extension of the index around it.
  func scope(of node: NodeID, in segment: SegmentPosition) -> Scope {
    let tree = tree(segment)
    for outer in tree.ancestry(of: node) where tree.kind(of: outer) == .memberBlock {
      guard let declaration = tree.parent(of: outer) else { continue }
      let container = container(declaration, in: segment)
      if container.isValid { return Scope(segment: segment, container: container) }
    }
    return Scope(segment: segment)
  }
}
