import LayoutModel

/// The layout of `alignmentGuide`, which sets an explicit guide of its child. `semantics.md` 7.2.
struct AlignmentGuideLayout: LayerLayout {
  var modifier: GuideModifierID

  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    if let modifier = tree.guideModifier(modifier) { summary.explicitGuides.insert(modifier.key) }
  }

  var guidePassing: GuidePassing { .modified(modifier) }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility { .child }

  /// Adds the guides that the closure mentions. If it gives no value, the guide takes its default, which then reads the
  /// guides that it mentions. The guide itself replaces the one below.
  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    guard let modifier = tree.guideModifier(modifier) else { return }
    var requested = modifier.program.mentionedKeys
    let standard = tree.alignment(modifier.key)?.defaultValue?.mentionedKeys ?? []
    if !standard.isEmpty, tree.evaluateClosure(of: path.view)?.value == nil {
      for guide in standard where !requested.contains(guide) { requested.append(guide) }
    }
    path.read(requested, .closure(modifier.key), in: &tree)
    if modifier.key == path.key { path.end(.replaced(path.view)) }
  }
}
