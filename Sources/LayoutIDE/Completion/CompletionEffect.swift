import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The effect that the insertion of an item has on the layout: the file is laid out with it and without it.
struct CompletionEffect {
  /// The number of segments with roots that are laid out.
  private static let limit = 64

  /// The edits of the file that make the two compared texts; nil for the text as it is.
  private let before: (range: Range<Int>, text: String)?
  private let after: (range: Range<Int>, text: String)
  /// The source that the item is compared with; empty if it adds something.
  private let comparedWith: String
  private let segment: SegmentID

  /// Nil if the item has arguments that are still to be written, if it cannot change the layout, or if it cannot be told
  /// what it is to be compared with. `known` are the names of all items.
  init?(
    of item: CompletionItem, at site: CompletionSite, offset: Int, _ context: SourceContext, known: Set<String>
  ) {
    let tree = context.tree
    let start = offset - site.typed.upperBound
    let word = (site.word.lowerBound + start)..<(site.word.upperBound + start)
    segment = context.segment
    switch item.kind {
    case .modifier, .function:
      guard case .member = site.kind, item.plainText.hasSuffix("()"), case .modifier(let name) = item.source,
        Catalog.modifier(named: name)?.effect != .drawing, Catalog.modifier(named: name) != nil
      else { return nil }
      before = ((word.lowerBound - 1)..<word.upperBound, "")
      after = (word, item.plainText)
      comparedWith = ""
    case .guide, .enumMember:
      guard !item.isSnippet, let node = site.node(in: tree) else { return nil }
      let written = tree.text.string(in: site.word)
      after = (word, item.plainText)
      if known.contains(written) {
        before = nil
        comparedWith = (item.label.hasPrefix(".") ? "" : ".") + written
      } else {
        guard let standard = Self.defaultValue(at: node, context), standard.hasPrefix(".") else { return nil }
        let hasDot = !item.label.hasPrefix(".")
        before = (word, hasDot ? String(standard.dropFirst()) : standard)
        comparedWith = standard
      }
    default: return nil
    }
  }

  /// The default of the parameter whose argument is at a node; nil if there is none.
  private static func defaultValue(at node: NodeID, _ context: SourceContext) -> String? {
    let tree = context.tree
    guard let argument = tree.nearest([.argument], around: node), let first = tree.firstChild(of: argument),
      tree.firstChild(of: argument, kind: .colon) != nil, let owner = tree.callOwner(of: argument)
    else { return nil }
    let label = tree.string(of: first)
    let name = tree.nameString(of: tree.callee(of: owner)) ?? ""
    let overloads = Catalog.view(named: name)?.overloads ?? Catalog.modifier(named: name)?.overloads ?? []
    return overloads.lazy.flatMap(\.parameters).first { $0.label == label }?.defaultValue
  }

  /// The effect in words: "moves 3 views by at most 36 pt, compared with `.center`"; nil if it is not known.
  func text(_ file: FileID, in analysis: Analysis) -> HoverText? {
    var first = analysis
    var second = analysis
    if let before { first.edit(file, range: before.range, replacement: Array(before.text.utf8)) }
    second.edit(file, range: after.range, replacement: Array(after.text.utf8))
    let (users, others) = (first.users(of: segment), second.users(of: segment))
    guard users.count <= Self.limit, users.count == others.count,
      let moves = first.moves(of: users, to: others, in: &second)
    else { return nil }
    let comparison: HoverText = comparedWith.isEmpty ? "" : ", compared with \(code: comparedWith)"
    guard moves.count > 0 else { return "moves no view" + comparison }
    let views = NumberText.count(moves.count, "view")
    let distance = NumberText.length(moves.distance)
    return "moves \(views) by \(moves.count == 1 ? "" : "at most ")\(distance) pt" + comparison
  }
}

extension CompletionSite {
  /// The node of a value that is written at the site; nil for other sites.
  fileprivate func node(in tree: SyntaxTree) -> NodeID? {
    switch kind {
    case .implicitMember(let node), .value(let node, _): node
    default: nil
    }
  }
}
