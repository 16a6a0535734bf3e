import LayoutModel

/// The recorded size of a text, as measured by SwiftUI itself. Lengths are in points.
package struct RecordedTextSize: Hashable, Sendable {
  package var text: String
  package var pointSize: Double
  package var weight: FontWeight
  package var design: FontDesign
  package var isItalic: Bool
  /// The number of pixels per point of the display on which the text was measured.
  package var scale: Double
  /// The size without any limit.
  package var size: Size
  /// The distance from the top to the baseline; nil if it was not recorded, for the model's.
  package var firstBaseline: Double?
  package var lastBaseline: Double?

  package init(
    text: String, pointSize: Double, weight: FontWeight, design: FontDesign = .default, isItalic: Bool = false,
    scale: Double, size: Size, firstBaseline: Double? = nil, lastBaseline: Double? = nil
  ) {
    self.text = text
    self.pointSize = pointSize
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.scale = scale
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// A project's recorded text sizes, which take precedence over the model. `text.md` 5, 6.
package struct RecordedTextSizes: Sendable {
  /// The entries in ascending order of `key`; those of equal key keep their order.
  private var entries: [(key: UInt64, size: RecordedTextSize)]

  /// Omits entries with a negative or non-finite number; of two for the same text the first one counts. O(n log n).
  package init(_ sizes: [RecordedTextSize]) {
    entries = []
    for size in sizes {
      let numbers = [
        size.size.width, size.size.height, size.pointSize, size.scale, size.firstBaseline ?? 0, size.lastBaseline ?? 0,
      ]
      guard numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) else { continue }
      entries.append((RecordedTextSizes.key(size.text), size))
    }
    let order = entries.indices.sorted { (entries[$0].key, $0) < (entries[$1].key, $1) }
    entries = order.map { entries[$0] }
  }

  package var count: Int { entries.count }

  /// Returns the FNV-1a hash of the bytes, which is equal in every run.
  private static func key(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// Returns the recorded size of a text in a font. O(n + log m) in the text's length and the number of entries.
  func size(of text: String, font: ResolvedFont, scale: Double) -> RecordedTextSize? {
    let key = RecordedTextSizes.key(text)
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    while low < entries.count, entries[low].key == key {
      let entry = entries[low].size
      if entry.pointSize == font.size, entry.weight == font.weight, entry.design == font.design,
        entry.isItalic == font.isItalic, entry.scale == scale, entry.text.utf8.elementsEqual(text.utf8)
      {
        return entry
      }
      low += 1
    }
    return nil
  }

  /// Returns the measurement of a recorded size; nil if there is none, or if the text must wrap or be truncated, which
  /// a recorded size does not cover.
  func measurement(
    of content: TextContent, in environment: Environment, _ constraints: TextConstraints
  ) -> TextMeasurement? {
    guard !entries.isEmpty, content.runs.count == 1, environment.tracking == 0, environment.kerning == 0,
      environment.lineSpacing == 0, constraints.minimumLines <= 1
    else { return nil }
    let font = ResolvedFont(of: content.runs[0], in: environment)
    guard let entry = size(of: content.runs[0].string, font: font, scale: constraints.grid.scale),
      entry.size.width <= constraints.widthLimit, entry.size.height <= constraints.heightLimit
    else { return nil }
    // The line count and the baselines that were not recorded are those of the model without limits.
    var free = environment
    free.lineLimit = nil
    var answer = TextMeasurer.model(content, in: free, TextConstraints(.unspecified, in: free))
    guard answer.lineCount <= constraints.maximumLines else { return nil }
    answer.size = entry.size
    answer.firstBaseline = entry.firstBaseline ?? answer.firstBaseline
    answer.lastBaseline = entry.lastBaseline ?? answer.lastBaseline
    answer.certainty = []
    return answer
  }
}
