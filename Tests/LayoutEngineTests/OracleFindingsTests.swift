import LayoutModel
import Testing

@testable import LayoutEngine

/// What `Oracle/OracleTests.swift` found, each as its smallest case.
@Suite struct OracleFindingsTests {
  /// A Text's least width is 0 (`semantics.md` 3.2), in whatever stands for the Text in every respect too (1.9).
  @Test func aTextInAOneChildStackIsAsFlexibleAsTheText() {
    func frames(_ wrap: (ViewSpec) -> ViewSpec) -> [[Double]] {
      let laid = Laid(
        hStack(spacing: 0, wrap(text("two\nlines")).named("text"), color.frame(maxWidth: 30.5).named("frame")), 50, 100)
      return [laid.frame("text"), laid.frame("frame")]
    }
    let plain = frames { $0 }
    #expect(frames { ViewSpec(.vStack(alignment: .leading, spacing: 0), [$0], flags: .singleStaticChild) } == plain)
    #expect(frames { ViewSpec(.zStack(.center), [$0], flags: .singleStaticChild) } == plain)
    #expect(frames { $0.gridCell() } == plain)
    // A layer that lays out asks for a size instead, as it does in SwiftUI: nothing is said of those here.
  }

  /// While the most that a view takes is asked for, lengths are infinite, and so is what a guide computes from them.
  /// With d.height infinite `d.height + 1 < 10` is false: both guides are 20, so the ZStack is 20 + (30 - 20) wide.
  @Test func guidesComputeWithInfiniteLengths() {
    let standard = GuideExpression.conditional(.binary(.less, .height + 1, 10), 5, 20)
    let alignments = customGuides((.horizontal, standard))
    let view = zStack(Alignment(horizontal: .custom(0), vertical: .top), color, fixed(10, 10)).named("z")
    var laid = Laid(view, 30, 30, alignments: alignments)
    let size = laid.engine.sizeThatFits(ProposedSize(width: 30, height: .infinity), of: laid["z"])
    #expect(size.width == 30)
  }

  /// Sideways a text asks for nothing, so a Spacer in another row makes that side zero (`semantics.md` 8).
  @Test func aTextDoesNotTakeBackASpacersSide() {
    let column = vStack(spacing: 0, text("a"), hStack(spacing: 0, text("b"), spacer()))
    let laid = Laid(hStack(column.named("column"), fixed(20, 20).named("after")), 200, 100)
    let frame = laid.frame("column")
    #expect(laid.frame("after")[0] == frame[0] + frame[2])
  }

  /// Spacing belongs to the sides of the screen: in a right-to-left row the Spacer that comes first stands at the right,
  /// next to the view that follows the row.
  @Test func aRowOfTheOtherDirectionSwapsItsSpacing() {
    func gap(_ row: ViewSpec) -> Double {
      let laid = Laid(hStack(row.rightToLeft.named("row"), fixed(20, 20).named("after")), 200, 100)
      let row = laid.frame("row")
      return laid.frame("after")[0] - row[0] - row[2]
    }
    #expect(gap(hStack(spacing: 0, spacer(), fixed(10, 10))) == 0)
    #expect(gap(hStack(spacing: 0, fixed(10, 10), spacer())) == 8)
    // A layer around it does not turn it back.
    #expect(gap(hStack(spacing: 0, spacer(), fixed(10, 10)).offset(x: 1)) == 0)
  }

  /// A view that is a row of its own is no cell of a column: what it says of a column's alignment nobody hears, which is
  /// also what the readers say.
  @Test func aRowOfItsOwnDoesNotAlignAColumn() {
    let own = fixed(10, 10).guide(.trailing, 4).named("guide").gridCell(columnAlignment: .trailing).named("own")
    let view = grid(.topLeading, own, gridRow(nil, fixed(50, 10).named("cell"))).named("grid")
    var laid = Laid(view, 100, 100)
    #expect(laid.frame("own")[0] == laid.frame("grid")[0])
    #expect(laid.engine.readers(of: .trailing, at: laid["guide"]).readers.isEmpty)
  }

  /// Where what is kept free for others has no end, infinity less infinity keeps what there was: the first group is
  /// offered infinity, not nothing (`semantics.md` 5.1).
  @Test func aReserveWithoutEndLeavesTheOffer() {
    let filling = rectangle.aspectRatio(1, .fill).layoutPriority(-1)
    let laid = Laid(hStack(spacing: 0, filling, color.named("color")), .infinity, .infinity)
    #expect(laid.engine.proposal(of: laid["color"]).width == .infinity)
  }

  /// A cell of several columns of which one is infinite is offered what it stands in and no more.
  @Test func aSpanBesideAnInfiniteColumn() {
    let view = grid(
      .topLeading, horizontalSpacing: 0, gridRow(nil, color, color.named("span").gridCell(columns: 2)))
    let laid = Laid(view, .infinity, 50)
    #expect(laid.size("span") == [0, 50])
  }

  /// A closure without a value lets the guide take its default, which may read another guide: that one has a reader.
  @Test func theDefaultOfAClosureWithoutAValueReads() {
    let alignments = customGuides((.vertical, .guide(.bottom)))
    func laid(_ bottom: GuideExpression) -> Laid {
      Laid(
        hStack(
          .custom(0), fixed(20, 10).guide(.bottom, bottom).named("guide").guide(.custom(0), 1 / 0).named("moved"), color
        ),
        100, 100, alignments: alignments)
    }
    var first = laid(3)
    #expect(first.frame("moved") != laid(30).frame("moved"))
    #expect(first.engine.readers(of: .bottom, at: first["guide"]).isRead)
  }

  /// What reaches out of the safe area is moved by the leading inset, which in right-to-left is the one at the right,
  /// also when it does not grow (`semantics.md` 4.12, 10). The row is 40 + 30 wide and begins at 65; its view stands at
  /// 65 beside the bar at 95, is moved by 40 to the right in its own 30: 65 + 30 + 40 - 30 = 105. That is the image of the
  /// left-to-right row's 105 - 40 = 65 in a canvas of 200.
  @Test func aViewMovesOverALeadingBarOfTheOtherDirection() {
    let bar = fixed(40, 20).flagged(.safeAreaInset)
    let row = hStack(spacing: 0, bar, fixed(30, 10).named("view").layer(.ignoresSafeArea(.all)))
    #expect(Laid(row, 200, 100).frame("view") == [65, 45, 30, 10])
    #expect(Laid(row.rightToLeft, 200, 100).frame("view") == [105, 45, 30, 10])
  }

  /// An inset is a length: a bar that lies wholly over the view, 5 high with a gap of -8, keeps nothing from it, and the
  /// view reaches nowhere. It is offered 300 + 8 - 5.
  @Test func aBarOverTheViewInsetsNothing() {
    let view = color.named("view").layer(.ignoresSafeArea(.all))
    let laid = Laid(vStack(spacing: -8, view, fixed(100, 5).flagged(.safeAreaInset)), 200, 300)
    #expect(laid.frame("view") == [0, 0, 200, 303])
  }
}
