import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a guide that another one on the same view replaces without reading it.
package enum GuideOverwritten: DeadGuideRule {
  package static let description = RuleDescription(
    id: "guide-overwritten", category: .noEffect, severity: .warning,
    summary: "A guide is replaced by another guide of the same name on the same view.",
    rationale: """
      If a view has two guides of one name, the outer guide is used. The inner one has an effect only if the closure \
      of the outer guide, or another closure between the two, reads its value; values are not added up automatically. \
      A frame or an overlay between the two that aligns by the guide reads the inner guide too.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .leading) {
            Color.red.frame(width: 120, height: 50)
                «.alignmentGuide(.leading) { d in d.width / 4 }»
                .alignmentGuide(.leading) { d in d[.trailing] / 2 }
            Color.blue.frame(width: 100, height: 50)
        }
        """,
        "`.leading` guide (= 30 pt) has no effect: the `.leading` guide 1 line below replaces it without reading it",
        fixes: ["Remove this `.leading` guide", "Read it in the `.leading` guide 1 line below: `d[.leading]`"])
    ],
    good: [
      // The outer closure reads the inner value.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 50)
              .alignmentGuide(.leading) { d in d.width / 4 }
              .alignmentGuide(.leading) { d in d[.leading] + 10 }
          Color.blue.frame(width: 100, height: 50)
      }
      """,
      // The outer closure reads it in a branch that is not taken.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 50)
              .alignmentGuide(.leading) { d in d.width / 4 }
              .alignmentGuide(.leading) { d in d.width > 200 ? d[.leading] : d.width / 2 }
          Color.blue.frame(width: 100, height: 50)
      }
      """,
      // A frame between them aligns by the inner one.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 50)
              .alignmentGuide(.leading) { d in d.width / 4 }
              .frame(width: 160, alignment: .leading)
              .alignmentGuide(.leading) { d in d.width / 2 }
          Color.blue.frame(width: 100, height: 50)
      }
      """,
      // An overlay between them aligns by the inner one.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 50)
              .alignmentGuide(.leading) { d in d.width / 4 }
              .overlay(alignment: .leading) { Color.white.frame(width: 4, height: 4) }
              .alignmentGuide(.leading) { d in d.width / 2 }
          Color.blue.frame(width: 100, height: 50)
      }
      """,
      // The guides have one name, but different axes.
      """
      ZStack {
          Color.red.frame(width: 120, height: 50)
              .alignmentGuide(HorizontalAlignment.center) { d in d.width / 4 }
              .alignmentGuide(VerticalAlignment.center) { d in d.height / 4 }
          Color.blue.frame(width: 100, height: 80)
      }
      """,
      // One use of the view has a guide of its own, the other needs the one in its body.
      """
      struct Bar: View {
          var body: some View {
              Color.red.frame(width: 120, height: 50).alignmentGuide(.leading) { d in d.width / 4 }
          }
      }
      VStack(alignment: .leading) {
          Bar()
          Bar().alignmentGuide(.leading) { d in d.width / 2 }
          Color.blue.frame(width: 100, height: 50)
      }
      """,
    ])

  package static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic? {
    var replacing: [ViewID] = []
    for instance in guide.instances {
      guard case .replaced(let outer) = instance.readers.end else { return nil }
      replacing.append(outer)
    }
    guard let outer = replacing.first else { return nil }
    let written = context.written(guide.key, in: guide.alignments)
    let value = guide.value(in: context).map { " (= \(pointText($0)) pt)" } ?? ""
    let own = SourceRange(segment: context.segment, range: context.tree.range(of: guide.node))
    let location = context.sourceRange(of: outer, in: guide.first.graph)
    let direction = location.map { context.direction(from: own, to: $0) } ?? "outside"
    let other = "the `\(written)` guide \(direction)"
    return guide.diagnostic(
      description, message: "`\(written)` guide\(value) has no effect: \(other) replaces it without reading it",
      related: location.map { [RelatedInformation(location: $0, message: "This `\(written)` guide is used")] } ?? [],
      fixes: [
        guide.removal(in: context, isPreferred: true), reading(guide, outer, other, written, in: context),
      ].compactMap { $0 }, in: context)
  }

  /// Returns the fix that makes the outer closure read this guide; nil if it does not read exactly one guide now.
  private static func reading(
    _ guide: DeadGuide, _ outer: ViewID, _ other: String, _ written: String, in context: LintContext
  ) -> Fix? {
    guard let (segment, node) = context.source(of: outer, in: guide.first.graph), let tree = context.tree(of: segment),
      let closure = GuideClosure(of: node, in: tree), let parameter = closure.parameter
    else { return nil }
    let subscripts = tree.subscripts(in: closure.node)
    guard subscripts.count == 1, let arguments = subscripts.first.map({ tree.arguments(in: $0) }),
      arguments.count == 1, let argument = arguments.first, argument.label == nil
    else { return nil }
    let editing = CallEditing(tree: tree, segment: segment)
    return Fix(
      title: "Read it in \(other): `\(parameter)[\(written)]`", edits: [editing.replacing(argument, with: written)])
  }
}
