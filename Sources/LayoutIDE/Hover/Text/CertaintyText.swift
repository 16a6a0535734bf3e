import LayoutAnalysis
import LayoutModel

/// The notes about numbers that are not exact, in all cards.
enum CertaintyText {
  /// The reasons why the numbers of `instances` are approximate or unknown, one note each: `unknown: depends on the
  /// unknown model.items`. O(n) in the views of their roots.
  static func notes(
    of instances: some Sequence<ViewInstance>, _ context: HoverContext
  ) -> [HoverText] {
    var roots: [CertaintyReasons.Root: CertaintyReasons] = [:]
    var notes: [HoverText] = []
    for instance in instances {
      let root = CertaintyReasons.Root(instance)
      if roots[root] == nil, let analyzed = context.roots.root(of: instance) {
        roots[root] = CertaintyReasons(of: analyzed, context)
      }
      for reason in roots[root]?.reasons(of: instance.view) ?? []
      where !notes.contains(reason.note) {
        notes.append(reason.note)
      }
    }
    return notes
  }
}
