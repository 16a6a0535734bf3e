import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// Queries about the whole module. They are expensive, so rules make them last.
extension LintContext {
  /// Returns true if anything may align by a custom guide, laid out or not: a container in a root, a labelled argument
  /// such as `alignment:` or `vertical:` that names it and may be of its axis, another module that sees its declaration, or a file that is not
  /// known. O(segments that mention the name).
  package func mayBeAlignedBy(_ definition: AlignmentDefinition) -> Bool {
    if let place = place(of: definition), let tree = tree(of: place.segment),
      let declared = EnclosingDeclaration(around: tree.token(at: place.range.lowerBound), in: tree),
      mayBeUsedUnseen(declared.access, declaredIn: place.segment)
    {
      return true
    }
    for root in roots {
      let graph = root.graph
      let names = graph.nodes.contains { node in
        node.layout.alignmentKeys.contains { key in
          guard let other = graph.alignments.definition(of: key) else { return false }
          return other.name == definition.name && other.axis == definition.axis
        }
      }
      if names { return true }
    }
    return isMentioned(definition.name) { _, tree in
      tree.hasLabelledArgument(naming: definition.name, on: definition.axis)
    }
  }

  /// Returns the source range of the name of a custom alignment where it is declared.
  private func place(of definition: AlignmentDefinition) -> SourceRange? {
    guard let alignments = analysis.file(of: segment).map({ analysis.alignments(of: $0) }) else { return nil }
    return alignments.places.first { key, _ in
      let other = alignments.table.definition(of: key)
      return other?.name == definition.name && other?.axis == definition.axis
    }?.value
  }

  /// Returns true if a root is a `private` or `fileprivate` view that nothing uses: only its own file could.
  package func isUnused(_ root: ModuleRoot) -> Bool {
    guard !root.isOfUsedView, tree(of: root.segment)?.hasModifier([.private, .fileprivate], root.node) ?? false else {
      return false
    }
    return root.name.map { !isUsedUnseen(NamedUse(name: $0, segment: root.segment)) } ?? true
  }
}

extension SyntaxTree {
  /// Returns true if a declaration has one of `keywords` as a modifier. O(children).
  func hasModifier(_ keywords: [Keyword], _ declaration: NodeID) -> Bool {
    children(of: declaration).contains { child in
      guard kind(of: child) == .declarationModifier, let word = firstChild(of: child), let keyword = keyword(of: word)
      else { return false }
      return keywords.contains(keyword)
    }
  }
}

extension SyntaxTree {
  /// Returns true if a labelled argument names `.name` anywhere in its value, unless the name is an alignment of the
  /// other axis there.
  fileprivate func hasLabelledArgument(naming name: String, on axis: Axis) -> Bool {
    mentions(of: name).contains { mention in
      guard let argument = labelledArgument(around: mention) else { return false }
      return alignmentAxis(of: argument) ?? axis == axis
    }
  }

  /// Returns the labelled argument that contains the member at `node`; nil if it is in a closure or in no such argument.
  private func labelledArgument(around node: NodeID) -> NodeID? {
    guard kind(of: node) == .implicitMemberExpression || kind(of: node) == .memberSuffix else { return nil }
    var next: NodeID? = node
    while let current = next {
      switch kind(of: current) {
      case .argument: return firstChild(of: current, kind: .colon) == nil ? nil : current
      case .closureExpression, .codeBlock, .memberBlock: return nil
      default: next = parent(of: current)
      }
    }
    return nil
  }

  /// Returns the axis of the alignment that an argument of SwiftUI takes; nil if it takes one of both axes, or if it is
  /// an argument of something else.
  private func alignmentAxis(of argument: NodeID) -> Axis? {
    switch firstChild(of: argument, kind: .identifier).map(string(of:)) {
    case "horizontal": return .horizontal
    case "vertical": return .vertical
    case "alignment":
      guard let clause = parent(of: argument), let suffix = parent(of: clause), let chain = parent(of: suffix) else {
        return nil
      }
      let view = viewCall(at: chain)
      guard view.call == suffix else { return nil }
      switch string(of: view.primary) {
      case "HStack", "LazyHStack", "LazyHGrid", "HStackLayout", "GridRow": return .vertical
      case "VStack", "LazyVStack", "LazyVGrid", "VStackLayout": return .horizontal
      default: return nil
      }
    default: return nil
    }
  }
}

extension ViewLayout {
  /// The guides that the layout aligns its children by.
  package var alignmentKeys: [AlignmentKey] {
    switch self {
    case .hStack(let key, _), .vStack(let key, _), .lazyStack(_, let key, _): [key]
    case .gridRow(let key): key.map { [$0] } ?? []
    case .zStack(let alignment), .overlay(let alignment), .background(let alignment), .grid(let alignment, _, _),
      .frame(_, _, let alignment), .flexibleFrame(_, let alignment):
      [alignment.horizontal, alignment.vertical]
    case .gridCell(_, _, _, _, let key): key.map { [$0] } ?? []
    default: []
    }
  }
}
