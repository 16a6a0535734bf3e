import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Adds a stand-in for an unknown view: the content of its trailing closure as in a `VStack`, or a box.
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

  /// Adds a box of 100 × 100 points for an unknown view.
  mutating func addUnknown(
    at node: NodeID, name: String?, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let shown = name ?? interpreter.tree(scope).chain(of: node).primary.string(in: interpreter.tree(scope))
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

  /// Returns true if a declared type is a `Shape`, which takes the proposed size (`semantics.md` 2), without its own
  /// `sizeThatFits`.
  mutating func isShape(_ id: DeclarationID) -> Bool {
    guard let declaration = interpreter.names[id], declaration.kind == .type else { return false }
    let tree = interpreter.tree(id.segment)
    let inherited = tree.inheritedNames(DeclarationParts(declaration.node, in: tree).inheritance)
    return (inherited.contains("Shape") || inherited.contains("InsettableShape"))
      && interpreter.names.members("sizeThatFits", of: declaration.typeName, from: id.segment).isEmpty
  }

  /// Adds a shape that is used as a view.
  mutating func addShape(
    at node: NodeID, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    let name = interpreter.tree(scope).chain(of: node).primary.string(in: interpreter.tree(scope))
    if let view = add(.shape(.other), name: name, at: node, in: scope, surroundings) { content.views.append(view) }
  }

  /// Adds a color or style that is used as a view.
  mutating func addShapeStyle(
    at node: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    if let view = add(.color, name: "Color", at: node, in: scope, surroundings) { content.views.append(view) }
  }
}

extension NodeID {
  /// Returns the name at this node, or `View` for a text that is too long for a name.
  func string(in tree: TreeReader) -> String {
    let text = tree.string(of: self)
    return text.utf8.count <= 64 ? text : "View"
  }
}
