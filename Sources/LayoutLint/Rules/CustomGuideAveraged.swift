import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a stack in which several views set one custom guide: outside of the stack it has the mean of their values.
package enum CustomGuideAveraged: ConstructRule {
  package static let description = RuleDescription(
    id: "custom-guide-averaged", category: .suspicious, severity: .warning, uses: .one,
    summary: "Several views in one stack set the same custom guide; a container outside reads only their mean.",
    rationale: """
      A custom guide passes through a stack so that a container outside can align the stack as a whole. If several \
      children of the stack set the guide, the value of the stack is the mean of their values, and none of them is on \
      the line. Two views in one stack cannot both be aligned with a view outside of it; a Grid can do that.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .col) {
            «HStack»(spacing: 13) {
                Color.red.frame(width: 50, height: 20).alignmentGuide(.col) { $0[.leading] }
                Color.blue.frame(width: 30, height: 20).alignmentGuide(.col) { $0[.leading] - 30 }
            }
            HStack(spacing: 13) {
                Color.red.frame(width: 90, height: 20)
                Color.blue.frame(width: 60, height: 20)
            }
        }

        extension HorizontalAlignment {
            private enum Col: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
            }
            static let col = HorizontalAlignment(Col.self)
        }
        """,
        "This HStack reports `.col` = 16.5 pt, the mean of 2 explicit guides (0, 33 pt), so neither child lines up; set it on one child only",
        fixes: [
          "Keep only the first guide (0 pt)", "Keep only the last guide (33 pt)", "Convert these 2 rows to a Grid",
        ])
    ],
    good: [
      // Each row has one guide.
      """
      VStack(alignment: .col) {
          HStack {
              Color.red.frame(width: 50, height: 20)
              Color.blue.frame(width: 30, height: 20).alignmentGuide(.col) { $0[.leading] }
          }
          Color.green.frame(width: 120, height: 20)
      }

      extension HorizontalAlignment {
          private enum Col: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
          }
          static let col = HorizontalAlignment(Col.self)
      }
      """,
      // Both are on one line already.
      """
      HStack(alignment: .line) {
          VStack(alignment: .leading) {
              HStack {
                  Color.red.frame(width: 50, height: 20).alignmentGuide(.line) { d in d.height / 2 }
                  Color.blue.frame(width: 30, height: 40).alignmentGuide(.line) { d in d.height / 2 }
              }
              Color.white.frame(width: 10, height: 10)
          }
          Color.green.frame(width: 120, height: 20)
      }

      extension VerticalAlignment {
          private enum Line: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
          }
          static let line = VerticalAlignment(Line.self)
      }
      """,
      // The stack that aligns by the guide aligns each of its children.
      """
      VStack(alignment: .col) {
          Color.red.frame(width: 50, height: 20).alignmentGuide(.col) { $0[.leading] }
          Color.blue.frame(width: 30, height: 20).alignmentGuide(.col) { $0[.trailing] - 10 }
      }

      extension HorizontalAlignment {
          private enum Col: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
          }
          static let col = HorizontalAlignment(Col.self)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack, .zStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.first.root.customGuides.isEmpty else { return nil }
    for instance in construct.instances {
      let (root, view) = (instance.root, instance.view)
      guard instance.record.childCount >= 2, !instance.graph.isTransparent(view), context.isKnown(view, in: root)
      else { continue }
      for key in root.customGuides {
        guard let guide = context.guide(key, of: view, in: root), guide.explicit != nil,
          let explanation = context.query(root, { $0.explainGuide(key, of: view) }).flatMap({ $0 }),
          case .combined(_, .mean, let parts)? = explanation.steps.first, parts.count >= 2,
          parts.contains(where: { abs($0.shifted - explanation.value) > 0.5 }),
          let readers = context.readers(of: key, at: view, in: root), !readers.isUncertain,
          let reader = readers.readers.first(where: \.alignsViews)
        else { continue }
        let averaged = AveragedGuide(
          instance: instance, key: key, mean: explanation.value, parts: parts, reader: reader)
        return finding(construct, averaged, in: context)
      }
    }
    return nil
  }

  /// A custom guide that several children of a stack set.
  private struct AveragedGuide {
    /// The stack.
    var instance: LayoutConstruct.Instance
    var key: AlignmentKey
    /// The value of the guide outside of the stack, in points.
    var mean: Double
    /// The children that set the guide.
    var parts: [GuidePart]
    /// The first reader that aligns by the guide.
    var reader: GuideReader
  }

  private static func finding(
    _ construct: LayoutConstruct, _ guide: AveragedGuide, in context: LintContext
  ) -> Diagnostic {
    let (key, mean, parts, reader) = (guide.key, guide.mean, guide.parts, guide.reader)
    let graph = guide.instance.graph
    let written = context.written(key, in: graph.alignments)
    let shown = parts.prefix(4).map { pointText($0.shifted) }.joined(separator: ", ")
    let areAllOff = parts.allSatisfy { abs($0.shifted - mean) > 0.5 }
    let result =
      !areAllOff ? "not all of them line up" : parts.count == 2 ? "neither child lines up" : "no child lines up"
    let writers = parts.map { writer(of: key, in: $0.child, guide.instance.root, context) }
    var related: [RelatedInformation] = []
    for (part, writer) in zip(parts, writers).prefix(4) {
      guard let writer, let tree = context.tree(of: writer.segment) else { continue }
      related.append(
        RelatedInformation(
          location: SourceRange(segment: writer.segment, range: tree.range(of: writer.node)),
          message: "This guide is `\(written)` = \(pointText(part.shifted)) pt in the \(construct.name)"))
    }
    let container = ContainerText(reader.view, axis: graph.alignments.axis(of: key), in: graph, context: context)
    if let container, let location = container.location {
      related.append(RelatedInformation(location: location, message: "This \(container.name) aligns by `\(written)`"))
    }
    func fixes() -> [Fix] {
      let removals = fixesKeepingOne(of: parts, writers, in: context)
      guard case .vStack = graph[reader.view].layout,
        let conversion = RowsToGrid(reader.view, in: graph)?.fix(in: context)
      else { return removals }
      return removals + [conversion]
    }
    return construct.finding(
      of: description,
      """
      This \(construct.name) reports `\(written)` = \(pointText(mean)) pt, the mean of \(parts.count) explicit guides \
      (\(shown)\(parts.count > 4 ? ", …" : " pt")), so \(result); set it on one child only
      """, related: related, fixes: fixes())
  }

  /// Returns the modifier that sets the guide on a child; nil if the value comes from several.
  private static func writer(
    of key: AlignmentKey, in child: ViewID, _ root: LintContext.ModuleRoot, _ context: LintContext
  ) -> (segment: SegmentID, node: NodeID)? {
    guard let steps = context.query(root, { $0.explainGuide(key, of: child) }).flatMap({ $0 })?.steps,
      case .closure(let view)? = steps.last
    else { return nil }
    return context.source(of: view, in: root.graph)
  }

  /// Returns the fixes that remove all guides but the first or the last one.
  private static func fixesKeepingOne(
    of parts: [GuidePart], _ writers: [(segment: SegmentID, node: NodeID)?], in context: LintContext
  ) -> [Fix] {
    let known = writers.compactMap { $0 }
    guard known.count == parts.count, known.allSatisfy({ $0.segment == context.segment }),
      Set(known.map(\.node)).count == known.count
    else { return [] }
    let editing = CallEditing(tree: context.tree, segment: context.segment)
    func fix(keeping index: Int, _ word: String) -> Fix {
      let others = known.enumerated().filter { $0.offset != index }
      return Fix(
        title: "Keep only the \(word) guide (\(pointText(parts[index].shifted)) pt)",
        edits: others.map { editing.removing(modifier: $0.element.node) })
    }
    return [fix(keeping: 0, "first"), fix(keeping: parts.count - 1, "last")]
  }
}
