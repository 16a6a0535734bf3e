import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// The engine against a second solver that was written from the rules alone, on random trees.
@Suite struct OracleTests {
  static let environment = ProcessInfo.processInfo.environment
  /// `PLUMBLINE_LONG_TESTS=1` compares ten times as many trees; `PLUMBLINE_ORACLE_TREES` sets their number.
  static var treeCount: Int {
    if let count = environment["PLUMBLINE_ORACLE_TREES"].flatMap({ Int($0) }) { return count }
    return environment["PLUMBLINE_LONG_TESTS"] == "1" ? 20_000 : 2_000
  }
  /// Every node's guides in long runs, a third of them else.
  static var stride: Int { environment["PLUMBLINE_LONG_TESTS"] == "1" ? 1 : 3 }
  static var firstSeed: UInt64 { environment["PLUMBLINE_ORACLE_SEED"].flatMap { UInt64($0) } ?? 1 }

  @Test func agreesOnRandomTrees() { run(RandomOptions()) }
  @Test func agreesOnRandomTreesWithGrids() {
    var options = RandomOptions()
    options.hasGrid = true
    options.nodes = 4...16
    run(options, share: 4)
  }

  @Test func agreesOnContainersKnownInOutline() {
    var options = RandomOptions()
    options.hasOutlines = true
    run(options, share: 4)
  }

  @Test func agreesOnViewsThatReachOutOfTheSafeArea() {
    var options = RandomOptions()
    options.hasSafeArea = true
    // Where a space has no end, nothing is inset by a length.
    options.canvasIsFinite = true
    options.nodes = 4...16
    run(options, share: 4)
  }

  private func run(_ options: RandomOptions, share: Int = 1) {
    var tooLarge = 0
    var rounded = 0
    var failures = 0
    let count = OracleTests.treeCount / share
    for number in 0..<count {
      let seed = OracleTests.firstSeed &+ UInt64(number)
      var maker = RandomTreeMaker(seed: seed, options: options)
      let tree = maker.tree()
      switch Comparison.compare(tree, stride: OracleTests.stride) {
      case .agreement: break
      case .tooLarge: tooLarge += 1
      case .disagreement:
        guard Comparison.disagrees(tree) else {
          rounded += 1
          continue
        }
        let small = Shrinker.shrink(tree, while: Comparison.disagrees)
        if case .disagreement(let what) = Comparison.compare(small) {
          Issue.record("seed \(seed): \(what)\n\(small.description)")
        }
        failures += 1
        if failures >= 5 { return }
      }
    }
    #expect(rounded * 2_000 <= count + 2_000, "\(rounded) of \(count) trees hang on the last bit")
    // Trees that the oracle gave up are not compared: nearly all must be.
    if OracleTests.environment["PLUMBLINE_ORACLE_TREES"] != nil {
      print("compared \(count) trees; \(tooLarge) too large, \(rounded) hang on the last bit")
    }
    #expect(tooLarge * 20 <= count, "\(tooLarge) of \(count) trees are too large for the oracle")
  }
}
