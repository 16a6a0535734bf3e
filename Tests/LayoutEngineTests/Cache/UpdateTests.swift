import LayoutModel
import Testing

@testable import LayoutEngine

/// What an edit costs, in counts, and what changed alignments change.
@Suite struct UpdateTests {
  /// 10 000 boxes under each other, the middle one named.
  private func column() -> Laid {
    let boxes = (0..<10_000).map { index in
      let box = color.frame(width: 10, height: 1)
      return index == 5_000 ? box.named("box") : box
    }
    return Laid(ViewSpec(.vStack(alignment: .leading, spacing: 1), boxes), 390, 763)
  }

  private func cost(
    _ laid: inout Laid, _ view: ViewID, _ layout: ViewLayout
  ) -> (sizes: Int, placements: Int, hits: Int) {
    let before = laid.engine.counters
    laid.engine.update { graph in
      graph[view].layout = layout
      return [view]
    }
    laid.engine.layOut(canvas: laid.engine.canvas)
    let after = laid.engine.counters
    return (
      after.sizesComputed - before.sizesComputed, after.placementsComputed - before.placementsComputed,
      after.cacheHits - before.cacheHits
    )
  }

  /// The frame and the stack compute their answers again, the frame's color one for its new proposal, and the frame and
  /// its content are placed. The other children compute nothing: the stack finds the cached answer of each once to
  /// solve itself, and once more to place them where their offers changed.
  @Test func aChangedLeafOfTenThousandCostsItsPath() {
    var laid = column()
    let view = laid["box"]
    let wider = cost(&laid, view, .frame(width: 12, height: 1, alignment: .center))
    #expect(wider.sizes <= 4)
    #expect(wider.placements <= 2)
    #expect(wider.hits <= 10_010)
    #expect(laid.size("box") == [12, 1])
    let higher = cost(&laid, view, .frame(width: 12, height: 3, alignment: .center))
    #expect(higher.sizes <= 4)
    #expect(higher.placements <= 2)
    #expect(higher.hits <= 20_010)
    let height = 10_000.0 + 2 + 9_999
    #expect(laid.size[1] == height)
  }

  /// Each of 100 nested stacks is measured again for its earlier inputs, at most 16 (`nestedStacksDoNotMultiply`),
  /// and placed once; the box beside each is only looked up.
  @Test func aChangedLeafUnderAHundredStacksCostsItsPath() {
    var view = fixed(5, 5).named("leaf")
    for level in 0..<100 {
      view =
        level.isMultiple(of: 2) ? hStack(spacing: 1, view, fixed(2, 2)) : vStack(spacing: 1, view, fixed(2, 2))
    }
    var laid = Laid(view, 390, 763)
    // Everything has one size: each node was asked once.
    #expect(laid.engine.counters.sizesComputed == 201)
    let leaf = laid["leaf"]
    let changed = cost(&laid, leaf, .fixed(Size(width: 8, height: 5)))
    #expect(changed.sizes <= 2 * 101)
    #expect(changed.placements <= 100)
    let length = 50.0 * 3
    #expect(laid.size == [8 + length, 5 + length])
  }

  /// A view with a fixed size ends the update: no view around it is measured again.
  @Test func anUpdateEndsWhereSizesAreUnchanged() {
    let inner = hStack(spacing: 0, fixed(5, 5).named("leaf"), fixed(6, 6)).frame(width: 50, height: 50, .topLeading)
    let rows = (0..<50).map { _ in fixed(4, 4) }
    var laid = Laid(vStack(spacing: 0, ViewSpec(.vStack(alignment: .leading, spacing: 0), [inner] + rows)), 300, 500)
    let leaf = laid["leaf"]
    let changed = cost(&laid, leaf, .fixed(Size(width: 9, height: 9)))
    // The leaf, its stack, and the frame, which answers as before.
    #expect(changed.sizes <= 4)
    #expect(changed.placements <= 2)
    #expect(laid.size("leaf") == [9, 9])
  }

  /// A guide that returns its own default moves nothing: without it, and with it again, the stack of 1 000 views is
  /// neither measured nor placed, only the guide itself, for the inputs that it had. With -3 the view is 3 further right,
  /// and the stack is 7 wide instead of 4.
  @Test func aGuideThatReturnsItsDefaultEndsTheUpdate() {
    let rows = (0..<1_000).map { number in
      fixed(4, 4).guide(.leading, .guide(.leading)).named("\(number)")
    }
    var laid = Laid(ViewSpec(.vStack(alignment: .leading, spacing: 0), rows), 300, 500)
    let guide = laid["500"]
    let layout = laid.engine.graph[guide].layout
    let removed = cost(&laid, guide, .offset(x: 0, y: 0))
    let added = cost(&laid, guide, layout)
    for cost in [removed, added] {
      #expect(cost.sizes <= 4)
      #expect(cost.placements <= 2)
      #expect(cost.hits <= 8)
    }
    laid.engine.graph.guides.append(GuideModifier(key: .leading, program: GuideExpression.number(-3).program))
    let moved = cost(&laid, guide, .alignmentGuide(GuideModifierID(1_000)))
    #expect(moved.hits >= 1_000)
    #expect(laid.size == [7, 4_000])
    // The column is centered in 300, at (300 - 7) / 2.
    #expect(laid.frame("500")[0] == 146.5 + 3)
  }

  /// A stack serves the less flexible child first, and reads off a frame how flexible it is. In a height of 40 `a`,
  /// from 30 to 60, goes before `b`, from 10 to 45: it is offered 20 and takes 30, which leaves 10. From 30 to 80 it
  /// goes last: `b` takes 20 of 20, and `a` answers what it is offered as before.
  @Test(arguments: [false, true]) func theOrderOfDistributionDependsOnAFrame(isInLayer: Bool) {
    let a = hStack(fixed(5, 5), fixed(6, 6)).frame(minHeight: 30, maxHeight: 60).named("a")
    let b = color.frame(minHeight: 10, maxHeight: 45).named("b")
    var laid = Laid(vStack(spacing: 0, isInLayer ? a.offset(x: 3, y: 0) : a, b), 100, 40)
    #expect(laid.size("b")[1] == 10)
    let view = laid["a"]
    laid.engine.update { graph in
      guard case .flexibleFrame(let index, _) = graph[view].layout else { return [] }
      graph.flexibleFrames[Int(index.index)].maxHeight = 80
      return [view]
    }
    laid.engine.layOut(canvas: laid.engine.canvas)
    #expect(laid.size("a")[1] == 30)
    #expect(laid.size("b")[1] == 20)
  }

  /// However many edits there are, the engine caches at most 8 answers a node and 1 024 more (`isWorthClearing`), and
  /// what one layout adds: here at most 8 a node again.
  @Test func editsDoNotGrowThePools() {
    let rows = (0..<20).map { hStack(color, text("Lorem ipsum \($0)"), fixed(3, 3).named("\($0)")) }
    var laid = Laid(ViewSpec(.vStack(alignment: .leading, spacing: 2), rows), 300, 500)
    let leaf = laid["7"]
    for step in 0..<2_000 {
      _ = cost(&laid, leaf, .fixed(Size(width: 3 + Double(step) / 8, height: 3)))
    }
    #expect(laid.engine.cache.poolSizes.entries <= 2 * 8 * laid.engine.graph.nodes.count + 1_024)
    #expect(laid.engine.cache.poolSizes.placements < 10_000)
  }

  // MARK: Other versions of a graph

  /// A column of rows, each with a text of its own and a box of a height: 4 views a row.
  private func page(_ rows: [(number: Int, height: Double)]) -> ViewSpec {
    ViewSpec(
      .vStack(alignment: .leading, spacing: 1),
      rows.map { row in hStack(spacing: 2, text("Row \(row.number)"), color.frame(width: 10, height: row.height)) })
  }

  /// What it costs to go from a page of 250 rows, 1 001 views, to another one.
  private func cost(of page: ViewSpec) -> LayoutCounters {
    var laid = Laid(self.page((0..<250).map { (number: $0, height: 30) }), 390, nil)
    let before = laid.engine.counters
    let fresh = Laid(page, 390, nil).engine
    // Everything behind an inserted view has another number than before.
    laid.engine.update(graph: fresh.graph)
    laid.engine.layOut(canvas: laid.engine.canvas)
    let after = laid.engine.counters
    #expect(laid.engine.frames == fresh.frames)
    var cost = LayoutCounters()
    cost.sizesComputed = after.sizesComputed - before.sizesComputed
    cost.placementsComputed = after.placementsComputed - before.placementsComputed
    cost.textsMeasured = after.textsMeasured - before.textsMeasured
    cost.nodesCompared = after.nodesCompared - before.nodesCompared
    return cost
  }

  /// Inserting, removing and moving a row costs what a changed number does: no other row computes a size or places its
  /// children, and no other text is measured.
  @Test func insertingRemovingAndMovingCostAsMuchAsChanging() {
    let rows = (0..<250).map { (number: $0, height: 30.0) }
    var edited = rows
    edited[100].height = 50
    let changed = cost(of: page(edited))
    // The frame, its stack and the column; the text and the color are asked something else at most once each.
    #expect(changed.sizesComputed <= 8)
    #expect(changed.placementsComputed <= 4)
    #expect(changed.textsMeasured == 0)
    #expect(changed.nodesCompared <= 1_001 + 8)

    edited = rows
    edited.insert((number: 1_000, height: 40), at: 100)
    let inserted = cost(of: page(edited))
    // Four new views.
    #expect(inserted.sizesComputed <= changed.sizesComputed + 4)
    #expect(inserted.placementsComputed <= changed.placementsComputed + 2)
    #expect(inserted.textsMeasured == 1)
    #expect(Double(inserted.nodesCompared) <= 1.2 * Double(changed.nodesCompared))

    edited = rows
    edited.remove(at: 100)
    let removed = cost(of: page(edited))
    #expect(removed.sizesComputed <= changed.sizesComputed)
    #expect(removed.placementsComputed <= changed.placementsComputed)
    #expect(removed.textsMeasured == 0)
    #expect(Double(removed.nodesCompared) <= 1.2 * Double(changed.nodesCompared))

    edited = rows
    edited.insert(edited.remove(at: 200), at: 50)
    let moved = cost(of: page(edited))
    #expect(moved.sizesComputed <= changed.sizesComputed)
    #expect(moved.placementsComputed <= changed.placementsComputed)
    #expect(moved.textsMeasured == 0)
    #expect(Double(moved.nodesCompared) <= 1.2 * Double(changed.nodesCompared))
  }

  /// A layer around everything asks the column once, and places what it places.
  @Test func aLayerAroundEverythingKeepsWhatIsInIt() {
    let rows = (0..<250).map { (number: $0, height: 30.0) }
    let wrapped = cost(of: page(rows).padding(4).offset(x: 1))
    #expect(wrapped.sizesComputed <= 4)
    #expect(wrapped.textsMeasured == 0)
    // A row in a layer, which moves all that are below it.
    let spec = page(rows)
    var children = spec.children
    children[7] = children[7].padding(3)
    let padded = cost(of: ViewSpec(.vStack(alignment: .leading, spacing: 1), children))
    #expect(padded.sizesComputed <= 6)
    #expect(padded.placementsComputed <= 4)
    #expect(padded.textsMeasured == 0)
  }

  /// Another font for everything is a change of every view: it costs no more than twice a fresh layout.
  @Test func aChangeOfEverythingCostsLittleMoreThanAFreshLayout() {
    let rows = (0..<250).map { (number: $0, height: 30.0) }
    let titles = page(rows).environment { $0.font = Font(.style(.title)) }
    let changed = cost(of: titles)
    let fresh = Laid(titles, 390, nil).engine.counters
    #expect(changed.sizesComputed <= 2 * fresh.sizesComputed)
    #expect(changed.placementsComputed <= 2 * fresh.placementsComputed)
    #expect(changed.textsMeasured <= 250)
  }

  /// In a grid of 52 + 8 + 40 a row is 100 wide; in a frame of that size its cells are side by side: 20 + 8 + 20.
  @Test func aRowThatLeavesItsGridIsAStack() {
    let first = gridRow(nil, fixed(52, 10), fixed(40, 10))
    let row = gridRow(nil, fixed(20, 10), fixed(20, 10)).named("row")
    var laid = Laid(vStack(grid(first, row), fixed(5, 5)), 300, 300)
    #expect(laid.size("row") == [100, 10])
    let moved = Laid(vStack(grid(first), row.frame(width: 100, height: 10), fixed(5, 5)), 300, 300)
    laid.engine.update(graph: moved.engine.graph)
    laid.engine.layOut(canvas: laid.engine.canvas)
    let size = laid.engine.size(of: moved["row"])
    #expect(size == Size(width: 48, height: 10))
  }

  /// The first view is too wide, so that what moves into it is not laid out, though its stack answers as before.
  @Test func aViewThatMovesIntoAnUnplacedOneIsNotPlaced() {
    func choice(_ children: ViewSpec...) -> ViewSpec {
      let wide = ViewSpec(.zStack(.center), children).frame(width: 300)
      return ViewSpec(.viewThatFits(.horizontal), [wide, fixed(20, 20)])
    }
    let view = fixed(10, 10).named("view")
    var laid = Laid(vStack(choice(fixed(50, 50)), view), 100, 100)
    #expect(laid.engine.isPlaced(laid["view"]))
    let moved = Laid(vStack(choice(fixed(50, 50), view)), 100, 100)
    laid.engine.update(graph: moved.engine.graph)
    laid.engine.layOut(canvas: laid.engine.canvas)
    #expect(!laid.engine.isPlaced(moved["view"]))
    #expect(laid.engine.frames == moved.engine.frames)
  }

  /// Versions that come and go keep no more than one.
  @Test func updatesDoNotGrowThePools() {
    let rows = (0..<40).map { (number: $0, height: 30.0) }
    let graphs = (0..<40).map { index in
      var edited = rows
      edited.insert((number: 100 + index, height: Double(20 + index)), at: index)
      return Laid(page(edited), 390, nil).engine.graph
    }
    var engine = Laid(page(rows), 390, nil).engine
    var most = 0
    for step in 0..<200 {
      engine.update(graph: graphs[step % graphs.count])
      engine.layOut(canvas: engine.canvas)
      if step == 60 { most = engine.cache.poolSizes.entries }
    }
    #expect(engine.cache.poolSizes.entries <= 2 * most)
    #expect(engine.cache.poolSizes.placements < 10_000)
  }
}
