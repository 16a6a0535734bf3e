import LayoutEvaluation
import LayoutLowering
import TestSupport
import Testing

/// The law of `Incremental/Dependencies.swift` for each named case: after every step everything that is said equals what
/// a fresh analysis of the final inputs says.
@Suite struct NamedCaseTests {
  enum Variant: String, CaseIterable {
    case asked
    /// All layouts are dropped after each step and before each comparison.
    case evicted
    /// The files come in the opposite order, and nothing is asked for before the first step.
    case reversed
  }

  @Test(arguments: NamedCase.all) func everyStepEqualsAFreshAnalysis(_ example: NamedCase) throws {
    for variant in Variant.allCases {
      let difference = try Self.difference(of: example, variant, hoverStride: variant == .asked ? 5 : 23)
      #expect(difference == nil, "\(example.name), \(variant)")
    }
  }

  #if DEBUG
    /// With one kind of reads left out some answer is wrong: the cases notice when a read is not recorded.
    @Test(arguments: ReadKey.Kind.allCases) func noKindOfReadCanBeLeftOut(_ kind: ReadKey.Kind) throws {
      let cases = NamedCase.all.filter { $0.needs.contains(kind) }
      #expect(!cases.isEmpty)
      for example in cases {
        let difference = try ReadLog.$omittedKind.withValue(kind) {
          try Self.difference(of: example, .asked, hoverStride: nil)
        }
        #expect(difference != nil, "\(example.name) without \(kind)")
      }
    }
  #endif

  /// What is said otherwise than by a fresh analysis after the first step where anything is.
  private static func difference(of example: NamedCase, _ variant: Variant, hoverStride: Int?) throws -> String? {
    let files = variant == .reversed ? example.files.reversed() : example.files
    var run = EqualityRun(EqualityDocument(name: example.name, files: files), seed: 3)
    if variant != .reversed, let difference = run.difference(hoverStride: hoverStride) {
      return "at the start: " + difference
    }
    for (number, changes) in example.steps.enumerated() {
      if variant == .evicted { run.evictLayouts() }
      for change in changes { try run.apply(change) }
      if variant == .evicted { run.evictLayouts() }
      if let difference = run.difference(hoverStride: hoverStride) { return "step \(number + 1): " + difference }
    }
    return nil
  }
}
