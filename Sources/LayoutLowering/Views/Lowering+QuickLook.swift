import LayoutModel
import LayoutSyntax

// Code of this segment that nothing lays out is lowered for what is wrong in it. Most of it is made of SwiftUI's own
// views and modifiers, in a form that takes their arguments, with literals and known members: there nothing can be
// found, and no view need be made to see it. A test holds the quick look to the thorough one.
extension Lowering {
  /// Whether nothing can be found in `statement`, which is looked at and not laid out, and it makes one view. The
  /// alignments that it names are noted. Cost: its nodes, each of which is looked at twice at most.
  @inline(never)
  mutating func isInOrder(_ statement: NodeID, in scope: Scope) -> Bool {
    guard isChecking, looksQuickly, scope.file == file, !reportsEverywhere, program == nil,
      !leading.contains(SourceNode(file: file, node: statement))
    else { return false }
    return isChainInOrder(statement, in: scope, depth: 0)
  }

  /// What was found not to be in order, and what stands around it, is not asked again.
  @inline(never)
  private mutating func isChainInOrder(_ node: NodeID, in scope: Scope, depth: Int) -> Bool {
    let outer = startReading(node, in: scope.file)
    defer { stopReading(outer) }
    if depth < Lowering.quickDepth, isChainInOrder(node, in: reading.tree, scope, depth: depth) { return true }
    leading.insert(SourceNode(file: file, node: node))
    return false
  }

  /// How deep the quick look goes.
  private static let quickDepth = 64

  @inline(never)
  private mutating func isChainInOrder(_ node: NodeID, in tree: TreeReader, _ scope: Scope, depth: Int) -> Bool {
    guard tree.kind(of: node) == .postfixExpression, !tree[node].containsIssue,
      let primary = tree.firstChild(of: node), tree.kind(of: primary) == .identifierExpression,
      let token = tree.name(of: primary), let first = tree.nextSibling(of: primary)
    else { return false }
    let key = NameKey(tree.spelling(of: token))
    guard let view = Catalog.viewIndex(of: key), isForeign(key, in: scope),
      Lowering.isOneView(Catalog.views[view].kind, tree.kind(of: first))
    else { return false }
    if tree.kind(of: first) == .memberSuffix {
      guard let member = tree.name(of: first), !tree.isCalled(first) else { return false }
      let key = NameKey(tree.spelling(of: member))
      guard !module.index.mayDeclare(key), Catalog.memberIndex(of: key, in: .color) != nil else { return false }
    } else if !isCallInOrder(first, Catalog.views[view].overloads, in: tree, scope, depth: depth) {
      return false
    }
    var next = tree.nextSibling(of: first)
    while let suffix = next {
      guard isModifierInOrder(suffix, in: tree, scope, depth: depth) else { return false }
      next = tree.nextSibling(of: suffix)
    }
    return true
  }

  private mutating func isModifierInOrder(
    _ suffix: NodeID, in tree: TreeReader, _ scope: Scope, depth: Int
  ) -> Bool {
    guard tree.kind(of: suffix) == .memberSuffix, let token = tree.name(of: suffix) else { return false }
    let key = NameKey(tree.spelling(of: token))
    guard !module.index.mayDeclare(key) else { return false }
    if let modifier = Catalog.modifierIndex(of: key) {
      return Lowering.isLookedAtQuickly(Catalog.modifiers[modifier].kind)
        && isCallInOrder(suffix, Catalog.modifiers[modifier].overloads, in: tree, scope, depth: depth)
    }
    guard Catalog.neutralName(of: key) != nil else { return false }
    guard let call = tree.call(of: suffix) else { return true }
    guard call.trailingClosures.isEmpty else { return false }
    for argument in call.arguments {
      guard tree.kind(of: argument.value) != .closureExpression,
        isArgumentInOrder(argument.value, of: .any, in: tree, scope, depth: depth)
      else { return false }
    }
    return true
  }

  /// Whether a modifier finds nothing where its arguments are in order, and looks at no other code.
  private static func isLookedAtQuickly(_ modifier: ModifierKind) -> Bool {
    switch modifier {
    case .frame, .padding, .offset, .position, .fixedSize, .layoutPriority, .aspectRatio, .scaledToFit, .scaledToFill,
      .overlay, .background, .font, .bold, .italic, .fontWeight, .fontDesign, .lineLimit, .lineSpacing,
      .multilineTextAlignment, .truncationMode, .minimumScaleFactor, .tracking, .kerning, .resizable, .imageScale,
      .labelStyle:
      true
    default: false
    }
  }

  private mutating func isCallInOrder(
    _ suffix: NodeID, _ overloads: [CatalogOverload], in tree: TreeReader, _ scope: Scope, depth: Int
  ) -> Bool {
    guard let call = tree.call(of: suffix) else { return false }
    if call.arguments.isEmpty, call.trailingClosures.isEmpty { return overloads.contains { $0.takesNothing } }
    readHints(of: call, in: scope)
    guard let match = Catalog.quickMatch(quickArguments, closures: call.trailingClosures.count, in: overloads) else {
      return false
    }
    let parameters = overloads[match.overload].parameters
    for (index, argument) in call.arguments.enumerated() {
      let type = parameters[match.parameter(of: index)].type
      guard isArgumentInOrder(argument.value, of: type, in: tree, scope, depth: depth) else { return false }
    }
    for (index, closure) in call.trailingClosures.enumerated() {
      let type = parameters[match.parameter(of: call.arguments.count + index)].type
      guard isArgumentInOrder(closure.closure, of: type, in: tree, scope, depth: depth) else { return false }
    }
    return true
  }

  private mutating func isArgumentInOrder(
    _ node: NodeID, of type: ParameterType, in tree: TreeReader, _ scope: Scope, depth: Int
  ) -> Bool {
    switch tree.kind(of: node) {
    case .literalExpression: return true
    case .stringLiteralExpression: return tree.firstChild(of: node, kind: .interpolation) == nil
    case .implicitMemberExpression:
      guard let token = tree.name(of: node) else { return false }
      return isMemberInOrder(token, of: type, in: scope)
    case .closureExpression:
      guard type == .viewBuilder, tree.firstChild(of: node, kind: .closureSignature) == nil else { return false }
      for statement in tree.statements(in: node) {
        guard isChainInOrder(statement, in: scope, depth: depth + 1) else { return false }
      }
      return true
    default: return false
    }
  }

  /// Of members the alignments alone are said to be unknown, and those of fonts and numbers to be misspelt.
  private mutating func isMemberInOrder(_ token: NodeID, of type: ParameterType, in scope: Scope) -> Bool {
    let key = key(of: token, in: scope)
    guard !module.index.mayDeclare(key) else { return false }
    switch type {
    case .horizontalAlignment:
      noteAlignmentLookup(key, token, on: .horizontal, in: scope)
      return AlignmentNames.builtIn(key, on: .horizontal) != nil
    case .verticalAlignment:
      noteAlignmentLookup(key, token, on: .vertical, in: scope)
      return AlignmentNames.builtIn(key, on: .vertical) != nil
    case .alignment:
      noteAlignmentLookup(key, token, on: .horizontal, in: scope)
      return Catalog.memberIndex(of: key, in: .alignment) != nil
    case .font, .number, .double: return Catalog.memberIndex(of: key, in: type) != nil
    default: return true
    }
  }
}
