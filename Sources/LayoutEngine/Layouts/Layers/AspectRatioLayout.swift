import LayoutModel

/// The layout of `aspectRatio`, `scaledToFit`, `scaledToFill`. `semantics.md` 4.9.
struct AspectRatioLayout {
  /// The ratio of width to height; NaN for that of the child's ideal size.
  var ratio: Double
  var mode: ViewLayout.ContentMode

  /// Returns the proposal to the child for the ratio of `box`.
  func proposal(_ proposal: ProposedSize, box: Size) -> ProposedSize {
    if proposal.width == nil, proposal.height == nil { return .unspecified }
    func factor(_ length: Double?, _ side: Double) -> Double {
      guard let length else { return .infinity }
      let quotient = length / side
      return quotient.isNaN ? .infinity : quotient
    }
    let horizontal = factor(proposal.width, box.width)
    let vertical = factor(proposal.height, box.height)
    let scale = mode == .fit ? min(horizontal, vertical) : max(horizontal, vertical)
    // A side of 0 stays 0, also where the scale is infinite.
    func scaled(_ side: Double) -> Double { side == 0 ? 0 : side * scale }
    return ProposedSize(width: scaled(box.width), height: scaled(box.height))
  }
}

extension LayoutEngine {
  /// Returns the input of the child of an `aspectRatio` layer, in both passes. Without a ratio it measures the ideal
  /// size first; all such layers of a chain share that input, so it does not recurse further.
  mutating func aspectRatioInput(_ view: ViewID, _ layout: AspectRatioLayout, _ input: LayoutInput) -> LayoutInput {
    var box = Size(width: layout.ratio, height: 1)
    var certainty = input.certainty.onBothAxes.union(states[view].certainty)
    if input.proposal == .unspecified { return LayoutInput(proposal: .unspecified, certainty: certainty) }
    if !(layout.ratio > 0) || layout.ratio.isInfinite {
      let ideal = measure(graph[view].firstChild, LayoutInput(proposal: .unspecified))
      box = entries[ideal].size
      certainty.formUnion(entries[ideal].certainty.onBothAxes)
      if box.width == box.height { box = Size(width: 1, height: 1) }
    }
    return LayoutInput(proposal: layout.proposal(input.proposal, box: box), certainty: certainty)
  }
}
