import LayoutModel

/// Records what the layout of one node does while it does it. The engine carries one only while it explains; the
/// functions that lay out tell it, and it keeps what concerns its node.
struct LayoutTracer: Sendable {
  let view: Int32
  var gaps: [StackExplanation.Gap] = []
  var reserved = 0.0
  var servings: [Serving] = []
  var lines: [AlignmentLine] = []
  /// What the children of a stack cover across it, seen from the line.
  var covered = (low: Double.infinity, high: -Double.infinity)

  init(view: Int32) { self.view = view }

  mutating func gap(_ view: Int32, _ length: Double, _ reason: GapReason) {
    guard view == self.view else { return }
    gaps.append(StackExplanation.Gap(length: length, reason: reason))
  }

  mutating func reserved(_ view: Int32, _ length: Double) {
    guard view == self.view else { return }
    reserved += length
  }

  /// A child was served; `key` is nil where its flexibility was not asked.
  mutating func served(
    _ view: Int32, _ child: StackChild, _ key: ServingKey?, remaining: Int, available: Double?, offer: Double?,
    left: Double?
  ) {
    guard view == self.view else { return }
    servings.append(
      Serving(
        child: ViewID(child.view), order: servings.count, priority: child.priority,
        minimum: key?.minimum, maximum: key?.maximum,
        available: available, remaining: remaining, offer: offer, answer: child.length, left: left))
  }

  /// A child was put on a line; the line's place is told later, or now.
  mutating func aligned(
    _ view: Int32, _ child: Int32, _ key: AlignmentKey, _ axis: Axis, _ value: GuideValue, line: Double = .nan
  ) {
    guard view == self.view else { return }
    let aligned = AlignedValue(view: ViewID(child), value: value.value, isExplicit: !value.explicit.isNaN)
    if let index = lines.firstIndex(where: { $0.key == key && $0.axis == axis }) {
      lines[index].values.append(aligned)
    } else {
      lines.append(AlignmentLine(key: key, axis: axis, position: line, canvasPosition: 0, values: [aligned]))
    }
  }

  /// A stack's child covers this across the stack, seen from the line.
  mutating func covered(_ view: Int32, from low: Double, to high: Double) {
    guard view == self.view else { return }
    covered = (min(covered.low, low), max(covered.high, high))
  }

  /// Where the line on `axis` lies.
  mutating func solved(_ view: Int32, _ key: AlignmentKey, _ axis: Axis, line: Double) {
    guard view == self.view else { return }
    for index in lines.indices where lines[index].key == key && lines[index].axis == axis {
      lines[index].position = line
    }
  }
}
