import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 2: what leaves answer.
@Suite struct LeafLayoutTests {
  /// The size of `view` in the stack named by `axis` (nil: in none), for a proposal.
  func size(_ view: ViewSpec, in axis: Axis? = nil, _ width: Double?, _ height: Double?) -> [Double] {
    let named = view.named("leaf")
    var laid: Laid
    switch axis {
    case .horizontal: laid = Laid(hStack(spacing: 0, named, color), 100, 100)
    case .vertical: laid = Laid(vStack(spacing: 0, named, color), 100, 100)
    case nil: laid = Laid(named, 100, 100)
    }
    let size = laid.engine.sizeThatFits(ProposedSize(width: width, height: height), of: laid["leaf"])
    return [size.width, size.height]
  }

  @Test func shapesAndColorsFill() {
    #expect(size(rectangle, 30, 40) == [30, 40])
    #expect(size(rectangle, nil, 40) == [10, 40])
    #expect(size(color, nil, nil) == [10, 10])
    // openswiftui.proposed.fixing: nil is the default length, what is given stays.
    for leaf in [color, rectangle] { #expect(size(leaf, nil, 200) == [10, 200]) }
    #expect(size(color, .infinity, 0) == [.infinity, 0])
  }

  @Test func circleIsSquare() {
    #expect(size(circle, 30, 40) == [30, 30])
    // The nil side counts 10.
    #expect(size(circle, 30, nil) == [10, 10])
    #expect(size(circle, nil, nil) == [10, 10])
  }

  @Test func imagesKeepTheirSizeUnlessResizable() {
    #expect(size(fixed(20, 30), 5, 500) == [20, 30])
    let image = ViewSpec(.resizable(Size(width: 20, height: 30)))
    #expect(size(image, nil, 50) == [20, 50])
    #expect(size(image, 7, nil) == [7, 30])
  }

  @Test(
    arguments: [
      ("swiftvvd.spacer.horizontal", nil, .horizontal, [nil, nil], [8, 0]),
      ("swiftvvd.spacer.horizontal", nil, .horizontal, [100, 50], [100, 0]),
      ("swiftvvd.spacer.vertical", nil, .vertical, [nil, nil], [0, 8]),
      ("swiftvvd.spacer.vertical", nil, .vertical, [100, 50], [0, 50]),
      ("swiftvvd.spacer.none", nil, nil, [nil, nil], [8, 8]),
      ("swiftvvd.spacer.none", nil, nil, [100, 50], [100, 50]),
      ("swiftvvd.spacer.minlength", 12, .horizontal, [nil, nil], [12, 0]),
      ("swiftvvd.spacer.minlength", 12, .horizontal, [4, 50], [12, 0]),
    ] as [(String, Double?, Axis?, [Double?], [Double])])
  func spacerTakesItsStacksAxis(
    _ fact: String, _ minLength: Double?, _ axis: Axis?, _ proposal: [Double?], _ expected: [Double]
  ) {
    #expect(size(spacer(minLength), in: axis, proposal[0], proposal[1]) == expected, "\(fact)")
    // The three facts give the priority too.
    let laid = Laid(spacer(minLength).named("s"), 100, 100)
    #expect(laid.engine.priority(of: laid["s"]) == -.infinity, "\(fact)")
  }

  @Test func spacerSeesItsStackThroughLayersButNotOutOfASecondaryView() {
    let laid = Laid(
      hStack(
        spacing: 0, spacer().padding(1).named("padded"), color.overlay(.center, spacer().named("over")).named("pair")),
      100, 40)
    // Two views of infinite flexibility; the padding's minimum 8 + 2 is larger than 0, so it is served first: 50.
    #expect(laid.frame("padded") == [0, 19, 50, 2])
    #expect(laid.size("over") == [50, 40])
  }

  @Test func spacerAloneInAStackTakesThatStacksAxis() {
    let laid = Laid(
      vStack(spacing: 0, hStack(spacer().named("spacer")).flagged(.singleStaticChild), fixed(10, 10)), 100, 100)
    // In an HStack: as wide as it can be, no height; the VStack proposes the width 100.
    #expect(laid.size("spacer") == [100, 0])
  }

  @Test func dividerLiesAcrossItsStack() {
    #expect(size(divider, in: .horizontal, 30, 40) == [1, 40])
    #expect(size(divider, in: .horizontal, 30, nil) == [1, 10])
    #expect(size(divider, in: .vertical, 30, 40) == [30, 1])
    #expect(size(divider, nil, nil) == [10, 1])
    // One pixel at scale 3; a whole point at accessibility sizes.
    #expect(close(Laid(divider, 30, 30, scale: 3).size, [30, 1.0 / 3]))
    let large = divider.environment { $0.dynamicTypeSize = .accessibility1 }
    #expect(Laid(large, 30, 30, scale: 3).size == [30, 1])
  }

  /// A leaf with a range of lengths: max(min, min(max, proposal)), the ideal for nil. `lowering.md` 6, with x = 50.
  @Test(
    arguments: [
      ("seed003.s12.0-0-inf.None", [0, 0, .infinity], nil, 0),
      ("seed003.s12.0-x-inf.None", [0, 50, .infinity], nil, 50),
      ("seed003.s12.0-x-x.2x", [0, 50, 50], 100, 50),
      ("seed003.s12.x-x-x.x/2", [50, 50, 50], 25, 50),
    ] as [(String, [Double], Double?, Double)])
  func rangesClampProposals(_ fact: String, _ range: [Double], _ proposal: Double?, _ expected: Double) {
    let leaf = ViewSpec { graph in
      graph.flexibleFrames.append(FlexibleFrame(range, range))
      return .flexibleLeaf(FlexibleFrameID(Int32(graph.flexibleFrames.count - 1)))
    }
    // The other axis is proposed 80, and clamped to the range as well.
    let other = max(range[0], min(range[2], 80))
    #expect(size(leaf, proposal, 80) == [expected, other], "\(fact)")
    #expect(size(leaf, 80, proposal) == [other, expected], "\(fact)")
  }
}
