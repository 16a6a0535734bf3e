import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 4.1.
@Suite struct FrameLayoutTests {
  @Test func givesLengthsAndProposesThem() {
    let laid = Laid(color.named("in").frame(width: 30).named("frame"), 100, 40)
    #expect(laid.size("frame") == [30, 40])
    #expect(laid.engine.proposal(of: laid["in"]) == ProposedSize(width: 30, height: 40))
  }

  /// openlayout.FixedFrameTests: 150 x 120 in 100 x 100 is at (-25, -10).
  @Test func contentOverflows() {
    let laid = Laid(fixed(150, 120).named("in").frame(width: 100, height: 100), 100, 100)
    #expect(laid.frame("in") == [-25, -10, 150, 120])
  }

  @Test(arguments: [-1.0, .infinity, -.infinity, .nan]) func unusableLengthsAreNotGiven(_ length: Double) {
    let laid = Laid(fixed(20, 30).frame(width: length, height: length), 100, 100)
    #expect(laid.size == [20, 30])
  }

  /// The frame's side of an alignment is the default on its size, the child's side its explicit value (VVD
  /// FrameLayoutTests: frame 100 x 80, ids a quarter of the width and three quarters of the height, child 40 x 20 with
  /// explicit 30 and 5: x = 25 - 30, y = 60 - 5).
  @Test func alignsDefaultsToExplicitValues() {
    let alignments = customGuides((.horizontal, .width * 0.25), (.vertical, .height * 0.75))
    let quarter = AlignmentKey.custom(0)
    let low = AlignmentKey.custom(1)
    let laid = Laid(
      fixed(40, 20).guide(quarter, 30).guide(low, 5).named("in")
        .frame(width: 100, height: 80, Alignment(horizontal: quarter, vertical: low)),
      100, 80, alignments: alignments)
    #expect(laid.frame("in") == [-5, 55, 40, 20])
  }

  /// A baseline's default is the height: the text's baseline lands on the frame's bottom.
  @Test func baselineLandsOnTheBottom() {
    var laid = Laid(
      text("Ag").named("text").frame(
        height: 100, Alignment(horizontal: .horizontalCenter, vertical: .firstTextBaseline)),
      100, 100)
    let baseline = laid.guide(.firstTextBaseline, "text").value
    #expect(close([laid.frame("text")[1]], [100 - baseline]))
  }

  @Test func withoutLengthsOnlyGuidesShift() {
    let plain = Laid(fixed(20, 30).named("in").frame(.topLeading), 100, 100)
    #expect(plain.frame("in") == [40, 35, 20, 30])
    // 0 - 7: the child's top guide is 7 below its top.
    let guided = Laid(fixed(20, 30).guide(.top, 7).named("in").frame(.topLeading), 100, 100)
    #expect(guided.frame("in") == [40, 28, 20, 30])
  }

  @Test func guidesPassShifted() {
    // 20 x 10 centred in 100 x 50 stands at (40, 20); top 3 comes out as 23, the rest are the frame's own defaults.
    var laid = Laid(fixed(20, 10).guide(.top, 3).frame(width: 100, height: 50).named("frame"), 100, 50)
    #expect(laid.guide(.top, "frame").explicit == 23)
    #expect(laid.guide(.bottom, "frame") == ResolvedGuide(value: 50, explicit: nil, certainty: []))
  }
}

/// `semantics.md` 4.2.
@Suite struct FlexibleFrameLayoutTests {
  /// Minimum, ideal and maximum of one axis as given, and as they are then.
  struct Normalised: Sendable, CustomTestStringConvertible {
    var fact: String
    var given: [Double]
    var result: [Double]

    init(_ fact: String, _ given: [Double], _ result: [Double]) {
      (self.fact, self.given, self.result) = (fact, given, result)
    }
    var testDescription: String { "\(fact) \(given)" }
  }

  static let normalised = [
    Normalised("openswiftui.flexinit.negative-min.-10", [-10, .nan, .nan], [0, .nan, .nan]),
    Normalised("openswiftui.flexinit.negative-min.-10", [-5, .nan, .nan], [0, .nan, .nan]),
    Normalised("openswiftui.flexinit.negative-min.-100", [-100, .nan, .nan], [0, .nan, .nan]),
    Normalised("openswiftui.flexinit.negative-min.-100", [-50, .nan, .nan], [0, .nan, .nan]),
    Normalised("openswiftui.flexinit.negative-min.-0.1", [-0.1, .nan, .nan], [0, .nan, .nan]),
    Normalised("openswiftui.flexinit.negative-min.-0.1", [-0.001, .nan, .nan], [0, .nan, .nan]),
    Normalised("openswiftui.flexinit.ideal-below-min.20", [20, 10, .nan], [20, 20, .nan]),
    Normalised("openswiftui.flexinit.ideal-below-min.20", [30, 15, .nan], [30, 30, .nan]),
    Normalised("openswiftui.flexinit.ideal-below-min.50", [50, 25, .nan], [50, 50, .nan]),
    Normalised("openswiftui.flexinit.ideal-below-min.50", [100, 50, .nan], [100, 100, .nan]),
    Normalised("openswiftui.flexinit.ideal-below-min.100", [100, 0, .nan], [100, 100, .nan]),
    Normalised("openswiftui.flexinit.ideal-below-min.100", [200, 0, .nan], [200, 200, .nan]),
    Normalised("openswiftui.flexinit.max-below-ideal.30", [.nan, 30, 20], [.nan, 30, 30]),
    Normalised("openswiftui.flexinit.max-below-ideal.30", [.nan, 40, 25], [.nan, 40, 40]),
    Normalised("openswiftui.flexinit.max-below-ideal.100", [.nan, 100, 50], [.nan, 100, 100]),
    Normalised("openswiftui.flexinit.max-below-ideal.100", [.nan, 200, 100], [.nan, 200, 200]),
    Normalised("openswiftui.flexinit.max-below-ideal.50", [.nan, 50, 25], [.nan, 50, 50]),
    Normalised("openswiftui.flexinit.max-below-ideal.50", [.nan, 75, 50], [.nan, 75, 75]),
    // NaN stands for a minimum that is not given here, so the fact's NaN stays NaN. Its runtime issue is the finding
    // `invalid-frame-dimension` (`LayoutLoweringTests`), which keeps such a minimum from coming here.
    Normalised("openswiftui.flexinit.inf-nan-min", [.infinity, .nan, .nan], [.infinity, .nan, .nan]),
    Normalised("openswiftui.flexinit.inf-nan-min", [-.infinity, .nan, .nan], [0, .nan, .nan]),
    Normalised("openswiftui.flexinit.inf-nan-min", [.nan, .nan, .nan], [.nan, .nan, .nan]),
    // Not published, by the same rule: a negative maximum.
    Normalised("semantics.md 4.2", [.nan, .nan, -5], [.nan, .nan, 0]),
  ]

  @Test(arguments: normalised) func normalises(_ row: Normalised) {
    let range = FlexibleFrameLayout.Range(minimum: row.given[0], ideal: row.given[1], maximum: row.given[2])
    for (left, right) in zip([range.minimum, range.ideal, range.maximum], row.result) {
      #expect(left == right || left.isNaN && right.isNaN)
    }
    // Both axes of a frame are normalised alike.
    let frame = FlexibleFrameLayout(FlexibleFrame(row.given, row.given))
    for axis in [frame.horizontal, frame.vertical] {
      for (left, right) in zip([axis.minimum, axis.ideal, axis.maximum], row.result) {
        #expect(left == right || left.isNaN && right.isNaN)
      }
    }
  }

  /// A child of 10: the rules one by one, with the proposal on the left.
  @Test func rules() {
    func width(_ spec: ViewSpec, _ proposal: Double?) -> Double {
      var laid = Laid(spec, 100, 100)
      return laid.engine.sizeThatFits(ProposedSize(width: proposal, height: 10), of: laid["f"]).width
    }
    let child = fixed(10, 10)
    let minimum = child.frame(minWidth: 5).named("f")
    // max(min(q', s), min), q' = max(q, 5)
    #expect([2, 7, 50, nil].map { width(minimum, $0) } == [5, 7, 10, 10])
    let maximum = child.frame(maxWidth: 30).named("f")
    // min(max(q', s), max), q' = min(q, 30)
    #expect([2, 20, 50, nil].map { width(maximum, $0) } == [10, 20, 30, 10])
    #expect(width(child.frame(maxWidth: .infinity).named("f"), 70) == 70)
    let both = child.frame(minWidth: 15, maxWidth: 30).named("f")
    #expect([2, 20, 50, nil].map { width(both, $0) } == [15, 20, 30, 15])
    let ideal = color.frame(idealWidth: 44).named("f")
    #expect([2, nil].map { width(ideal, $0) } == [2, 44])
  }

  /// objc.io: 150 wide HStack(0) of maxWidth 100 and minWidth 100: 75 and 100, overflowing by 25, centred at -12.5.
  @Test func overflowsInAStack() {
    let laid = Laid(
      hStack(
        spacing: 0, color.frame(maxWidth: 100).named("a"), color.frame(minWidth: 100).named("b")),
      150, 20)
    #expect(laid.frame("a") == [-12.5, 0, 75, 20])
    #expect(laid.frame("b") == [62.5, 0, 100, 20])
  }

  /// FlexFrameIdealSizing: with nothing proposed, no ideal and a length strictly between the limits, nothing is
  /// proposed to the child in the placement pass either; at a limit the frame's length is.
  @Test func placementKeepsUnspecified() {
    let between = Laid(fixed(10, 10).named("in").frame(minWidth: 5, maxWidth: 30), nil, 10)
    #expect(between.engine.proposal(of: between["in"]).width == nil)
    let atLimit = Laid(fixed(10, 10).named("in").frame(minWidth: 15, maxWidth: 30), nil, 10)
    #expect(atLimit.engine.proposal(of: atLimit["in"]).width == 15)
    let ideal = Laid(fixed(10, 10).named("in").frame(idealWidth: 20), nil, 10)
    #expect(ideal.engine.proposal(of: ideal["in"]).width == 20)
  }

  @Test func contradictionsDoNotTrap() {
    // The minimum wins.
    #expect(Laid(color.frame(minWidth: 100, maxWidth: 50), 70, 10).size == [100, 10])
    #expect(Laid(color.frame(minWidth: .infinity), 70, 10).size == [.infinity, 10])
  }
}
