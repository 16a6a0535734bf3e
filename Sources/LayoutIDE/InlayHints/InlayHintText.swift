import LayoutModel

/// The labels of inlay hints, in the formats of `NumberText`.
enum InlayHintText {
  /// The sizes of the instances of a part: `120 × 44`; an axis on which they differ has the smallest and the largest
  /// length, `40–80 × 20`. Nil if there is none, or if one is unknown.
  static func size(_ layout: PartLayouts.Layout) -> String? {
    guard !layout.instances.isEmpty, layout.certainty.isDisjoint(with: .assumed) else { return nil }
    let width = range(layout.minimum.width, layout.maximum.width)
    let height = range(layout.minimum.height, layout.maximum.height)
    return NumberText.marked("\(width) × \(height)", layout.certainty)
  }

  /// The value of a guide and the distance by which it moves its view: `= 96.5, ↑ 25`.
  static func guide(
    _ value: Double, moves distance: Double?, along axis: Axis, _ certainty: Certainty, isMoveApproximate: Bool
  ) -> String {
    let label = NumberText.marked("= " + NumberText.length(value), certainty)
    let move = distance.map { NumberText.move($0, along: axis) } ?? "0"
    guard move != "0" else { return label }
    // The first mark holds for both.
    let mark = isMoveApproximate && certainty.isDisjoint(with: .approximate) ? "≈ " : ""
    return "\(label), \(mark)\(move)"
  }

  /// The gaps of a stack: `spacing: 8` if all are equal, else each of the first, `spacing: 8, 0, 12`.
  static func spacing(_ gaps: [Double], isApproximate: Bool) -> String? {
    let texts = gaps.map { NumberText.length($0) }
    guard let first = texts.first else { return nil }
    let shown = texts.allSatisfy { $0 == first } ? [first] : Array(texts.prefix(shownGaps))
    let rest = shown.count > 1 && texts.count > shown.count ? ", …" : ""
    return "spacing: " + (isApproximate ? "≈ " : "") + shown.joined(separator: ", ") + rest
  }

  /// The number of gaps that are listed if they differ.
  private static let shownGaps = 4

  private static func range(_ minimum: Double, _ maximum: Double) -> String {
    let (low, high) = (NumberText.length(minimum), NumberText.length(maximum))
    return low == high ? low : "\(low)–\(high)"
  }
}
