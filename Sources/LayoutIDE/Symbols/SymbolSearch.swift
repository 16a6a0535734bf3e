import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The occurrences of a symbol.
struct SymbolOccurrences {
  /// The locations that denote the symbol, in the order of files and lines.
  var certain: [SymbolOccurrence] = []
  /// The locations of names that may denote it: members of values whose type is not known, and calls of overloads.
  var possible: [SourceRange] = []
}

/// Finds the occurrences of a symbol in the segments that mention its name.
struct SymbolSearch {
  let resolver: SymbolResolver
  let symbol: Symbol
  /// The name without backticks.
  let name: String
  let description: SymbolDescription?
  /// The file to which the search is restricted; nil for all.
  var file: FileID?

  init?(_ symbol: Symbol, _ resolver: SymbolResolver) {
    self.resolver = resolver
    self.symbol = symbol
    description = SymbolDescription(symbol, resolver)
    switch symbol {
    case .declaration:
      guard let description else { return nil }
      name = description.name
    case .builtInGuide(_, let name), .viewID(_, let name): self.name = name
    }
  }

  /// Finds all occurrences in the module of the resolver. O(n) in the segments that mention the name, and for a member
  /// of a type in the segments of the module.
  func occurrences() -> SymbolOccurrences {
    var found = SymbolOccurrences()
    for segment in segments() { addOccurrences(in: segment, to: &found) }
    let analysis = resolver.analysis
    found.certain.sort { analysis.isOrdered($0.location, before: $1.location) }
    found.possible.sort { analysis.isOrdered($0, before: $1) }
    return found
  }

  /// The segments in which the symbol may be named.
  private func segments() -> [SegmentID] {
    let analysis = resolver.analysis
    switch symbol {
    case .viewID(let file, _): return analysis.segments(of: file)
    case .builtInGuide:
      let around = analysis.segments(of: resolver.file).first
      return restricted(around.map { analysis.mentions(of: NameKey(name), around: $0) } ?? [])
    case .declaration(let location):
      if description?.isLocal ?? true { return [location.segment] }
      // The symbol may be declared in another module.
      guard let around = analysis.segments(of: resolver.file).first else { return [] }
      var found = analysis.mentions(of: NameKey(name), around: around) + segmentsOfProperty(around: around)
      if analysis.module(of: location.segment) == analysis.module(of: around) { found.append(location.segment) }
      return restricted(Array(Set(found)))
    }
  }

  private func restricted(_ segments: [SegmentID]) -> [SegmentID] {
    guard let file else { return segments }
    return segments.filter { resolver.analysis.file(of: $0) == file }
  }

  /// The segments that may have `$name` and `_name`, which are other words: those that mention the type of a property
  /// with a wrapper.
  private func segmentsOfProperty(around segment: SegmentID) -> [SegmentID] {
    guard let id = description?.id, let declaration = resolver.names[id], declaration.kind == .stored,
      !declaration.wrapper.isEmpty, let type = resolver.names.containerName(of: id)
    else { return [] }
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return resolver.analysis.mentions(of: NameKey(name), around: segment)
  }

  private func addOccurrences(in segment: SegmentID, to found: inout SymbolOccurrences) {
    guard let position = resolver.position(of: segment) else { return }
    if case .viewID(_, let value) = symbol {
      for token in resolver.tree(position).tokens(ofViewID: value) {
        let location = resolver.location(of: token, in: position)
        found.certain.append(SymbolOccurrence(location: location, role: .use, form: .literal))
      }
      return
    }
    for token in tokens(in: position) {
      let resolution = resolver.resolution(of: token, in: position)
      let location = range(of: token, in: position)
      if resolution.symbol == symbol {
        found.certain.append(
          SymbolOccurrence(location: location, role: SymbolRoles(resolver: resolver).role(of: token, symbol, in: position), form: .plain))
      } else if resolution.symbols.contains(symbol) || resolution == .unknown && mayDenote(token, in: position) {
        found.possible.append(location)
      }
    }
  }

  /// The range of the name of an occurrence, without the `$` or `_` of a property wrapper.
  private func range(of token: NodeID, in segment: SegmentPosition) -> SourceRange {
    var location = resolver.location(of: token, in: segment)
    let written = plainName(resolver.tree(segment).string(of: token))
    if written.utf8.count == name.utf8.count + 1, written != name { location.range = location.range.dropFirst() }
    return location
  }

  /// The tokens that spell the name, also after `$` and `_`. O(n) in the nodes of the segment.
  private func tokens(in segment: SegmentPosition) -> [NodeID] {
    let tree = resolver.tree(segment)
    let wanted = name.utf8
    let count = wanted.count
    var found: [NodeID] = []
    tree.eachNode(in: tree.root) { node, start in
      var next = tree[node].firstChild
      while next >= 0 {
        let child = tree[NodeID(next)]
        if child.kind == .identifier || child.kind == .dollarIdentifier {
          var bytes = tree.spelling(of: child, in: start)
          if bytes.first == 0x60, bytes.count == count + 2 {
            bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast())
          } else if bytes.count == count + 1, bytes.first == 0x24 || bytes.first == 0x5F {
            bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst())
          }
          if bytes.count == count, bytes.elementsEqual(wanted) { found.append(NodeID(next)) }
        }
        next = child.nextSibling
      }
      return true
    }
    return found
  }

  /// Returns true if an unresolved name may be the symbol: a member for a member, a label of a function of that name for
  /// a label.
  private func mayDenote(_ token: NodeID, in segment: SegmentPosition) -> Bool {
    guard let description else { return false }
    let tree = resolver.tree(segment)
    guard let parent = tree.parent(of: token) else { return false }
    switch tree.kind(of: parent) {
    case .argument, .trailingClosure:
      guard let owner = tree.owner(ofArgument: parent) else { return false }
      let callee = tree.kind(of: owner) == .callSuffix ? tree.previous(of: owner) : owner
      guard let callee, let called = tree.plainName(of: callee) else { return false }
      return called == "init" || callers(of: description).contains(called)
    case .memberSuffix, .implicitMemberExpression, .keyPathExpression:
      switch description.kind {
      case .parameter, .label, .local, .genericParameter, .constant: return false
      default: return description.id.map { resolver.names[$0]?.container.isValid ?? false } ?? !description.isLocal
      }
    default: return false
    }
  }

  /// The names of the functions and types whose calls have the symbol as a label.
  private func callers(of description: SymbolDescription) -> [String] {
    let tree = resolver.tree(description.segment)
    var names: [String] = []
    for node in tree.ancestry(of: description.node) {
      switch tree.kind(of: node) {
      case .functionDeclaration, .structDeclaration, .enumDeclaration, .opaqueDeclaration:
        if let name = tree.plainName(of: node) { names.append(name) }
      case .extensionDeclaration:
        if let type = DeclarationParts(node, in: tree).type { names.append(tree.typeName(type)) }
      case .enumCaseDeclaration: names += resolver.declaredTokens(of: node, in: tree).map { plainName(tree.string(of: $0)) }
      default: continue
      }
    }
    return names
  }
}

extension Range where Bound == Int {
  /// The range without its first byte.
  func dropFirst() -> Range<Int> { Swift.min(lowerBound + 1, upperBound)..<upperBound }
}
