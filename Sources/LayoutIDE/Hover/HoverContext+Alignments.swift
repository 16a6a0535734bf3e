import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The alignments that names in the source refer to.
extension HoverContext {
  /// The alignment whose declaration has its name at `location`; nil if there is none.
  func alignmentKey(declaredAt location: SourceRange) -> AlignmentKey? {
    alignments.places.first { $0.value == location }?.key
  }

  /// The alignment that the name `token` refers to; the type of a qualified name (`VerticalAlignment.center`) decides
  /// the axis. Nil if there is none or it is ambiguous.
  func alignmentKey(namedAt token: NodeID) -> AlignmentKey? {
    let table = alignments.table
    let name = tree.string(of: token).filter { $0 != "`" }
    var found = table.keys.filter { table.definition(of: $0)?.name == name }
    if found.count > 1, let axis = writtenAxis(of: token) { found = found.filter { table.axis(of: $0) == axis } }
    return found.count == 1 ? found.first : nil
  }

  /// The `keys` of an `alignment:` argument that its part `token` names: in `Alignment(horizontal:vertical:)` the one
  /// of its label; in a stack the only one; in a pair such as `.bottomLeading` the guides that the module declares.
  func alignmentKeys(
    namedAt token: NodeID, among keys: [AlignmentKey], in table: AlignmentTable
  ) -> [AlignmentKey] {
    guard keys.count > 1 else { return keys }
    let argument = tree.nearest([.argument], around: token)
    let label = argument.flatMap { tree.firstChild(of: $0, kind: .colon) == nil ? nil : tree.firstChild(of: $0) }
    switch label.map({ tree.string(of: $0) }) {
    case "horizontal": return keys.filter { table.axis(of: $0) == .horizontal }
    case "vertical": return keys.filter { table.axis(of: $0) == .vertical }
    default: return keys.filter { $0.isCustom }
    }
  }

  /// The axis of the type that qualifies a name.
  private func writtenAxis(of token: NodeID) -> Axis? {
    guard let suffix = tree.parent(of: token), tree.kind(of: suffix) == .memberSuffix,
      let chain = tree.parent(of: suffix), let primary = tree.firstChild(of: chain)
    else { return nil }
    switch tree.string(of: primary) {
    case "HorizontalAlignment": return .horizontal
    case "VerticalAlignment": return .vertical
    default: return nil
    }
  }
}

extension ModuleAlignments {
  /// The alignments whose default value is computed by code in `body`, a node of `segment`. O(n) in the nodes of the body
  /// and the alignments.
  func keys(withDefaultIn body: NodeID, of tree: SyntaxTree, _ segment: SegmentID) -> [AlignmentKey] {
    let declared = table.customKeys.filter { places[$0]?.segment == segment }
    guard !declared.isEmpty else { return [] }
    var nodes: Set<Int32> = []
    var pending = [body]
    while let node = pending.popLast() {
      for child in tree.children(of: node) {
        nodes.insert(child.index)
        pending.append(child)
      }
    }
    // The steps of a default refer to nodes of the segment that declares it.
    return declared.filter { key in
      table.definition(of: key)?.defaultValue?.steps.contains { nodes.contains($0.source) } ?? false
    }
  }

  /// The names of the alignments of the module that a card for one of `targets` may list the uses of. O(n) in the
  /// alignments.
  func names(under targets: [HoverTarget], of tree: SyntaxTree, _ segment: SegmentID) -> [NameKey] {
    let custom = table.customKeys.compactMap { table.definition(of: $0)?.name }
    guard !custom.isEmpty else { return [] }
    var found: Set<String> = []
    for target in targets {
      let own = tree.string(of: target.token).filter { $0 != "`" }
      switch target.kind {
      case .guideBody(let owner, let body) where tree.kind(of: owner) == .functionDeclaration:
        found.formUnion(
          keys(withDefaultIn: body, of: tree, segment).compactMap { table.definition(of: $0)?.name })
      // A name of another declaration, such as a pair of alignments, stands for any of them.
      case .alignmentArgument(_, isName: true), .guideName: found.formUnion(custom.contains(own) ? [own] : custom)
      default: if custom.contains(own) { found.insert(own) }
      }
    }
    return found.sorted().map { NameKey($0) }
  }
}
