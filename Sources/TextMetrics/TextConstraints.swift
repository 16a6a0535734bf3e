import LayoutModel

/// The constraints on the layout of a text: a proposal, and the parts of the environment that concern lines.
struct TextConstraints {
  let grid: PixelGrid
  /// The proposed width in points, at least 0, infinite for "ideal".
  let width: Double
  /// The proposed height in points, at least 0, infinite for no limit.
  let height: Double
  /// The greatest number of lines, at least 1.
  let maximumLines: Int
  let minimumLines: Int
  let lineSpacing: Double
  let truncationMode: TruncationMode

  init(_ proposal: ProposedSize, in environment: Environment) {
    grid = PixelGrid(scale: environment.displayScale)
    width = grid.withoutTraces(proposal.width ?? .infinity)
    height = grid.withoutTraces(proposal.height ?? .infinity)
    // A line limit below 1 acts as 1.
    maximumLines = max(1, environment.lineLimit ?? .max)
    minimumLines = min(max(0, environment.minimumLines), TextConstraints.maximumReservedLines)
    // A negative line spacing has no effect, as in a paragraph style.
    let spacing = environment.lineSpacing
    lineSpacing = spacing.isFinite ? min(max(0, spacing), ResolvedFont.largestSize) : 0
    truncationMode = environment.truncationMode
  }

  /// True if no space is proposed on either axis: every text then has the size (0, 0). `semantics.md` 3.2.
  var isNothing: Bool { width == 0 && height == 0 }

  /// The greatest number of reserved lines, which keeps the reserved height addable to others.
  static let maximumReservedLines = 1_000_000

  /// Returns the height of `minimumLines` lines, at least one, in points, not rounded.
  func reservedHeight(_ font: ResolvedFont) -> Double {
    let count = Double(minimumLines)
    return count * font.lineHeight + (count - 1) * (font.leading + lineSpacing)
  }

  /// The greatest width of a line in points, with the tolerance of the grid.
  var widthLimit: Double { width + grid.tolerance }
  var heightLimit: Double { height + grid.tolerance }
}
