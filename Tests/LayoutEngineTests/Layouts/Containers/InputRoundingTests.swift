import LayoutModel
import Testing

@testable import LayoutEngine

@Suite struct InputRoundingTests {
  @Test func offersAreExactUnlessFlexibilityIsMeasuredForMany() {
    var rounding = InputRounding()
    let many = InputRounding.maximumExactProbes + 1
    var offer = rounding.offer(of: 33.3, outputCount: many)
    #expect(offer == (33.3, false))
    rounding.isProbing = true
    offer = rounding.offer(of: 33.3, outputCount: many - 1)
    #expect(offer == (33.3, false))
    #expect(!rounding.hasRounded)
    offer = rounding.offer(of: 33.3, outputCount: many)
    #expect(offer.isRounded && offer.length == InputRounding.roundedProbe(33.3))
    #expect(rounding.hasRounded)
    // A negative share, or none at all, offers 0.
    for share in [-3, Double.nan] {
      offer = rounding.offer(of: share, outputCount: 0)
      #expect(offer.length == 0)
    }
  }

  /// Four lengths for each doubling from 1/16 to 4 096, which are 16 doublings, and 0.
  @Test func roundedLengthsAreFew() {
    var lengths: Set<Double> = []
    for step in 0..<100_000 {
      let length = Double(step) * 4_096 / 100_000
      let rounded = InputRounding.roundedProbe(length)
      #expect(rounded <= length && (rounded > length * 0.8 || length < 0.0625))
      lengths.insert(rounded)
    }
    #expect(lengths.count <= 65)
    #expect(InputRounding.roundedProbe(.infinity) == .infinity)
  }
}
