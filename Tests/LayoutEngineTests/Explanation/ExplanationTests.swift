import LayoutModel
import Testing

@testable import LayoutEngine

/// The reasons: what the engine did, as data.
@Suite struct ExplanationTests {
  /// The first worked example of `StackLayoutTests`: 115 to share, 25 kept free.
  @Test func stacksExplainTheirDistribution() throws {
    var laid = Laid(
      hStack(
        spacing: 5, color.frame(minWidth: 10, maxWidth: 120).named("a"),
        color.frame(minWidth: 20, maxWidth: 160).layoutPriority(1).named("b"),
        color.frame(minWidth: 15, maxWidth: 90).named("c")
      ).named("stack"), 125, 20)
    let frames = laid.engine.frames
    let explanation = try unwrapped(laid.engine.explain(laid["stack"]))
    let stack = try unwrapped(explanation.stack)
    #expect(stack.gaps == [.init(length: 5, reason: .explicit), .init(length: 5, reason: .explicit)])
    #expect(stack.reserved == 25)
    #expect(stack.steps.map(\.child) == [laid["b"], laid["c"], laid["a"]])
    #expect(stack.steps.map(\.available) == [90, 25, 10])
    #expect(stack.steps.map(\.remaining) == [1, 2, 1])
    #expect(stack.steps.map(\.offer) == [90, 12.5, 10])
    #expect(stack.steps.map(\.length) == [90, 15, 10])
    #expect(stack.steps.map(\.left) == [0, 10, 0])
    #expect(stack.steps[0].minimum == 20 && stack.steps[0].maximum == 160)
    #expect(explanation.widthRule == .stackLength && explanation.heightRule == .stackExtent)
    #expect(explanation.proposalReason == ProposalReason(parent: nil, rule: .canvas, step: nil))
    let child = try unwrapped(laid.engine.explain(laid["c"]))
    #expect(child.proposalReason.rule == .stackShare)
    #expect(child.proposalReason.step?.offer == 12.5)
    #expect(child.widthRule == .flexibleFrame(.clampedProposal))
    // Explaining changes nothing.
    #expect(laid.engine.frames == frames)
  }

  @Test func gapsHaveReasons() throws {
    var laid = Laid(
      vStack(fixed(1, 1), fixed(1, 1), spacer(), text("a"), text("b"), fixed(1, 1)).named("v"), 100, 400)
    let stack = try unwrapped(laid.engine.explain(laid["v"])?.stack)
    #expect(stack.gaps.map(\.reason) == [.standard, .spacer, .spacer, .textLeading, .textOnOneSide])
  }

  @Test func linesListTheAlignedGuides() throws {
    var laid = Laid(
      hStack(.top, spacing: 0, fixed(20, 10).guide(.top, 16).named("a"), fixed(20, 10).named("b")).named("s"), 100, 100)
    let line = try unwrapped(laid.engine.explain(laid["s"])?.lines.first)
    #expect(line.key == .top && line.position == 16)
    // 26 high, centred in 100: 37 + 16.
    #expect(line.canvasPosition == 53)
    #expect(
      line.values == [
        AlignedValue(view: laid["a"], value: 16, isExplicit: true),
        AlignedValue(view: laid["b"], value: 0, isExplicit: false),
      ])
    var framed = Laid(
      fixed(20, 10).guide(.top, 3).named("a").frame(width: 50, height: 40, .topLeading).named("f"), 50, 40)
    let lines = try unwrapped(framed.engine.explain(framed["f"])?.lines)
    #expect(lines.map(\.position) == [0, 0])
    #expect(lines[1].values == [AlignedValue(view: framed["a"], value: 3, isExplicit: true)])
    // In right-to-left the canvas's place is counted from the other side: 50 - 0.
    var mirrored = Laid(fixed(20, 10).frame(width: 50, height: 40, .topLeading).named("f").rightToLeft, 50, 40)
    #expect(mirrored.engine.explain(mirrored["f"])?.lines.first?.canvasPosition == 50)
  }

  @Test func everyProposalHasAReason() {
    let cases: [(ViewSpec, ProposalReason.Rule)] = [
      (hStack(fixed(1, 1), color.named("v")).fixedSize(), .stackIdeal),
      (zStack(.center, color, color.named("v")), .zStackSize),
      (color.named("v").frame(width: 10), .frame(.horizontal)),
      (color.named("v").frame(height: 10), .frame(.vertical)),
      (color.named("v").frame(width: 10, height: 10), .frame(.both)),
      (color.named("v").frame(width: -10), .frame([])),
      (color.named("v").frame(minWidth: 10), .flexibleFrame(unspecified: [])),
      // 10 high and wide as its content, but no less than 30.
      (color.named("v").frame(maxWidth: 20, maxHeight: 20).fixedSize(), .flexibleFrame(unspecified: .both)),
      (color.named("v").frame(minWidth: 30, maxHeight: 20).fixedSize(), .flexibleFrame(unspecified: .vertical)),
      (color.named("v").padding(), .padding), (color.named("v").position(x: 0, y: 0), .position),
      (color.named("v").fixedSize(.horizontal), .idealLength(.horizontal)),
      (color.named("v").aspectRatio(1), .ratio),
      (color.named("v").aspectRatio(1).fixedSize(), .passedOn),
      (color.overlay(.center, color.named("v")), .primarySize), (color.named("v").overlay(.center, color), .passedOn),
      (color.named("v").offset(x: 1), .passedOn), (grid(gridRow(nil, color.named("v"))), .gridCell),
      (hStack(color.named("v")).flagged(.singleStaticChild), .passedOn),
    ]
    for (view, rule) in cases {
      var laid = Laid(view, 100, 100)
      #expect(laid.engine.explain(laid["v"])?.proposalReason.rule == rule)
    }
  }

  @Test func otherProposalsAreRecorded() throws {
    var laid = Laid(hStack(spacing: 0, color.aspectRatio(1).named("v"), color), 100, 30)
    let others = try unwrapped(laid.engine.explain(laid["v"])?.otherProposals)
    // Its flexibility: 0 x 30, and infinity x 30, where the smaller side decides.
    let minimum = MeasuredProposal(proposal: ProposedSize(width: 0, height: 30), size: Size(width: 0, height: 0))
    let maximum = MeasuredProposal(
      proposal: ProposedSize(width: .infinity, height: 30), size: Size(width: 30, height: 30))
    #expect(Set(others) == [minimum, maximum])
  }

  /// The size pass of a stack that is proposed nothing across: also for leaves, whose sizes are not recorded otherwise.
  @Test func theSizePassIsRecorded() throws {
    var laid = Laid(hStack(spacing: 0, color.named("v"), fixed(10, 40)), 100, nil)
    let explanation = try unwrapped(laid.engine.explain(laid["v"]))
    #expect(explanation.proposal == ProposedSize(width: 90, height: 40))
    let sizePass = MeasuredProposal(
      proposal: ProposedSize(width: 90, height: nil), size: Size(width: 90, height: 10))
    #expect(explanation.otherProposals == [sizePass])
  }

  @Test func guidesAreTracedToTheirSource() throws {
    let alignments = customGuides((.vertical, .guide(.bottom)))
    var laid = Laid(
      vStack(
        spacing: 0, fixed(10, 40),
        fixed(10, 20).guide(.custom(0), 5).named("closure").padding(3).named("padding"),
        fixed(10, 10).guide(.custom(0), 9).named("other")
      ).named("stack"), nil, nil, alignments: alignments)
    let padding = try unwrapped(laid.engine.explainGuide(.custom(0), of: laid["padding"]))
    #expect(padding.explicit == 8 && padding.standard == 26)
    #expect(padding.steps == [.shifted(laid["padding"], by: 3), .closure(laid["closure"])])
    // 40 + 8 and 66 + 9: the mean is 61.5.
    let stack = try unwrapped(laid.engine.explainGuide(.custom(0), of: laid["stack"]))
    #expect(stack.value == 61.5)
    #expect(
      stack.steps == [
        .combined(
          laid["stack"], .mean,
          [
            GuidePart(child: laid["padding"], value: 8, shifted: 48),
            GuidePart(child: laid["other"], value: 9, shifted: 75),
          ])
      ])
    let none = try unwrapped(laid.engine.explainGuide(.top, of: laid["stack"]))
    #expect(none.explicit == nil && none.steps.isEmpty)
  }

  @Test func baselinesComeFromTexts() throws {
    var laid = Laid(vStack(spacing: 0, fixed(10, 40), text("a").named("t")).named("stack"), nil, nil)
    let steps = try unwrapped(laid.engine.explainGuide(.firstTextBaseline, of: laid["stack"])?.steps)
    #expect(steps.last == .text(laid["t"]))
    #expect(steps.count == 2)
  }

  @Test func closuresShowTheirSteps() throws {
    let closure = GuideExpression.conditional(.binary(.greater, .width, 100), .guide(.top), .guide(.bottom) + 1)
    var laid = Laid(fixed(30, 20).guide(.top, closure).named("g"), nil, nil)
    let evaluation = try unwrapped(laid.engine.evaluateClosure(of: laid["g"]))
    #expect(evaluation.value == 21)
    // Steps: width 0, 100 1, > 2, top 3, bottom 4, 1 5, + 6, ?: 7.
    #expect(evaluation.steps[0] == .number(30))
    #expect(evaluation.steps[3] == nil)
    #expect(evaluation.steps[4] == .number(20))
    #expect(laid.engine.evaluateDefault(of: .custom(0), on: laid["g"]) == nil)
  }
}

/// The value, or a failure: `#require` takes no mutating call.
func unwrapped<Value>(_ value: Value?) throws -> Value { try #require(value) }
