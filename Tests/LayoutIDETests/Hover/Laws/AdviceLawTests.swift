import Foundation
import TestSupport
import Testing

/// Every movement that a hover states, and every advice that it gives, is carried out: the source is edited and laid out
/// from scratch, and the frames are compared.
@Suite("Movements and advice in hovers")
struct AdviceLawTests {
  /// The number of statements to carry out.
  private static var statementCount: Int {
    let environment = ProcessInfo.processInfo.environment
    if let count = environment["PLUMBLINE_ADVICE_STATEMENTS"].flatMap({ Int($0) }) { return count }
    return environment["PLUMBLINE_LONG_TESTS"] == "1" ? 12_000 : 400
  }

  @Test("stated movements are those that a layout of the edited source has")
  func randomSources() {
    var tally = AdviceTally()
    var seed: UInt64 = 0
    while tally.statements < Self.statementCount, tally.differences.count < 10 {
      seed += 1
      var text: String
      if seed % 4 == 0 {
        var maker = RandomSourceMaker(seed: seed)
        text = maker.source().text()
      } else {
        var maker = GuidedSourceMaker(seed: seed)
        text = maker.source()
      }
      if text.hasSuffix("\n") { text.removeLast() }
      tally.check(text, seed: seed)
    }
    print("advice law: \(tally)")
    #expect(tally.differences == [])
    // Silence does not count, and is the exception.
    #expect(tally.advice * 20 > tally.statements)
    #expect(tally.incomparable * 20 < tally.statements)
  }
}
