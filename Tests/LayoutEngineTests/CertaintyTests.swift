import LayoutModel
import Testing

@testable import LayoutEngine

/// The uncertainty that numbers depend on, and where that ends (`lowering.md` 3.1).
@Suite struct CertaintyTests {
  let unknown = fixed(100, 100).flagged(.unknown)

  func certainty(_ name: String, _ view: ViewSpec, _ width: Double? = 300, _ height: Double? = 300) -> Certainty {
    let laid = Laid(view, width, height)
    return laid.engine.certainty(of: laid[name])
  }

  @Test func sourcesAreFlagged() {
    #expect(certainty("u", unknown.named("u")) == .assumed)
    #expect(certainty("u", fixed(1, 1).flagged(.approximate).named("u")) == .approximate)
    #expect(certainty("u", fixed(1, 1).flagged(.dynamic).named("u")) == .dynamic)
    #expect(certainty("u", color.named("u")) == [])
  }

  /// Only the own size of a resizable image may be unknown, which it has where nothing is proposed.
  @Test func anUnknownImageTakesWhatIsProposed() {
    let image = ViewSpec(.resizable(Size(width: 100, height: 100))).flagged(.unknownIdeal).named("i")
    #expect(certainty("i", image) == [])
    #expect(certainty("i", image, nil, 300) == .assumedWidth)
    #expect(certainty("f", image.frame(width: 50, height: 50).named("f")) == [])
    // The ratio is that of the unknown size.
    #expect(certainty("i", image.aspectRatio(), 300, 100) == .assumed)
  }

  /// An unknown choice leaves a length certain that all choices have.
  @Test func anUnknownChoiceOfEquallyHighViews() {
    func choice(_ other: ViewSpec) -> ViewSpec {
      ViewSpec(.viewThatFits([]), [fixed(20, 10), other]).flagged(.assumed).named("c")
    }
    #expect(certainty("c", choice(fixed(40, 10))) == .assumedWidth)
    #expect(certainty("c", choice(fixed(40, 20))) == .assumed)
    #expect(certainty("c", choice(fixed(20, 10))) == [])
    let laid = Laid(vStack(.leading, choice(fixed(40, 10)), fixed(5, 5).named("f")), 300, 300)
    #expect(laid.engine.originCertainty(of: laid["f"]) == [])
  }

  /// An unknown modifier stands in as none, an unknown wrapper of one view as that view: what they hold and what is
  /// around them depends on that all the same.
  @Test func layersThatAreUnknownAreFlaggedAround() {
    let wrapped = vStack(fixed(10, 10).named("in")).flagged(.unknown).named("w")
    let row = hStack(spacing: 0, wrapped.padding(EdgeInsets(leading: 3)).named("p"), fixed(5, 5).named("f")).named(
      "row")
    for name in ["w", "p", "row"] { #expect(certainty(name, row) == .assumed, "\(name)") }
    #expect(certainty("f", row) == [])
    let laid = Laid(row, nil, nil)
    #expect(laid.engine.originCertainty(of: laid["in"]) == .assumed)
    // A color inside takes what the unknown hands down.
    #expect(certainty("c", vStack(color.named("c")).flagged(.unknown)) == .assumed)
    #expect(certainty("frame", wrapped.frame(width: 40, height: 30).named("frame")) == [])
  }

  /// The order in which a stack distributes its length depends on every priority, and so does what makes a ZStack's
  /// size.
  @Test func unknownPriorities() {
    let prior = color.layer(.layoutPriority(0)).flagged(.assumed)
    let row = hStack(spacing: 0, prior.offset(x: 1), color.named("c"), fixed(5, 5).named("f")).named("row")
    #expect(certainty("c", row) == .assumedWidth)
    #expect(certainty("f", row) == [])
    // A frame hides the priority, and a stack with one child of its own measures none of its children twice.
    let hidden = hStack(spacing: 0, prior.frame(width: 20), color.named("c"))
    #expect(certainty("c", hidden) == [])
    let layers = zStack(.center, fixed(9, 9).layer(.layoutPriority(0)).flagged(.assumed), fixed(5, 5)).named("z")
    #expect(certainty("z", layers) == .assumed)
  }

  /// A grid is one computation: the flags of a cell or a row count for all of it.
  @Test func unknownCellsAndRows() {
    let cell = fixed(10, 10)
    let known = grid(gridRow(nil, cell.gridCell(columns: 2)), gridRow(nil, cell, cell.named("c"))).named("g")
    #expect(certainty("g", known) == [])
    let unknownSpan = cell.gridCell(columns: 2).flagged(.assumed)
    let spanned = grid(gridRow(nil, unknownSpan), gridRow(nil, cell, cell.named("c"))).named("g")
    #expect(certainty("g", spanned) == .assumed)
    let unknownRow = gridRow(.bottom, cell.named("c")).flagged([.assumed, .uncertainAlignment])
    let laid = Laid(grid(unknownRow, gridRow(nil, cell)).named("g"), 300, 300)
    #expect(laid.engine.originCertainty(of: laid["c"]).contains(.assumedHeight))
  }

  @Test func aSmallerOfferDependsOnIt() {
    // The unknown is measured first (no flexibility); the color gets what it leaves. Across the stack too.
    let row = hStack(spacing: 0, unknown, color.named("c"), fixed(5, 5).named("f")).named("row")
    #expect(certainty("c", row).contains(.assumedWidth))
    #expect(certainty("f", row) == [])
    #expect(certainty("row", row) == .assumed)
    // Across it gets the proposal of the stack.
    #expect(!certainty("c", row).contains(.assumedHeight))
    var laid = Laid(row, 300, 300)
    #expect(laid.engine.originCertainty(of: laid["f"]).contains(.assumedWidth))
    #expect(laid.guide(.trailing, "c").certainty == .assumedWidth)
    #expect(laid.guide(.leading, "c").certainty == [])
  }

  @Test func aFixedFrameStopsIt() {
    let row = hStack(spacing: 0, unknown.frame(width: 40, height: 30).named("frame"), color.named("c")).named("row")
    #expect(certainty("frame", row) == [])
    #expect(certainty("c", row) == [])
    #expect(certainty("row", row) == [])
    #expect(certainty("half", unknown.frame(width: 40).named("half")) == .assumedHeight)
    // Where the frame's own length is a stand-in it does not.
    #expect(certainty("frame", color.frame(width: 40, height: 30).flagged(.assumed).named("frame")) == .assumed)
  }

  @Test func equalLimitsStopIt() {
    let frame = unknown.frame(minWidth: 20, maxWidth: 20, minHeight: 20, maxHeight: 20).named("frame")
    #expect(certainty("frame", hStack(spacing: 0, unknown, frame)) == [])
    #expect(certainty("frame", unknown.frame(minWidth: 20).named("frame")) == .assumed)
  }

  @Test func widthsOfTextsAreApproximate() {
    #expect(certainty("t", text("Lorem").named("t")) == .approximateWidth)
    let column = vStack(.leading, spacing: 0, text("Lorem").named("t"), color.named("c")).named("column")
    #expect(certainty("column", column) == .approximateWidth)
    #expect(certainty("c", column) == [])
    // Its baseline is not.
    var laid = Laid(column, 300, 300)
    #expect(laid.guide(.firstTextBaseline, "t").certainty == [])
    // A width that is assumed may break it elsewhere.
    let wrapped = hStack(spacing: 0, unknown, text("Lorem ipsum").named("t"))
    #expect(certainty("t", wrapped).isSuperset(of: [.approximateWidth, .assumedHeight]))
  }

  @Test func aGapBesideATextIsApproximate() {
    let laid = Laid(vStack(.leading, text("Lorem"), fixed(10, 10).named("f")).named("v"), 300, 300)
    #expect(laid.engine.originCertainty(of: laid["f"]) == .approximateHeight)
    #expect(laid.engine.certainty(of: laid["v"]) == .approximate)
    // Between two texts it is the leading, exactly.
    let texts = Laid(vStack(.leading, text("Lorem"), text("ipsum").named("f")), 300, 300)
    #expect(texts.engine.originCertainty(of: texts["f"]) == [])
  }

  @Test func guidesCarryIt() {
    var program = GuideExpression.number(5).program
    program.isAssumed = true
    var laid = Laid(
      hStack(.top, spacing: 0, fixed(10, 10).guide(.top, program).named("g"), fixed(10, 10).named("f")), nil, nil)
    #expect(laid.guide(.top, "g").certainty == .assumedHeight)
    #expect(laid.engine.certainty(of: laid["g"]) == [])
    #expect(laid.engine.originCertainty(of: laid["f"]) == .assumedHeight)
    // A closure that reads the width for a vertical guide makes it depend on the width.
    var crossing = Laid(unknown.guide(.top, .width).named("g"), nil, nil)
    #expect(crossing.guide(.top, "g").certainty == .assumedHeight)
  }

  @Test func uncertainAlignmentsMoveChildren() {
    let row = hStack(spacing: 0, fixed(10, 10).named("f"), fixed(10, 30)).flagged(.uncertainAlignment)
    let laid = Laid(row, nil, nil)
    #expect(laid.engine.certainty(of: laid["f"]) == [])
    #expect(laid.engine.originCertainty(of: laid["f"]).contains(.assumedHeight))
    #expect(!laid.engine.originCertainty(of: laid["f"]).contains(.assumedWidth))
  }

  /// The canvas's place of everything in a root depends on the root's size.
  @Test func framesDependOnThePath() {
    let laid = Laid(vStack(spacing: 0, unknown, fixed(5, 5).frame(width: 50, height: 20).named("f")), 300, 300)
    #expect(laid.engine.certainty(of: laid["f"]) == [])
    #expect(laid.engine.frameCertainty(of: laid["f"]) == .assumed)
  }

  /// A closure that captured something approximate gives an approximate guide, a constant one too.
  @Test func guidesAreApproximateIfTheirCaptureIs() {
    var program = GuideExpression.number(5).program
    var exact = Laid(fixed(10, 10).guide(.top, program).named("g"), nil, nil)
    #expect(exact.guide(.top, "g").certainty == [])
    program.isApproximate = true
    var laid = Laid(fixed(10, 10).guide(.top, program).named("g"), nil, nil)
    #expect(laid.guide(.top, "g").certainty == .approximateHeight)
  }
}
