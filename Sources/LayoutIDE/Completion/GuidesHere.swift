import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The guides as they are where an alignment is to be written: their values in the view that is aligned or that aligns,
/// and those that are in play.
struct GuidesHere {
  /// The value of each guide in the view, as text.
  private(set) var values: [AlignmentKey: String] = [:]
  /// The guides that are set inside of the container, or that a container around the view reads.
  private(set) var inPlay: Set<AlignmentKey> = []

  /// Finds the guides of the call with the arguments of `owner`: the container that its `alignment` is for, or the view
  /// that `alignmentGuide` is applied to. Nil if it is not laid out. O(n) in the views of the roots that show it.
  init?(of owner: NodeID, _ context: HoverContext) {
    let callee = context.tree.callee(of: owner)
    let isGuide = context.tree.nameString(of: callee) == "alignmentGuide"
    guard let instance = Self.instance(of: owner, isGuide: isGuide, context) else { return nil }
    let alignments = context.roots.alignments(seenFrom: instance.segment)?.table ?? .builtIn
    var (values, inPlay) = (values, inPlay)
    _ = instance.withEngine(in: context.roots) { engine in
      engine.addGuides(of: alignments)
      let view = isGuide ? engine.graph.core(of: instance.view) : instance.view
      for key in alignments.keys {
        let guide = engine.guide(key, of: view)
        if guide.certainty.isDisjoint(with: .assumed), guide.value.isFinite {
          values[key] = NumberText.marked("= " + NumberText.length(guide.value), guide.certainty)
        }
        if !isGuide, engine.graph.children(of: view).contains(where: { engine.guide(key, of: $0).explicit != nil }) {
          inPlay.insert(key)
        }
      }
      if isGuide { inPlay = engine.graph.keysRead(around: view) }
    }
    (self.values, self.inPlay) = (values, inPlay)
  }

  /// The first placed instance of a container, or of the view inside of a modifier, which may not be finished.
  private static func instance(of owner: NodeID, isGuide: Bool, _ context: HoverContext) -> ViewInstance? {
    let tree = context.tree
    var candidates: [[NodeID]] = []
    if tree.kind(of: owner) == .memberSuffix {
      if !isGuide { candidates.append([owner]) }
      if let chain = tree.parent(of: owner) {
        let (primary, suffixes) = tree.chain(of: chain)
        let before = suffixes.prefix { $0 != owner }
        candidates += before.reversed().map { [$0] }
        candidates.append(context.callNodes(of: primary))
      }
    } else {
      candidates.append(context.callNodes(of: tree.callee(of: owner)))
    }
    for nodes in candidates {
      for instance in context.roots.instances(of: nodes, in: context.segment) {
        if instance.withEngine(in: context.roots, { $0.isPlaced(instance.view) }) ?? false { return instance }
      }
    }
    return nil
  }
}

extension ViewGraph {
  /// The guides by which the nearest container of several views around `view`, and the frames on the way, align.
  fileprivate func keysRead(around view: ViewID) -> Set<AlignmentKey> {
    var next = parent(of: view)
    while let ancestor = next {
      let keys = alignmentKeys(of: ancestor)
      if self[ancestor].layout.isContainer, !isTransparent(ancestor) { return Set(keys) }
      next = parent(of: ancestor)
    }
    return []
  }
}
