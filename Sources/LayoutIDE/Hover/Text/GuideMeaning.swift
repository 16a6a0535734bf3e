import LayoutModel

/// The position of the guide that an `alignmentGuide` layer sets, in words.
struct GuideMeaning {
  let graph: ViewGraph
  let modifier: GuideModifier
  /// The layer.
  let view: ViewID

  /// The position of the guide in words: a guide is a position in the view, not a distance to move the view by.
  func text(of value: Double, replacing inner: GuideFacts) -> HoverText {
    let axis = graph.alignments.axis(of: modifier.key)
    let number = NumberText.length(value.magnitude)
    var text: HoverText
    if number == "0" {
      text = "The guide lies on the view's \(axis == .horizontal ? "leading" : "top") edge."
    } else {
      let side = axis == .horizontal ? (value < 0 ? "before" : "after") : (value < 0 ? "above" : "below")
      text = "The guide lies \(number) pt \(side) the view's \(axis == .horizontal ? "leading" : "top") edge."
    }
    if !modifier.program.isConstant || number == "0", inner.explicit == nil, NumberText.readAlike(value, inner.value),
      graph.outermostLayer(of: view) != view
    {
      text += " It keeps the guide of the view as it is here, without the modifiers that follow."
    }
    return text
  }
}

extension GuideProgram {
  /// True if the program returns a number that does not depend on the view.
  var isConstant: Bool {
    root != nil
      && steps.allSatisfy { step in
        switch step.operation {
        case .width, .height, .guide, .explicitGuide, .unknown: false
        default: true
        }
      }
  }
}
