import LayoutModel
import Testing

@testable import LayoutEngine

/// Which rule decided a length: where several are possible, the one that holds for the numbers at hand.
@Suite struct SizeRuleTests {
  /// The rules of the view `v`, laid out in 100 × `height`.
  private func rules(_ root: ViewSpec, height: Double = 100) throws -> (width: SizeRule, height: SizeRule) {
    var laid = Laid(root, 100, height)
    let explanation = try unwrapped(laid.engine.explain(laid["v"]))
    return (explanation.widthRule, explanation.heightRule)
  }

  /// `semantics.md` 6.1.
  @Test func aZStackReportsThatPrioritiesDiffer() throws {
    let child = fixed(20, 10)
    let raised = child.layoutPriority(2)
    #expect(try rules(zStack(.center, child, child).named("v")).width == .zStackExtent)
    #expect(try rules(zStack(.center, raised, raised).named("v")).width == .zStackExtent)
    #expect(try rules(zStack(.center, child, raised).named("v")).width == .zStackHighest)
    #expect(try rules(zStack(.center, child, child.layoutPriority(-1)).named("v")).height == .zStackHighest)
  }

  /// `semantics.md` 5.2: with the guide at 16 the line lies below two children 10 high, with -6 above them; at their
  /// edges it adds nothing.
  @Test(arguments: [(16.0, true, 16.0), (-6, true, 16), (0, false, 10), (10, false, 10), (4, false, 10)])
  func aLineOutsideOfTheChildrenIsReported(_ guide: Double, _ isOutside: Bool, _ height: Double) throws {
    let child = fixed(20, 10).guide(.top, .number(guide))
    let stack = hStack(.top, spacing: 0, child, child).named("v")
    #expect(Laid(stack, 100, 100).size("v") == [40, height])
    #expect(try rules(stack).height == (isOutside ? .stackExtentWithLine : .stackExtent))
  }

  /// The size is that of the size pass: 10 high children below a line at 16. Placed they are 16 high and reach it.
  @Test func theLineOfAStackIsThatOfItsSize() throws {
    let child = color.guide(.top, 16)
    let stack = hStack(.top, spacing: 0, child.named("a"), child).named("v").fixedSize()
    #expect(Laid(stack, 100, 100).size("v") == [20, 16])
    #expect(Laid(stack, 100, 100).size("a") == [10, 16])
    #expect(try rules(stack).height == .stackExtentWithLine)
  }

  /// A frame between limits, by what is proposed and how long its content is. `semantics.md` 4.2.
  @Test(arguments: [
    // Minimum, maximum, content, proposal; the length, and what decided it.
    (Double.nan, 77.0, 60.0, 40.0 as Double?, 60.0, FlexibleFrameReason.childBeyondProposal),
    (.nan, 77, 90, 40, 77, .childBeyondProposal),
    (.nan, 77, 60, 60, 60, .fillsToMaximum), (.nan, 77, 60, 70, 70, .fillsToMaximum),
    (.nan, 77, 60, 100, 77, .fillsToMaximum), (.nan, 77, 90, 100, 77, .fillsToMaximum),
    (.nan, 77, 60, nil, 60, .childBelowMaximum),
    (30, .nan, 60, 40, 40, .childWithinProposal), (30, .nan, 20, 40, 30, .childWithinProposal),
    (30, .nan, 60, 20, 30, .minimum), (30, .nan, 60, 30, 30, .minimum), (30, .nan, 60, nil, 60, .childAboveMinimum),
    (30, 77, 60, 40, 40, .clampedProposal), (30, 77, 90, nil, 77, .clampedChild), (.nan, .nan, 60, 40, 60, .child),
  ])
  func aFlexibleFrameReportsTheOutcomeOfItsRule(
    _ minimum: Double, _ maximum: Double, _ content: Double, _ proposal: Double?, _ length: Double,
    _ reason: FlexibleFrameReason
  ) {
    let range = FlexibleFrameLayout.Range(minimum: minimum, ideal: .nan, maximum: maximum)
    #expect(range.length(proposal, child: content) == length)
    #expect(range.reason(proposal, length: length) == reason)
  }

  @Test func anIdealLengthAppliesWithoutAProposal() {
    let range = FlexibleFrameLayout.Range(minimum: .nan, ideal: 20, maximum: 77)
    #expect(range.reason(nil, length: 20) == .ideal)
  }

  /// The limits of a bridge with the length x, by hugging and resistance. `lowering.md` 6.
  @Test(arguments: [
    (0.0, 0.0, Double.infinity, BridgeRule.fills(hasLength: false)), (0, 80, .infinity, .fills(hasLength: true)),
    (80, 80, .infinity, .atLeastItsLength), (0, 80, 80, .atMostItsLength), (80, 80, 80, .itsLength),
    (0, 0, 0, .itsLength),
  ])
  func aBridgeReportsItsLimits(_ minimum: Double, _ ideal: Double, _ maximum: Double, _ rule: BridgeRule) {
    #expect(FlexibleFrameLayout.Range(minimum: minimum, ideal: ideal, maximum: maximum).bridgeRule == rule)
  }

  /// `semantics.md` 6.3.
  @Test(arguments: [(300.0, true), (100, true), (50, true), (49, false)])
  func viewThatFitsReportsWhetherItsChildFits(_ width: Double, _ fits: Bool) throws {
    let choices = ViewSpec(.viewThatFits(.horizontal), [fixed(300, 10), fixed(100, 10), fixed(50, 10)]).named("v")
    #expect(try rules(choices.frame(width: width)).width == .chosenChild(fits: fits))
  }

  /// Each letter is wider than 5, so that each has a line of its own, as wide as the proposal (`text.md` 0.8); the lines
  /// are less than 100 high.
  @Test func aTextReportsLinesThatAreWiderThanTheProposal() throws {
    let letters = "one two three four".filter { $0 != " " }.count
    let narrow = try rules(text("one two three four").named("v").frame(width: 5), height: 100 * Double(letters))
    #expect(narrow.width == .text(lines: letters, isTruncated: false, fillsProposal: true))
    let whole = try rules(text("one").named("v"))
    #expect(whole.width == .text(lines: 1, isTruncated: false, fillsProposal: false))
    // What is offered its ideal width has room for it.
    let ideal = try #require(Laid(text("one two").named("v"), nil, nil).size("v").first)
    let exact = try rules(text("one two").named("v").frame(width: ideal))
    #expect(exact.width == .text(lines: 1, isTruncated: false, fillsProposal: false))
  }

  /// 24 and -24, and less.
  @Test(arguments: [(-23.0, 1.0, false), (-24, 0, false), (-30, 0, true)])
  func paddingReportsACutLength(_ inset: Double, _ width: Double, _ isCut: Bool) throws {
    let padded = fixed(24, 10).padding(EdgeInsets(top: 0, leading: inset, bottom: 0, trailing: 0)).named("v")
    #expect(Laid(padded, 100, 100).size("v") == [width, 10])
    #expect(try rules(padded).width == .padding(inset, isCut: isCut))
  }

  /// A circle that is proposed one side has the smaller of that and its ideal length, 10.
  @Test(arguments: [(100.0, SizeRule.ideal, SizeRule.otherSide), (10, .ideal, .proposal), (4, .otherSide, .proposal)])
  func aCircleReportsTheSideThatDetermines(_ height: Double, _ width: SizeRule, _ heightRule: SizeRule) throws {
    let found = try rules(circle.named("v").fixedSize(.horizontal).frame(height: height))
    #expect(found == (width, heightRule))
  }

  @Test func aSpacerThatIsProposedNothingHasItsMinimum() throws {
    #expect(try rules(hStack(spacing: 0, spacer(11).named("v"), color).fixedSize()).width == .spacerMinimum(11))
    #expect(try rules(hStack(spacing: 0, spacer(11).named("v"), color)).width == .spacer(minimum: 11))
  }
}
