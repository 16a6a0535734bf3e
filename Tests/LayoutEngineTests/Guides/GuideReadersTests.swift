import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 7.5.
@Suite struct GuideReadersTests {
  func readers(_ key: AlignmentKey, _ view: ViewSpec, alignments: AlignmentTable = AlignmentTable()) -> GuideReaders {
    var laid = Laid(view, 300, 300, alignments: alignments)
    return laid.engine.readers(of: key, at: laid["g"])
  }
  var guided: ViewSpec { fixed(20, 10).guide(.top, 3).named("g") }

  @Test func theStacksAlignmentReads() {
    let laid = readers(.top, hStack(.top, guided, color))
    #expect(laid.readers.map(\.kind) == [.stack])
    #expect(readers(.top, hStack(.bottom, guided, color)).readers.isEmpty)
    // The other axis is not read by a stack.
    #expect(readers(.top, vStack(.leading, guided, color)).readers.isEmpty)
  }

  @Test func guidesOfTheFrameStayInTheirContainer() {
    var laid = Laid(hStack(.top, vStack(guided, color).named("inner"), color), 300, 300)
    let result = laid.engine.readers(of: .top, at: laid["g"])
    #expect(result.readers.isEmpty)
    #expect(result.end == .container(laid["inner"]))
  }

  @Test func customGuidesCrossContainers() {
    let alignments = customGuides((.vertical, .guide(.bottom)))
    let view = hStack(.custom(0), vStack(fixed(20, 10).guide(.custom(0), 3).named("g"), color), color)
    let result = readers(.custom(0), view, alignments: alignments)
    #expect(result.readers.map(\.kind) == [.stack])
    #expect(result.end == .root)
  }

  @Test func transparentStacksPassEverything() {
    let result = readers(.top, hStack(.top, vStack(guided).flagged(.singleStaticChild), color))
    #expect(result.readers.map(\.kind) == [.stack])
  }

  @Test func framesAndLayersRead() {
    let topLeading = Alignment.topLeading
    #expect(readers(.top, guided.frame(width: 50, topLeading)).readers.map(\.kind) == [.frame])
    #expect(readers(.top, guided.frame(maxWidth: 50, topLeading).padding()).readers.map(\.kind) == [.frame])
    #expect(readers(.top, guided.frame(width: 50)).readers.isEmpty)
    #expect(readers(.top, guided.overlay(topLeading, color)).readers.map(\.kind) == [.primary])
    let secondary = readers(.top, hStack(.top, color.background(topLeading, guided), color))
    #expect(secondary.readers.map(\.kind) == [.secondary])
    if case .secondary = secondary.end {} else { Issue.record("it leaves its layer: \(secondary.end)") }
  }

  /// Column 1 is lined up by the grid's `.leading`, column 2 by its own `.trailing`, the last row, of all columns, by
  /// the grid's; a cell with an anchor by that. `semantics.md` 6.2.
  @Test(arguments: [
    (AlignmentKey.leading, 0, true), (.trailing, 0, false), (.leading, 1, false), (.trailing, 1, true),
    (.leading, 2, true), (.trailing, 2, false), (.top, 0, true), (.bottom, 0, false), (.bottom, 1, true),
    (.top, 1, false), (.leading, 3, false), (.top, 3, false),
  ])
  func cellsAreReadByWhatPlacesThem(_ key: AlignmentKey, _ place: Int, _ isRead: Bool) {
    func cell(_ number: Int) -> ViewSpec {
      let view = fixed(20, 10)
      return number == place ? view.guide(key, 3).named("g") : view
    }
    let result = readers(
      key,
      grid(
        .topLeading, horizontalSpacing: 0, verticalSpacing: 0,
        gridRow(nil, cell(0), fixed(50, 10).gridCell(columnAlignment: .trailing)),
        gridRow(.bottom, cell(4), cell(1)), cell(2), gridRow(nil, cell(3).gridCell(anchor: Point(x: 0.5, y: 0.5)))))
    #expect(result.isRead == isRead)
    #expect(!result.isUncertain)
  }

  /// The cells of a grid are retained for the next question, but not for one about another grid or after a change.
  @Test func cellsOfSeveralGridsAndAfterAnUpdate() {
    func column(_ name: String, _ alignment: AlignmentKey) -> ViewSpec {
      let cell = fixed(20, 10).guide(.leading, 3).named(name)
      return grid(
        gridRow(nil, fixed(50, 10).gridCell(columnAlignment: alignment).named("\(name)-column")), gridRow(nil, cell))
    }
    var laid = Laid(vStack(column("read", .leading), column("dead", .trailing)), 300, 300)
    for _ in 0..<2 {
      #expect(laid.engine.readers(of: .leading, at: laid["read"]).isRead)
      #expect(!laid.engine.readers(of: .leading, at: laid["dead"]).isRead)
    }
    let layer = laid["dead-column"]
    laid.engine.update { graph in
      graph[layer].layout = .gridCell(columns: 1, anchorX: .nan, anchorY: .nan, unsized: [], columnAlignment: .leading)
      return [layer]
    }
    laid.engine.layOut(canvas: laid.engine.canvas)
    #expect(laid.engine.readers(of: .leading, at: laid["dead"]).isRead)
  }

  /// seed000.s71: a leading guide that another closure mentions, in a branch not taken too.
  @Test func closuresRead() {
    let mention = GuideExpression.conditional(.binary(.less, .width, 0), .guide(.top), 1)
    let result = readers(.top, vStack(guided.guide(.bottom, mention), color))
    #expect(result.readers.map(\.kind) == [.closure(.bottom)])
  }

  @Test func anOuterClosureReplaces() {
    let silent = readers(.top, hStack(.top, guided.guide(.top, 7).named("outer"), color))
    #expect(silent.readers.isEmpty)
    if case .replaced = silent.end {} else { Issue.record("not replaced: \(silent.end)") }
    let reading = readers(.top, hStack(.top, guided.guide(.top, .guide(.top) + 1), color))
    #expect(reading.readers.map(\.kind) == [.closure(.top)])
  }

  @Test func customDefaultsRead() {
    let alignments = customGuides((.vertical, .guide(.top) + 2), (.vertical, .guide(.custom(0))))
    let result = readers(.top, hStack(.custom(1), guided, color), alignments: alignments)
    #expect(result.readers.map(\.requested) == [.custom(1)])
    // Where the custom guide is explicit its default is not asked.
    let explicit = readers(.top, hStack(.custom(1), guided.guide(.custom(1), 4), color), alignments: alignments)
    #expect(explicit.readers.isEmpty)
  }

  @Test func uncertaintyIsReported() {
    #expect(readers(.top, hStack(.bottom, guided, color).flagged(.uncertainAlignment)).isUncertain)
    // Which children a stack has now does not change by what it lines them up: content that may change is never
    // transparent (`semantics.md` 1.9).
    #expect(!readers(.top, hStack(.bottom, guided, color).flagged(.dynamic)).isUncertain)
    #expect(readers(.top, guided.padding().flagged(.unknown)).isUncertain)
    #expect(!readers(.top, hStack(.bottom, guided.padding().flagged(.assumed), color)).isUncertain)
  }

  /// The law: where changing the value of a guide moves anything, the record names a reader.
  @Test func whatMovesSomethingIsRead() {
    var guides = 0
    var moved = 0
    for seed in 0..<120 {
      var random = RandomViews(seed: UInt64(seed))
      var laid = Laid(random.view(3), 200, 150, alignments: RandomViews.alignments)
      let before = laid.engine.frames
      for index in laid.engine.graph.nodes.indices {
        guard case .alignmentGuide(let guide) = laid.engine.graph.nodes[index].layout else { continue }
        guides += 1
        let view = ViewID(Int32(index))
        let readers = laid.engine.readers(of: laid.engine.graph.guides[Int(guide.index)].key, at: view)
        var graph = laid.engine.graph
        var program = graph.guides[Int(guide.index)].program
        let shift = program.add(.number(37))
        program.root = program.root.map { program.add(.binary(.add, $0, shift)) }
        graph.guides[Int(guide.index)].program = program
        var changed = LayoutEngine(graph: graph)
        changed.layOut(canvas: laid.engine.canvas)
        let after = changed.frames
        guard zip(before, after).contains(where: { !close($0, $1) }) else { continue }
        moved += 1
        if !readers.isRead { Issue.record("seed \(seed), node \(index): moves something and nobody reads it") }
      }
    }
    // The trees are worth something: many guides, many of them with an effect.
    #expect(guides > 300)
    #expect(moved > 60)
  }
}
