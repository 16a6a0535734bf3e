import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports texts of different fonts side by side that are aligned by their frames.
package enum BaselineAlignmentSuggested: ConstructRule {
  package static let description = RuleDescription(
    id: "baseline-alignment-suggested", category: .style, severity: .hint, uses: .one,
    summary: "Texts of different sizes are side by side, and their baselines are at different heights.",
    rationale: """
      An HStack aligns the frames of its children, which places letters of different sizes at different heights. The \
      baseline alignments place them on one line. Only texts that are direct children of the row are compared: a text \
      with padding or a background may be a badge that belongs in the middle.
      """,
    bad: [
      BadExample(
        """
        «HStack» {
            Text("Delicious").font(.caption)
            Text("Avocado").font(.title)
        }
        """, "The baselines of these 2 texts are up to 5.67 pt apart: this HStack aligns them by `.center`",
        fixes: ["Align by `.firstTextBaseline`", "Align by `.lastTextBaseline`"]),
      BadExample(
        """
        HStack(«alignment: .bottom») {
            Text("Delicious").font(.caption)
            Color.red.frame(width: 40, height: 40)
            Text("Avocado").font(.title)
        }
        """, "The baselines of these 2 texts are up to 4 pt apart: this HStack aligns them by `.bottom`",
        fixes: ["Align by `.firstTextBaseline`", "Align by `.lastTextBaseline`"]),
    ],
    good: [
      """
      HStack(alignment: .firstTextBaseline) {
          Text("Delicious").font(.caption)
          Text("Avocado").font(.title)
      }
      """,
      // Both texts have one font, in two weights.
      """
      HStack {
          Text("Delicious").bold()
          Text("Avocado")
      }
      """,
      // The second text is a badge.
      """
      HStack {
          Text("Avocado").font(.title)
          Text("new").font(.caption).padding(4).background(Color.yellow)
      }
      """,
      // Both texts have one font; the second has more lines.
      """
      HStack(alignment: .bottom) {
          Text("One")
          Text("Two\\nThree")
      }
      """,
      // The texts form a column.
      """
      VStack {
          Text("Delicious").font(.caption)
          Text("Avocado").font(.title)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.hStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    for instance in construct.instances {
      guard case .hStack(let key, _) = instance.layout, key.isOfFrame,
        let (count, distance) = spread(instance, in: context), distance > 0.5
      else { continue }
      let written = context.written(key, in: instance.graph.alignments)
      let short = key == .verticalCenter ? ".center" : written
      let argument = construct.argument("alignment")
      return construct.finding(
        of: description, at: argument.map { context.range(of: $0) },
        """
        The baselines of these \(count) texts are up to \(pointText(distance)) pt apart: this \(construct.name) aligns them \
        by `\(short)`
        """, fixes: fixes(construct))
    }
    return nil
  }

  /// Returns the number of texts that are direct children of the row, and the distance between their lowest and highest
  /// first baseline in points; nil if they all have one font.
  private static func spread(
    _ instance: LayoutConstruct.Instance, in context: LintContext
  ) -> (count: Int, distance: Double)? {
    let (graph, root) = (instance.graph, instance.root)
    guard instance.record.childCount >= 2 else { return nil }
    var texts: [ViewID] = []
    var faces: Set<Font.Face> = []
    var next = graph.firstChild(of: instance.view)
    while let child = next {
      next = graph.nextSibling(of: child)
      guard case .text(let id) = graph[child].layout, let text = graph.text(id) else { continue }
      texts.append(child)
      faces.insert((text.runs.first?.font ?? graph.environment(of: child).font ?? .body).face)
    }
    guard texts.count >= 2, faces.count >= 2 else { return nil }
    var lowest = -Double.infinity
    var highest = Double.infinity
    for text in texts {
      guard let frame = context.frame(of: text, in: root),
        let baseline = context.guide(.firstTextBaseline, of: text, in: root)?.value
      else { return nil }
      lowest = max(lowest, frame.origin.y + baseline)
      highest = min(highest, frame.origin.y + baseline)
    }
    return (texts.count, lowest - highest)
  }

  private static func fixes(_ construct: LayoutConstruct) -> [Fix] {
    guard let suffix = construct.suffix else { return [] }
    return [".firstTextBaseline", ".lastTextBaseline"].compactMap { name in
      construct.editing.setting("alignment", to: name, in: suffix).map { Fix(title: "Align by `\(name)`", edits: [$0]) }
    }
  }
}
