import Foundation
import LayoutModel
import PlumblineCLI
import Testing

/// The overflow law: `overflow` is reported exactly where a view is longer than what contains it and no exemption of the
/// rule holds. `OverflowCheck` decides by the frames of `inspect --json`, for random trees on three canvases.
///
/// `PLUMBLINE_LONG_TESTS=1` tries 20 000 trees; `PLUMBLINE_OVERFLOW_TREES` is another number, `PLUMBLINE_OVERFLOW_SEED`
/// the first seed.
@Suite struct OverflowLawTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let treeCount =
    environment["PLUMBLINE_OVERFLOW_TREES"].flatMap { UInt64($0) }
    ?? (environment["PLUMBLINE_LONG_TESTS"] == "1" ? 20_000 : 100)
  private static let firstSeed = environment["PLUMBLINE_OVERFLOW_SEED"].flatMap { UInt64($0) } ?? 0
  private static let chunks: [Range<UInt64>] = (0..<4).map { number in
    (firstSeed + number * treeCount / 4)..<(firstSeed + (number + 1) * treeCount / 4)
  }
  private static let canvases = [
    ProposedSize(width: 390, height: 763), ProposedSize(width: 150, height: 400), ProposedSize(width: 240, height: 90),
  ]

  private actor Tally {
    private var counts = (layouts: 0, findings: 0, chunks: 0)

    /// Adds the counts of a chunk, and returns all of them when they are complete.
    func add(_ layouts: Int, _ findings: Int, of chunks: Int) -> (layouts: Int, findings: Int)? {
      counts = (counts.layouts + layouts, counts.findings + findings, counts.chunks + 1)
      return counts.chunks == chunks ? (counts.layouts, counts.findings) : nil
    }
  }

  private static let tally = Tally()

  @Test(arguments: chunks) func whatLeavesItsContainerIsFound(_ seeds: Range<UInt64>) async throws {
    let folder = try LintFolder()
    var options = InspectOptions()
    options.path = folder.path + "/a.layout"
    options.isJSON = true
    options.layout.isIsolated = true
    var (layouts, findings, problems) = (0, 0, 0)
    for seed in seeds where problems < 3 {
      let source = OverflowSource.make(seed)
      try folder.write("a.layout", source.text)
      for canvas in Self.canvases {
        options.layout.canvas = canvas
        options.layout.isRightToLeft = seed % 5 == 2
        let output = Data(inspect(options).result.utf8)
        let check = try OverflowCheck(output, of: source.text, clippedLine: source.clippedLine)
        (layouts, findings) = (layouts + 1, findings + check.decidedCount)
        guard !check.problems.isEmpty else { continue }
        problems += 1
        let size = "\(canvas.width ?? 0) × \(canvas.height ?? 0)"
        Issue.record("seed \(seed), \(size): \(check.problems.joined(separator: "; "))\n\(source.text)")
        break
      }
    }
    if let total = await Self.tally.add(layouts, findings, of: Self.chunks.count) {
      print("overflow: \(total.findings) findings in \(total.layouts) layouts")
      #expect(total.findings >= Int(Self.treeCount) / 10)
    }
  }
}
