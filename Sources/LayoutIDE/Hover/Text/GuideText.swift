import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// Formats the values, origins and readers of the guides of one view graph.
struct GuideText {
  let context: HoverContext
  let graph: ViewGraph

  /// A table of the relevant guides of one view.
  func table(of guides: [GuideFacts]) -> HoverContent.Table {
    var table = HoverContent.Table(columns: ["Guide", "Value", "Explicit", "Default", "From", "Read by"])
    for guide in guides {
      table.rows.append([
        .code(graph.alignments.shownName(of: guide.key)),
        HoverText(NumberText.marked(NumberText.length(guide.value), guide.certainty)),
        HoverText(guide.explicit.map(NumberText.length) ?? "–"),
        HoverText(NumberText.length(guide.standard)),
        guide.source.map { text(of: $0) } ?? "–",
        guide.readers.isEmpty ? "nothing" : text(of: guide.readers, of: guide.key),
      ])
    }
    return table
  }

  /// The construct that sets an explicit value, and the shifts that are applied to it: `line 8, shifted by padding
  /// +16`.
  func text(of source: GuideSource) -> HoverText {
    var shifts: [HoverText] = []
    var current = source
    var written: HoverText = ""
    // The shifts are visited from the outermost and listed from the innermost.
    walk: while true {
      switch current {
      case .closure(let view):
        written = graph.origin(of: view).flatMap { context.line(of: $0) } ?? "a guide"
        break walk
      case .text(let view):
        written = context.name(of: graph.core(of: view), in: graph)
        break walk
      case .deep:
        written = "deep inside"
        break walk
      case .combined(let rule, let parts, let count):
        written = text(of: parts, outOf: count, combinedBy: rule)
        break walk
      case .shifted(let distance, let view, let inner):
        shifts.append("\(code: graph.origin(of: view)?.name ?? "?") \(signed(distance))")
        current = inner
      }
    }
    guard !shifts.isEmpty else { return written }
    return written + ", shifted by " + shifts.reversed().joined(separator: ", ")
  }

  /// The combination of children's values by a container: `semantics.md` 7.4.
  private func text(
    of parts: [GuideSource.Part], outOf count: Int, combinedBy rule: CombineRule
  ) -> HoverText {
    let texts = parts.map { part -> HoverText in
      "\(NumberText.length(part.value)) (\(text(of: part.source)))"
    }
    let rest = count > texts.count ? ", …" : ""
    let combination =
      switch rule {
      case .mean: "mean"
      case .minimum: "smallest"
      case .maximum: "largest"
      }
    return "\(combination) of \(count) children: \(texts.joined(separator: ", "))\(rest)"
  }

  private func signed(_ distance: Double) -> String {
    (distance < 0 ? "" : "+") + NumberText.length(distance)
  }

  /// The readers of a guide: `HStack` (line 5), the closure on line 9.
  func text(of readers: [GuideReader], of key: AlignmentKey) -> HoverText {
    var texts: [HoverText] = []
    for reader in readers {
      let origin = graph.origin(of: reader.view)
      var text: HoverText
      if case .closure = reader.kind {
        text = "the closure on \(origin.flatMap { context.line(of: $0) } ?? "another line")"
      } else {
        text = context.name(of: reader.view, in: graph)
      }
      if reader.requested != key {
        text += " through the default of \(code: graph.alignments.shownName(of: reader.requested))"
      }
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: ", ")
  }
}
