import LayoutModel
import Testing
import TextMetrics

@testable import LayoutEngine

/// `semantics.md` 8, *Decision for this project*, and 9.
@Suite struct SpacingPreferencesTests {
  /// The gap between two views of a stack: where the second starts.
  func gap(_ axis: Axis, _ first: ViewSpec, _ second: ViewSpec) -> Double {
    let children = [first.named("a"), second.named("b")]
    let stack =
      axis == .horizontal
      ? ViewSpec(.hStack(alignment: .top, spacing: .nan), children)
      : ViewSpec(.vStack(alignment: .leading, spacing: .nan), children)
    let laid = Laid(stack.fixedSize(), 1_000, 1_000)
    let before = laid.frame("a")
    let after = laid.frame("b")
    return axis == .horizontal ? after[0] - before[0] - before[2] : after[1] - before[1] - before[3]
  }

  var leading: Double {
    let own = TextMeasurer.leading(of: TextContent(runs: [TextRun(string: "x")]), in: oneToOne)
    return TextMeasurer.gap(leading: own, displayScale: 1)
  }
  var oneToOne: Environment {
    var environment = Environment()
    environment.displayScale = 1
    return environment
  }

  /// openswiftui.spacing.textmetrics, through a tree: body's leading of 1.713 (22 - 17 × 2444 / 2048) in pixels of the
  /// upper text, at 3 and 1 pixels a point.
  @Test(arguments: [(3.0, 1.0, 2.0), (1, 3, 2), (1, 1, 2), (4, 1, 1.75), (1, 4, 2)])
  func theUpperTextsPixelsRound(_ upper: Double, _ lower: Double, _ expected: Double) {
    let found = gap(
      .vertical, text("a").environment { $0.displayScale = upper }, text("b").environment { $0.displayScale = lower })
    #expect(close([found], [expected]))
  }

  /// openswiftui.spacing.default: no preference on either side is 8 on both axes.
  @Test func eightIsTheDefault() {
    #expect(gap(.horizontal, color, fixed(1, 1)) == 8)
    #expect(gap(.vertical, color, divider) == 8)
  }

  /// openswiftui.spacing.plain: of the preferences of two neighbours only the two edges that face each other count, the
  /// screen's left and right in both directions. The fact has numbers of its own for each edge (2, 3, 7, 11 and 13, 17,
  /// 21, 23) and takes the larger of two; by the decision of `semantics.md` 8 an edge asks for nothing, for zero or for
  /// a text, so here the one edge that asks for zero stands for the number.
  @Test func openswiftuiSpacingPlain() {
    // Zero at the trailing edge alone; its leading edge asks for nothing.
    let first = hStack(spacing: 0, color, spacer())
    #expect(gap(.horizontal, first, color) == 0)
    #expect(gap(.horizontal, color, first) == 8)
    // A mirrored row turns both: still its trailing edge meets what follows.
    let mirrored = Laid(
      hStack(first.named("a"), fixed(10, 10).named("b"), fixed(10, 10).named("c")).rightToLeft, 100, 10)
    #expect(mirrored.frame("a")[0] == mirrored.frame("b")[0] + 10)
    #expect(mirrored.frame("b")[0] == mirrored.frame("c")[0] + 10 + 8)
    // A view that stays left to right in a mirrored row keeps its zero on the right, where nothing follows it.
    let kept = Laid(
      hStack(first.environment { $0.layoutDirection = .leftToRight }.named("a"), fixed(10, 10).named("b")).rightToLeft,
      100, 10)
    #expect(kept.frame("a")[0] == kept.frame("b")[0] + 10 + 8)
    // Vertically: zero at the bottom edge alone.
    let upper = vStack(spacing: 0, color, spacer())
    #expect(gap(.vertical, upper, color) == 0)
    #expect(gap(.vertical, color, upper) == 8)
  }

  /// openswiftui.spacing.no-common-category: preferences that do not face each other have no effect, and the default applies.
  @Test func openswiftuiSpacingNoCommonCategory() {
    // The text is at the far edge, on each side.
    #expect(gap(.vertical, vStack(spacing: 0, text("a"), color), vStack(spacing: 0, color, text("b"))) == 8)
    // Above and below are no left and right.
    #expect(gap(.horizontal, text("a"), color) == 8)
  }

  /// openswiftui.spacing.same-category-adds: there the distances of one category (2 and 13 of `edgeLeftText`) add up to
  /// 15, and to nothing in right to left. By the decision of `semantics.md` 8 there are no categories of numbers: two
  /// texts beside each other have the default gap, in both directions.
  @Test func openswiftuiSpacingSameCategoryAdds() {
    let row = hStack(text("a").named("a"), text("b").named("b"))
    let laid = Laid(row, 100, 100)
    #expect(laid.frame("b")[0] - laid.frame("a")[0] - laid.size("a")[0] == 8)
    let mirrored = Laid(row.rightToLeft, 100, 100)
    #expect(mirrored.frame("a")[0] - mirrored.frame("b")[0] - mirrored.size("b")[0] == 8)
  }

  /// swiftvvd.spacer.spacing-zero: left and right 0, top and bottom nothing.
  @Test func swiftvvdSpacerSpacingZero() {
    let laid = Laid(hStack(spacer().named("s"), color), 100, 100)
    let spacing = laid.engine.summaries[laid["s"]].spacing
    #expect(spacing == SpacingPreferences(leading: .zero, trailing: .zero))
  }

  @Test func spacersHaveNoGapAlongTheirAxis() {
    #expect(gap(.horizontal, spacer(), color) == 0)
    #expect(gap(.vertical, color, spacer()) == 0)
    // A row with a Spacer makes that whole side zero (default ∪ zero = zero)…
    #expect(gap(.vertical, hStack(spacing: 0, color, vStack(spacing: 0, spacer(), color)), color) == 8)
    #expect(gap(.vertical, color, hStack(spacing: 0, color, vStack(spacing: 0, spacer(), color))) == 0)
    // …and a text in it takes it back (zero ∪ text = text).
    #expect(
      gap(.vertical, color, hStack(spacing: 0, text("x"), vStack(spacing: 0, spacer(), color))) == 8)
  }

  @Test func textsKeepTheLowersLeading() {
    #expect(gap(.vertical, text("a"), text("b")) == leading)
    #expect(gap(.horizontal, text("a"), text("b")) == 8)
    #expect(gap(.vertical, text("a"), color) == 8)
    // A caption's leading is another one.
    let caption = text("b").environment { $0.font = Font(.style(.caption)) }
    var environment = oneToOne
    environment.font = Font(.style(.caption))
    let lower = TextMeasurer.leading(of: TextContent(runs: [TextRun(string: "b")]), in: environment)
    #expect(gap(.vertical, text("a"), caption) == TextMeasurer.gap(leading: lower, displayScale: 1))
    #expect(gap(.vertical, caption, text("a")) == leading)
  }

  @Test func layersResetPreferences() {
    // A fixed frame those of the axes it sets.
    #expect(gap(.horizontal, spacer().frame(width: 20), color) == 8)
    #expect(gap(.horizontal, spacer().frame(height: 20), color) == 0)
    #expect(gap(.horizontal, spacer().frame(minWidth: 20), color) == 8)
    #expect(gap(.horizontal, spacer().frame(minHeight: 20), color) == 0)
    // Padding those of the edges with a non-zero inset.
    #expect(gap(.horizontal, spacer().padding(EdgeInsets(trailing: 3)), color) == 8)
    #expect(gap(.horizontal, spacer().padding(EdgeInsets(leading: 3)), color) == 0)
    #expect(gap(.horizontal, spacer().padding(0), color) == 0)
    // Position all.
    #expect(gap(.horizontal, spacer().position(x: 0, y: 0), color) == 8)
    // The rest pass them.
    for view in [
      spacer().fixedSize(), spacer().offset(x: 1), spacer().overlay(.center, color), spacer().guide(.top, 0),
      spacer().layoutPriority(1),
    ] {
      #expect(gap(.horizontal, view, color) == 0)
    }
  }

  @Test func stacksHaveTheirChildrensEdges() {
    // Along the axis the first and last child's edges…
    #expect(gap(.vertical, vStack(spacing: 0, text("a"), color), text("b")) == 8)
    #expect(gap(.vertical, vStack(spacing: 0, color, text("a")), text("b")) == leading)
    // …across it the union of all.
    #expect(gap(.vertical, hStack(spacing: 0, color, text("a")), text("b")) == leading)
    // A ZStack the union of its children of the highest priority.
    #expect(gap(.vertical, zStack(.center, color, text("a")), text("b")) == leading)
    #expect(gap(.vertical, zStack(.center, color.layoutPriority(1), text("a")), text("b")) == 8)
  }

  @Test func explicitSpacingReplacesAll() {
    let laid = Laid(hStack(spacing: 3, fixed(1, 1), spacer(), fixed(1, 1).named("last")), 100, 10)
    #expect(laid.frame("last")[0] == 99)
    // 100 - 1 - 1 - 2 * 3
    let spacerLength = Laid(hStack(spacing: 3, fixed(1, 1), spacer().named("s"), fixed(1, 1)), 100, 10).size("s")[0]
    #expect(spacerLength == 92)
  }

  /// `semantics.md` 9: what lets a priority through and what hides it.
  @Test func priorityThroughLayers() {
    func priority(_ view: ViewSpec) -> Double {
      let laid = Laid(view.named("v"), 100, 100)
      return laid.engine.priority(of: laid["v"])
    }
    let prior = color.layoutPriority(2)
    for view in [
      prior.guide(.top, 0), prior.offset(x: 1), prior.overlay(.center, color), prior.background(.center, color),
      prior.fixedSize(), prior.layer(.identity),
    ] {
      #expect(priority(view) == 2)
    }
    for view in [
      prior.frame(width: 1), prior.frame(minWidth: 1), prior.padding(), prior.aspectRatio(1),
      prior.position(x: 0, y: 0),
      hStack(prior), zStack(.center, prior, prior),
    ] {
      #expect(priority(view) == 0)
    }
    #expect(priority(spacer()) == -.infinity)
    #expect(priority(spacer().padding()) == 0)
    #expect(priority(spacer().fixedSize()) == -.infinity)
    #expect(priority(prior.layoutPriority(5)) == 5)
    #expect(priority(color.layoutPriority(.nan)) == 0)
  }
}
