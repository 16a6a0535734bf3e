import LayoutFormat
import LayoutSyntax

/// The formatted source.
func formatted(_ source: String, _ style: SourceStyle = SourceStyle()) -> String {
  String(decoding: formatted(Array(source.utf8), style).text, as: UTF8.self)
}

/// The formatted bytes, and the segments that were refused because their tokens would have changed.
func formatted(_ source: [UInt8], _ style: SourceStyle = SourceStyle()) -> (text: [UInt8], refused: [Int]) {
  var formatter = SourceFormatter(Document(SourceText(source)), style: style)
  return (formatter.formatted(), formatter.refusedSegments)
}
