import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 5.
@Suite struct StackLayoutTests {
  /// swiftvvd: 125 wide HStack(5), ranges 10…120, 20…160 of priority 1, 15…90: 125 - 10 = 115; 10 + 15 are kept free
  /// for the others, so the second gets 90; then 25 is shared by 15…90 (75 flexible) and 10…120 (110): 12.5 → 15, 10.
  @Test func sharesOutByPriorityAndFlexibility() {
    let laid = Laid(
      hStack(
        spacing: 5, color.frame(minWidth: 10, maxWidth: 120).named("a"),
        color.frame(minWidth: 20, maxWidth: 160).layoutPriority(1).named("b"),
        color.frame(minWidth: 15, maxWidth: 90).named("c")), 125, 20)
    #expect(laid.frame("a") == [0, 0, 10, 20])
    #expect(laid.frame("b") == [15, 0, 90, 20])
    #expect(laid.frame("c") == [110, 0, 15, 20])
  }

  /// objc.io S01E235: 400 wide HStack(0), priorities 0, 2, 1, 2, 0. Kept free: 50 + 100 (priority 0) and 50 (priority
  /// 1) = 200; of the 200 left the fixed 30 is measured first, then the one without limits takes 170; 50 comes free for
  /// priority 1, 150 for priority 0, where 100…120 is less flexible and takes max(75, 100), and 50 is left.
  @Test func keepsMinimaFree() {
    let laid = Laid(
      hStack(
        spacing: 0, color.frame(minWidth: 50).named("a"), color.frame(width: 30).layoutPriority(2).named("b"),
        color.frame(minWidth: 50).layoutPriority(1).named("c"), color.layoutPriority(2).named("d"),
        color.frame(minWidth: 100, maxWidth: 120).named("e")), 400, 20)
    #expect(["a", "b", "c", "d", "e"].map { laid.size($0)[0] } == [50, 30, 50, 170, 100])
  }

  /// The range of lengths that is measured first: 1 the first, 2 the second, 0 neither.
  @Test(
    arguments: [
      ("openswiftui.flexibility.0", 10...20, 10...30, 1),
      ("openswiftui.flexibility.1", 20...40, 30...50, 0),
      ("openswiftui.flexibility.2", 10 ... .infinity, 20 ... .infinity, 2),
      ("openswiftui.flexibility.3", 10...20, 10 ... .infinity, 1),
    ] as [(String, ClosedRange<Double>, ClosedRange<Double>, Int)])
  func flexibilityOrder(_ fact: String, _ first: ClosedRange<Double>, _ second: ClosedRange<Double>, _ expected: Int) {
    func key(_ range: ClosedRange<Double>, _ position: Int) -> FlexibilityOrder {
      FlexibilityOrder(priority: 0, minimum: range.lowerBound, maximum: range.upperBound, position: position)
    }
    // At one place there is only the flexibility to compare by.
    #expect(FlexibilityOrder.isBefore(key(first, 0), key(second, 0)) == (expected == 1), "\(fact)")
    #expect(FlexibilityOrder.isBefore(key(second, 0), key(first, 0)) == (expected == 2), "\(fact)")
    // Where neither comes first by it, the order of the source stands.
    let sorted = [key(second, 1), key(first, 0)].sorted(by: FlexibilityOrder.isBefore).map(\.position)
    #expect(sorted == (expected == 2 ? [1, 0] : [0, 1]), "\(fact)")
  }

  /// EDGE: a stack's size for 0 is the sum of the minima, and it may exceed what it is proposed.
  @Test func overflowsWhenMinimaDoNotFit() {
    let laid = Laid(
      hStack(spacing: 4, fixed(30, 10).named("a"), fixed(40, 10).named("b")), 50, 20)
    // 30 + 4 + 40 = 74, centred in 50: -12.
    #expect(laid.frame("a") == [-12, 5, 30, 10])
    #expect(laid.frame("b") == [22, 5, 40, 10])
  }

  @Test func withoutAProposalChildrenHaveTheirIdealLengths() {
    let laid = Laid(hStack(spacing: 2, color.frame(idealWidth: 33), fixed(5, 5), spacer()), nil, 20)
    // 33 + 2 + 5 + 2 + 8
    #expect(laid.size == [50, 20])
  }

  @Test func infiniteProposals() {
    // swiftvvd.stack.infinite-proposal: what fills is infinite, what does not is not; nothing traps.
    let laid = Laid(hStack(spacing: 5, fixed(30, 10).named("a"), color.named("b")), .infinity, 20)
    #expect(laid.size("b")[0] == .infinity)
    #expect(laid.frame("a") == [0, 5, 30, 10])
    #expect(laid.size == [.infinity, 20])
  }

  /// The extent contains the line: two 20 x 10 views whose guide is 16, and -6. swiftvvd.hstack.guide-outside.
  @Test(arguments: [(16.0, 16.0, 0.0), (-6, 16, 6)]) func extentContainsTheLine(
    _ guide: Double, _ height: Double, _ y: Double
  ) {
    let view = fixed(20, 10).guide(.top, .number(guide))
    let laid = Laid(hStack(.top, spacing: 0, view.named("a"), view.named("b")).named("stack"), nil, nil)
    #expect(laid.size == [40, height])
    #expect(laid.frame("a") == [0, y, 20, 10])
    #expect(laid.frame("b") == [20, y, 20, 10])
  }

  /// The guides of seed002.diagram-horizontal: 110, 0, 60, 0, 50. The line lies at 110, the stack is 310 x 160.
  @Test func guidesShareALine() {
    let guides: [Double] = [110, 0, 60, 0, 50]
    let heights: [Double] = [120, 50, 110, 50, 100]
    let children = zip(guides, heights).enumerated().map { index, pair in
      fixed(62, pair.1).guide(.verticalCenter, .number(pair.0)).named("\(index)")
    }
    let laid = Laid(ViewSpec(.hStack(alignment: .verticalCenter, spacing: 0), children), nil, nil)
    // lo = -110, hi = max(120 - 110, 50, 110 - 60, 50, 100 - 50) = 50: 160 high; y = 110 - guide.
    #expect(laid.size == [310, 160])
    #expect((0..<5).map { laid.frame("\($0)")[1] } == [0, 110, 50, 110, 60])
  }

  @Test func emptyStacksAreNothing() {
    let laid = Laid(hStack(vStack().named("empty"), fixed(10, 10).named("a")), nil, nil)
    #expect(laid.size("empty") == [0, 0])
    #expect(laid.engine.priority(of: laid["empty"]) == -.infinity)
    // It is a child: there is a gap of 8.
    #expect(laid.frame("a") == [8, 0, 10, 10])
  }

  /// 5.3: with nothing proposed across, the children are placed with the stack's own length across.
  @Test func placementPassProposesTheLengthAcross() {
    let laid = Laid(hStack(spacing: 0, color.named("a"), fixed(10, 40).named("b")), 100, nil)
    // Sizes first: a is 90 x 10, the stack 100 x 40; placed, a is proposed 40 and fills it.
    #expect(laid.size == [100, 40])
    #expect(laid.frame("a") == [0, 0, 90, 40])
    #expect(laid.engine.proposal(of: laid["a"]) == ProposedSize(width: 90, height: 40))
  }

  /// Along the axis nil stays nil in the placement pass.
  @Test func placementPassKeepsNilAlong() {
    let laid = Laid(hStack(spacing: 0, color.named("a"), fixed(10, 40)), nil, nil)
    #expect(laid.engine.proposal(of: laid["a"]) == ProposedSize(width: nil, height: 40))
    #expect(laid.frame("a") == [0, 0, 10, 40])
  }

  /// Ten thousand children: sorted once, not quadratic.
  @Test func manyChildren() {
    let children = (0..<10_000).map { index in color.frame(minWidth: Double(index % 7), maxWidth: .infinity) }
    let laid = Laid(ViewSpec(.hStack(alignment: .top, spacing: 0), children), 50_000, 10)
    // The minima 0…6 are all smaller than the share of 5 or 6; what is served first gets at least its minimum.
    #expect(close(laid.size, [50_000, 10]))
    #expect(laid.engine.counters.sizesComputed < 60_000)
  }
}

/// `semantics.md` 1.6 to 1.9.
@Suite struct TransparencyTests {
  /// A stack of exactly one static view is that view: size, guides, priority.
  @Test func singleChildStacksAreTransparent() {
    let inner = fixed(20, 10).guide(.top, 4).layoutPriority(3)
    var single = Laid(hStack(inner).flagged(.singleStaticChild).named("stack"), 100, 100)
    #expect(single.size == [20, 10])
    #expect(single.guide(.top, "stack").explicit == 4)
    #expect(single.engine.priority(of: single["stack"]) == 3)
    // With dynamic content it is a stack: built-in guides stay inside, priorities too.
    var dynamic = Laid(hStack(inner).named("stack"), 100, 100)
    #expect(dynamic.guide(.top, "stack").explicit == nil)
    #expect(dynamic.engine.priority(of: dynamic["stack"]) == 0)
  }

  /// A guide far outside makes a dynamic stack of one child larger, and leaves the transparent one alone.
  @Test func transparentStacksIgnoreAlignment() {
    let inner = fixed(20, 10).guide(.top, 30)
    #expect(Laid(hStack(.top, inner).flagged(.singleStaticChild), nil, nil).size == [20, 10])
    #expect(Laid(hStack(.top, inner), nil, nil).size == [20, 30])
  }
}

/// `semantics.md` 6.1.
@Suite struct ZStackLayoutTests {
  @Test func isAsLargeAsItsChildren() {
    let laid = Laid(zStack(.topLeading, fixed(30, 10).named("a"), fixed(10, 20).named("b")).named("z"), 100, 100)
    #expect(laid.frame("z") == [35, 40, 30, 20])
    #expect(laid.frame("a") == [35, 40, 30, 10])
    #expect(laid.frame("b") == [35, 40, 10, 20])
  }

  /// Only the highest priority counts for the size; every child is placed with it.
  @Test func sizeComesFromTheHighestPriority() {
    let laid = Laid(
      zStack(.center, fixed(100, 100).named("low"), fixed(30, 20).layoutPriority(1), color.named("fill")).named("z"),
      200, 200)
    #expect(laid.size("z") == [30, 20])
    #expect(laid.size("fill") == [30, 20])
    #expect(laid.frame("low") == [50, 50, 100, 100])
  }

  /// Extents around the guides: 10 above and 10 below for the first, 0 and 10 for the second; no line is added.
  @Test func extentsFollowGuides() {
    let laid = Laid(
      zStack(
        Alignment(horizontal: .leading, vertical: .top), fixed(10, 20).guide(.top, 10).named("a"),
        fixed(10, 10).named("b")), nil, nil)
    #expect(laid.size == [10, 20])
    #expect(laid.frame("b") == [0, 10, 10, 10])
    // A guide outside of every child adds nothing here, unlike in a stack.
    let outside = Laid(zStack(.topLeading, fixed(10, 10).guide(.top, -6), fixed(10, 10).guide(.top, -6)), nil, nil)
    #expect(outside.size == [10, 10])
  }

  @Test func emptyIsNothing() {
    #expect(Laid(zStack(), 100, 100).size == [0, 0])
  }
}
