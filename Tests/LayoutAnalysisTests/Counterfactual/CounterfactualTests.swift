import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import Testing

/// What a change of a root's graph does, over all probes. Numbers are those of `semantics.md` 4 and 5.
@Suite struct CounterfactualTests {
  /// The effect of taking out every layer of a kind.
  private func effect(_ source: String, removing matches: (ViewLayout) -> Bool) -> LayoutEffect? {
    effect(source) { view, layout in matches(layout) ? .remove(view) : nil }
  }

  private func effect(_ source: String, _ change: (ViewID, ViewLayout) -> GraphChange?) -> LayoutEffect? {
    var analysis = Analysis()
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    guard let segment = analysis.segments(of: file).first, let root = analysis.roots(of: file).first,
      var counterfactual = analysis.counterfactual(of: segment, root: 0)
    else { return nil }
    let changes = root.graph.nodes.indices.compactMap { index in
      change(ViewID(Int32(index)), root.graph.nodes[index].layout)
    }
    return counterfactual.effect(of: changes)
  }

  private func isPadding(_ layout: ViewLayout) -> Bool { if case .padding = layout { true } else { false } }
  private func isPriority(_ layout: ViewLayout) -> Bool { if case .layoutPriority = layout { true } else { false } }
  private func isOffset(_ layout: ViewLayout) -> Bool { if case .offset = layout { true } else { false } }
  private func isFixedSize(_ layout: ViewLayout) -> Bool { if case .fixedSize = layout { true } else { false } }

  @Test func aPaddingThatMoves() throws {
    let source = """
      #Preview {
          HStack(alignment: .top, spacing: 0) {
              Color.red.frame(width: 20, height: 20).padding(.leading, 6)
              Color.blue.frame(width: 20, height: 20)
          }
      }
      """
    let found = try #require(effect(source, removing: isPadding))
    // The stack is 46 wide, then 40: both stand centred in 390, so the left one starts at 172 + 6 and then at 175, the
    // right one at 198 and then at 195; the stack and the two frames around the colours move too.
    #expect(found.distance == 6)
    #expect(found.movedViews == 5)
    #expect(!found.isNone)
  }

  private func counterfactual(_ source: String) -> (graph: ViewGraph, counterfactual: Counterfactual)? {
    var analysis = Analysis()
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    guard let segment = analysis.segments(of: file).first, let root = analysis.roots(of: file).first else { return nil }
    return analysis.counterfactual(of: segment, root: 0).map { (root.graph, $0) }
  }

  /// A change that leaves a view as it was for its stack costs the same among any number of views.
  @Test(arguments: ["Text(\"a\")", "Color.red"]) func changesWithoutEffectAreConstantWork(_ view: String) throws {
    let works = try [50, 200].map { count in
      let lines = String(repeating: "\(view).padding(0)\n", count: count)
      return try workOfARemoval("#Preview { VStack(alignment: .leading) {\n\(lines)} }", amongLayers: count, isPadding)
    }
    #expect(works[0] > 0)
    #expect(works[1] <= 2 * works[0])
  }

  /// The same for a layer of a chain of any length.
  @Test func changesInChainsAreConstantWork() throws {
    let works = try [50, 200].map { count in
      let chain = (1...count).map { ".layoutPriority(\($0))" }.joined()
      return try workOfARemoval("#Preview { VStack { Text(\"a\")\(chain) } }", amongLayers: count, isPriority)
    }
    #expect(works[0] > 0)
    #expect(works[1] <= 2 * works[0])
  }

  /// Returns the work of removing the second of `count` layers without effect, after the first made the layouts.
  private func workOfARemoval(
    _ source: String, amongLayers count: Int, _ isLayer: (ViewLayout) -> Bool
  ) throws -> Int {
    var (graph, tried) = try #require(counterfactual(source))
    let layers = graph.nodes.indices.filter { isLayer(graph.nodes[$0].layout) }.map { ViewID(Int32($0)) }
    #expect(layers.count == count)
    #expect(tried.effect(of: [.remove(layers[0])]).isNone)
    let before = tried.work
    #expect(tried.effect(of: [.remove(layers[1])]).isNone)
    return tried.work - before
  }

  /// The layouts of a large root at its last probes are not kept; a change has the same effect.
  @Test func layoutsOfLargeRootsAreNotAllKept() throws {
    let rows = "ForEach(0..<80) { _ in ForEach(0..<100) { _ in Divider() } }"
    let source = "VStack(spacing: 0) { \(rows); Color.red.frame(height: 2).padding(0); Color.red.padding(.top, 1) }"
    var (graph, tried) = try #require(counterfactual(source))
    #expect(graph.nodes.count > 8_000)
    #expect(tried.keptNodes > 0)
    #expect(tried.keptNodes <= Counterfactual.maximumKeptNodes)
    for index in graph.nodes.indices where isPadding(graph.nodes[index].layout) {
      let change = [GraphChange.remove(ViewID(Int32(index)))]
      let effect = tried.effect(of: change)
      #expect(effect == tried.freshEffect(of: change))
    }
  }

  @Test func nothingMoves() {
    let zero = "#Preview { Color.red.frame(width: 20, height: 20).padding(0) }"
    #expect(effect(zero, removing: isPadding)?.isNone == true)
    // Neither of them takes less than it gets.
    let priority = """
      #Preview {
          HStack {
              Color.red.frame(width: 20, height: 20).layoutPriority(1)
              Color.blue.frame(width: 20, height: 20)
          }
      }
      """
    #expect(effect(priority, removing: isPriority)?.isNone == true)
  }

  @Test func aViewTakenOut() throws {
    let spacer = """
      #Preview {
          ZStack {
              Spacer()
              Color.red.frame(width: 20, height: 20)
              Color.blue.frame(width: 40, height: 40)
          }
      }
      """
    let isSpacer = { (layout: ViewLayout) in if case .spacer = layout { true } else { false } }
    // Its priority is the lowest, so the others decide how large the ZStack is.
    #expect(
      effect(spacer) { view, layout in isSpacer(layout) ? .drop(view, leavesOne: false) : nil }?.isNone == true)

    let row = """
      #Preview {
          HStack(spacing: 0) {
              Color.red.frame(width: 20, height: 20)
              Spacer(minLength: 20).frame(width: 20)
          }
      }
      """
    // The stack is 40 wide from 175 on, then 20 from 185 on, and so is the red view, which was 20 wide from 175 on.
    let found = try #require(
      effect(row) { view, layout in
        if case .frame(20, let height, _) = layout, height.isNaN { return .drop(view, leavesOne: true) }
        return nil
      })
    #expect(found.distance == 20)
    #expect(found.movedViews == 3)
  }

  /// At 390 there is room for all; where nothing is left to share out, the priority decides.
  @Test func aPriorityThatMattersAtAnotherProbe() {
    let source = """
      #Preview {
          HStack {
              Color.red.frame(minWidth: 0, maxWidth: 20)
              Color.blue.frame(minWidth: 0, maxWidth: 20).layoutPriority(1)
          }
      }
      """
    #expect(effect(source, removing: isPriority)?.isNone == true)
    #expect(effect(source.replacing("20", with: "2000"), removing: isPriority)?.isNone == false)
  }

  /// A frame of 20 keeps what is in it from growing at any proposal; a colour alone shrinks to its ideal of 10.
  @Test func fixedSizeOfWhatIsFixed() {
    #expect(
      effect("#Preview { Color.red.frame(width: 9, height: 9).fixedSize() }", removing: isFixedSize)?.isNone == true)
    #expect(effect("#Preview { Color.red.fixedSize() }", removing: isFixedSize)?.isNone == false)
  }

  /// What a root says to what places it counts where others may place it.
  @Test func whatOthersMaySee() {
    let source = "Color.red.frame(width: 20, height: 20).layoutPriority(1)"
    #expect(effect("#Preview { \(source) }", removing: isPriority)?.isNone == true)
    #expect(effect(source, removing: isPriority)?.isSeenOutside == true)
  }

  @Test func anAlignmentThatPlacesNothing() {
    func centred(_ source: String) -> LayoutEffect? {
      effect(source) { view, layout in
        guard case .vStack(_, let spacing) = layout else { return nil }
        return .replace(view, .vStack(alignment: .horizontalCenter, spacing: spacing))
      }
    }
    let equal = """
      VStack(alignment: .leading) {
          Color.red.frame(width: 20, height: 20)
          Color.blue.frame(width: 20, height: 20)
      }
      """
    #expect(centred(equal)?.isNone == true)
    // 10 points less on one side of the wider one: 5 to the right.
    let other = equal.replacing("Color.blue.frame(width: 20", with: "Color.blue.frame(width: 30")
    #expect(centred(other)?.distance == 5)
  }

  /// The root itself may be what is taken out.
  @Test func theRootsOwnLayer() {
    #expect(effect("#Preview { Color.red.offset(x: 0, y: 0) }", removing: isOffset)?.isNone == true)
    #expect(effect("#Preview { Color.red.offset(x: 3, y: 0) }", removing: isOffset)?.distance == 3)
  }

  /// The guide of a cell is 20 where the column's is 10: without it the cell moves from −10 to 0, which is its position
  /// in the removed layer as well.
  @Test func theGuideOfACell() throws {
    let source = """
      #Preview {
          Grid {
              Color.red.frame(width: 20, height: 10).alignmentGuide(HorizontalAlignment.center) { d in d.width }
          }
      }
      """
    let found = try #require(
      effect(source) { view, layout in
        if case .alignmentGuide = layout { .remove(view) } else { nil }
      })
    #expect(found.distance == 10)
    // The frame and the colour.
    #expect(found.movedViews == 2)
  }

  /// A layer's secondary view goes with it.
  @Test func anOverlayGoes() {
    let source = "#Preview { Color.red.frame(width: 20, height: 20).overlay { Color.blue } }"
    #expect(effect(source) { view, layout in if case .overlay = layout { .remove(view) } else { nil } }?.isNone == true)
  }
}
