extension ViewLayout {
  /// Whether it is a layer around another view, as opposed to a view.
  package var isLayer: Bool {
    switch self {
    case .shape, .color, .text, .symbol, .spacer, .divider, .fixed, .resizable, .flexibleLeaf, .empty, .hStack, .vStack,
      .zStack,
      .grid, .gridRow:
      false
    case .frame, .flexibleFrame, .padding, .alignmentGuide, .offset, .position, .fixedSize, .aspectRatio,
      .layoutPriority, .ignoresSafeArea, .identity, .gridCell, .overlay, .background:
      true
    }
  }

  /// Whether it arranges several views.
  package var isContainer: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .grid, .gridRow: true
    default: false
    }
  }
}
