import LayoutModel
import LayoutSyntax

/// Reports a guide of the axis along which its stack arranges its children.
package enum GuideWrongAxis: DeadGuideRule {
  package static let description = RuleDescription(
    id: "guide-wrong-axis", category: .noEffect, severity: .warning,
    summary: "A guide belongs to the axis along which its stack lays out.",
    rationale: """
      An HStack aligns its children vertically, a VStack aligns them horizontally. A guide of the other axis has no \
      effect there, unless a frame, an overlay or another closure reads it.
      """,
    bad: [
      BadExample(
        """
        HStack {
            Rectangle().frame(width: 80, height: 20)
                «.alignmentGuide(.leading) { d in d[.leading] - 16 }»
            Rectangle().frame(width: 40, height: 40)
        }
        """,
        "An HStack aligns vertically; a horizontal `.leading` guide cannot move anything here",
        fixes: ["Remove this `.leading` guide", "Use `.padding(.leading, 16)` instead"]),
      // The HStack aligns by the vertical alignment of that name.
      BadExample(
        """
        HStack(alignment: .badge) {
            Rectangle().frame(width: 80, height: 20)
                «.alignmentGuide(HorizontalAlignment.badge) { d in d[.trailing] }»
            Rectangle().frame(width: 40, height: 40)
        }

        extension HorizontalAlignment {
            private enum HorizontalBadge: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
            }
            static let badge = HorizontalAlignment(HorizontalBadge.self)
        }

        extension VerticalAlignment {
            private enum VerticalBadge: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
            }
            static let badge = VerticalAlignment(VerticalBadge.self)
        }
        """,
        "An HStack aligns vertically; a horizontal `HorizontalAlignment.badge` guide cannot move anything here",
        fixes: ["Remove this `.badge` guide"]),
    ],
    good: [
      // A container of the module aligns by the horizontal one.
      """
      struct Badge: View {
          var body: some View {
              HStack(alignment: .badge) {
                  Rectangle().frame(width: 80, height: 20)
                      .alignmentGuide(HorizontalAlignment.badge) { d in d[.trailing] }
                  Rectangle().frame(width: 40, height: 40)
              }
          }
      }
      VStack(alignment: .badge) {
          Badge()
          Rectangle().frame(width: 120, height: 40)
      }

      extension HorizontalAlignment {
          private enum HorizontalBadge: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
          }
          static let badge = HorizontalAlignment(HorizontalBadge.self)
      }

      extension VerticalAlignment {
          private enum VerticalBadge: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
          }
          static let badge = VerticalAlignment(VerticalBadge.self)
      }
      """,
      """
      HStack {
          Rectangle().frame(width: 80, height: 20)
              .padding(.leading, 16)
          Rectangle().frame(width: 40, height: 40)
      }
      """,
    ])

  package static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic? {
    guard let view = guide.container(of: guide.first),
      let container = ContainerText(view, axis: guide.axis, in: guide.first.graph, context: context),
      container.key == nil, container.name.hasSuffix("HStack") || container.name.hasSuffix("VStack")
    else { return nil }
    let written = context.written(guide.key, in: guide.alignments)
    let isRow = container.name.hasSuffix("HStack")
    let (own, other) = isRow ? ("vertically", "horizontal") : ("horizontally", "vertical")
    let article = container.name == "HStack" ? "An" : "A"
    return guide.diagnostic(
      description,
      message: """
        \(article) \(container.name) aligns \(own); a \(other) `\(written)` guide cannot move anything here
        """,
      related: container.location.map { location in
        [RelatedInformation(location: location, message: "This \(container.name) contains the view")]
      } ?? [],
      fixes: fixes(guide, in: context), in: context)
  }

  private static func fixes(_ guide: DeadGuide, in context: LintContext) -> [Fix] {
    var fixes = [guide.removal(in: context, isPreferred: true)]
    if let padding = padding(for: guide) {
      let range = context.tree.range(of: guide.node)
      fixes.append(
        Fix(
          title: "Use `\(padding)` instead",
          edits: [TextEdit(location: SourceRange(segment: context.segment, range: range), replacement: padding)]))
    }
    return fixes
  }

  /// Returns the padding that has the intended effect: for `d[edge] - c` on the leading or top edge, and `d[edge] + c`
  /// on the trailing or bottom edge; nil for any other closure.
  private static func padding(for guide: DeadGuide) -> String? {
    let graph = guide.first.graph
    guard case .alignmentGuide(let modifier) = graph[guide.first.view].layout,
      let shift = graph.guide(modifier)?.program.shift(from: guide.key)
    else { return nil }
    let outward = guide.key == .leading || guide.key == .top ? -shift : shift
    let edges: [AlignmentKey] = [.leading, .trailing, .top, .bottom]
    guard edges.contains(guide.key), outward > 0 else { return nil }
    return ".padding(.\(guide.name), \(pointText(outward)))"
  }
}
