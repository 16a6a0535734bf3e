import LayoutModel

/// The layout of `ScrollView`: along its scrolling axes it takes the proposal and offers its content nothing, so that
/// the content has its ideal length; across them it passes the proposal on and is as large as the content.
/// `semantics.md` 6.3.
///
/// The content's guides end here: the content's position depends on the scroll offset, so that a guide in it has no
/// fixed position in the scroll view.
struct ScrollLayout {
  var axes: AxisSet

  init(_ axes: AxisSet) { self.axes = axes }

  /// Measures the content unless the view scrolls on both axes and both lengths are proposed.
  func step(_ input: LayoutInput, _ own: Certainty) -> LayerStep {
    if axes == .both, input.proposal.width != nil, input.proposal.height != nil {
      return .output(output(input, .nothing, own))
    }
    return .measureChild(childInput(input, own))
  }

  func childInput(_ input: LayoutInput, _ own: Certainty) -> LayoutInput {
    FixedSizeLayout(axes).childInput(input, own)
  }

  /// Returns the scroll view's output; `child` is that of the content, `.nothing` without one.
  func output(_ input: LayoutInput, _ child: LayoutOutput, _ own: Certainty) -> LayoutOutput {
    var output = LayoutOutput(size: child.size, certainty: own, validity: ValidityRange(exactly: input.proposal))
    for axis in Axes() {
      if axes.contains(AxisSet(axis)), let length = input.proposal[axis] {
        output.size[axis] = length
        output.certainty.formUnion(input.certainty.on(axis))
      } else {
        output.certainty.formUnion(child.certainty.on(axis))
      }
    }
    return output
  }

  /// Returns the origin of the content: 0 along the scrolling axes, centred across them.
  func childOrigin(in size: Size, _ child: Size) -> Point {
    var origin = Point.zero
    for axis in Axes() where !axes.contains(AxisSet(axis)) { origin[axis] = (size[axis] - child[axis]) / 2 }
    return origin
  }
}
