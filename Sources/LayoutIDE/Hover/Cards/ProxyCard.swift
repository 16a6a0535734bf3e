import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover cards of members of a `GeometryReader`'s proxy: its size, and the parts of `frame(in:)` that follow from
/// the size.
extension HoverProvider {
  /// A member of a proxy with the members before it: `size.width` in `proxy.size.width`.
  struct ProxyMember {
    /// The name node of the `GeometryReader` whose closure has the proxy as parameter.
    var reader: NodeID
    var suffixes: [NodeID]
    var names: [String]
  }

  /// The member of a proxy that ends with `suffix`; nil if the chain does not begin with a proxy. O(n) in the enclosing
  /// blocks.
  func proxyMember(_ suffix: NodeID) -> ProxyMember? {
    guard let node = tree.parent(of: suffix), tree.kind(of: node) == .postfixExpression else { return nil }
    let chain = tree.chain(of: node)
    guard tree.kind(of: chain.primary) == .identifierExpression, let token = tree.name(of: chain.primary),
      let closure = closure(giving: token), let owner = tree.callOwner(of: closure),
      case let reader = tree.callee(of: owner), tree.nameString(of: reader) == "GeometryReader",
      let last = chain.suffixes.firstIndex(of: suffix)
    else { return nil }
    let suffixes = Array(chain.suffixes[...last])
    return ProxyMember(reader: reader, suffixes: suffixes, names: suffixes.map { tree.nameString(of: $0) ?? "" })
  }

  /// The closure with the parameter that a name refers to; nil for other names.
  private func closure(giving token: NodeID) -> NodeID? {
    if tree.kind(of: token) == .dollarIdentifier {
      guard let closure = tree.nearest([.closureExpression], around: token),
        tree.firstChild(of: closure, kind: .closureSignature) == nil
      else { return nil }
      return closure
    }
    guard let location = NameLookup(analysis: analysis, segment: segment, tree: tree).declaration(of: token),
      location.segment == segment, case let name = tree.token(at: location.range.lowerBound),
      let parameter = tree.parent(of: name), tree.kind(of: parameter) == .closureParameter
    else { return nil }
    return tree.nearest([.closureExpression], around: parameter)
  }

  /// The card of a member of a proxy: its value in each instance of the reader.
  mutating func proxyCard(_ member: ProxyMember) -> HoverContent? {
    guard let last = member.suffixes.last, let chain = tree.parent(of: last) else { return nil }
    let range = tree.range(of: chain).lowerBound..<tree.range(of: last).upperBound
    let source = tree.text.string(in: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let readers = analysis.instances(of: callNodes(of: member.reader), in: segment).filter { instance in
      guard let graph = analysis.root(of: instance)?.graph, case .geometryReader = graph[instance.view].layout else {
        return false
      }
      return true
    }
    let facts = readers.prefix(HoverProvider.shownInstances).compactMap { self.facts(of: $0) }
    guard let first = facts.first else {
      return HoverContent(title: .code(source), blocks: [.note(notLaidOutReason(around: last))])
    }
    var content: HoverContent
    if readers.count == 1 {
      content = HoverContent(title: "\(code: source) \(strong: proxyValue(member, of: first))")
    } else {
      content = HoverContent(title: "\(code: source), \(strong: NumberText.count(readers.count, "instance"))")
      instanceTable(readers, columns: ["Value"], into: &content) { provider, instance in
        [HoverText(provider.facts(of: instance).map { provider.proxyValue(member, of: $0) } ?? "–")]
      }
    }
    content.fact("Of", name(of: first.origin))
    if member.names.first == "frame", !isLocal(member) {
      content.note("where a reader stands in another space is not known when its content is made: its size is")
    }
    for note in certaintyNotes(facts.reduce([]) { $0.union($1.certainty) }, []) { content.note(note) }
    return content
  }

  /// Returns true for `frame(in: .local)`.
  private func isLocal(_ member: ProxyMember) -> Bool {
    guard let suffix = member.suffixes.first, let argument = tree.call(of: suffix)?.arguments.first else {
      return false
    }
    return tree.string(of: argument.value) == ".local"
  }

  /// The value of a member in one instance, as the lowering computes it; `unknown` if the lowering does not.
  private func proxyValue(_ member: ProxyMember, of facts: ViewFacts) -> String {
    guard facts.isPlaced else { return "not shown" }
    let size = facts.size
    let isLocal = isLocal(member)
    var names = member.names[...]
    var text: String?
    if names.popFirst() == "frame" {
      switch Array(names) {
      case []: text = (isLocal ? "(0, 0), " : "") + NumberText.size(size)
      case ["minX"], ["minY"], ["origin", "x"], ["origin", "y"]: text = isLocal ? "0" : nil
      case ["origin"]: text = isLocal ? "(0, 0)" : nil
      case ["midX"]: text = isLocal ? NumberText.length(size.width / 2) : nil
      case ["midY"]: text = isLocal ? NumberText.length(size.height / 2) : nil
      case ["maxX"]: text = isLocal ? NumberText.length(size.width) : nil
      case ["maxY"]: text = isLocal ? NumberText.length(size.height) : nil
      default: text = sizeText(names.first == "size" ? names.dropFirst() : names, of: size)
      }
    } else if member.names.first == "size" {
      text = sizeText(names, of: size)
    }
    return text.map { NumberText.marked($0, facts.certainty) } ?? "unknown"
  }

  private func sizeText(_ names: ArraySlice<String>, of size: Size) -> String? {
    switch Array(names) {
    case []: NumberText.size(size)
    case ["width"]: NumberText.length(size.width)
    case ["height"]: NumberText.length(size.height)
    default: nil
    }
  }
}
