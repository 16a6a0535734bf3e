import LayoutModel

extension ResolvedFont {
  /// The font of a run of a text in `environment`; `run` nil: the environment's own font.
  ///
  /// What is nearer to the string decides: the run's weight and bold, then the environment's, then the font's own, then
  /// the text style's. At one place an explicit weight goes before bold. `scale` is that of `minimumScaleFactor`.
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
      // Where the guidelines' leading is less than the line height, lines stand without a gap. `text.md` 1.
      leading = max(0, Double(TypeScale.sizes[index + 1]) - size * 2444 / 2048)
    case .system(let points):
      size = points
    }

    let emphasized = style.map { TypeScale.emphasizedWeights[Int($0.rawValue)] } ?? FontWeight.bold.value
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
      weight = style.map { TypeScale.weights[Int($0.rawValue)] } ?? FontWeight.regular.value
    }

    // Where both are set SwiftUI takes tracking. Both add to every cluster, the last one included.
    let spacing = environment.tracking != 0 ? environment.tracking : environment.kerning
    self.init(
      size: size * scale, weight: weight, design: design, isItalic: isItalic, style: style, leading: leading * scale,
      isSubstitute: font.isSubstitute,
      spacing: spacing.isFinite ? min(max(-ResolvedFont.largestSize, spacing), ResolvedFont.largestSize) : 0)
  }
}
