import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

/// An entry of the outline of a file.
package struct OutlineEntry: Hashable, Sendable {
  package var name: String
  /// The written type of a variable, or the name of a view with an `id`; nil for none.
  package var detail: String?
  package var kind: SymbolKind
  /// The whole construct and its name, in UTF-8 bytes of the file.
  package var range: Range<Int>
  package var nameRange: Range<Int>
  package var children: [OutlineEntry] = []
}

/// Makes the outline of a file: its declarations, previews, roots, and the views with an `id`.
package struct DocumentOutline {
  private let analysis: Analysis
  private let file: FileID

  package init(of file: FileID, in analysis: Analysis) {
    self.analysis = analysis
    self.file = file
  }

  /// The entries of the top level in source order, each with those inside it. O(n) in the nodes of the file.
  package var entries: [OutlineEntry] {
    var found: [OutlineEntry] = []
    for segment in analysis.segments(of: file) {
      guard let tree = analysis.tree(of: segment) else { continue }
      let reader = OutlineReader(tree: tree.reader, start: analysis.start(of: segment))
      withExtendedLifetime(tree) { found += reader.entries(in: tree.root, depth: 0) }
    }
    return found
  }
}

/// Reads the entries of one segment.
private struct OutlineReader {
  let tree: TreeReader
  /// The offset at which the segment starts in its file.
  let start: Int

  /// The depth of types inside types that is shown; the parser limits it too.
  private static let maximumDepth = 64

  func entries(in block: NodeID, depth: Int) -> [OutlineEntry] {
    guard depth < Self.maximumDepth else { return [] }
    let inner = tree.anchored(at: block)
    return tree.statements(in: block).flatMap { entries(of: $0, inner, depth) }
  }

  private func entries(of statement: NodeID, _ tree: TreeReader, _ depth: Int) -> [OutlineEntry] {
    switch tree.kind(of: statement) {
    case .structDeclaration, .enumDeclaration, .opaqueDeclaration, .typealiasDeclaration:
      guard let token = tree.name(of: statement) else { return [] }
      return [type(statement, named: token, tree, depth)].compactMap { $0 }
    case .extensionDeclaration: return [typeExtension(statement, tree, depth)].compactMap { $0 }
    case .functionDeclaration, .initializerDeclaration: return [function(statement, tree)].compactMap { $0 }
    case .variableDeclaration:
      return tree.children(of: statement).filter { tree.kind(of: $0) == .patternBinding }
        .flatMap { variables($0, in: statement, tree) }
    case .enumCaseDeclaration:
      return tree.children(of: statement).filter { tree.kind(of: $0) == .identifier }
        .compactMap { entry(name(of: $0, tree), .enumCase, $0, $0, tree) }
    case .previewDeclaration: return [preview(statement, tree)].compactMap { $0 }
    case .postfixExpression, .identifierExpression:
      let primary = tree.chain(of: statement).primary
      guard depth == 0, tree.kind(of: primary) == .identifierExpression else { return [] }
      let name = tree.string(of: primary)
      var root = entry(name, .root, statement, primary, tree)
      root?.children = identified(in: statement, tree)
      return [root].compactMap { $0 }
    default: return []
    }
  }

  private func entry(
    _ name: String, _ kind: SymbolKind, _ node: NodeID, _ token: NodeID, _ tree: TreeReader, detail: String? = nil
  ) -> OutlineEntry? {
    let range = tree.range(of: node)
    let nameRange = tree.range(of: token)
    // A client refuses an entry without a name, and a name outside of its construct.
    guard !name.isEmpty, range.lowerBound <= nameRange.lowerBound, range.upperBound >= nameRange.upperBound else {
      return nil
    }
    return OutlineEntry(
      name: name, detail: detail, kind: kind, range: moved(range), nameRange: moved(nameRange))
  }

  private func moved(_ range: Range<Int>) -> Range<Int> { (range.lowerBound + start)..<(range.upperBound + start) }

  private func name(of token: NodeID, _ tree: TreeReader) -> String { plainName(tree.string(of: token)) }

  // MARK: Declarations

  private func type(_ node: NodeID, named token: NodeID, _ tree: TreeReader, _ depth: Int) -> OutlineEntry? {
    var kind = tree.kind(of: node) == .enumDeclaration ? SymbolKind.enumeration : .type
    if tree.kind(of: node) == .opaqueDeclaration, tree.firstChild(of: node, kind: .parameterClause) != nil {
      kind = .function
    }
    for inherited in tree.inheritedNames(tree.firstChild(of: node, kind: .inheritanceClause)) {
      switch inherited {
      case "View": kind = .view
      case "ViewModifier": kind = .modifier
      case "AlignmentID": kind = .alignmentID
      case "PreviewProvider": kind = .preview
      default: continue
      }
      break
    }
    var result = entry(name(of: token, tree), kind, node, token, tree)
    result?.children = members(of: node, tree, depth)
    return result
  }

  private func members(of node: NodeID, _ tree: TreeReader, _ depth: Int) -> [OutlineEntry] {
    for block in tree.children(of: node)
    where tree.kind(of: block) == .memberBlock || tree.kind(of: block) == .opaqueBlock {
      return entries(in: block, depth: depth + 1)
    }
    return []
  }

  private func typeExtension(_ node: NodeID, _ tree: TreeReader, _ depth: Int) -> OutlineEntry? {
    guard let type = DeclarationParts(node, in: tree).type else { return nil }
    let name = tree.typeName(type)
    var result = entry(name, .typeExtension, node, type, tree, detail: "extension")
    result?.children = members(of: node, tree, depth)
    if name == "HorizontalAlignment" || name == "VerticalAlignment" || name == "Alignment" {
      for index in result?.children.indices ?? 0..<0 where result?.children[index].kind == .property {
        result?.children[index].kind = .alignment
      }
    }
    return result
  }

  private func function(_ node: NodeID, _ tree: TreeReader) -> OutlineEntry? {
    let isInitializer = tree.kind(of: node) == .initializerDeclaration
    let token = isInitializer ? tree.children(of: node).first { tree.keyword(of: $0) == .`init` } : tree.name(of: node)
    guard let token else { return nil }
    let labels = tree.parameterParts(in: tree.firstChild(of: node, kind: .parameterClause))
      .map { ($0.label ?? "_") + ":" }.joined()
    let name = (isInitializer ? "init" : self.name(of: token, tree)) + "(\(labels))"
    var result = entry(name, isInitializer ? .initializer : .function, node, token, tree)
    if tree[token].length == 0 { return nil }
    result?.children = identified(in: node, tree)
    return result
  }

  private func variables(_ binding: NodeID, in declaration: NodeID, _ tree: TreeReader) -> [OutlineEntry] {
    let parts = BindingParts(binding, in: tree)
    guard let pattern = parts.pattern else { return [] }
    let isMember = tree.parent(of: declaration).map { tree.kind(of: $0) == .memberBlock } ?? false
    let isOnly = tree.children(of: declaration).filter { tree.kind(of: $0) == .patternBinding }.count == 1
    let detail = parts.type.map { tree.string(of: $0) }
    let ids = identified(in: binding, tree)
    return tree.boundTokens(in: pattern).compactMap { token in
      var result = entry(
        name(of: token, tree), isMember ? .property : .constant, isOnly ? declaration : binding, token, tree,
        detail: detail)
      result?.children = ids
      return result
    }
  }

  private func preview(_ node: NodeID, _ tree: TreeReader) -> OutlineEntry? {
    let token = tree.children(of: node).first { tree.kind(of: $0) == .identifier } ?? node
    let title = tree.call(of: node)?.arguments.first.flatMap { argument in
      argument.label == nil ? tree.simpleText(of: argument.value) : nil
    }
    var result = entry(title ?? "#Preview", .preview, node, token, tree, detail: title == nil ? nil : "#Preview")
    result?.children = identified(in: node, tree)
    return result
  }

  // MARK: Views with an id

  /// The views with a literal `id` in a declaration, in source order.
  private func identified(in node: NodeID, _ tree: TreeReader) -> [OutlineEntry] {
    var found: [OutlineEntry] = []
    tree.eachNode(in: node) { suffix, _ in
      guard tree.kind(of: suffix) == .memberSuffix, tree.plainName(of: suffix) == "id",
        let argument = tree.call(of: suffix)?.arguments.first, argument.label == nil,
        let chain = tree.parent(of: suffix), let primary = tree.firstChild(of: chain)
      else { return true }
      let literal = tree.string(of: argument.value)
      let name = tree.simpleText(of: argument.value) ?? tree.smallInteger(of: argument.value).map { _ in literal }
      guard let name, !name.isEmpty else { return true }
      let start = tree.range(of: primary).lowerBound
      let range = moved(start..<max(start, tree.range(of: suffix).upperBound))
      found.append(
        OutlineEntry(
          name: name, detail: tree.string(of: primary).prefixOfLine, kind: .viewID, range: range,
          nameRange: moved(tree.range(of: argument.value))))
      return true
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension String {
  /// The text up to the first line break.
  fileprivate var prefixOfLine: String { String(prefix { !$0.isNewline }) }
}
