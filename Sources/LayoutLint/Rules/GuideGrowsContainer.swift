import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Reports guides that make a stack larger than its content.
package enum GuideGrowsContainer: ConstructRule {
  package static let description = RuleDescription(
    id: "guide-grows-container", category: .suspicious, severity: .hint, uses: .one,
    summary: "Guides move the children of a stack so far apart that the stack grows.",
    rationale: """
      A guide does not move a view inside a stack of fixed size: the stack becomes as large as its children together \
      once they are aligned, which affects the views around it. The rule reports a stack that no longer fits into its \
      proposal, and one that grows by more than a tenth because a guide is farther outside of its view than the view \
      is long. To move a view without moving anything else, use `offset`.
      """,
    bad: [
      BadExample(
        """
        «VStack»(alignment: .trailing) {
            Color.red.frame(width: 100, height: 20)
            Color.blue.frame(width: 150, height: 20).alignmentGuide(.trailing) { d in d.width * 2 }
        }
        """,
        "Guides stretch this VStack from 150 pt to 300 pt, 150 pt more than its widest child"),
      BadExample(
        """
        «VStack»(alignment: .center) {
            Color.red.frame(width: 210, height: 20).alignmentGuide(HorizontalAlignment.center) { d in d[.trailing] }
            Color.blue.frame(width: 276, height: 20).alignmentGuide(HorizontalAlignment.center) { d in d[.leading] }
        }
        """,
        "Guides stretch this VStack from 276 pt to 486 pt: it overflows the 390 pt proposed to it"),
    ],
    good: [
      // The views form a diagonal within the available width.
      """
      VStack(alignment: .center) {
          Color.red.frame(width: 100, height: 20).alignmentGuide(HorizontalAlignment.center) { d in d[.trailing] }
          Color.blue.frame(width: 120, height: 20).alignmentGuide(HorizontalAlignment.center) { d in d[.leading] }
      }
      """,
      // The view is too wide even without the guide.
      GoodExample(
        """
        VStack(alignment: .leading) {
            Color.red.frame(width: 500, height: 20).alignmentGuide(.leading) { d in d[.leading] - 10 }
            Color.blue.frame(width: 120, height: 20)
        }
        """, others: ["overflow"]),
      // The stack grows by less than a tenth.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 20).alignmentGuide(.leading) { d in d[.leading] - 10 }
          Color.blue.frame(width: 120, height: 30)
      }
      """,
      // Texts of two fonts on one baseline are higher than either.
      "HStack(alignment: .firstTextBaseline) { Text(\"a\").font(.system(size: 80)); Text(\"b\\nc\\nd\\ne\") }",
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    for instance in construct.instances {
      if let finding = finding(construct, instance, in: context) { return finding }
    }
    return nil
  }

  private static func finding(
    _ construct: LayoutConstruct, _ instance: LayoutConstruct.Instance, in context: LintContext
  ) -> Diagnostic? {
    let (root, graph, view) = (instance.root, instance.graph, instance.view)
    guard !graph.guides.isEmpty, let (axis, key) = line(instance.layout), instance.record.childCount >= 2,
      context.isKnown(view, in: root)
    else { return nil }
    let setters = setters(of: key, on: view, graph)
    guard !setters.isEmpty, let total = context.length(of: view, on: axis, in: root),
      let proposal = context.proposal(of: view, in: root),
      let largest = context.longestChild(of: view, on: axis, in: root)
    else { return nil }
    guard total.isFinite, total > largest + 0.5 else { return nil }
    // Elsewhere a view of a `.swift` file may be offered another length than in its own root.
    let isOfUse = root.kind == .view && context.isSwift(root.segment)
    let isKnown = !isOfUse || context.isProposalKnown(of: view, on: axis, in: root)
    let offered = proposal[axis].flatMap { $0.isFinite && isKnown ? $0 : nil }
    let overflows = offered.map { total > $0 + 0.5 && largest <= $0 + 0.5 } ?? false
    guard overflows || total > largest * 1.1 && setters.contains(where: { liesOutside($0, key, axis, root, context) })
    else { return nil }
    let what = axis == .horizontal ? "widest" : "highest"
    let consequence =
      overflows
      ? ": it overflows the \(pointText(offered ?? 0)) pt proposed to it"
      : ", \(pointText(total - largest)) pt more than its \(what) child"
    let written = context.written(key, in: graph.alignments)
    return construct.finding(
      of: description,
      "Guides stretch this \(construct.name) from \(pointText(largest)) pt to \(pointText(total)) pt\(consequence)",
      related: setters.prefix(4).compactMap { setter in
        guard let location = context.sourceRange(of: setter, in: graph),
          let value = context.guide(key, of: setter, in: root)?.value
        else { return nil }
        return RelatedInformation(
          location: location, message: "The `\(written)` guide of this view is \(pointText(value)) pt")
      })
  }

  private static func line(_ layout: ViewLayout) -> (Axis, AlignmentKey)? {
    switch layout {
    case .hStack(let key, _): (.vertical, key)
    case .vStack(let key, _): (.horizontal, key)
    default: nil
    }
  }

  /// Returns for each child the outermost layer that sets the guide, if there is one. O(children + their layers).
  private static func setters(of key: AlignmentKey, on view: ViewID, _ graph: ViewGraph) -> [ViewID] {
    var setters: [ViewID] = []
    var next = graph.firstChild(of: view)
    while let child = next {
      next = graph.nextSibling(of: child)
      var layer = child
      while graph[layer].layout.isLayer {
        if case .alignmentGuide(let guide) = graph[layer].layout, graph.guide(guide)?.key == key {
          setters.append(layer)
          break
        }
        guard let inner = graph.firstChild(of: layer) else { break }
        layer = inner
      }
    }
    return setters
  }

  /// Returns true if a guide is at least the view's own length outside of the view. A guide less far outside moves the
  /// view by a part of itself, which is usually intended.
  private static func liesOutside(
    _ setter: ViewID, _ key: AlignmentKey, _ axis: Axis, _ root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Bool {
    guard let value = context.guide(key, of: setter, in: root)?.value,
      let length = context.length(of: setter, on: axis, in: root)
    else { return false }
    return value <= -length || value >= 2 * length
  }
}
