import LayoutModel

/// The layout of `ignoresSafeArea`. `semantics.md` 4.12.
///
/// The canvas is the safe area of a screen; that of a device has space around it, and insets make it smaller. The layer's
/// size and guides are those of a layer without effect; after everything around it is placed, its child is placed with a
/// larger proposal.
struct IgnoresSafeAreaLayout: LayerLayout {
  var edges: EdgeSet

  var inherited: InheritedSummary { [.spacing, .guides] }

  /// Returns the placement of the child outside of the safe area; nil if it does not reach out.
  func finalPlacement(_ layer: ViewID, in tree: inout some LayoutTree) -> Placement? {
    guard let placed = tree.placedOutput(of: layer) else { return nil }
    let insets = touchedInsets(layer, edges, in: &tree)
    // If the edges are a stand-in, the result depends on the insets of the other edges too.
    let own = tree.summary(of: layer).certainty
    guard
      !insets.isZero
        || !own.subtracting(.approximate).isEmpty && !touchedInsets(layer, .all, in: &tree).isZero
    else { return nil }
    let childInput = LayoutInput(
      proposal: ProposedSize(
        width: placed.input.proposal.width.map { $0 + insets.left + insets.right },
        height: placed.input.proposal.height.map { $0 + insets.top + insets.bottom }),
      certainty: placed.input.certainty.union(.approximate).union(own))
    let child = tree.measure(tree.node(layer).firstChild, childInput)
    // Moved by the leading inset, in right-to-left the right one: mirrored like every origin.
    let isMirrored = tree.environment(of: layer).layoutDirection == .rightToLeft
    let mirrored = placed.size.width + insets.right - tree.entry(child).size.width
    return Placement(
      input: childInput,
      origin: Point(x: isMirrored && mirrored.isFinite ? mirrored : -insets.left, y: -insets.top), entry: child,
      certainty: tree.frameCertainty(of: layer).union(own))
  }

  /// Returns the insets that the layer may cover: those of every inset of the safe area around it, and those of the
  /// canvas, whose edge it touches, from the inside out, where the insets that it covers count as its own. O(d) in the depth.
  private func touchedInsets(_ layer: ViewID, _ edges: EdgeSet, in tree: inout some LayoutTree) -> SideInsets {
    let environment = tree.environment(of: layer)
    let isMirrored = environment.layoutDirection == .rightToLeft
    var total = SideInsets()
    // The covered rectangle, in the coordinates of `inner` and then of its parent.
    var covered = Rect(origin: .zero, size: tree.size(of: layer))
    var inner = layer
    var outer = tree.node(layer).parent
    /// Adds the insets of a space whose edges the covered rectangle touches.
    func cover(_ insets: SideInsets, of space: Rect) {
      var found = SafeArea.insets(insets, of: space, touchedBy: covered, displayScale: environment.displayScale)
      if !edges.contains(.top) { found.top = 0 }
      if !edges.contains(.bottom) { found.bottom = 0 }
      if !edges.contains(isMirrored ? .trailing : .leading) { found.left = 0 }
      if !edges.contains(isMirrored ? .leading : .trailing) { found.right = 0 }
      total.add(found)
      covered.origin.x -= found.left
      covered.origin.y -= found.top
      covered.size.width += found.left + found.right
      covered.size.height += found.top + found.bottom
    }
    while outer.isValid {
      defer {
        inner = outer
        outer = tree.node(outer).parent
      }
      covered.origin.x += tree.origin(of: inner).x
      covered.origin.y += tree.origin(of: inner).y
      guard tree.isSafeAreaInset(outer), !tree.node(inner).flags.isSafeAreaInset else { continue }
      cover(
        tree.safeAreaInsets(of: outer, around: inner), of: Rect(origin: .zero, size: tree.size(of: outer)))
    }
    guard tree.canvasSafeArea != EdgeInsets() else { return total }
    covered.origin.x += tree.origin(of: inner).x
    covered.origin.y += tree.origin(of: inner).y
    let canvas = SideInsets(tree.canvasSafeArea, isMirrored: isMirrored)
    cover(
      canvas,
      of: Rect(
        origin: Point(x: -canvas.left, y: -canvas.top),
        size: Size(
          width: tree.canvasSize.width + canvas.left + canvas.right,
          height: tree.canvasSize.height + canvas.top + canvas.bottom)))
    return total
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule {
    child.input.proposal == node.input.proposal ? .passedOn : .safeArea
  }
}
