import LayoutModel

/// The format of numbers in all output for users: lengths in points with at most two decimals and no trailing zeros,
/// `∞` for infinity, `nil` for a length that is not proposed, `80 × 20` for a size, `(8, 12)` for a point. Values that
/// depend on an approximation, such as the width of a text, are marked by `≈`.
package enum NumberText {
  /// A length; a dash for NaN, which the engine never returns.
  package static func length(_ value: Double) -> String { value.isNaN ? "–" : pointText(value) }

  /// A length, or `nil`.
  package static func length(_ value: Double?) -> String { value.map(length) ?? "nil" }

  /// A size: `80 × 20`.
  package static func size(_ size: Size) -> String { length(size.width) + " × " + length(size.height) }

  /// A proposed size: `390 × nil`.
  package static func proposal(_ proposal: ProposedSize) -> String {
    length(proposal.width) + " × " + length(proposal.height)
  }

  /// A point: `(8, 12)`.
  package static func point(_ point: Point) -> String { "(" + length(point.x) + ", " + length(point.y) + ")" }

  /// Returns true if two lengths have the same text.
  package static func readAlike(_ left: Double, _ right: Double) -> Bool { length(left) == length(right) }

  /// `text`, marked by `≈` if `certainty` contains an approximation.
  package static func marked(_ text: String, _ certainty: Certainty) -> String {
    certainty.isDisjoint(with: .approximate) ? text : "≈ " + text
  }

  /// A movement along an axis on the screen: `← 12`, `→ 12`, `↑ 12`, `↓ 12`, or `0`.
  package static func move(_ distance: Double, along axis: Axis) -> String {
    let number = length(distance.magnitude)
    guard number != "0" else { return "0" }
    let arrow = axis == .horizontal ? (distance < 0 ? "←" : "→") : (distance < 0 ? "↑" : "↓")
    return arrow + " " + number
  }

  /// A movement on the screen: `→ 20 pt`, `→ 20 pt and ↓ 50 pt`; nil for none.
  package static func movement(_ distance: Point) -> String? {
    let moves = Axis.allCases.map { move(distance[$0], along: $0) }.filter { $0 != "0" }
    return moves.isEmpty ? nil : moves.map { $0 + " pt" }.joined(separator: " and ")
  }

  /// Returns true if two points have the same text.
  package static func readAlike(_ left: Point, _ right: Point) -> Bool {
    readAlike(left.x, right.x) && readAlike(left.y, right.y)
  }

  /// The number that the text of a finite length denotes.
  package static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// A count with its noun: `1 view`, `3 views`.
  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 " + noun : "\(number) " + noun + "s"
  }
}
