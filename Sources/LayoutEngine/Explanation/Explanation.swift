import LayoutModel

/// The reasons for a node's size and position: the steps of the engine when it laid the node out, as data.
package struct Explanation: Sendable {
  package var view: ViewID
  /// The proposal with which the node was placed, and its source.
  package var proposal: ProposedSize
  package var proposalReason: ProposalReason
  /// Every other proposal that reached the node, in order: the size pass, the flexibility that a stack determines.
  package var otherProposals: [MeasuredProposal]
  package var size: Size
  package var widthRule: SizeRule
  package var heightRule: SizeRule
  /// The distribution of its length among its children; nil for a node other than a stack.
  package var stack: StackExplanation?
  /// The lines on which it aligns its children: one in a stack, two in `ZStack`, `frame`, `overlay`, `background`.
  package var lines: [AlignmentLine]
}

/// The reasons for the places of a node's children.
package struct ContentExplanation: Sendable {
  /// The distribution of its length among its children; nil for a node other than a stack.
  package var stack: StackExplanation?
  /// The lines on which it aligns its children.
  package var lines: [AlignmentLine]
}

/// A proposal and the resulting size.
package struct MeasuredProposal: Hashable, Sendable {
  package var proposal: ProposedSize
  package var size: Size
}

/// The source of a proposal to a node: the proposing node and its rule.
package struct ProposalReason: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// The root is proposed the canvas.
    case canvas
    /// A share of a stack's length, as `step` states. `semantics.md` 5.1.
    case stackShare
    /// A stack without a proposal along its axis proposes nothing there.
    case stackIdeal
    /// A `ZStack` proposes its own final size to every child.
    case zStackSize
    /// What the functions of a layout of the project propose.
    case customLayout
    /// The box of a grid cell.
    case gridCell
    /// The lengths of a fixed frame on these axes, the unchanged proposal on the others.
    case frame(AxisSet)
    /// A flexible frame's own final size; nothing on the axes where it passes on that nothing was proposed.
    case flexibleFrame(unspecified: AxisSet)
    /// The proposal less the padding.
    case padding
    /// The size of the area that `position` fills.
    case position
    /// Nothing on these axes, the unchanged proposal on the others.
    case idealLength(AxisSet)
    /// The largest box of the ratio within the proposal, or the smallest around it.
    case ratio
    /// Nothing along the unbounded axes, the unchanged proposal on the others: a `ScrollView`, a lazy stack.
    case scrolling(AxisSet)
    /// The length of the child's track in a lazy grid on this axis, nothing on the other.
    case lazyGridTrack(Axis)
    /// The size of a `GeometryReader`.
    case geometryReader
    /// The size of a control, for its label.
    case control
    /// The proposal and the insets of the safe area that the view may cover. `semantics.md` 4.12.
    case safeArea
    /// The size of the primary view of an `overlay` or `background`.
    case primarySize
    /// The unchanged proposal.
    case passedOn
  }

  /// The proposing node; nil for the root.
  package var parent: ViewID?
  package var rule: Rule
  package var step: DistributionStep?
}

/// The rule that determined a length.
package enum SizeRule: Hashable, Sendable {
  /// The proposal.
  case proposal
  /// The ideal length, since nothing was proposed.
  case ideal
  /// The view's own length, whatever is proposed.
  case own
  /// The proposal to a Spacer, at least its minimum.
  case spacer(minimum: Double)
  /// The minimum of a Spacer that is proposed nothing.
  case spacerMinimum(Double)
  /// A length of 0, for a Spacer across its stack.
  case spacerAcross
  /// The thickness of a Divider.
  case thickness
  /// The smaller proposed side, for a circle.
  case smallerSide
  /// The other side, for a circle with one proposed side, since it is smaller than this one would be.
  case otherSide
  /// The length of a UIKit bridge, by its limits on that axis.
  case bridge(BridgeRule)
  /// The lines of a text; `fillsProposal` is true if one is at least as wide as the proposal, which is then the width.
  case text(lines: Int, isTruncated: Bool, fillsProposal: Bool)
  /// The length given to a frame.
  case frame
  /// The length of a flexible frame, by its constraints on that axis.
  case flexibleFrame(FlexibleFrameReason)
  /// The child's length.
  case child
  /// The child's length and the insets; 0 if negative insets exceed it.
  case padding(Double, isCut: Bool)
  /// The primary view's length.
  case primary
  /// The sum of the children and the gaps between them.
  case stackLength
  /// The extent of the children across a stack.
  case stackExtent
  /// The extent of the children and the alignment line, which lies outside of them.
  case stackExtentWithLine
  /// The extent of the children, all of one priority.
  case zStackExtent
  /// The extent of the children of the highest priority; others have a lower one.
  case zStackHighest
  /// The size that the functions of a layout of the project give it.
  case customLayout
  /// The columns or rows and the gaps between them.
  case grid
  /// The longest of the children across a lazy stack.
  case largestChild
  /// The length of the child that `ViewThatFits` chose: the first that fits, or the last because none does.
  case chosenChild(fits: Bool)
  /// An approximate length for the kind of control.
  case control
  /// A length of 0, since there is no content.
  case empty
}

/// The outcome of the rule for a flexible frame's length. `semantics.md` 4.2.
package enum FlexibleFrameReason: Hashable, Sendable {
  /// Nothing is proposed and an ideal length is given.
  case ideal
  /// A minimum and a maximum are given: the proposal within them, whatever the child is.
  case clampedProposal
  /// A minimum and a maximum are given and nothing is proposed: the child's length within them.
  case clampedChild
  /// Only a minimum is given and no more than that is proposed: the minimum.
  case minimum
  /// Only a minimum is given: the child's length, at most the proposal, at least the minimum.
  case childWithinProposal
  /// Only a minimum is given and nothing is proposed: the child's length, at least the minimum.
  case childAboveMinimum
  /// Only a maximum is given: the proposal, at most the maximum.
  case fillsToMaximum
  /// Only a maximum is given and the child is longer than the proposal: its length, at most the maximum.
  case childBeyondProposal
  /// Only a maximum is given and nothing is proposed: the child's length, at most the maximum.
  case childBelowMaximum
  /// Neither is given: the child's length.
  case child
}

/// The possible lengths of a UIKit bridge on an axis, relative to its own length.
package enum BridgeRule: Hashable, Sendable {
  /// Any length: it has none of its own, or one that applies only where nothing is proposed.
  case fills(hasLength: Bool)
  case atLeastItsLength
  case atMostItsLength
  case itsLength
}

/// The distribution of a stack's length among its children. `semantics.md` 5.1.
package struct StackExplanation: Sendable {
  package var axis: Axis
  /// The gaps between neighbouring children.
  package var gaps: [Gap]
  /// The proposal along the axis in points; nil for "take your ideal lengths".
  package var proposed: Double?
  /// The length in points initially reserved for the minima of children of lower priority.
  package var reserved: Double
  /// The steps in which the stack measured its children, in order.
  package var steps: [DistributionStep]

  package struct Gap: Hashable, Sendable {
    package var length: Double
    package var reason: GapReason
  }
}

/// The step of a stack in which one child gets its share.
package struct DistributionStep: Hashable, Sendable {
  package var child: ViewID
  /// The index of the step, from 0.
  package var order: Int
  package var priority: Double
  /// The child's shortest and longest length in points; nil if the stack did not need them.
  package var minimum: Double?
  package var maximum: Double?
  /// The length left to share among `remaining` children of one priority; nil if nothing was proposed along the axis.
  package var available: Double?
  package var remaining: Int
  /// The length proposed to the child; nil for "take your ideal length".
  package var offer: Double?
  package var length: Double
  /// The length left after the step.
  package var left: Double?
}

/// A line on which a container aligns guides.
package struct AlignmentLine: Sendable {
  package var key: AlignmentKey
  package var axis: Axis
  /// The position in the container in points, leading to trailing.
  package var position: Double
  /// The position in the canvas in points, mirrored in right-to-left.
  package var canvasPosition: Double
  /// The guides that lie on the line.
  package var values: [AlignedValue]
}

/// A view's value of the guide by which it is aligned on a line.
package struct AlignedValue: Hashable, Sendable {
  package var view: ViewID
  /// The value in points, in the view's own coordinates.
  package var value: Double
  package var isExplicit: Bool
}

/// The source of a guide's value.
package struct GuideExplanation: Sendable {
  package var key: AlignmentKey
  package var value: Double
  /// The explicit value in points; nil if the default applies.
  package var explicit: Double?
  /// The default value in points.
  package var standard: Double
  /// The steps from the view down to the source of the explicit value; empty for a default.
  package var steps: [GuideStep]
}

/// A step on a guide's path up to the view, listed from the top down.
package enum GuideStep: Hashable, Sendable {
  /// The closure of this guide modifier gave the value.
  case closure(ViewID)
  /// The value is a baseline of this text.
  case text(ViewID)
  /// This layer passed the value on, shifted by the origin of its child.
  case shifted(ViewID, by: Double)
  /// This container combined the values of these children.
  case combined(ViewID, CombineRule, [GuidePart])
}

/// The rule by which a container combines its children's values. `semantics.md` 7.4.
package enum CombineRule: UInt8, Hashable, Sendable { case mean, minimum, maximum }

/// The contribution of one child to a combined guide.
package struct GuidePart: Hashable, Sendable {
  package var child: ViewID
  /// The value in points in the child; `shifted` is that in the container.
  package var value: Double
  package var shifted: Double
}
