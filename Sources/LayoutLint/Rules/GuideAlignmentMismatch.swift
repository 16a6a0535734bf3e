import LayoutModel
import LayoutSyntax

/// Reports a guide for one alignment in a stack that aligns its children by another.
package enum GuideAlignmentMismatch: DeadGuideRule {
  package static let description = RuleDescription(
    id: "guide-alignment-mismatch", category: .noEffect, severity: .warning,
    summary: "A guide does not match the alignment of the stack that contains the view.",
    rationale: """
      A stack reads the guide of its own alignment from each child, and no other guide. A guide of another name has no \
      effect, unless a frame, an overlay or another closure reads it.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .leading) {
            Rectangle().frame(width: 80, height: 20)
                «.alignmentGuide(.trailing) { d in d[.trailing] - 8 }»
            Rectangle().frame(width: 120, height: 20)
        }
        """,
        "`.trailing` guide (= 72 pt) is never used: this VStack aligns its children by `.leading`",
        fixes: [
          "Set the `.leading` guide instead, from `[.leading]`", "Align this VStack by `.trailing`",
          "Remove this `.trailing` guide",
        ])
    ],
    good: [
      // The views may be used in a stack that aligns by the guide.
      """
      struct Lines: View {
          var body: some View {
              Rectangle().frame(width: 80, height: 20).alignmentGuide(.trailing) { d in d[.trailing] - 8 }
              Rectangle().frame(width: 120, height: 20)
          }
      }
      """,
      """
      VStack(alignment: .trailing) {
          Rectangle().frame(width: 80, height: 20)
              .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
          Rectangle().frame(width: 120, height: 20)
      }
      """,
      // With a width of 0 the outer closure gives no finite number, so the default of `.mark` applies and reads this
      // guide.
      """
      #Preview {
          HStack(alignment: .mark) {
              Color.red.frame(height: 40)
                  .alignmentGuide(.bottom) { _ in 5 }
                  .alignmentGuide(.mark) { d in 100 / d.width }
              Color.blue.frame(width: 20, height: 20)
          }
      }

      extension VerticalAlignment {
          private enum Mark: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
          }
          static let mark = VerticalAlignment(Mark.self)
      }
      """,
      // With less space the stack aligns by it.
      """
      #Preview {
          GeometryReader { proxy in
              VStack(alignment: proxy.size.width > 200 ? .leading : .trailing) {
                  Rectangle().frame(width: 80, height: 20)
                      .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
                  Rectangle().frame(width: 120, height: 20)
              }
          }
      }
      """,
    ])

  package static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic? {
    guard !guide.key.isCustom, let view = guide.container(of: guide.first),
      let container = ContainerText(view, axis: guide.axis, in: guide.first.graph, context: context),
      let actual = container.key, actual != guide.key
    else { return nil }
    let written = context.written(guide.key, in: guide.alignments)
    let wanted = context.written(actual, in: guide.alignments)
    let value = guide.value(in: context).map { " (= \(pointText($0)) pt)" } ?? ""
    return guide.diagnostic(
      description,
      message: "`\(written)` guide\(value) is never used: this \(container.name) aligns its children by `\(wanted)`",
      related: container.location.map { location in
        [RelatedInformation(location: location, message: "This \(container.name) aligns by `\(wanted)`")]
      } ?? [],
      fixes: fixes(guide, container: container, actual: actual, in: context), in: context)
  }

  private static func fixes(
    _ guide: DeadGuide, container: ContainerText, actual: AlignmentKey, in context: LintContext
  ) -> [Fix] {
    let editing = CallEditing(tree: context.tree, segment: context.segment)
    let written = context.written(guide.key, in: guide.alignments)
    let wanted = context.written(actual, in: guide.alignments)
    var fixes: [Fix] = []
    if let key = context.tree.call(of: guide.node)?.arguments.first {
      // The closure keeps its shift: `d[.trailing] - 8` becomes `d[.leading] - 8`.
      let reads = GuideClosure(of: guide.node, in: context.tree)?.reads(of: key, in: context.tree) ?? []
      fixes.append(
        Fix(
          title: "Set the `\(wanted)` guide instead\(reads.isEmpty ? "" : ", from `[\(wanted)]`")",
          edits: ([key] + reads).map { editing.replacing($0, with: wanted) }, isPreferred: true, isSafe: false))
    }
    // An alignment of both axes cannot be changed on one axis alone.
    if container.name == "HStack" || container.name == "VStack", let call = container.call,
      let tree = context.tree(of: call.segment),
      let edit = CallEditing(tree: tree, segment: call.segment).setting(
        "alignment", to: "." + guide.name, in: call.suffix)
    {
      fixes.append(Fix(title: "Align this \(container.name) by `\(written)`", edits: [edit]))
    }
    fixes.append(guide.removal(in: context, isPreferred: fixes.isEmpty))
    return fixes
  }
}
