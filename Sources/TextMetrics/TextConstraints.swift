import LayoutModel

/// What a text is laid out in: a proposal and the parts of the environment that concern lines.
struct TextConstraints {
  let grid: PixelGrid
  /// At least 0, infinite for "ideal".
  let width: Double
  /// At least 0, infinite for no limit.
  let height: Double
  /// At least 1.
  let maximumLines: Int
  let minimumLines: Int
  let lineSpacing: Double
  let truncationMode: TruncationMode

  init(_ proposal: ProposedSize, in environment: Environment) {
    grid = PixelGrid(scale: environment.displayScale)
    width = grid.withoutTraces(proposal.width ?? .infinity)
    height = grid.withoutTraces(proposal.height ?? .infinity)
    // A limit below 1 acts as 1.
    maximumLines = max(1, environment.lineLimit ?? .max)
    minimumLines = min(max(0, environment.minimumLines), TextConstraints.mostReservedLines)
    // A negative line spacing has no effect, as in a paragraph style.
    let spacing = environment.lineSpacing
    lineSpacing = spacing.isFinite ? min(max(0, spacing), ResolvedFont.largestSize) : 0
    truncationMode = environment.truncationMode
  }

  /// Whether there is no room at all, which every text answers with (0, 0). `semantics.md` 3.2.
  var isNothing: Bool { width == 0 && height == 0 }

  /// Keeps the reserved height a number that can be added to others.
  static let mostReservedLines = 1_000_000

  /// The height of `minimumLines` lines, at least one, not rounded.
  func reservedHeight(_ font: ResolvedFont) -> Double {
    let count = Double(minimumLines)
    return count * font.lineHeight + (count - 1) * (font.leading + lineSpacing)
  }

  /// The widest that a line may be.
  var widthLimit: Double { width + grid.tolerance }
  var heightLimit: Double { height + grid.tolerance }
}
