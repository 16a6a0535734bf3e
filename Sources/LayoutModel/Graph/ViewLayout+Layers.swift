extension ViewLayout {
  /// True for a layer around another view, false for a view.
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

  /// True if the layout arranges several views.
  package var isContainer: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits, .geometryReader: true
    default: false
    }
  }

  /// True if the layout places its children by rules known only in outline (`semantics.md` 6.3), so that the views that
  /// do not read a guide through it are uncertain.
  package var isOutlined: Bool {
    switch self {
    case .lazyStack, .lazyGrid, .viewThatFits, .scrollView, .screen, .control: true
    default: false
    }
  }
}
