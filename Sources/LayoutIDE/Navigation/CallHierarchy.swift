import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A declaration that places views, or a root: a node of the hierarchy of calls.
package struct CallHierarchyItem: Hashable, Sendable {
  package var name: String
  package var kind: SymbolKind
  package var file: FileID
  /// The whole declaration and its name, in UTF-8 bytes of the file.
  package var range: Range<Int>
  package var nameRange: Range<Int>
}

/// A node of the hierarchy with the places of the calls.
package struct HierarchyCall: Hashable, Sendable {
  package var item: CallHierarchyItem
  /// The names at which the caller places it, in UTF-8 bytes of the caller's file.
  package var ranges: [Range<Int>]
}

extension Navigation {
  /// Returns the view, modifier, function or computed variable that the name at `offset` (UTF-8 bytes) denotes; nil for
  /// other names.
  package func callHierarchyItem(at offset: Int) -> CallHierarchyItem? {
    guard let symbol = name(at: offset)?.resolution.symbol else { return nil }
    return item(of: symbol)
  }

  /// Returns the declarations and roots that place the item whose name is at `offset` (UTF-8 bytes): who places this
  /// view. Nil once `shouldContinue` returns false. O(n) in the segments that mention its name.
  package func incomingCalls(at offset: Int, while shouldContinue: () -> Bool = { true }) -> [HierarchyCall]? {
    guard let symbol = name(at: offset)?.resolution.symbol, item(of: symbol) != nil else { return [] }
    guard let found = occurrences(of: symbol, while: shouldContinue) else { return nil }
    var calls: [HierarchyCall] = []
    for occurrence in found.certain where occurrence.role != .declaration {
      guard isPlacement(occurrence.location), let item = enclosingItem(of: occurrence.location),
        let place = analysis.fileRange(of: occurrence.location)
      else { continue }
      if let index = calls.firstIndex(where: { $0.item == item }) {
        calls[index].ranges.append(place.range)
      } else {
        calls.append(HierarchyCall(item: item, ranges: [place.range]))
      }
    }
    return calls
  }

  /// Returns the views, modifiers, functions and computed variables of the workspace that the code in `range` (UTF-8
  /// bytes), that of an item, places: whom this view places. O(n) in the names there.
  package func outgoingCalls(in range: Range<Int>) -> [HierarchyCall] {
    var calls: [HierarchyCall] = []
    for segment in analysis.segments(of: file) {
      guard let position = resolver.position(of: segment) else { continue }
      let tree = resolver.tree(position)
      let start = analysis.start(of: segment)
      let own = (range.lowerBound - start)..<(range.upperBound - start)
      guard own.overlaps(0..<max(tree.byteCount, 1)) else { continue }
      for token in names(in: own, of: tree) where resolver.names.mayDeclare(NameKey(tree.spelling(of: token))) {
        guard let symbol = resolver.resolution(of: token, in: position).symbol,
          !resolver.isDeclaration(token, in: position), let item = item(of: symbol)
        else { continue }
        let name = tree.range(of: token)
        let place = (name.lowerBound + start)..<(name.upperBound + start)
        if let index = calls.firstIndex(where: { $0.item == item }) {
          calls[index].ranges.append(place)
        } else {
          calls.append(HierarchyCall(item: item, ranges: [place]))
        }
      }
    }
    return calls
  }

  /// The tokens of the names in expressions inside a range of a segment, in source order.
  private func names(in range: Range<Int>, of tree: TreeReader) -> [NodeID] {
    var found: [NodeID] = []
    tree.eachNode(in: tree.root) { node, _ in
      switch tree.kind(of: node) {
      case .identifierExpression, .memberSuffix, .implicitMemberExpression:
        guard let token = tree.name(of: node), tree.kind(of: token) == .identifier else { return true }
        let name = tree.range(of: token)
        if range.lowerBound <= name.lowerBound, name.upperBound <= range.upperBound { found.append(token) }
      default: break
      }
      return true
    }
    return found.sorted { tree.start(of: $0) < tree.start(of: $1) }
  }

  // MARK: Items

  /// The item of a symbol; nil for one that places no views: a constant, a stored property, an alignment.
  private func item(of symbol: Symbol) -> CallHierarchyItem? {
    let resolver = declaringResolver(of: symbol)
    guard let description = SymbolDescription(symbol, resolver), let target = target(symbol) else { return nil }
    switch description.kind {
    case .view, .function, .modifier: break
    case .property, .constant:
      guard let id = description.id, resolver.names[id]?.kind == .computed else { return nil }
    default: return nil
    }
    return CallHierarchyItem(
      name: description.name, kind: description.kind, file: target.file, range: target.fullRange,
      nameRange: target.nameRange)
  }

  /// Returns false for a name in a type annotation or in `extension Card`, which places nothing.
  private func isPlacement(_ location: SourceRange) -> Bool {
    guard let position = resolver.position(of: location.segment) else { return true }
    let tree = resolver.tree(position)
    guard let token = tree.nameToken(at: location.range.lowerBound), let parent = tree.parent(of: token) else {
      return false
    }
    switch tree.kind(of: parent) {
    case .identifierExpression, .memberSuffix, .implicitMemberExpression: return true
    default: return false
    }
  }

  /// The item around a location: a function, a computed variable that is not `body`, a type, a preview or a root.
  private func enclosingItem(of location: SourceRange) -> CallHierarchyItem? {
    guard let tree = analysis.tree(of: location.segment)?.reader,
      let token = tree.nameToken(at: location.range.lowerBound)
    else { return nil }
    var outermost = token
    for node in tree.ancestry(of: token).dropFirst() {
      switch tree.kind(of: node) {
      case .functionDeclaration: if let name = tree.name(of: node) { return item(node, name, .function, location.segment, tree) }
      case .patternBinding:
        guard let pattern = BindingParts(node, in: tree).pattern, let name = tree.boundTokens(in: pattern).first,
          !["body", "previews"].contains(plainName(tree.string(of: name))),
          let block = tree.ancestry(of: node).first(where: { [.memberBlock, .codeBlock, .sourceFile].contains(tree.kind(of: $0)) }),
          tree.kind(of: block) != .codeBlock
        else { continue }
        return item(node, name, .property, location.segment, tree)
      case .structDeclaration, .enumDeclaration, .opaqueDeclaration:
        if let name = tree.name(of: node) { return item(node, name, .view, location.segment, tree) }
      case .extensionDeclaration:
        if let type = DeclarationParts(node, in: tree).type { return item(node, type, .view, location.segment, tree) }
      case .previewDeclaration:
        let name = tree.children(of: node).first { tree.kind(of: $0) == .identifier } ?? node
        return item(node, name, .preview, location.segment, tree)
      case .sourceFile:
        return item(outermost, tree.chain(of: outermost).primary, .root, location.segment, tree)
      default: break
      }
      outermost = node
    }
    return nil
  }

  private func item(_ node: NodeID, _ name: NodeID, _ kind: SymbolKind, _ segment: SegmentID, _ tree: TreeReader)
    -> CallHierarchyItem?
  {
    guard let full = analysis.fileRange(of: SourceRange(segment: segment, range: tree.range(of: node))),
      let range = analysis.fileRange(of: SourceRange(segment: segment, range: tree.range(of: name)))
    else { return nil }
    let text = kind == .preview ? "#Preview" : plainName(tree.string(of: name))
    return CallHierarchyItem(
      name: text.isEmpty ? "?" : text, kind: kind, file: full.file, range: full.range, nameRange: range.range)
  }
}
