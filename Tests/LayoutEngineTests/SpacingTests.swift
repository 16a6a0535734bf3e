import LayoutModel
import Testing
import TextMetrics

@testable import LayoutEngine

/// `semantics.md` 8, *Decision for this project*, and 9.
@Suite struct SpacingTests {
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
    TextMeasurer.leading(of: TextContent(runs: [TextRun(string: "x")]), in: oneToOne)
  }
  var oneToOne: Environment {
    var environment = Environment()
    environment.displayScale = 1
    return environment
  }

  @Test func eightIsTheDefault() {
    #expect(gap(.horizontal, color, fixed(1, 1)) == 8)
    #expect(gap(.vertical, color, divider) == 8)
  }

  @Test func spacersAskForNothingAlongTheirAxis() {
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
    #expect(gap(.vertical, text("a"), caption) == lower)
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
