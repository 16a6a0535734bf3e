import LayoutAnalysis
import LayoutEngine
import LayoutLint
import LayoutModel
import LayoutSyntax

/// Puts a view into a frame: of its present size, or of the width that is proposed.
enum AddFrame {
  static func candidates(for selection: RefactoringSelection) -> [RefactoringCandidate] {
    guard selection.statements.count == 1, let statement = selection.statements.first,
      let last = lastNode(of: statement, in: selection.tree)
    else { return [] }
    var frames: [(source: String, effect: RefactoringCandidate.Effect)] = []
    if let size = size(of: statement, selection) { frames.append((size, .any)) }
    frames.append((".frame(maxWidth: .infinity, alignment: .leading)", .movement))
    let editing = CallEditing(tree: selection.tree, segment: selection.segment)
    return frames.map { frame in
      RefactoringCandidate(
        kind: .rewrite, title: "Add `\(frame.source)`", edits: [editing.inserting(frame.source, after: last)],
        effect: frame.effect)
    }
  }

  /// The last node of a chain, after which a modifier can be added; nil for a statement that is no chain.
  private static func lastNode(of statement: NodeID, in tree: SyntaxTree) -> NodeID? {
    switch tree.kind(of: statement) {
    case .postfixExpression: tree.chain(of: statement).suffixes.last
    case .identifierExpression: statement
    default: nil
    }
  }

  /// The frame of the size that the statement's view has in all its instances; nil if they differ or are not exact.
  private static func size(
    of statement: NodeID, _ selection: RefactoringSelection
  ) -> String? {
    let tree = selection.tree
    let (primary, suffixes) = tree.chain(of: statement)
    var sizes: Set<Size> = []
    let instances = selection.roots.instances(of: [statement, primary] + suffixes, in: selection.segment)
    for instance in instances {
      let size = instance.withEngine(in: selection.roots) { engine -> Size? in
        let outermost = engine.graph.outermostLayer(of: instance.view)
        guard engine.isPlaced(outermost), engine.certainty(of: outermost).isExact else { return nil }
        return engine.size(of: outermost)
      }
      guard let size = size.flatMap({ $0 }) else { return nil }
      sizes.insert(size)
    }
    guard sizes.count == 1, let size = sizes.first, size.width.isFinite, size.height.isFinite else { return nil }
    return ".frame(width: \(NumberText.length(size.width)), height: \(NumberText.length(size.height)))"
  }
}
