import LayoutModel

/// The layout of `EmptyView` where it takes part in the layout: no size.
struct EmptyLayout: LeafLayout {
  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    LayoutOutput(size: .zero, certainty: tree.summary(of: view).certainty, validity: .everywhere)
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule { .empty }
}
