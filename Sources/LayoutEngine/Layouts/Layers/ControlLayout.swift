import LayoutModel

/// The layout of `Toggle`, `TextField`, `Picker`, `ProgressView`: as wide as proposed, with a height that the style
/// determines. `semantics.md` 6.3.
///
/// The label is at the leading edge, in the middle of the height. Its guides pass through, shifted: a control beside a
/// text aligns with it on the label's baseline.
struct ControlLayout {
  /// The width in points for no proposal; nil for that of the label.
  var width: Double?
  var height: Double

  init(width: Double, height: Double) {
    self.width = width.isNaN ? nil : width
    self.height = height
  }

  /// Measures the label only if its width is needed.
  func step(_ input: LayoutInput, _ own: Certainty) -> LayerStep {
    if input.proposal.width != nil || width != nil {
      return .output(output(input, .nothing, own))
    }
    return .measureChild(LayoutInput(proposal: input.proposal, certainty: input.certainty.union(own)))
  }

  /// Returns the control's output; `child` is that of the label, `.nothing` without one.
  func output(_ input: LayoutInput, _ child: LayoutOutput, _ own: Certainty) -> LayoutOutput {
    var output = LayoutOutput(
      size: Size(width: 0, height: height), certainty: own, validity: ValidityRange(exactly: input.proposal))
    if let proposed = input.proposal.width {
      output.size.width = proposed
      output.certainty.formUnion(input.certainty.on(.horizontal))
    } else if let width {
      output.size.width = width
    } else {
      output.size.width = child.size.width
      output.certainty.formUnion(child.certainty.on(.horizontal))
    }
    return output
  }

  /// Returns the input of the label: it is proposed the control's own size.
  static func childInput(_ entry: LayoutEntry) -> LayoutInput {
    LayoutInput(proposal: ProposedSize(entry.size), certainty: entry.certainty)
  }

  func childOrigin(_ label: Size) -> Point { Point(x: 0, y: (height - label.height) / 2) }
}
