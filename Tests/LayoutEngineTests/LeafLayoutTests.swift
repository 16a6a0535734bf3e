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

  /// swiftvvd.spacer.horizontal, .vertical, .none, .minlength.
  @Test func spacerTakesItsStacksAxis() {
    #expect(size(spacer(), in: .horizontal, nil, nil) == [8, 0])
    #expect(size(spacer(), in: .horizontal, 100, 50) == [100, 0])
    #expect(size(spacer(), in: .vertical, nil, nil) == [0, 8])
    #expect(size(spacer(), in: .vertical, 100, 50) == [0, 50])
    #expect(size(spacer(), nil, nil) == [8, 8])
    #expect(size(spacer(), 100, 50) == [100, 50])
    #expect(size(spacer(12), in: .horizontal, nil, nil) == [12, 0])
    #expect(size(spacer(12), in: .horizontal, 4, 50) == [12, 0])
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

  /// seed003.s12: a leaf with a range. `language.md` 6.
  @Test func rangesClampProposals() {
    func bridge(_ minimum: Double, _ ideal: Double, _ maximum: Double) -> ViewSpec {
      ViewSpec { graph in
        var frame = FlexibleFrame()
        (frame.minWidth, frame.idealWidth, frame.maxWidth) = (minimum, ideal, maximum)
        (frame.minHeight, frame.idealHeight, frame.maxHeight) = (minimum, ideal, maximum)
        graph.flexibleFrames.append(frame)
        return .flexibleLeaf(Int32(graph.flexibleFrames.count - 1))
      }
    }
    let x = 50.0
    #expect(size(bridge(0, 0, .infinity), nil, nil) == [0, 0])
    #expect(size(bridge(0, x, .infinity), nil, 80) == [x, 80])
    #expect(size(bridge(0, x, x), 2 * x, 20) == [x, 20])
    #expect(size(bridge(x, x, x), x / 2, 0) == [x, x])
  }
}
