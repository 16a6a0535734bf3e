import LayoutModel

// The font of a run of text: its own settings, those of the environment, and those of the text style.
extension ResolvedFont {
  /// Creates the font of a run of a text in `environment`; `run` nil means the environment's own font.
  ///
  /// The setting nearest to the string wins: the run's weight and bold, then the environment's, then the font's own,
  /// then the text style's. On one level a weight overrides bold. `scale` is that of `minimumScaleFactor`.
  package init(of run: TextRun?, in environment: Environment, scale: Double = 1) {
    let font = run?.font ?? environment.font ?? .body
    let design = environment.fontDesign ?? font.design
    let isItalic = (run?.isItalic ?? false) || environment.isItalic || font.isItalic

    var style: TextStyle?
    var size: Double
    var leading = 0.0
    switch font.face {
    case .style(let named):
      style = named
      let index = (Int(environment.dynamicTypeSize.rawValue) * TypeScale.weights.count + Int(named.rawValue)) * 2
      size = Double(TypeScale.sizes[index])
      // If the guidelines' leading is less than the line height, lines have no gap. `text.md` 1.
      leading = max(0, Double(TypeScale.sizes[index + 1]) - size * 2444 / 2048)
    case .system(let points):
      size = points
    }

    let emphasized = style.map { TypeScale.emphasizedWeights[$0] } ?? FontWeight.bold.value
    let weight: Int
    if let run, let own = run.weight {
      weight = own.value
    } else if let run, run.isBold {
      weight = emphasized
    } else if let inherited = environment.fontWeight {
      weight = inherited.value
    } else if environment.isBold {
      weight = emphasized
    } else if let own = font.weight {
      weight = own.value
    } else if font.isBold {
      weight = emphasized
    } else {
      weight = style.map { TypeScale.weights[$0] } ?? FontWeight.regular.value
    }

    // If both are set, SwiftUI uses tracking. Both add to every cluster, including the last one.
    let spacing = environment.tracking != 0 ? environment.tracking : environment.kerning
    self.init(
      size: size * scale, weight: weight, design: design, isItalic: isItalic,
      spacing: spacing.isFinite ? min(max(-ResolvedFont.largestSize, spacing), ResolvedFont.largestSize) : 0)
    self.style = style
    self.leading = leading * scale
    isSubstitute = font.isSubstitute
  }
}
