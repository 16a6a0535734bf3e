import LayoutModel
import LayoutSyntax

extension Lowering {
  /// What stands in for a view that is not known: what its trailing closure holds, as in a `VStack`, or a box.
  mutating func addStandIn(
    _ call: CallSyntax?, name: String, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    guard let closure = call?.trailingClosures.first?.closure else {
      return addUnknown(at: chain.node, name: name, in: scope, surroundings, into: &content)
    }
    var inner = Content()
    let outer = surrounding
    surrounding = ContentParent(axis: .horizontal)
    choosing(.guessed) {
      $0.lowerClosure(Closure(node: closure, scope: scope), [.unknown, .unknown], surroundings, into: &inner)
    }
    surrounding = outer
    guard !inner.views.isEmpty else {
      return addUnknown(at: chain.node, name: name, in: scope, surroundings, into: &content)
    }
    var flags: ViewFlags = inner.flags.union(.unknown)
    if inner.views.count == 1, !inner.isDynamic { flags.insert(.singleStaticChild) }
    let layout = ViewLayout.vStack(alignment: .horizontalCenter, spacing: .nan)
    if let view = add(
      layout, name: name, at: chain.node, in: scope, surroundings, flags: flags, children: inner.views)
    {
      content.views.append(view)
    }
  }

  /// A box of 100 × 100.
  mutating func addUnknown(
    at node: NodeID, name: String?, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let shown = name ?? tree(scope).chain(of: node).primary.string(in: tree(scope))
    if let view = add(
      .fixed(Size(width: 100, height: 100)), name: shown, at: node, in: scope, surroundings, flags: .unknown)
    {
      content.views.append(view)
    }
  }

  mutating func addLeaf(
    _ layout: ViewLayout, name: String, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    flags: ViewFlags = [], into content: inout Content
  ) {
    if let view = add(layout, name: name, at: chain.node, in: scope, surroundings, flags: flags) {
      content.views.append(view)
    }
  }

  /// Whether a declared type is a `Shape`, as large as it is proposed (`semantics.md` 2), and does not say another size.
  mutating func isShape(_ id: DeclarationID) -> Bool {
    guard let declaration = module.index[id], declaration.kind == .type else { return false }
    let tree = tree(id.file)
    let inherited = tree.inheritedNames(DeclarationParts(declaration.node, in: tree).inheritance)
    return (inherited.contains("Shape") || inherited.contains("InsettableShape"))
      && members("sizeThatFits", of: declaration.typeName, from: id.file).isEmpty
  }

  /// A shape that was given where a view stands.
  mutating func addShape(
    at node: NodeID, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    let name = tree(scope).chain(of: node).primary.string(in: tree(scope))
    if let view = add(.shape(.other), name: name, at: node, in: scope, surroundings) { content.views.append(view) }
  }

  /// A colour or style that was given where a view stands.
  mutating func addShapeStyle(
    at node: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    if let view = add(.color, name: "Color", at: node, in: scope, surroundings) { content.views.append(view) }
  }
}

extension NodeID {
  /// The name that stands at this node, short enough to be one.
  func string(in tree: TreeReader) -> String {
    let text = tree.string(of: self)
    return text.utf8.count <= 64 ? text : "View"
  }
}
