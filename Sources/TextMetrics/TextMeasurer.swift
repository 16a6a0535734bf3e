import LayoutModel

/// How large a text is: the same on every machine, since it asks no font and no operating system. `text.md` 0 to 4.
package enum TextMeasurer {
  /// What `content` answers to `proposal`. Pure.
  ///
  /// nil and infinity ask for the ideal size, one line a paragraph. A finite width wraps, a finite height keeps whole
  /// lines only, at least one. (0, 0) answers (0, 0), and the minimum along the horizontal axis is 0 whatever this
  /// answers to a width of 0, where it sets one cluster a line. Cost: the length of what is shown.
  package static func measure(
    _ content: TextContent, in environment: Environment, proposal: ProposedSize, recorded: RecordedTextSizes? = nil
  ) -> TextMeasurement {
    let constraints = TextConstraints(proposal, in: environment)
    if constraints.isNothing { return .zero }
    if let recorded, let answer = recorded.measurement(of: content, in: environment, constraints) { return answer }
    return model(content, in: environment, constraints)
  }

  /// Whether `proposal` leaves no room at all: what is left of it after other lengths are taken off counts as nothing.
  package static func isNothing(_ proposal: ProposedSize, in environment: Environment) -> Bool {
    guard let width = proposal.width, let height = proposal.height, width < 1, height < 1 else { return false }
    return TextConstraints(proposal, in: environment).isNothing
  }

  /// What `content` answers to no proposal, and its leading (`leading(of:in:)`), its font being found once.
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

  /// What the model answers, recorded sizes aside.
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

  /// The leading of a text's font in points, the largest one where runs differ: what `gap` rounds up.
  package static func leading(of content: TextContent, in environment: Environment) -> Double {
    var leading = 0.0
    for run in content.runs {
      leading = max(leading, ResolvedFont(of: run, in: environment).leading)
    }
    if content.runs.isEmpty { leading = ResolvedFont(of: nil, in: environment).leading }
    return leading
  }

  /// The gap that the default spacing of a `VStack` keeps between two texts: the leading of the lower one, rounded up to
  /// a pixel of the upper one. `semantics.md` 8, `text.md` 1.
  package static func gap(leading: Double, displayScale: Double) -> Double {
    PixelGrid(scale: displayScale).roundedUp(leading)
  }

  /// The font that a text begins with.
  package static func font(of content: TextContent, in environment: Environment) -> ResolvedFont {
    ResolvedFont(of: content.runs.first { !$0.string.utf8.isEmpty } ?? content.runs.first, in: environment)
  }

  /// The size that nothing limits: `fixedSize()`.
  package static func idealSize(
    of content: TextContent, in environment: Environment, recorded: RecordedTextSizes? = nil
  ) -> Size {
    measure(content, in: environment, proposal: .unspecified, recorded: recorded).size
  }

  /// The lines as they are shown, spaces at their ends included. Cost: the length of the text.
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
