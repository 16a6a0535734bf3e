import LayoutModel

/// Records the layout of one node while it runs. The engine has a tracer only while it explains; the layout functions
/// call it for every node, and it keeps the calls for its own.
struct LayoutTracer: Sendable {
  let view: ViewID
  var gaps: [StackExplanation.Gap] = []
  var reserved = 0.0
  var steps: [DistributionStep] = []
  var lines: [AlignmentLine] = []
  /// The extent of a stack's children across it, in points from the line.
  var covered = (low: Double.infinity, high: -Double.infinity)

  init(view: ViewID) { self.view = view }

  mutating func gap(_ view: ViewID, _ length: Double, _ reason: GapReason) {
    guard view == self.view else { return }
    gaps.append(StackExplanation.Gap(length: length, reason: reason))
  }

  mutating func reserved(_ view: ViewID, _ length: Double) {
    guard view == self.view else { return }
    reserved += length
  }

  /// Records that a child got its share. The order of the steps follows from the calls.
  mutating func distributed(_ view: ViewID, _ step: DistributionStep) {
    guard view == self.view else { return }
    var step = step
    step.order = steps.count
    steps.append(step)
  }

  /// Records that a child was put on a line, whose position may follow by `solved`.
  mutating func aligned(
    _ view: ViewID, _ child: ViewID, _ key: AlignmentKey, _ axis: Axis, _ value: GuideValue, line: Double = .nan
  ) {
    guard view == self.view else { return }
    let aligned = AlignedValue(view: child, value: value.value, isExplicit: !value.explicit.isNaN)
    if let index = lines.firstIndex(where: { $0.key == key && $0.axis == axis }) {
      lines[index].values.append(aligned)
    } else {
      lines.append(AlignmentLine(key: key, axis: axis, position: line, canvasPosition: 0, values: [aligned]))
    }
  }

  /// Records the extent of a stack's child across the stack, in points from the line.
  mutating func covered(_ view: ViewID, from low: Double, to high: Double) {
    guard view == self.view else { return }
    covered = (min(covered.low, low), max(covered.high, high))
  }

  /// Records the position of the line on `axis`.
  mutating func solved(_ view: ViewID, _ key: AlignmentKey, _ axis: Axis, line: Double) {
    guard view == self.view else { return }
    for index in lines.indices where lines[index].key == key && lines[index].axis == axis {
      lines[index].position = line
    }
  }
}

extension LayoutTracer {
  /// Returns the explanation of a stack along `axis`, which was proposed a length there.
  func stackExplanation(_ axis: Axis, proposed: Double?) -> StackExplanation {
    StackExplanation(axis: axis, gaps: gaps, proposed: proposed, reserved: reserved, steps: steps)
  }

  /// Returns the lines with their positions in the canvas; `frame` is that of the node in the canvas.
  func lines(in frame: Rect, isMirrored: Bool) -> [AlignmentLine] {
    lines.map { line in
      var line = line
      let isFlipped = line.axis == .horizontal && isMirrored
      line.canvasPosition =
        frame.origin[line.axis] + (isFlipped ? frame.size.width - line.position : line.position)
      return line
    }
  }
}
