import LayoutAnalysis
import LayoutModel

/// The size and the position of a view as cells of a table.
struct FrameText {
  static let columns: [HoverText] = ["Size", "Frame", "In the canvas"]

  let context: HoverContext
  let facts: ViewFacts

  /// The size, the position in the container and the position in the canvas.
  func cells() -> [HoverText] {
    let size = HoverText(NumberText.marked(NumberText.size(facts.size), facts.certainty))
    let inContainer = facts.frameInContainer.map { frame -> HoverText in
      let position = NumberText.marked(NumberText.point(frame.origin), facts.container?.positionCertainty ?? [])
      return "\(position) in \(context.name(of: facts.container))"
    }
    let inCanvas = NumberText.marked(NumberText.point(facts.frame.origin), facts.positionCertainty)
    return [size, inContainer ?? "–", HoverText(inCanvas)]
  }
}
