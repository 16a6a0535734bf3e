import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The names of symbols that a segment shows, in ascending order: the literals of `systemName:` and `systemImage:`.
struct SymbolNames: SegmentQuery {
  static let labels: Set<String> = ["systemName", "systemImage"]

  static func value(for segment: SegmentID, in analysis: inout Analysis) -> [String] {
    guard let tree = analysis.tree(of: segment) else { return [] }
    var names: Set<String> = []
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      if tree.kind(of: node) == .argument, let label = tree.firstChild(of: node),
        labels.contains(tree.string(of: label)),
        let literal = tree.firstChild(of: node, kind: .stringLiteralExpression), let name = tree.plainText(of: literal)
      {
        names.insert(name)
      }
      for child in tree.children(of: node) where !tree.kind(of: child).isToken { waiting.append(child) }
    }
    return names.sorted()
  }

  /// The names of the symbols that the module of a segment shows. O(n) in the segments that show some, whose names are
  /// memoized.
  static func names(around segment: SegmentID, in analysis: inout Analysis) -> Set<String> {
    var names: Set<String> = []
    let mentions = labels.sorted().flatMap { analysis.mentions(of: NameKey($0), around: segment) }
    for other in mentions { names.formUnion(analysis.value(of: SymbolNames.self, for: other)) }
    return names
  }
}

extension CompletionProvider {
  /// The names that a string can be: those of symbols or images, by the argument that it is.
  mutating func addNames(inString literal: NodeID, _ analysis: inout Analysis) {
    guard let argument = tree.parent(of: literal), tree.kind(of: argument) == .argument,
      let owner = tree.callOwner(of: argument)
    else { return }
    let label = types.label(of: argument)
    if let label, SymbolNames.labels.contains(label) {
      let own = tree.plainText(of: literal)
      for name in SymbolNames.names(around: context.segment, in: &analysis).sorted() where name != own {
        collector.add(CompletionItem(.symbol, name))
      }
      return
    }
    let callee = tree.nameString(of: tree.callee(of: owner))
    guard callee == "Image" && label == nil || label == "image" || callee == "UIImage" && label == "named" else {
      return
    }
    for name in context.seen.names.images.names { collector.add(CompletionItem(.image, name)) }
  }
}
