import LayoutModel

/// Why a node is as large as it is and stands where it stands: what the engine did when it laid it out, as data.
package struct Explanation: Sendable {
  package var view: ViewID
  /// What it was placed with, and who proposed that.
  package var proposal: ProposedSize
  package var proposalReason: ProposalReason
  /// Everything else that it was asked, in no order: the size pass, the flexibility that a stack wants to know.
  package var otherQuestions: [AnsweredQuestion]
  package var size: Size
  package var widthRule: SizeRule
  package var heightRule: SizeRule
  /// How it shared out its length among its children; nil for what is no stack.
  package var stack: StackExplanation?
  /// The lines that it puts its children on: one for a stack, two for a `ZStack`, `frame`, `overlay`, `background`.
  package var lines: [AlignmentLine]
}

/// A proposal and the answer.
package struct AnsweredQuestion: Hashable, Sendable {
  package var proposal: ProposedSize
  package var size: Size
}

/// Who proposed something to a node, by which rule.
package struct ProposalReason: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// The root is proposed the canvas.
    case canvas
    /// A share of what a stack has: `serving` says how much. `semantics.md` 5.1.
    case stackShare
    /// A stack that was proposed nothing along its axis proposes nothing.
    case stackIdeal
    /// A `ZStack` proposes its own final size to every child.
    case zStackSize
    /// The box of a grid cell.
    case gridCell
    /// The lengths that a fixed frame gives on these axes, the rest as it came.
    case frame(AxisSet)
    /// A flexible frame's own final size; nothing on the axes on which it was proposed nothing and passes that on.
    case flexibleFrame(unspecified: AxisSet)
    /// What is left inside of the padding.
    case padding
    /// The size of the area that `position` fills.
    case position
    /// Nothing on these axes, the rest as it came.
    case fixedSize(AxisSet)
    /// The largest (or smallest) box of the ratio.
    case aspectRatio
    /// Nothing along the axes on which there is no end, the rest as it came: a `ScrollView`, a lazy stack.
    case scrolling(AxisSet)
    /// The length of its column or row of a lazy grid on this axis, nothing on the other.
    case lazyGridTrack(Axis)
    /// The size of a `GeometryReader`.
    case geometryReader
    /// The size of a control that it is the label of.
    case control
    /// As it came, and the insets of the safe area that it may cover. `semantics.md` 4.12.
    case safeArea
    /// The size of the primary view of an `overlay` or `background`.
    case primarySize
    /// As it came.
    case passedOn
  }

  /// nil for the root.
  package var parent: ViewID?
  package var rule: Rule
  package var serving: Serving?
}

/// The rule that decided a length.
package enum SizeRule: Hashable, Sendable {
  /// The proposal.
  case proposal
  /// Nothing was proposed: the ideal length.
  case ideal
  /// Its own length, whatever is proposed.
  case own
  /// A Spacer: the proposal, at least the minimum.
  case spacer(minimum: Double)
  /// A Spacer that is proposed nothing: the minimum.
  case spacerMinimum(Double)
  /// A Spacer across its stack: nothing.
  case spacerAcross
  /// The thickness of a Divider.
  case thickness
  /// A circle: the smaller side of what is proposed.
  case smallerSide
  /// A circle that is proposed one side alone: the other side, which is smaller than this one would be.
  case otherSide
  /// A UIKit bridge, by the limits that it has on that axis.
  case bridge(BridgeRule)
  /// The lines of a text; where a line is as wide as the proposal or wider, that is the width.
  case text(lines: Int, isTruncated: Bool, fillsProposal: Bool)
  /// The length that a frame gives.
  case frame
  /// A flexible frame, by what it has on that axis.
  case flexibleFrame(FlexibleFrameReason)
  /// The child's length.
  case child
  /// The child's length and the insets; 0 where these take off more than that.
  case padding(Double, isCut: Bool)
  /// The primary view's length.
  case primary
  /// The children and the gaps between them, one after another.
  case stackLength
  /// What the children cover across a stack.
  case stackExtent
  /// The same and the line that they are put on, which lies outside of that.
  case stackExtentWithLine
  /// What the children cover, all of one priority.
  case zStackExtent
  /// What the children of the highest priority cover; others have a lower one.
  case zStackHighest
  /// Columns or rows and the gaps between them.
  case grid
  /// The longest of the children across a lazy stack.
  case largestChild
  /// The length of the child that `ViewThatFits` chose: the first that fits, or the last because none does.
  case chosenChild(fits: Bool)
  /// A rough length for what it is.
  case control
  /// Nothing in it.
  case empty
}

/// What came of the rule of a flexible frame's length. `semantics.md` 4.2.
package enum FlexibleFrameReason: Hashable, Sendable {
  /// Nothing is proposed and an ideal length is given.
  case ideal
  /// A minimum and a maximum are given: the proposal within them, whatever the child is.
  case clampedProposal
  /// The same where nothing is proposed: the child's length within them.
  case clampedChild
  /// Only a minimum, and no more than that is proposed: the minimum.
  case minimum
  /// Only a minimum: the child's length, at most the proposal, at least the minimum.
  case childWithinProposal
  /// The same where nothing is proposed: the child's length, at least the minimum.
  case childAboveMinimum
  /// Only a maximum: the proposal, at most the maximum.
  case fillsToMaximum
  /// The same where the child is longer than the proposal: its length, at most the maximum.
  case childBeyondProposal
  /// The same where nothing is proposed.
  case childBelowMaximum
  /// Neither: the child's length.
  case child
}

/// The limits of a UIKit bridge on an axis: what it can be besides its own length.
package enum BridgeRule: Hashable, Sendable {
  /// Anything: it has no length of its own, or one that counts where nothing is proposed alone.
  case fills(hasLength: Bool)
  case atLeastItsLength
  case atMostItsLength
  case itsLength
}

/// How a stack served its children. `semantics.md` 5.1.
package struct StackExplanation: Sendable {
  package var axis: Axis
  /// Between each child and the next.
  package var gaps: [Gap]
  /// What it had along the axis, nil for "take your ideal lengths".
  package var proposed: Double?
  /// What it kept free at first for the minima of children of lower priority.
  package var reserved: Double
  /// In the order in which it served them.
  package var servings: [Serving]

  package struct Gap: Hashable, Sendable {
    package var length: Double
    package var reason: GapReason
  }
}

/// One child being served by a stack.
package struct Serving: Hashable, Sendable {
  package var child: ViewID
  /// From 0.
  package var order: Int
  package var priority: Double
  /// The shortest and longest it can be; nil where the stack did not have to know.
  package var minimum: Double?
  package var maximum: Double?
  /// What was there to share, and among how many of its priority; nil where nothing was proposed along the axis.
  package var available: Double?
  package var remaining: Int
  /// nil: "take your ideal length".
  package var offer: Double?
  package var answer: Double
  /// What was left after it.
  package var left: Double?
}

/// A line that a container puts guides on.
package struct AlignmentLine: Sendable {
  package var key: AlignmentKey
  package var axis: Axis
  /// In the container, leading to trailing.
  package var position: Double
  /// In the canvas, mirrored in right-to-left.
  package var canvasPosition: Double
  /// What lies on it.
  package var values: [AlignedValue]
}

/// A view's value for the line it is put on.
package struct AlignedValue: Hashable, Sendable {
  package var view: ViewID
  /// In the view's own coordinates.
  package var value: Double
  package var isExplicit: Bool
}

/// Where a guide's value comes from.
package struct GuideExplanation: Sendable {
  package var key: AlignmentKey
  package var value: Double
  /// nil: the default stands.
  package var explicit: Double?
  /// What it would be without.
  package var standard: Double
  /// From the view down to where the explicit value was made; empty for a default.
  package var steps: [GuideStep]
}

/// One step of a guide's way up, from the top down.
package enum GuideStep: Hashable, Sendable {
  /// The closure of this `alignmentGuide` gave the value.
  case closure(ViewID)
  /// The baseline of this text.
  case text(ViewID)
  /// This layer passed it on, shifted by where its child stands in it.
  case shifted(ViewID, by: Double)
  /// This container combined the values of these children.
  case combined(ViewID, CombineRule, [GuidePart])
}

/// How a container combines its children's values. `semantics.md` 7.4.
package enum CombineRule: UInt8, Hashable, Sendable { case mean, minimum, maximum }

/// One child's share in a combined guide.
package struct GuidePart: Hashable, Sendable {
  package var child: ViewID
  /// In the child, and in the container.
  package var value: Double
  package var shifted: Double
}
