import LayoutModel

/// Measures texts. Results are equal on every machine, since neither installed fonts nor the operating system are used.
/// `text.md` 0 to 4.
package enum TextMeasurer {
  /// Returns the size of `content` for `proposal`.
  ///
  /// nil and infinity request the ideal size, one line per paragraph. A finite width wraps, a finite height keeps only
  /// whole lines, at least one. (0, 0) gives (0, 0). A stack takes the minimum width of a text to be 0, whatever this
  /// returns for a width of 0, which sets one cluster per line. O(n) in the text shown.
  package static func measure(
    _ content: TextContent, in environment: Environment, proposal: ProposedSize, recorded: RecordedTextSizes? = nil
  ) -> TextMeasurement {
    let constraints = TextConstraints(proposal, in: environment)
    if constraints.isNothing { return .zero }
    if let recorded, let answer = recorded.measurement(of: content, in: environment, constraints) { return answer }
    return model(content, in: environment, constraints)
  }

  /// Returns true if `proposal` has no space on either axis; remainders of subtracted lengths count as 0.
  package static func isNothing(_ proposal: ProposedSize, in environment: Environment) -> Bool {
    guard let width = proposal.width, let height = proposal.height, width < 1, height < 1 else { return false }
    return TextConstraints(proposal, in: environment).isNothing
  }

  /// Returns the size of `content` for no proposal and its leading (`leading(of:in:)`), resolving its font once.
  package static func profile(
    of content: TextContent, in environment: Environment
  ) -> (ideal: TextMeasurement, leading: Double) {
    let constraints = TextConstraints(.unspecified, in: environment)
    if content.runs.count == 1 {
      let font = ResolvedFont(of: content.runs[0], in: environment)
      if let answer = plain(content.runs[0].string, font, constraints, shrinks: environment.minimumScaleFactor < 1) {
        return (answer, font.leading)
      }
    }
    return (model(content, in: environment, constraints), leading(of: content, in: environment))
  }

  /// Returns the measurement by the model, ignoring recorded sizes.
  static func model(
    _ content: TextContent, in environment: Environment, _ constraints: TextConstraints
  ) -> TextMeasurement {
    if content.runs.count == 1 {
      let font = ResolvedFont(of: content.runs[0], in: environment)
      if let answer = plain(content.runs[0].string, font, constraints, shrinks: environment.minimumScaleFactor < 1) {
        return answer
      }
    }
    let source = TextSource(content, in: environment)
    let layout = TextLayout(source, constraints)
    guard layout.isTruncated, environment.minimumScaleFactor < 1 else { return layout.measurement }
    return shrunk(content, in: environment, constraints)?.measurement ?? layout.measurement
  }

  /// Returns the leading of a text's font in points, the largest one if runs differ, as the argument of `gap`.
  package static func leading(of content: TextContent, in environment: Environment) -> Double {
    var leading = 0.0
    for run in content.runs {
      leading = max(leading, ResolvedFont(of: run, in: environment).leading)
    }
    if content.runs.isEmpty { leading = ResolvedFont(of: nil, in: environment).leading }
    return leading
  }

  /// Returns the gap in points that the default spacing of a `VStack` keeps between two texts: the leading of the lower
  /// one, rounded up to a pixel of the upper one. `semantics.md` 8, `text.md` 1.
  package static func gap(leading: Double, displayScale: Double) -> Double {
    PixelGrid(scale: displayScale).roundedUp(leading)
  }

  /// Returns the font with which a text begins.
  package static func font(of content: TextContent, in environment: Environment) -> ResolvedFont {
    ResolvedFont(of: content.runs.first { !$0.string.utf8.isEmpty } ?? content.runs.first, in: environment)
  }

  /// Returns the size without any limit.
  package static func idealSize(
    of content: TextContent, in environment: Environment, recorded: RecordedTextSizes? = nil
  ) -> Size {
    measure(content, in: environment, proposal: .unspecified, recorded: recorded).size
  }

  /// Returns the lines as they are shown, with the spaces at their ends. O(n) in the text.
  package static func lines(
    of content: TextContent, in environment: Environment, proposal: ProposedSize
  ) -> [String] {
    let constraints = TextConstraints(proposal, in: environment)
    if constraints.isNothing { return [] }
    var layout = TextLayout(TextSource(content, in: environment), constraints, keepsLines: true)
    if layout.isTruncated, environment.minimumScaleFactor < 1,
      let scale = shrunk(content, in: environment, constraints)?.scale
    {
      layout = TextLayout(TextSource(content, in: environment, scale: scale), constraints, keepsLines: true)
    }
    return layout.lines.map { layout.string(of: $0) }
  }
}
