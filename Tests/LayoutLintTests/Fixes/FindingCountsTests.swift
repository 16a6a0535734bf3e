import LayoutLint
import Testing

/// Which of two numbers of findings is the better one.
@Suite struct FindingCountsTests {
  @Test(
    arguments: [
      ((0, 0, 1, 0), (0, 1, 0, 0), true), ((0, 1, 0, 0), (0, 1, 0, 0), false), ((0, 0, 2, 0), (0, 1, 0, 0), false),
      ((1, 0, 0, 0), (0, 2, 0, 0), false), ((0, 0, 0, 0), (0, 0, 0, 1), true), ((0, 3, 0, 0), (1, 2, 0, 0), true),
      // Of all there are no more, of those that fail a build there are.
      ((0, 2, 0, 0), (1, 0, 1, 0), false), ((0, 1, 1, 0), (1, 0, 1, 0), true), ((0, 0, 2, 0), (0, 1, 0, 1), false),
      ((0, 0, 1, 1), (0, 1, 1, 0), true),
    ] as [((Int, Int, Int, Int), (Int, Int, Int, Int), Bool)])
  func betterIsFewerAndNoneWorse(
    _ now: (Int, Int, Int, Int), _ before: (Int, Int, Int, Int), _ isBetter: Bool
  ) {
    func counts(_ numbers: (Int, Int, Int, Int)) -> FindingCounts {
      var counts = FindingCounts([])
      (counts.errors, counts.warnings, counts.infos, counts.hints) = numbers
      return counts
    }
    #expect(counts(now).isBetter(than: counts(before)) == isBetter)
  }
}
