import Foundation
import TestSupport
import Testing

/// What a rule of no effect calls without effect has none: the source without it, parsed, lowered and laid out again,
/// shows every view where it was, at every probe. And what has an effect is not called so: every guide, alignment of a
/// frame or stack, `fixedSize` and `layoutPriority` of the source is taken out too, whatever the rules say of it.
///
/// `PLUMBLINE_LONG_TESTS=1` looks at 20 000 trees. `PLUMBLINE_NO_EFFECT_TREES` says how many, and
/// `PLUMBLINE_NO_EFFECT_SEED` with which seed they begin, so that several processes can share them.
@Suite struct NoEffectPropertyTests {
  static let environment = ProcessInfo.processInfo.environment
  static let runsInFull = environment["PLUMBLINE_LONG_TESTS"] == "1"
  static let treeCount = environment["PLUMBLINE_NO_EFFECT_TREES"].flatMap { UInt64($0) } ?? (runsInFull ? 20_000 : 20)
  static let firstSeed = environment["PLUMBLINE_NO_EFFECT_SEED"].flatMap { UInt64($0) } ?? 0
  static let chunks: [Range<UInt64>] = (0..<10).map { number in
    (firstSeed + number * treeCount / 10)..<(firstSeed + (number + 1) * treeCount / 10)
  }

  /// What came out, over all chunks.
  private actor Tally {
    private(set) var counts: [String: Int] = [:]
    private(set) var outcomes: [WrittenConstruct.Kind: NoEffectCheck.Outcome] = [:]
    private var chunks = 0

    func add(
      _ counts: [String: Int], _ outcomes: [WrittenConstruct.Kind: NoEffectCheck.Outcome]
    ) -> Bool {
      self.counts.merge(counts, uniquingKeysWith: +)
      for (kind, outcome) in outcomes { self.outcomes[kind, default: NoEffectCheck.Outcome()].add(outcome) }
      chunks += 1
      return chunks == NoEffectPropertyTests.chunks.count
    }
  }

  private static let tally = Tally()

  @Test(arguments: chunks) func whatIsCalledWithoutEffectHasNone(_ seeds: Range<UInt64>) async {
    var counts: [String: Int] = [:]
    var outcomes: [WrittenConstruct.Kind: NoEffectCheck.Outcome] = [:]
    var problems = 0
    for seed in seeds where problems < 3 {
      let source = NoEffectSource.make(seed)
      // Of a root that others place, what it says to them counts, which no frame shows: these are previews.
      let triesUnreported = seed % 10 == 0
      let check = NoEffectCheck(source.text(), triesUnreported: triesUnreported)
      counts.merge(check.counts, uniquingKeysWith: +)
      if triesUnreported {
        for (kind, outcome) in check.outcomes { outcomes[kind, default: NoEffectCheck.Outcome()].add(outcome) }
        Self.printUnreported(check.unreported, of: source, seed)
      }
      guard let problem = check.problems.first else { continue }
      problems += 1
      let small = SourceShrinker.shrink(source) { smaller in
        !NoEffectCheck(smaller.text(), of: problem.rule).problems.isEmpty
      }
      let shrunk = NoEffectCheck(small.text(), of: problem.rule).problems.first ?? problem
      Issue.record("seed \(seed): \(shrunk.text)\n\(small.text())")
    }
    if await Self.tally.add(counts, outcomes) { await Self.report() }
  }

  @Test(arguments: SampleFiles.all) func inSamplesToo(_ sample: SampleFiles.Sample) {
    for problem in NoEffectCheck(sample.text).problems { Issue.record("\(problem.text)") }
  }

  /// Nor has it an effect once a value has changed at run time (`lowering.md` 3.1).
  @Test(arguments: chunks) func norHasItOneLater(_ seeds: Range<UInt64>) {
    var problems = 0
    for seed in seeds where problems < 3 {
      guard let source = ChangingSource.make(seed) else { continue }
      func check(_ source: RandomSource, of rule: String? = nil) -> NoEffectCheck {
        let texts = ChangingSource.texts(of: source)
        return NoEffectCheck(texts.first, of: rule, others: [texts.later])
      }
      guard let problem = check(source).problems.first else { continue }
      problems += 1
      let small = SourceShrinker.shrink(source) { !check($0, of: problem.rule).problems.isEmpty }
      let shrunk = check(small, of: problem.rule).problems.first ?? problem
      Issue.record("seed \(seed): \(shrunk.text)\n\(ChangingSource.texts(of: small).first)")
    }
  }

  /// Prints how often each rule fired and how constructs came out; in long runs each rule fires often enough.
  private static func report() async {
    let counts = await tally.counts
    let seeds = "\(firstSeed)..<\(firstSeed + treeCount)"
    let lines = counts.sorted { $0.key < $1.key }.map { "  \($0.key) \($0.value)" }.joined(separator: "\n")
    print("findings of no effect in trees \(seeds):\n\(lines)")
    print(
      "of \(treeCount / 10) previews, constructs with an effect, without one and reported, reported on save, not reported:"
    )
    for (kind, outcome) in await tally.outcomes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      print(
        "  \(kind.rawValue) \(outcome.withEffect) \(outcome.reported) \(outcome.reportedThoroughly) \(outcome.unreported)"
      )
    }
    for rule in NoEffectCheck.rules where treeCount >= 10_000 {
      #expect(counts[rule, default: 0] >= 200 * Int(treeCount) / 20_000, "\(rule)")
    }
  }

  /// `PLUMBLINE_NO_EFFECT_UNREPORTED=1` prints the constructs that change nothing and are not reported, with their
  /// sources.
  private static func printUnreported(_ unreported: [NoEffectCheck.Unreported], of source: RandomSource, _ seed: UInt64)
  {
    if environment["PLUMBLINE_NO_EFFECT_UNREPORTED"] == "1", !unreported.isEmpty {
      for construct in unreported {
        print("not reported in \(seed): \(construct.kind.rawValue): \(construct.text)")
      }
      print(source.text())
    }
  }
}
