import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover cards of names: the declaration, its documentation, and the views that it stands for in the layout.
extension HoverProvider {
  /// The card of a name that stands for no view in the layout; nil if nothing is known about it.
  mutating func nameCard(_ token: NodeID) -> HoverContent? {
    if let card = declaredNameCard(token) { return card }
    guard isAlignmentName(token), let key = key(namedAt: token, in: knownAlignments) else { return nil }
    return alignmentSection(of: key)
  }

  /// Returns true if a name may refer to an alignment: it is the name of a custom one, is qualified by an alignment
  /// type, or is in a guide subscript.
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

  /// The card of the module's declaration that the name `token` refers to; nil if there is none.
  mutating func declaredNameCard(_ token: NodeID) -> HoverContent? {
    guard let location = NameLookup(analysis: analysis, segment: segment, tree: tree).declaration(of: token) else {
      return nil
    }
    if let key = alignments.places.first(where: { $0.value == location })?.key {
      return alignmentSection(of: key)
    }
    var content = HoverContent(title: .code(tree.string(of: token)))
    addDeclaration(at: location, to: &content)
    return content
  }

  /// Adds the declaration whose name is at `location`, as written, and its documentation.
  func addDeclaration(at location: SourceRange, to content: inout HoverContent) {
    guard let tree = location.segment == segment ? tree : analysis.tree(of: location.segment) else { return }
    let token = tree.token(at: location.range.lowerBound)
    guard let declaration = tree.declaration(around: token) else { return }
    content.source(tree.signature(of: declaration))
    if let documentation = tree.documentation(of: declaration) { content.blocks.append(.documentation(documentation)) }
    content.fact("Declared", line(at: location))
  }

  /// The card of a declaration, for a hover on its name.
  mutating func declarationCard(_ declaration: NodeID, token: NodeID) -> HoverContent? {
    let location = SourceRange(segment: segment, range: tree.range(of: token))
    if let key = alignments.places.first(where: { $0.value == location })?.key {
      return alignmentSection(of: key)
    }
    let name = tree.string(of: token).filter { $0 != "`" }
    var content = laidOutCard(of: declaration, named: name) ?? HoverContent(title: .code(name))
    content.source(tree.signature(of: declaration))
    if let documentation = tree.documentation(of: declaration) { content.blocks.append(.documentation(documentation)) }
    return content
  }

  /// The layout of a declared view, view function or modifier: as a root, or at its uses. Nil for other declarations.
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

  /// The card of a `#Preview`.
  mutating func previewCard(_ declaration: NodeID) -> HoverContent? { rootCard(of: declaration, named: "#Preview") }

  /// The card of a root: its canvas and its outermost view; nil if `declaration` is not a root.
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
  /// The innermost use of the view, view function or modifier `name` that contains views from `origin`; nil if there is
  /// none.
  fileprivate func expansion(of origin: ViewOrigin, named name: String) -> ExpansionID? {
    var next = origin.expansion
    while let use = expansion(next) {
      switch use.kind {
      case .view(name), .function(name): return next
      default: next = use.parent
      }
    }
    return nil
  }
}
