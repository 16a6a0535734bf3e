import LayoutEngine
import LayoutModel
import LayoutRender
import TextMetrics

/// The lines of a text where the engine places them.
struct PictureText {
  private let content: TextContent
  private let environment: Environment
  private let proposal: ProposedSize
  private let recorded: RecordedTextSizes?
  /// The distances of the first and the last baseline from the top.
  private let baselines: (first: Double, last: Double)

  /// The largest number of lines of one text.
  private static let maximumLines = 60

  /// Reads the text of a placed view.
  init(_ text: TextID, _ view: ViewID, _ engine: inout LayoutEngine) {
    content = engine.graph.text(text) ?? TextContent(runs: [])
    environment = engine.graph.environment(of: view)
    proposal = engine.proposal(of: view)
    recorded = engine.recordedTexts
    baselines = (
      engine.guide(.firstTextBaseline, of: view).value, engine.guide(.lastTextBaseline, of: view).value
    )
  }

  /// True if the text ends before its end.
  var isTruncated: Bool {
    TextMeasurer.measure(content, in: environment, proposal: proposal, recorded: recorded).isTruncated
  }

  /// Returns the lines in a frame, each as wide as it is measured. O(n) in the text.
  func lines(in frame: Rect) -> [PictureTextLine] {
    guard frame.isFinite, baselines.first.isFinite, baselines.last.isFinite else { return [] }
    let strings = TextMeasurer.lines(of: content, in: environment, proposal: proposal)
    let font = TextMeasurer.font(of: content, in: environment)
    let distance = strings.count > 1 ? (baselines.last - baselines.first) / Double(strings.count - 1) : 0
    return strings.prefix(Self.maximumLines).enumerated().compactMap { index, string in
      let shown = Self.trimmed(string)
      guard !shown.isEmpty else { return nil }
      let width = min(width(of: shown), frame.size.width)
      let y = frame.minY + baselines.first + distance * Double(index)
      return PictureTextLine(
        string: shown, origin: Point(x: start(of: width, in: frame), y: y), width: width, fontSize: font.size,
        fontWeight: font.weight.value)
    }
  }

  private static func trimmed(_ line: String) -> String {
    var scalars = line.unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns the width of a line in the font of the text's first run.
  private func width(of line: String) -> Double {
    var run = content.runs.first ?? TextRun(string: "", isBold: false, isItalic: false)
    run.string = line
    return TextMeasurer.idealSize(of: TextContent(runs: [run]), in: environment).width
  }

  private func start(of width: Double, in frame: Rect) -> Double {
    let space = frame.size.width - width
    let isMirrored = environment.layoutDirection == .rightToLeft
    switch environment.multilineTextAlignment {
    case .leading: return isMirrored ? frame.minX + space : frame.minX
    case .center: return frame.minX + space / 2
    case .trailing: return isMirrored ? frame.minX : frame.minX + space
    }
  }
}
