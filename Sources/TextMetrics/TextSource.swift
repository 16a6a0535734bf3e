import LayoutModel

/// The runs of a text as one array of bytes, with the font of each part.
struct TextSource {
  /// The UTF-8 bytes of the runs' strings, one after the other.
  private(set) var bytes: [UInt8]
  /// The fonts of the stretches in order, of which neighbours differ; never empty.
  private(set) var fonts: [ResolvedFont]
  /// The UTF-8 offset where each stretch of one font ends, ascending; empty if there is one font.
  private(set) var fontEnds: [Int] = []
  private(set) var fontIndices: [Int] = []

  /// True for printable ASCII in one font, as most texts are: each byte is a cluster with a glyph.
  private(set) var isPlain = false

  /// Creates the source. O(n) in the text.
  init(_ content: TextContent, in environment: Environment, scale: Double = 1) {
    if content.runs.count == 1 {
      bytes = Array(content.runs[0].string.utf8)
      fonts = [ResolvedFont(of: content.runs[0], in: environment, scale: scale)]
      isPlain = !bytes.isEmpty && bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      return
    }
    bytes = []
    fonts = []
    for run in content.runs where !run.string.utf8.isEmpty {
      bytes.append(contentsOf: run.string.utf8)
      let font = ResolvedFont(of: run, in: environment, scale: scale)
      // Neighbours in the same font are one stretch, so that they kern; few fonts recur.
      if let last = fontIndices.last, fonts[last] == font {
        fontEnds[fontEnds.count - 1] = bytes.count
        continue
      }
      fontEnds.append(bytes.count)
      fontIndices.append(fonts.count)
      fonts.append(font)
    }
    if fonts.isEmpty { fonts = [ResolvedFont(of: content.runs.first, in: environment, scale: scale)] }
    if fonts.count == 1 {
      fontEnds = []
      fontIndices = []
    }
  }

  /// True if every line has the same height.
  var hasOneFont: Bool { fonts.count == 1 }

  /// The font of the tallest lines.
  var tallestFont: ResolvedFont {
    fonts.dropFirst().reduce(fonts[0]) { $1.size > $0.size ? $1 : $0 }
  }

  /// Returns the bytes of a range as a string, with the range clamped to the text.
  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
