import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// A text caches its outputs, and reuses them for other inputs where they would be equal.
@Suite struct TextOutputTests {
  private static let strings = [
    "", "Hello, world!", "The quick brown fox jumps over the lazy dog", "a\nbb\nccc", "日本語の文",
  ]
  private static let widths: [Double?] = [nil, 0, 3, 24, 60, 93, 120, 349, .infinity]
  private static let heights: [Double?] = [nil, 0, 8, 18, 21, 40, 62, 120, 247, .infinity]

  /// Whatever was measured before, each size is that of an engine that measures it first.
  @Test(arguments: 0..<40)
  func earlierMeasurementsChangeNothing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let string = Self.strings[Int.random(in: 0..<Self.strings.count, using: &random)]
    let lines: Int? = ([nil, 1, 2, 3] as [Int?]).randomElement(using: &random) ?? nil
    let factor: Double = [1, 0.5, 0.25].randomElement(using: &random) ?? 1
    let tree = text(string).environment {
      $0.lineLimit = lines
      $0.minimumScaleFactor = factor
    }
    var engine = Laid(tree.named("text"), nil, nil).engine
    let view = ViewID(0)
    for _ in 0..<60 {
      let proposal = ProposedSize(
        width: Self.widths.randomElement(using: &random) ?? nil,
        height: Self.heights.randomElement(using: &random) ?? nil)
      var fresh = LayoutEngine(graph: engine.graph)
      let (size, expected) = (engine.sizeThatFits(proposal, of: view), fresh.sizeThatFits(proposal, of: view))
      #expect(size == expected, "\(string.debugDescription), \(lines ?? 0) lines, factor \(factor), \(proposal)")
    }
  }
}
