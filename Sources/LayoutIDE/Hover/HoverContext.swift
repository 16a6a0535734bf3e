import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The source around a hover: the segment with its tree, and the alignments of its file.
///
/// A card stores the context, and borrows the analysis only while it makes its content: an analysis computes results on
/// demand and caches them, so that it has one owner.
struct HoverContext {
  let segment: SegmentID
  let tree: SyntaxTree
  /// The alignments that the file sees.
  let alignments: ModuleAlignments
  /// True if the full trace of reasons is included.
  let isExplaining: Bool
  /// True if declarations and documentation are included.
  var showsDeclarations = true

  /// The nodes that the origin of a view written as `expression` may refer to: the name, its chain and its call.
  func callNodes(of expression: NodeID) -> [NodeID] {
    var nodes = [expression]
    guard let parent = tree.parent(of: expression), tree.kind(of: parent) == .postfixExpression,
      tree.firstChild(of: parent) == expression
    else { return nodes }
    nodes.append(parent)
    // A layout is called twice: `AnyLayout(layout) { … }`.
    var next = tree.nextSibling(of: expression)
    while let call = next, tree.kind(of: call) == .callSuffix {
      nodes.append(call)
      next = tree.nextSibling(of: call)
    }
    return nodes
  }

  /// The location of the declaration in the workspace that the name `token`, which is no label, refers to; nil if there
  /// is none, or if it is not known which one is meant.
  func declaration(of token: NodeID, in analysis: Analysis) -> SourceRange? {
    guard tree.parent(of: token).map({ tree.kind(of: $0) }) != .argument, let file = analysis.file(of: segment),
      let resolver = SymbolResolver(analysis, moduleOf: file), let segment = resolver.position(of: segment),
      !resolver.isDeclaration(token, in: segment),
      case .declaration(let location)? = resolver.resolution(of: token, in: segment).symbol
    else { return nil }
    return location
  }

  // MARK: Reasons why code is not laid out

  /// The reason why the code at `node` is in no root: "not laid out: `title` has no value".
  func notLaidOutReason(around node: NodeID, in analysis: Analysis) -> HoverText {
    knownReason(around: node, in: analysis) ?? "not laid out: no root places it"
  }

  /// The reason why the view declared around `node` is in no root; nil if it is in one.
  func knownReason(around node: NodeID, in analysis: Analysis) -> HoverText? {
    let reasons = analysis.knownResult(for: segment)?.notLaidOut ?? [:]
    for ancestor in tree.ancestry(of: node) where tree.kind(of: ancestor) == .structDeclaration {
      guard let reason = tree.name(of: ancestor).flatMap({ reasons[$0] }) ?? reasons[ancestor] else { continue }
      return "not laid out: \(HoverText(marking: reason))"
    }
    return nil
  }
}
