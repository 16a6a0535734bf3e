import LayoutModel

extension OracleSolver {
  /// Where a view that was proposed `proposal` puts its children, in leading-to-trailing coordinates, and what it
  /// proposes them.
  func placements(in view: ViewID, _ proposal: ProposedSize) -> [Placement] {
    if isExhausted { return [] }
    let children = children(view)
    guard let child = children.first else { return [] }
    if graph.isTransparent(view) { return [Placement(child: child, proposal: proposal, origin: .zero)] }
    switch graph[view].layout {
    case .hStack(let alignment, _): return stackPlacements(view, .horizontal, alignment, proposal)
    case .vStack(let alignment, _): return stackPlacements(view, .vertical, alignment, proposal)
    case .zStack(let alignment): return zStackPlacements(view, alignment, proposal)
    case .grid, .gridRow: return gridPlacements(view, proposal)

    case .frame(_, _, let alignment):
      return [inFrame(view, alignment, child, childProposal(of: view, proposal), proposal)]
    case .flexibleFrame(let index, let alignment):
      let frame = graph.flexibleFrames[Int(index)]
      let size = size(of: view, proposal)
      let offer = ProposedSize(
        width: Constraints(frame, .horizontal).placed(proposal.width, length: size.width),
        height: Constraints(frame, .vertical).placed(proposal.height, length: size.height))
      return [inFrame(view, alignment, child, offer, proposal)]
    case .padding(let insets):
      return [
        Placement(
          child: child, proposal: childProposal(of: view, proposal),
          origin: Point(x: insets.leading, y: insets.top))
      ]
    case .position(let x, let y):
      let offer = ProposedSize(size(of: view, proposal))
      let size = size(of: child, offer)
      return [
        Placement(child: child, proposal: offer, origin: Point(x: x - size.width / 2, y: y - size.height / 2))
      ]
    case .offset(let x, let y):
      return [Placement(child: child, proposal: proposal, origin: Point(x: x, y: y))]
    case .overlay(let alignment), .background(let alignment):
      // Both sides with explicit values. `semantics.md` 4.5.
      var result = [Placement(child: child, proposal: proposal, origin: .zero)]
      let offer = ProposedSize(size(of: view, proposal))
      for secondary in children.dropFirst() {
        var origin = Point.zero
        for axis in Axis.allCases {
          origin[axis] = value(alignment[axis], of: child, proposal) - value(alignment[axis], of: secondary, offer)
        }
        result.append(Placement(child: secondary, proposal: offer, origin: origin))
      }
      return result
    case .fixedSize, .aspectRatio, .alignmentGuide, .layoutPriority, .identity, .gridCell:
      return [Placement(child: child, proposal: childProposal(of: view, proposal), origin: .zero)]
    case .shape, .color, .text, .spacer, .divider, .fixed, .resizable, .flexibleLeaf, .empty:
      return []
    }
  }

  /// The guide's default on the frame's size, minus the child's value. `semantics.md` 4.1.
  private func inFrame(
    _ view: ViewID, _ alignment: Alignment, _ child: ViewID, _ offer: ProposedSize, _ proposal: ProposedSize
  ) -> Placement {
    let size = size(of: view, proposal)
    var origin = Point.zero
    for axis in Axis.allCases {
      let line = OracleDimensions(solver: self, size: size) { _ in nil }.standard(alignment[axis])
      origin[axis] = line - value(alignment[axis], of: child, offer)
    }
    return Placement(child: child, proposal: offer, origin: origin)
  }
}
