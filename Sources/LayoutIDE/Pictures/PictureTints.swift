import LayoutAnalysis
import LayoutModel
import LayoutRender
import LayoutSyntax

/// The colours that the source gives to views: that of a `Color`, and that of a modifier that fills a shape.
struct PictureTints {
  /// The colours of each file in source order.
  private var colors: [FileID: [DocumentColor]] = [:]

  /// The modifiers of a shape whose first argument is its colour.
  private static let fills = [
    ".fill(", ".foregroundStyle(", ".foregroundColor(", ".stroke(", ".strokeBorder(", ".tint(",
  ]

  /// Returns the colour of a view; nil if it has none, or if that is not known. O(log n) in the colours of the file.
  mutating func color(of node: InspectedNode, in analysis: inout Analysis) -> PictureColor? {
    let location = node.location
    guard let text = analysis.text(of: location.file) else { return nil }
    if colors[location.file] == nil { colors[location.file] = documentColors(in: &analysis, file: location.file) }
    let all = colors[location.file] ?? []
    let first = all.partitioningIndex { $0.range.lowerBound >= location.range.lowerBound }
    guard first < all.count else { return nil }
    let found = all[first]
    if location.range.contains(found.range.lowerBound) { return PictureColor(found.color) }
    // Between the view and the colour there is only the start of the modifier.
    guard found.range.lowerBound - location.range.upperBound < 200 else { return nil }
    let between = text.bytes[location.range.upperBound..<found.range.lowerBound].filter { $0 > 0x20 }
    return Self.fills.contains { between.elementsEqual($0.utf8) } ? PictureColor(found.color) : nil
  }
}

extension PictureColor {
  fileprivate init(_ color: ColorValue) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension [DocumentColor] {
  /// Returns the index of the first element for which `isAfter` holds; it holds for all that follow.
  fileprivate func partitioningIndex(where isAfter: (DocumentColor) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
