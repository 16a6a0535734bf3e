import LayoutModel
import Testing

@testable import LayoutEngine

/// The number of inputs for which deeply nested views are measured never doubles with every level.
@Suite struct NestingTests {
  struct Nest: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The maximum number of proposals to a leaf beside the one that places it, at any depth.
    var maximum: Int
    var wrap: @Sendable (ViewSpec, Int) -> ViewSpec

    init(_ name: String, _ maximum: Int, _ wrap: @escaping @Sendable (ViewSpec, Int) -> ViewSpec) {
      (testDescription, self.maximum, self.wrap) = (name, maximum, wrap)
    }
  }

  private static func row(_ level: Int, _ views: ViewSpec...) -> ViewSpec {
    level.isMultiple(of: 2)
      ? ViewSpec(.hStack(alignment: .verticalCenter, spacing: 1), views)
      : ViewSpec(.vStack(alignment: .horizontalCenter, spacing: 1), views)
  }

  /// A leaf that is flexible on each axis by itself meets on each axis 0, infinity, its share and the length that a
  /// placement pass fills in: 16 pairs (`CacheTests.nestedStacksDoNotMultiply`), whatever is around it.
  static let nests: [Nest] = [
    Nest("HStack", 15) { view, _ in hStack(spacing: 1, view, fixed(2, 2)) },
    Nest("VStack", 15) { view, _ in vStack(spacing: 1, view, fixed(2, 2)) },
    Nest("ZStack", 15) { view, _ in zStack(.center, view, fixed(2, 2)) },
    Nest("Grid", 15) { view, _ in grid(gridRow(nil, view, fixed(2, 2)), gridRow(nil, fixed(2, 2), fixed(2, 2))) },
    Nest("HStack, VStack", 15) { view, level in row(level, view, fixed(2, 2)) },
    Nest("HStack, VStack, ZStack", 15) { view, level in
      level % 3 == 2 ? zStack(.center, view, fixed(2, 2)) : row(level % 3, view, fixed(2, 2))
    },
    Nest("Grid, VStack, HStack", 15) { view, level in
      level % 3 == 2 ? grid(gridRow(nil, view, fixed(2, 2))) : row(level % 3, view, fixed(2, 2))
    },
    Nest("with spacers", 15) { view, level in row(level, view, spacer()) },
    Nest("with frames", 15) { view, level in row(level, view.frame(maxWidth: .infinity, minHeight: 3), fixed(2, 2)) },
    Nest("with padding and spacers", 15) { view, level in row(level, view.padding(1), spacer(), fixed(2, 2)) },
    Nest("ScrollView", 15) { view, level in row(level, view.layer(.scrollView(.vertical)), fixed(2, 2)) },
    Nest("ViewThatFits", 15) { view, level in ViewSpec(.viewThatFits(.both), [row(level, view, fixed(2, 2)), color]) },
    Nest("GeometryReader", 15) { view, level in ViewSpec(.geometryReader, [row(level, view, fixed(2, 2))]) },
    Nest("overlay", 15) { view, level in row(level, view, fixed(2, 2)).overlay(.center, color) },
    Nest("fixedSize", 15) { view, level in
      row(level, view, fixed(2, 2)).fixedSize(level % 4 < 2 ? .horizontal : .vertical)
    },
  ]

  private func laid(_ leaf: ViewSpec, _ depth: Int, _ wrap: (ViewSpec, Int) -> ViewSpec) -> Laid {
    Laid((0..<depth).reduce(leaf.named("leaf"), wrap), 390, 763)
  }

  @Test(arguments: nests) func aLeafIsMeasuredForAFewProposals(_ nest: Nest) {
    let leaf = color.frame(minWidth: 1, idealWidth: 5, maxWidth: 1_000)
    var first = laid(leaf, 50, nest.wrap)
    var second = laid(leaf, 100, nest.wrap)
    #expect(first.engine.explain(first["leaf"])?.otherProposals.count ?? .max <= nest.maximum)
    #expect(second.engine.explain(second["leaf"])?.otherProposals.count ?? .max <= nest.maximum)
    // Twice the depth costs about twice as much.
    #expect(second.engine.counters.sizesComputed * 2 <= first.engine.counters.sizesComputed * 5)
  }

  /// Where a view's lengths depend on each other, rows in columns halve and pass on each length that they probe, and
  /// small siblings never use them up: 2 to the power of half the depth, were nothing rounded. A stack has 256 exact
  /// outputs; from then on it offers lengths of which there are 66 on each axis (`roundedProbe`), so that what is in it
  /// is measured for 66 x 66 more at most. Its real offers are exact.
  @Test(arguments: [0.01, 1, 2]) func rowsInColumnsDoNotDouble(_ side: Double) {
    for leaf in [circle, text("The quick brown fox")] {
      let laid = laid(leaf, 60) { view, level in
        level.isMultiple(of: 2)
          ? hStack(spacing: 0, view, fixed(side, side)) : vStack(spacing: 0, view, fixed(side, side))
      }
      #expect(laid.engine.counters.sizesComputed <= 2 * 61 * (256 + 66 * 66))
      // A second time is as the first, though nothing of it is used again.
      let frames = laid.engine.frames
      var again = laid.engine
      again.layOut(canvas: Canvas(proposal: ProposedSize(width: 100, height: 100), scale: 1))
      again.layOut(canvas: laid.engine.canvas)
      #expect(again.frames == frames)
    }
  }

  /// A ZStack whose content has the guide that is read places that in its own size: another input than the one
  /// before, at each level. 32 are followed (`maximumExactPlacements`), so that a view `depth` levels down is
  /// measured about 32 times `depth` more, and all of them together the square of the depth, where they would double with each
  /// level.
  @Test func stacksWithAGuideThatLeavesThemDoNotDouble() {
    let alignments = customGuides((.vertical, .height))
    func sizes(_ depth: Int) -> Int {
      let nest = (0..<depth).reduce(color) { view, _ in
        vStack(
          spacing: 9, color.frame(width: 40, height: 10),
          zStack(
            Alignment(horizontal: .horizontalCenter, vertical: .custom(0)), color.frame(width: 60),
            view.frame(width: 200), text("corner").guide(.custom(0), .guide(.bottom))))
      }
      return Laid(nest, 390, 763, alignments: alignments).engine.counters.sizesComputed
    }
    let (first, second) = (sizes(25), sizes(50))
    #expect(second <= 5 * first)
    #expect(second <= 6 * 50 * 50 * 32)
  }
}
