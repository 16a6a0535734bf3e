import LayoutAnalysis
import LayoutEngine
import LayoutLint
import LayoutModel
import LayoutSyntax

/// Replaces a guide by an offset of the distance by which it moves the view: the siblings stay.
enum GuideToOffset {
  static func candidates(for selection: RefactoringSelection) -> [RefactoringCandidate] {
    let tree = selection.tree
    guard let suffix = selection.suffix(named: "alignmentGuide") else { return [] }
    var distances: Set<Double> = []
    var axis = Axis.horizontal
    for instance in selection.roots.instances(of: suffix, in: selection.segment) {
      guard let graph = instance.graph(in: selection.roots), let modifier = graph.guideModifier(at: instance.view),
        let inside = graph.firstChild(of: instance.view)
      else { return [] }
      axis = graph.alignments.axis(of: modifier.key)
      let distance = instance.withEngine(in: selection.roots) { engine -> Double? in
        let own = engine.facts(of: modifier.key, at: instance.view)
        guard !own.readers.isEmpty, own.certainty.isExact else { return nil }
        return engine.facts(of: modifier.key, at: inside).value - own.value
      }
      guard let distance = distance.flatMap({ $0 }), distance.isFinite else { return [] }
      distances.insert(NumberText.rounded(distance))
    }
    guard distances.count == 1, let distance = distances.first, distance != 0 else { return [] }
    let offset = ".offset(\(axis == .horizontal ? "x" : "y"): \(NumberText.length(distance)))"
    return [
      RefactoringCandidate(
        kind: .rewrite, title: "Replace the guide with `\(offset)`",
        edits: [selection.edit(tree.range(of: suffix), offset)])
    ]
  }
}
