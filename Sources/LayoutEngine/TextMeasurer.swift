import LayoutModel

struct TextMeasurement {
  var size: Size; var firstBaseline: Double; var lastBaseline: Double; var lineCount: Int; var isTruncated: Bool
}
enum TextMeasurer {
  static func measure(_ content: TextContent, in environment: Environment, proposal: ProposedSize) -> TextMeasurement {
    var count = 0.0
    for run in content.runs { count += Double(run.string.utf8.count) }
    var width = count * 10
    var lines = 1.0
    if let p = proposal.width, p < width, p > 0 { lines = (width / p).rounded(.up); width = p }
    return TextMeasurement(
      size: Size(width: width, height: 20 * lines), firstBaseline: 16, lastBaseline: 16 + 20 * (lines - 1),
      lineCount: Int(lines), isTruncated: false)
  }
  static func leading(of content: TextContent, in environment: Environment) -> Double { 2 }
}
