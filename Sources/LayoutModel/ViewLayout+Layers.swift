extension ViewLayout {
  /// Whether it is a layer around another view, as opposed to a view.
  package var isLayer: Bool {
    switch self {
    case .shape, .color, .text, .symbol, .spacer, .divider, .fixed, .resizable, .flexibleLeaf, .empty, .hStack, .vStack,
      .zStack, .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .scrollView, .screen, .control,
      .labelled:
      false
    case .frame, .flexibleFrame, .padding, .alignmentGuide, .offset, .position, .fixedSize, .aspectRatio,
      .layoutPriority, .ignoresSafeArea, .identity, .gridCell, .overlay, .background:
      true
    }
  }

  /// Whether it arranges several views.
  package var isContainer: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits, .geometryReader: true
    default: false
    }
  }

  /// Whether it places the view in it, or its views, by rules that are known in outline only (`semantics.md` 6.3), so
  /// that nothing certain may be said of who does not read a guide through it.
  package var isOutlined: Bool {
    switch self {
    case .lazyStack, .lazyGrid, .viewThatFits, .scrollView, .screen, .control: true
    default: false
    }
  }
}
