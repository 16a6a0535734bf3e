import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A modifier in a chain.
struct ModifierUse {
  let name: String
  let key: NameKey
  let token: NodeID
  /// The node of the suffix: `.frame(width: 10)`.
  let node: NodeID
  /// The call; nil if the member is not called.
  var call: CallSyntax?
  /// The index in `Catalog.modifiers`; nil for other modifiers.
  let catalogIndex: Int?
  /// True for a SwiftUI modifier that does not affect layout.
  let isNeutral: Bool

  /// Creates the modifier that `token` names in `tree`. Allocates a string only for a name that is not in the catalog.
  init(_ token: NodeID, node: NodeID, call: CallSyntax?, in tree: TreeReader) {
    self.token = token
    self.node = node
    self.call = call
    key = NameKey(tree.spelling(of: token))
    catalogIndex = Catalog.modifierIndex(of: key)
    if let catalogIndex {
      name = Catalog.modifiers[catalogIndex].name
      isNeutral = false
    } else if let neutral = Catalog.neutralName(of: key) {
      name = neutral
      isNeutral = true
    } else {
      name = plainName(tree.string(of: token))
      isNeutral = false
    }
  }

  /// True for `.modifier(…)`.
  var appliesModifier: Bool { catalogIndex.map { Catalog.modifiers[$0].kind == .modifier } ?? false }
}

/// A view expression, split into its base and modifiers.
struct ViewChain {
  var node: NodeID
  var primary: NodeID
  /// The token and name of the primary, if that is an `identifierExpression`.
  let token: NodeID?
  let name: String
  let key: NameKey
  /// The index of the view with that name in `Catalog.views`; nil if there is none.
  let catalogIndex: Int?
  /// The suffixes that belong to the view itself: its call, and the members before it.
  var base = NodeList()
  var modifiers: [ModifierUse] = []
  /// The member of a value that yields the view, such as `row` of `item.row`; `base` contains its suffixes.
  var member: ValueMember?

  /// Creates a chain that begins with `primary`, without suffixes. Allocates a string only for a name that is not in
  /// the catalog.
  init(_ node: NodeID, primary: NodeID, in tree: TreeReader) {
    self.node = node
    self.primary = primary
    token = tree.kind(of: primary) == .identifierExpression ? tree.name(of: primary) : nil
    key = token.map { NameKey(tree.spelling(of: $0)) } ?? .none
    catalogIndex = token == nil ? nil : Catalog.viewIndex(of: key)
    if let catalogIndex {
      name = Catalog.views[catalogIndex].name
    } else {
      name = token.map { plainName(tree.string(of: $0)) } ?? ""
    }
  }
}

/// The environments of the parts of a chain.
struct ChainSurroundings {
  /// The environment of the chain.
  let outer: Surroundings
  /// The environment of the view that the chain begins with.
  var inner: Surroundings
  /// The environment of each modifier; empty if all are equal to `outer`.
  fileprivate var changed: [Surroundings] = []
  /// The index of the last modifier that the module declares, whose content is the chain before it; -1 for none.
  var start = -1

  init(_ outer: Surroundings) {
    self.outer = outer
    inner = outer
  }

  /// Returns the environment of the modifier at `index`.
  func layer(_ index: Int) -> Surroundings { changed.isEmpty ? outer : changed[index] }
}

extension Lowering {
  /// Lowers a view expression with its first `count` modifiers, -1 for all.
  mutating func lowerChain(
    _ node: NodeID, count: Int, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    var chain = viewChain(node, in: scope)
    if interpreter.tree(scope).kind(of: chain.primary) == .implicitMemberExpression,
      implicitType(of: chain.primary, in: scope) == nil
    {
      return reportModifierWithoutView(node, in: scope)
    }
    if count >= 0, count < chain.modifiers.count { chain.modifiers.removeLast(chain.modifiers.count - count) }
    let around = chainSurroundings(chain, in: scope, surroundings)
    let first = content.views.count
    let outerFlags = content.flags
    content.flags = []
    noteDirectives(in: node, of: scope, &content)
    let container = container(of: chain, in: scope)
    if let container, container.kind == .gridRow {
      lowerGridRow(container, chain, around, in: scope, into: &content)
      content.flags.formUnion(outerFlags)
      return
    }
    if let container, around.start < 0 {
      // A path with few stack frames, so that containers can nest as deep as the parser allows.
      lowerContainer(container, chain, in: scope, around.inner, into: &content)
    } else if around.start >= 0 {
      let below = ViewReference(node: node, scope: scope, suffixCount: Int32(clamping: around.start))
      applyCustom(
        chain.modifiers[around.start], to: below, in: scope, around.layer(around.start), into: &content)
    } else {
      lowerBase(chain, in: scope, around.inner, into: &content)
    }
    if !chain.modifiers.isEmpty { applyAll(chain, around, from: first, in: scope, into: &content) }
    content.flags.formUnion(outerFlags)
  }

  /// Returns the environment of each modifier of a chain and of the base, computed from the outermost modifier inwards.
  private mutating func chainSurroundings(
    _ chain: ViewChain, in scope: Scope, _ outer: Surroundings
  ) -> ChainSurroundings {
    var result = ChainSurroundings(outer)
    var index = chain.modifiers.count
    while index > 0 {
      index -= 1
      if !result.changed.isEmpty { result.changed[index] = result.inner }
      // A cheap test first: most modifiers are SwiftUI's and do not change the environment.
      let number = chain.modifiers[index].catalogIndex
      if interpreter.names.mayDeclare(chain.modifiers[index].key) || number == Lowering.modifierNumber,
        isCustomModifier(chain.modifiers[index], in: scope)
      {
        result.start = index
        break
      }
      guard let number, Catalog.changesEnvironment(number) else { continue }
      let inner = environment(applying: chain.modifiers[index], in: scope, result.inner)
      if index > 0, result.changed.isEmpty, inner != outer {
        result.changed = Array(repeating: outer, count: chain.modifiers.count)
      }
      result.inner = inner
    }
    return result
  }

  /// The index of `.modifier(…)` in the catalog.
  private static let modifierNumber = Catalog.modifierIndex(of: "modifier")

  /// Applies the modifiers behind `around.start`, from the innermost outwards.
  private mutating func applyAll(
    _ chain: ViewChain, _ around: ChainSurroundings, from first: Int, in scope: Scope, into content: inout Content
  ) {
    for index in chain.modifiers.indices.dropFirst(around.start + 1) {
      guard !isFull else { break }
      apply(
        chain.modifiers[index], of: chain, at: index, from: first, in: scope, around.layer(index), into: &content)
    }
  }

  /// Lowers a `GridRow` with its modifiers. The row itself is not a view: a modifier on it, except `id`, applies to
  /// each of its cells, and outside of a grid the cells are children of the enclosing container. `semantics.md` 1.7.
  private mutating func lowerGridRow(
    _ view: CatalogView, _ chain: ViewChain, _ around: ChainSurroundings, in scope: Scope, into content: inout Content
  ) {
    guard let row = containerParts(view, chain, in: scope) else { return }
    let outer = surrounding
    let isRow = outer.isGrid
    surrounding = ContentParent(axis: isRow ? row.axis : outer.axis)
    var cells = Content()
    if around.start >= 0 {
      // A modifier that the module declares gets the cells as its content, where the row is not in a grid.
      let below = ViewReference(node: chain.node, scope: scope, suffixCount: Int32(clamping: around.start))
      applyCustom(
        chain.modifiers[around.start], to: below, in: scope, around.layer(around.start), into: &cells)
    } else {
      lowerBuilder(row.content, in: scope, around.inner, into: &cells)
    }
    var onCells = chain
    onCells.modifiers = chain.modifiers.map { use in
      var use = use
      if isRow, use.name == "id" { use.call = nil }
      return use
    }
    applyAll(onCells, around, from: 0, in: scope, into: &cells)
    surrounding = outer
    guard isRow else {
      content.views += cells.views
      content.isDynamic = content.isDynamic || cells.isDynamic
      content.flags.formUnion(cells.flags)
      return
    }
    let first = content.views.count
    finish(row, view.name, cells, chain, in: scope, around.inner, into: &content)
    for (index, use) in chain.modifiers.enumerated().dropFirst(around.start + 1) where use.name == "id" {
      apply(use, of: chain, at: index, from: first, in: scope, around.layer(index), into: &content)
    }
  }

  /// Returns the SwiftUI stack or grid that a chain begins with; nil for other chains.
  mutating func container(of chain: ViewChain, in scope: Scope) -> CatalogView? {
    guard chain.base.count == 1, let token = chain.token, let view = chain.catalogIndex,
      interpreter.tree(scope).kind(of: chain.base[0]) == .callSuffix
    else { return nil }
    switch Catalog.views[view].kind {
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      if interpreter.isFrameworkName(chain.key, in: scope) { return Catalog.views[view] }
      if case .none = interpreter.resolve(chain.name, chain.key, at: token, in: scope) { return Catalog.views[view] }
      return nil
    default: return nil
    }
  }

  /// Splits a `postfixExpression` into its base and modifiers.
  mutating func viewChain(_ node: NodeID, in scope: Scope) -> ViewChain {
    let tree = interpreter.tree(scope)
    let (primary, suffixes) = interpreter.tree(scope).flatChain(node)
    var chain = ViewChain(node, primary: primary, in: tree)
    var index = 0
    if let first = suffixes.first {
      if tree.kind(of: first) == .callSuffix {
        chain.base.append(first)
        index = 1
      } else if tree.kind(of: first) == .memberSuffix, tree.kind(of: primary) == .identifierExpression,
        !scope.bindings.isValid || interpreter.storage.local(chain.name, in: scope) == nil
      {
        if chain.name == "self" && !scope.selfView.isValid || leadsToMember(chain, first, in: scope) {
          chain.base.append(first)
          index = 1
          // For example `Outer.Inner.Deepest(…)`.
          while index < suffixes.count, !tree.isCalled(suffixes[index - 1]),
            tree.kind(of: suffixes[index]) == .memberSuffix,
            tree.plainName(of: suffixes[index]).map({ $0.utf8.beginsUppercase }) ?? false
          {
            chain.base.append(suffixes[index])
            index += 1
          }
        }
      }
    }
    if index < suffixes.count { chain.modifiers.reserveCapacity(suffixes.count - index) }
    while index < suffixes.count {
      let suffix = suffixes[index]
      index += 1
      guard tree.kind(of: suffix) == .memberSuffix, let token = tree.name(of: suffix) else {
        if !chain.modifiers.isEmpty || tree.kind(of: suffix) != .callSuffix { continue }
        chain.base.append(suffix)
        continue
      }
      chain.modifiers.append(ModifierUse(token, node: suffix, call: tree.call(of: suffix), in: tree))
    }
    if chain.catalogIndex == nil { findMember(of: &chain, in: scope) }
    return chain
  }

  /// Returns true if `Name.member` denotes a member of `Name`, and no modifier of a view `Name`.
  private mutating func leadsToMember(_ chain: ViewChain, _ suffix: NodeID, in scope: Scope) -> Bool {
    guard chain.name.utf8.beginsUppercase else { return false }
    let tree = interpreter.tree(scope)
    guard let token = tree.name(of: suffix) else { return false }
    guard chain.catalogIndex != nil, tree.isCalled(suffix) else { return true }
    return !interpreter.names.members(plainName(tree.string(of: token)), of: chain.name).isEmpty
  }

  mutating func reportModifierWithoutView(_ node: NodeID, in scope: Scope) {
    interpreter.reporter.report(
      "modifier-without-view", .error, "There is no view before this modifier for it to change.", at: node,
      in: scope.segment)
  }
}
