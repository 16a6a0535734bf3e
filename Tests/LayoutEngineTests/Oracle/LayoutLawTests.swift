import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// What holds for every layout, whatever its numbers: on the random trees of the oracle.
@Suite struct LayoutLawTests {
  /// How many trees each law is tried on.
  static let treeCount = OracleTests.treeCount / 5

  private func forEachTree(_ options: RandomOptions = RandomOptions(), _ body: (RandomTree, UInt64) -> Bool) {
    for number in 0..<LayoutLawTests.treeCount {
      let seed = OracleTests.firstSeed &+ UInt64(number)
      var maker = RandomTreeMaker(seed: seed, options: options)
      let tree = maker.tree()
      if body(tree, seed) { continue }
      let small = Shrinker.shrink(tree) { !body($0, seed) }
      Issue.record("seed \(seed)\n\(small.description)")
      return
    }
  }

  private func frames(_ tree: RandomTree) -> [Rect] {
    var engine = LayoutEngine(graph: tree.graph)
    engine.layOut(canvas: tree.canvas)
    return frames(engine)
  }

  private func frames(_ engine: LayoutEngine) -> [Rect] {
    engine.graph.nodes.indices.map { engine.frame(of: ViewID(Int32($0))) }
  }

  private func agree(_ left: [Rect], _ right: [Rect]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        Comparison.close(left.origin.x, right.origin.x) && Comparison.close(left.origin.y, right.origin.y)
          && Comparison.close(left.size.width, right.size.width)
          && Comparison.close(left.size.height, right.size.height)
      }
  }

  private func isFinite(_ frames: [Rect]) -> Bool {
    frames.allSatisfy {
      abs($0.origin.x) < 1e6 && abs($0.origin.y) < 1e6 && $0.size.width < 1e6 && $0.size.height < 1e6
    }
  }

  @Test func layingOutTwiceGivesTheSame() {
    forEachTree { tree, _ in
      var engine = LayoutEngine(graph: tree.graph)
      engine.layOut(canvas: tree.canvas)
      let first = frames(engine)
      let measured = engine.counters.sizesComputed
      engine.layOut(canvas: tree.canvas)
      let second = frames(engine)
      // Another canvas in between leaves no trace.
      engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 31, height: nil)))
      engine.layOut(canvas: tree.canvas)
      return agree(first, second) && engine.counters.sizesComputed >= measured && agree(first, frames(engine))
        && agree(first, frames(tree))
    }
  }

  @Test func aNeutralLayerChangesNothing() {
    forEachTree { tree, seed in
      var random = SeededGenerator(seed: seed)
      let target = Int.random(in: 0..<tree.root.count, using: &random)
      let plain = frames(tree)
      for layout in [ViewLayout.identity, .offset(x: 0, y: 0)] {
        var wrapped = tree
        var number = 0
        wrapped.root = tree.root.wrapping(target, in: layout, &number)
        var result = frames(wrapped)
        // Nodes are numbered children first: the layer comes right after what it wraps.
        guard result.indices.contains(target + 1) else { return true }
        result.remove(at: target + 1)
        if !agree(plain, result) { return false }
      }
      return true
    }
  }

  /// A layout in the other direction is its mirror image, so that mirrored twice it is itself.
  @Test(arguments: [false, true]) func theOtherDirectionIsTheMirrorImage(hasGrid: Bool) {
    var options = RandomOptions()
    options.canvasIsFinite = true
    options.hasGrid = hasGrid
    forEachTree(options) { tree, _ in
      guard let width = tree.canvas.proposal.width else { return true }
      let plain = frames(tree)
      guard isFinite(plain) else { return true }
      var mirrored = tree
      mirrored.root.mirror()
      mirrored.canvas.layoutDirection = mirrored.root.environment.layoutDirection
      let images = frames(mirrored).map { frame in
        var image = frame
        image.origin.x = width - frame.origin.x - frame.size.width
        return image
      }
      guard agree(plain, images) else { return false }
      mirrored.root.mirror()
      return agree(plain, frames(mirrored))
    }
  }

  @Test func twiceTheNumbersIsTwiceTheSize() {
    var options = RandomOptions()
    options.hasText = false
    options.hasDivider = false
    options.isScalable = true
    forEachTree(options) { tree, _ in
      let doubled = tree.scaled(by: 2)
      let expected = frames(tree).map { frame in
        Rect(
          origin: Point(x: frame.origin.x * 2, y: frame.origin.y * 2),
          size: Size(width: frame.size.width * 2, height: frame.size.height * 2))
      }
      return agree(expected, frames(doubled))
    }
  }

  /// Removing a guide that has no reader moves nothing (`semantics.md` 7.5).
  @Test(arguments: [false, true]) func aGuideThatMovesSomethingHasAReader(hasGrid: Bool) {
    var options = RandomOptions()
    options.hasGrid = hasGrid
    forEachTree(options) { tree, _ in
      var engine = LayoutEngine(graph: tree.graph)
      engine.layOut(canvas: tree.canvas)
      let plain = frames(engine)
      for index in engine.graph.nodes.indices {
        let view = ViewID(Int32(index))
        guard case .alignmentGuide(let guide) = engine.graph[view].layout else { continue }
        let readers = engine.readers(of: engine.graph.guides[Int(guide.index)].key, at: view)
        if readers.isRead { continue }
        var graph = tree.graph
        graph[view].layout = .identity
        var without = LayoutEngine(graph: graph)
        without.layOut(canvas: tree.canvas)
        if !agree(plain, frames(without)) { return false }
      }
      return true
    }
  }

  // MARK: Counts

  private func nested(_ depth: Int, _ leaf: ViewSpec) -> LayoutCounters {
    var view = leaf
    for level in 0..<depth {
      view = level.isMultiple(of: 2) ? hStack(view, fixed(2, 2)) : vStack(view, fixed(2, 2))
    }
    return Laid(view, 390, 763).engine.counters
  }

  /// The proposals to a leaf under many stacks on one axis: 0, infinity, and the rest of its siblings. Where
  /// the lengths of the axes depend on each other (a circle, a text that wraps) a view that is offered nothing on the other
  /// axis is as rigid as its sibling, is measured first and is offered a half, of which again a half and so on, until a
  /// gap is more than what there is: log2(763), 10 more lengths. So a level is measured for at most 13 x 13 pairs, itself and
  /// its sibling, whatever the depth. Without sharing answers it would be three to the power of the depth.
  @Test func sizesGrowWithTheDepthOnly() {
    let first = nested(50, circle).sizesComputed
    let second = nested(100, circle).sizesComputed
    #expect(second <= 2 * 13 * 13 * 100)
    // And the second half costs about what the first did: were it the square, it would be three times that.
    #expect(second <= 2 * first + first / 2)
    #expect(nested(40, text("The quick brown fox")).sizesComputed <= 2 * 13 * 13 * 40)
    // Where they do not hang together 3 x 3 pairs are left, the leaf's two nodes, and one more where a placement pass
    // fills a length in.
    #expect(nested(100, color.frame(minWidth: 1, idealWidth: 5, maxWidth: 1_000)).sizesComputed <= 2 * 16 * 102)
  }

  /// A guide that is read at each of 100 stacks is evaluated once for each answer of a stack: at most 16 a level
  /// (as above), however many alignments read it.
  @Test func guidesGrowWithTheDepthOnly() {
    let alignments = customGuides((.vertical, .guide(.bottom)), (.horizontal, .width * 0.5))
    func counters(_ depth: Int) -> LayoutCounters {
      var view = fixed(20, 10).guide(.custom(0), .height * 0.5).guide(.custom(1), .width * 0.25)
      for level in 0..<depth {
        view =
          level.isMultiple(of: 2)
          ? hStack(.custom(0), spacing: 1, view, fixed(2, 2)) : vStack(.custom(1), spacing: 1, view, fixed(2, 2))
      }
      return Laid(view, 390, 763, alignments: alignments).engine.counters
    }
    let first = counters(100)
    let second = counters(200)
    #expect(first.guidesEvaluated <= 16 * 2 * 200)
    #expect(second.guidesEvaluated <= 2 * first.guidesEvaluated + 32)
    #expect(second.placementsComputed <= 2 * first.placementsComputed + 32)
  }
}
