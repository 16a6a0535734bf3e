import LayoutModel

extension OracleSolver {
  /// Where a view that was proposed `proposal`, and answered `size`, puts its children, in leading-to-trailing
  /// coordinates, and what it proposes them. Origins are right on `axes` only.
  ///
  /// A coordinate that would not be a number is 0 (`interface.md` 3): it arises where a length is infinite.
  func placements(
    in view: ViewID, _ proposal: ProposedSize, _ size: Size, axes: AxisSet = .both
  ) -> [Placement] {
    if isExhausted { return [] }
    return places(in: view, proposal, size, axes).map { place in
      var place = place
      for axis in Axis.allCases where !place.origin[axis].isFinite { place.origin[axis] = 0 }
      return place
    }
  }

  private func places(
    in view: ViewID, _ proposal: ProposedSize, _ size: Size, _ axes: AxisSet
  ) -> [Placement] {
    let children = children(view)
    guard let child = children.first else { return [] }
    func only(_ offer: ProposedSize, at origin: Point) -> [Placement] {
      [Placement(child: child, proposal: offer, size: self.size(of: child, offer), origin: origin)]
    }
    if graph.isTransparent(view) { return only(proposal, at: .zero) }
    switch graph[view].layout {
    case .hStack(let alignment, _): return stackPlacements(view, .horizontal, alignment, proposal, size)
    case .vStack(let alignment, _): return stackPlacements(view, .vertical, alignment, proposal, size)
    case .zStack(let alignment): return zStackPlacements(view, alignment, size, axes)
    case .grid, .gridRow: return gridPlacements(view, proposal)
    case .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .custom, .scrollView, .screen, .control:
      return outlinePlacements(view, proposal, size)

    case .frame(_, _, let alignment):
      return only(childProposal(of: view, proposal), at: .zero).map { inFrame(size, alignment, $0, axes) }
    case .flexibleFrame(let index, let alignment):
      let frame = graph.flexibleFrames[Int(index.index)]
      let offer = ProposedSize(
        width: Constraints(frame, .horizontal).placed(proposal.width, length: size.width),
        height: Constraints(frame, .vertical).placed(proposal.height, length: size.height))
      return only(offer, at: .zero).map { inFrame(size, alignment, $0, axes) }
    case .padding(let insets):
      return only(childProposal(of: view, proposal), at: Point(x: insets.leading, y: insets.top))
    case .position(let x, let y):
      return only(ProposedSize(size), at: .zero).map { place in
        var place = place
        place.origin = Point(x: x - place.size.width / 2, y: y - place.size.height / 2)
        return place
      }
    case .offset(let x, let y):
      return only(proposal, at: Point(x: x, y: y))
    case .overlay(let alignment), .background(let alignment):
      // Both sides with explicit values. `semantics.md` 4.5.
      var result = [Placement(child: child, proposal: proposal, size: size, origin: .zero)]
      let offer = ProposedSize(size)
      for secondary in children.dropFirst() {
        var place = Placement(child: secondary, proposal: offer, size: self.size(of: secondary, offer), origin: .zero)
        for axis in Axis.allCases where axes.contains(AxisSet(axis)) {
          let line = value(alignment[axis], of: child, proposal, size)
          place.origin[axis] = line - value(alignment[axis], of: secondary, offer, place.size)
        }
        result.append(place)
      }
      return result
    case .fixedSize, .aspectRatio, .alignmentGuide, .layoutPriority, .ignoresSafeArea, .identity, .gridCell, .labelled:
      return only(childProposal(of: view, proposal), at: .zero)
    case .shape, .color, .text, .spacer, .divider, .fixed, .symbol, .resizable, .flexibleLeaf, .empty:
      return []
    }
  }

  /// The guide's default on the frame's size, minus the child's value. `semantics.md` 4.1.
  private func inFrame(_ size: Size, _ alignment: Alignment, _ place: Placement, _ axes: AxisSet) -> Placement {
    var place = place
    for axis in Axis.allCases where axes.contains(AxisSet(axis)) {
      let line = OracleDimensions(solver: self, size: size) { _ in nil }.standard(alignment[axis])
      place.origin[axis] = line - value(alignment[axis], of: place.child, place.proposal, place.size)
    }
    return place
  }
}
