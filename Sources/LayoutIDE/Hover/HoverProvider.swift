import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Makes the hover card for an offset: finds the construct there, and calls the method for its kind of card.
struct HoverProvider {
  /// A card and the range that it describes, in UTF-8 bytes of the segment.
  struct Card {
    var range: Range<Int>
    var content: HoverContent
  }

  var analysis: Analysis
  let segment: SegmentID
  let tree: SyntaxTree
  /// The alignments that the file sees.
  let alignments: ModuleAlignments
  /// True if the full trace of reasons is included.
  let isExplaining: Bool

  /// The card at `offset` of `file`, with a range in the file. It uses the given analysis in place, so that results
  /// computed on demand are kept.
  static func answer(in analysis: inout Analysis, file: FileID, offset: Int, isExplaining: Bool) -> Card? {
    guard !analysis.isUnsupported(file), let (segment, offset) = analysis.segment(at: offset, in: file),
      let tree = analysis.tree(of: segment), analysis.result(for: segment) != nil
    else { return nil }
    let start = analysis.start(of: segment)
    let alignments = analysis.alignments(of: file)
    var owned = Analysis()
    swap(&owned, &analysis)
    var provider = HoverProvider(
      analysis: owned, segment: segment, tree: tree, alignments: alignments, isExplaining: isExplaining)
    owned = Analysis()
    defer { swap(&provider.analysis, &analysis) }
    guard let card = provider.card(at: offset) else { return nil }
    return Card(range: (card.range.lowerBound + start)..<(card.range.upperBound + start), content: card.content)
  }

  /// The card at `offset` of the segment.
  mutating func card(at offset: Int) -> Card? {
    guard let target = HoverTarget.find(in: tree, at: offset) else { return nil }
    let content: HoverContent?
    switch target.kind {
    case .primary(let expression): content = primaryCard(expression, token: target.token)
    case .member(let suffix): content = memberCard(suffix, token: target.token)
    case .guideName(let suffix): content = guideNameCard(suffix, token: target.token)
    case .alignmentArgument(let owner, let isName):
      content = alignmentCard(owner: owner, name: isName ? target.token : nil)
    case .guideBody(let owner, let body):
      guard let found = closureCard(owner: owner, body: body, token: target.token) else {
        content = nameCard(target.token)
        break
      }
      return found
    case .preview(let declaration): content = previewCard(declaration)
    case .declaration(let declaration): content = declarationCard(declaration, token: target.token)
    case .name: content = nameCard(target.token)
    }
    return content.map { Card(range: tree.range(of: target.token), content: $0) }
  }

  /// The card of a name before a call, or of a single name.
  private mutating func primaryCard(_ expression: NodeID, token: NodeID) -> HoverContent? {
    let nodes = callNodes(of: expression)
    let name = tree.nameString(of: expression) ?? ""
    if name == "ForEach" || name == "Group", let card = groupCard(name: name, call: nodes) { return card }
    if let card = expansionCard(call: nodes, token: token) { return card }
    let instances = analysis.instances(of: nodes, in: segment)
    let entry = Catalog.view(named: name)
    if !instances.isEmpty { return documented(viewCard(instances, named: name), by: entry?.summary) }
    if var card = declaredNameCard(token) {
      // A view of the module that is used where nothing is laid out.
      if name.utf8.beginsUppercase, let reason = knownReason(around: expression) {
        card.blocks.insert(.note(reason), at: 0)
      }
      return card
    }
    guard let entry else { return nil }
    let content = HoverContent(title: .code(name), blocks: [.note(notLaidOutReason(around: expression))])
    return documented(content, by: entry.summary)
  }

  /// The card of the name of a member: a modifier, or a member of a value.
  private mutating func memberCard(_ suffix: NodeID, token: NodeID) -> HoverContent? {
    let name = tree.nameString(of: suffix) ?? ""
    if let member = proxyMember(suffix) { return proxyCard(member) }
    if name == "alignmentGuide" { return guideCard(suffix) }
    let instances = analysis.instances(of: suffix, in: segment)
    if name == "offset", !instances.isEmpty { return offsetCard(instances) }
    if let card = expansionCard(call: [suffix], token: token) { return card }
    if !instances.isEmpty {
      return documented(viewCard(instances, named: name), by: Catalog.modifier(named: name)?.summary)
    }
    if let card = declaredNameCard(token) { return card }
    // `red` in `Color.red` is part of the view.
    if let primary = tree.parent(of: suffix).flatMap({ tree.firstChild(of: $0) }),
      tree.nextSibling(of: primary) == suffix, tree.kind(of: primary) == .identifierExpression,
      let view = tree.nameString(of: primary), Catalog.view(named: view) != nil,
      !analysis.instances(of: callNodes(of: primary), in: segment).isEmpty
    {
      return primaryCard(primary, token: token)
    }
    return isMemberOfValue(suffix) ? nil : modifierCard(named: name, suffix: suffix)
  }

  /// Returns true if a member certainly is not a modifier, although a modifier has its name: `size` of a value,
  /// `frame(in:)` of a proxy.
  private func isMemberOfValue(_ suffix: NodeID) -> Bool {
    guard let call = tree.call(of: suffix) else {
      let primary = tree.parent(of: suffix).flatMap { tree.firstChild(of: $0) }
      return primary.flatMap { tree.nameString(of: $0) }.map { !$0.utf8.beginsUppercase } ?? false
    }
    return call.arguments.first?.label.map { tree.string(of: $0) == "in" } ?? false
      && tree.nameString(of: suffix) == "frame"
  }

  /// The card with a line of documentation at its end.
  func documented(_ card: HoverContent?, by summary: String?) -> HoverContent? {
    guard var card, let summary else { return card }
    card.blocks.append(.documentation(summary))
    return card
  }

  /// The nodes that the origin of a view written as `expression` may refer to: the name, its chain and its call.
  func callNodes(of expression: NodeID) -> [NodeID] {
    var nodes = [expression]
    guard let parent = tree.parent(of: expression), tree.kind(of: parent) == .postfixExpression,
      tree.firstChild(of: parent) == expression
    else { return nodes }
    nodes.append(parent)
    if let call = tree.nextSibling(of: expression), tree.kind(of: call) == .callSuffix { nodes.append(call) }
    return nodes
  }
}
