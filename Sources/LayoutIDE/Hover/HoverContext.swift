import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// What cards and hints are made from: the code around a place, and the layouts that show it.
///
/// It is a value that is complete when it is created: cards read it, and change nothing.
struct HoverContext {
  /// The analysis, for the texts, trees and names of all files. It is a copy: the caller may go on to change its own
  /// once the context is gone.
  let analysis: Analysis
  let segment: SegmentID
  let tree: SyntaxTree
  /// The alignments that the file sees.
  let alignments: ModuleAlignments
  /// The roots that may show code of the segment, and those that may use the alignments that the hover is about.
  let roots: LaidOutRoots
  /// True if the full trace of reasons is included.
  var isExplaining = false
  /// True if declarations and documentation are included.
  var showsDeclarations = true

  /// Takes from `analysis` what concerns `segment` and the alignments called `names`; nil for a segment of no layout
  /// file. Lays out the roots. O(n) in the segments that use the declarations of this one or mention the names.
  init?(around segment: SegmentID, alignmentsNamed names: [NameKey] = [], in analysis: inout Analysis) {
    guard analysis.result(for: segment) != nil else { return nil }
    var users = analysis.users(of: segment)
    if !names.isEmpty {
      users = analysis.inOrder(Set(users).union(analysis.usersOfMentions(of: names, inModuleOf: segment)))
    }
    self.init(segment, LaidOutRoots(of: users, in: &analysis), in: &analysis)
  }

  /// Takes from `analysis` what concerns `segment`, whose roots are among `roots`; nil for a segment of no layout file.
  init?(_ segment: SegmentID, _ roots: LaidOutRoots, in analysis: inout Analysis) {
    guard let tree = analysis.tree(of: segment), let file = analysis.file(of: segment) else { return nil }
    self.segment = segment
    self.tree = tree
    self.roots = roots
    alignments = analysis.alignments(of: file)
    self.analysis = analysis
  }

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
  func declaration(of token: NodeID) -> SourceRange? {
    guard tree.parent(of: token).map({ tree.kind(of: $0) }) != .argument, let file = analysis.file(of: segment),
      let resolver = SymbolResolver(analysis, moduleOf: file), let segment = resolver.position(of: segment),
      !resolver.isDeclaration(token, in: segment),
      case .declaration(let location)? = resolver.resolution(of: token, in: segment).symbol
    else { return nil }
    return location
  }

  // MARK: Reasons why code is not laid out

  /// The reason why the code at `node` is in no root: "not laid out: `title` has no value".
  func notLaidOutReason(around node: NodeID) -> HoverText {
    knownReason(around: node) ?? "not laid out: no root places it"
  }

  /// The reason why the view declared around `node` is in no root; nil if it is in one.
  func knownReason(around node: NodeID) -> HoverText? {
    let reasons = roots.result(of: segment)?.notLaidOut ?? [:]
    for ancestor in tree.ancestry(of: node) where tree.kind(of: ancestor) == .structDeclaration {
      guard let reason = tree.name(of: ancestor).flatMap({ reasons[$0] }) ?? reasons[ancestor] else { continue }
      return "not laid out: \(HoverText(marking: reason))"
    }
    return nil
  }
}
