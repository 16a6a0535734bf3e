import LayoutModel

// Texts with a `minimumScaleFactor`.
extension TextMeasurer {
  /// A layout in smaller fonts.
  struct Shrunk {
    var scale: Double
    var layout: TextLayout
    /// The measurement: nothing published confirms sizes and baselines in smaller fonts. `text.md` 4, *Proposals*.
    var measurement: TextMeasurement {
      var result = layout.measurement
      result.scaleFactor = scale
      result.certainty.insert(.approximate)
      return result
    }
  }

  /// Applies `minimumScaleFactor`: the largest hundredth of the fonts' sizes, not below the factor, at which nothing is
  /// truncated, or else the smallest one allowed. Returns nil if no hundredth below 1 is allowed.
  ///
  /// A smaller font never needs more lines, so a binary search needs seven layouts of the text shown.
  static func shrunk(
    _ content: TextContent, in environment: Environment, _ constraints: TextConstraints
  ) -> Shrunk? {
    let factor = environment.minimumScaleFactor
    guard factor < 1 else { return nil }
    // The allowance keeps 0.29 * 100, a little above 29, at 29.
    let least = max(1, Int(-PixelGrid.floor(1e-9 - max(0, factor) * 100)))
    guard least < 100 else { return nil }
    func layout(_ hundredths: Int) -> Shrunk {
      let scale = Double(hundredths) / 100
      return Shrunk(
        scale: scale, layout: TextLayout(TextSource(content, in: environment, scale: scale), constraints))
    }
    var best = layout(least)
    guard !best.layout.isTruncated else { return best }
    var low = least
    // At its own size the text was truncated.
    var high = 100
    while high - low > 1 {
      let middle = (low + high) / 2
      let tried = layout(middle)
      if tried.layout.isTruncated {
        high = middle
      } else {
        low = middle
        best = tried
      }
    }
    return best
  }
}
