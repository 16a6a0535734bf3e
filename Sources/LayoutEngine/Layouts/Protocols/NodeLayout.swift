import LayoutModel

/// The behaviour of one kind of view or modifier. Each has a file of its own, which holds everything about it.
///
/// The three kinds of nodes have protocols of their own with defaults: leaves (`LeafLayout`), layers with one child
/// (`LayerLayout`), which pass everything on unless they state otherwise, and containers (`ContainerLayout`).
protocol NodeLayout {
  /// Sets the properties of the node that no proposal changes; `summary` has the uncertainty of its flags and its
  /// orientation. The children's summaries are known.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree)

  /// Returns the axis of the stack that contains a Spacer or Divider directly in this node, which itself is in one
  /// along `own`: seen through layers, but not out of a layer's secondary view.
  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation

  /// Returns the node's minimum and maximum length, if they do not depend on what else is proposed and are found
  /// without measuring.
  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility

  /// Adds the reads of a guide that is explicit on a child of the node, and ends the path if the node does not pass it
  /// on.
  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree)

  /// Returns the rule that determined the length of the placed node on an axis.
  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule

  /// Returns the rule by which the placed node made the proposal to a child.
  func proposalRule(for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree)
    -> ProposalReason.Rule
}

/// The lengths of a node along an axis for any proposal, as far as they are known without measuring it.
enum Flexibility {
  case unknown
  case known(minimum: Double, maximum: Double)
  /// The lengths are those of the node's first child.
  case child
}

extension NodeLayout {
  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility { .unknown }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {}

  func proposalRule(for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree)
    -> ProposalReason.Rule
  {
    .passedOn
  }
}
