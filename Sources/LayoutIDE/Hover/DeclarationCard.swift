import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The cards of names: how a thing is declared, what is written about it, and what it stands for in the layout.
extension HoverProvider {
  /// The card of a name that stands for nothing that is laid out; nil where nothing is known of it.
  mutating func nameCard(_ token: NodeID) -> HoverContent? {
    if let card = declaredNameCard(token) { return card }
    guard isAlignmentName(token), let key = key(namedAt: token, in: knownAlignments) else { return nil }
    return alignmentSection(of: key)
  }

  /// Whether a name stands where an alignment may: qualified by an alignment's type, or in a guide's subscript.
  private func isAlignmentName(_ token: NodeID) -> Bool {
    if knownAlignments.customKeys.contains(where: { key in
      knownAlignments.definition(of: key)?.name == tree.string(of: token)
    }) {
      return true
    }
    guard let chain = tree.nearest([.postfixExpression], around: token), let primary = tree.firstChild(of: chain) else {
      return tree.nearest([.subscriptSuffix], around: token) != nil
    }
    let name = tree.string(of: primary)
    return name == "HorizontalAlignment" || name == "VerticalAlignment"
      || tree.nearest([.subscriptSuffix], around: token) != nil
  }

  /// The card of what the module declares under the name `token`; nil when it declares nothing of that name.
  mutating func declaredNameCard(_ token: NodeID) -> HoverContent? {
    guard let place = NameLookup(analysis: analysis, segment: segment, tree: tree).declaration(of: token) else {
      return nil
    }
    if let key = alignments.places.first(where: { $0.value == place })?.key {
      return alignmentSection(of: key)
    }
    var content = HoverContent(title: .code(tree.string(of: token)))
    addDeclaration(at: place, to: &content)
    return content
  }

  /// The declaration around `place`, the place of its name, as it is written, and its documentation.
  func addDeclaration(at place: SourceRange, to content: inout HoverContent) {
    guard let tree = place.segment == segment ? tree : analysis.tree(of: place.segment) else { return }
    let token = tree.token(at: place.range.lowerBound)
    guard let declaration = tree.declaration(around: token) else { return }
    content.source(tree.signature(of: declaration))
    if let documentation = tree.documentation(of: declaration) { content.blocks.append(.documentation(documentation)) }
    content.fact("Declared", line(at: place))
  }

  /// The card of a declaration, on its own name.
  mutating func declarationCard(_ declaration: NodeID, token: NodeID) -> HoverContent? {
    let place = SourceRange(segment: segment, range: tree.range(of: token))
    if let key = alignments.places.first(where: { $0.value == place })?.key {
      return alignmentSection(of: key)
    }
    let name = tree.string(of: token).filter { $0 != "`" }
    var content = laidOutCard(of: declaration, named: name) ?? HoverContent(title: .code(name))
    content.source(tree.signature(of: declaration))
    if let documentation = tree.documentation(of: declaration) { content.blocks.append(.documentation(documentation)) }
    return content
  }

  /// What a declared view, view function or modifier came to: as a root, or where it is used; nil for other
  /// declarations.
  private mutating func laidOutCard(of declaration: NodeID, named name: String) -> HoverContent? {
    if let card = rootCard(of: declaration, named: name) { return card }
    let uses = analysis.views(aroundUsesOf: segment) { graph, view, origin in
      guard let use = graph.expansion(of: origin, named: name) else { return false }
      return graph.parent(of: view).flatMap { graph.origin(of: $0) }.map { graph.expansion(of: $0, named: name) != use }
        ?? true
    }
    if !uses.isEmpty { return viewCard(uses, named: name) }
    guard tree.kind(of: declaration) == .structDeclaration,
      let reason = analysis.knownResult(for: segment)?.notLaidOut.first(where: { isName($0.key, of: declaration) })?
        .value
    else { return nil }
    return HoverContent(
      title: .code(name), blocks: [.note("not laid out: \(HoverText(marking: reason))")])
  }

  private func isName(_ node: NodeID, of declaration: NodeID) -> Bool {
    node == declaration || tree.name(of: declaration) == node
  }

  /// The card of `#Preview`.
  mutating func previewCard(_ declaration: NodeID) -> HoverContent? { rootCard(of: declaration, named: "#Preview") }

  /// The card of a root: its canvas and what stands in it; nil when `declaration` is none.
  private mutating func rootCard(of declaration: NodeID, named name: String) -> HoverContent? {
    guard let roots = analysis.result(for: segment)?.roots,
      let index = roots.firstIndex(where: { $0.node == declaration })
    else { return nil }
    let root = roots[index]
    guard let view = root.graph.root else {
      return HoverContent(title: .code(name), blocks: [.note("empty: it shows no view")])
    }
    let instance = ViewInstance(segment: segment, root: index, view: view)
    let title = root.name.map { $0 == name ? name : "\(name) \"\($0)\"" } ?? name
    var content = viewCard([instance], named: title) ?? HoverContent(title: .code(title))
    if let size = analysis.withEngine(of: segment, root: index, { $0.canvasSize }) {
      content.blocks.insert(.fact("Canvas", HoverText(NumberText.size(size))), at: 0)
    }
    return content
  }
}

extension ViewGraph {
  /// The innermost use of the view, view function or modifier called `name` that a view from `origin` stands in.
  fileprivate func expansion(of origin: ViewOrigin, named name: String) -> Int? {
    var index = Int(origin.expansion)
    while expansions.indices.contains(index) {
      switch expansions[index].kind {
      case .view(name), .function(name): return index
      default: index = Int(expansions[index].parent)
      }
    }
    return nil
  }
}
