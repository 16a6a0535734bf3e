import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover card of a member of a `GeometryReader`'s proxy, with the members before it, such as `size.width` in
/// `proxy.size.width`: its value in each instance of the reader.
///
/// Values are the size, and the parts of `frame(in:)` that follow from the size.
struct ProxyCard: HoverCard {
  let context: HoverContext
  /// The name node of the `GeometryReader` whose closure has the proxy as parameter.
  private let reader: NodeID
  /// The last member.
  private let last: NodeID
  private let suffixes: [NodeID]
  private let names: [String]

  /// Nil if the chain of `suffix` does not begin with a proxy. O(n) in the enclosing blocks.
  init?(context: HoverContext, suffix: NodeID) {
    let tree = context.tree
    guard let node = tree.parent(of: suffix), tree.kind(of: node) == .postfixExpression else { return nil }
    let chain = tree.chain(of: node)
    guard tree.kind(of: chain.primary) == .identifierExpression, let token = tree.name(of: chain.primary),
      let closure = ProxyCard.closure(withParameter: token, context),
      let owner = tree.callOwner(of: closure), case let reader = tree.callee(of: owner),
      tree.nameString(of: reader) == "GeometryReader", let last = chain.suffixes.firstIndex(of: suffix)
    else { return nil }
    self.context = context
    self.reader = reader
    self.last = suffix
    suffixes = Array(chain.suffixes[...last])
    names = suffixes.map { tree.nameString(of: $0) ?? "" }
  }

  /// The closure with the parameter that the name `token` refers to; nil for other names.
  private static func closure(
    withParameter token: NodeID, _ context: HoverContext
  ) -> NodeID? {
    let tree = context.tree
    if tree.kind(of: token) == .dollarIdentifier {
      guard let closure = tree.nearest([.closureExpression], around: token),
        tree.firstChild(of: closure, kind: .closureSignature) == nil
      else { return nil }
      return closure
    }
    guard let location = context.declaration(of: token), location.segment == context.segment,
      case let name = tree.token(at: location.range.lowerBound), let parameter = tree.parent(of: name),
      tree.kind(of: parameter) == .closureParameter
    else { return nil }
    return tree.nearest([.closureExpression], around: parameter)
  }

  func content() -> HoverContent? {
    guard let chain = context.tree.parent(of: last) else { return nil }
    let range = context.tree.range(of: chain).lowerBound..<context.tree.range(of: last).upperBound
    let source = context.tree.text.string(in: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let readers = context.roots.instances(of: context.callNodes(of: reader), in: context.segment).filter { instance in
      guard let graph = instance.graph(in: context.roots), case .geometryReader = graph[instance.view].layout else {
        return false
      }
      return true
    }
    let facts = readers.prefix(HoverLimits.rows).compactMap { $0.facts(in: context.roots) }
    guard let first = facts.first else {
      let reason = context.notLaidOutReason(around: last)
      return HoverContent(title: .code(source), blocks: [.note(reason)])
    }
    var content: HoverContent
    if readers.count == 1 {
      content = HoverContent(title: "\(code: source) \(strong: value(of: first))")
    } else {
      content = HoverContent(title: "\(code: source), \(strong: NumberText.count(readers.count, "instance"))")
      content.blocks += InstanceTable(context: context, instances: readers, columns: ["Value"])
        .blocks { instance in
          [HoverText(instance.facts(in: context.roots).map { value(of: $0) } ?? "–")]
        }
    }
    content.fact("Of", context.name(of: first.origin))
    if names.first == "frame", !isLocal {
      content.note("where a reader stands in another space is not known when its content is made: its size is")
    }
    for note in CertaintyText.notes(of: readers.prefix(HoverLimits.rows), context) { content.note(note) }
    return content
  }

  /// True for `frame(in: .local)`.
  private var isLocal: Bool {
    guard let suffix = suffixes.first, let argument = context.tree.call(of: suffix)?.arguments.first else {
      return false
    }
    return context.tree.string(of: argument.value) == ".local"
  }

  /// The value of the member in one instance of the reader, as the lowering computes it; `unknown` if the lowering does not.
  private func value(of facts: ViewFacts) -> String {
    guard facts.isPlaced else { return "not shown" }
    let size = facts.size
    var names = self.names[...]
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
    } else if self.names.first == "size" {
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
