extension ViewLayout {
  /// True for a layer around another view, a modifier; false for a view.
  package var isLayer: Bool {
    switch self {
    case .shape, .color, .text, .symbol, .spacer, .divider, .fixed, .resizable, .flexibleLeaf, .empty: false
    case .scrollView, .screen, .control, .labelled: false
    default: !isContainer
    }
  }

  /// True for a grid, without the lazy ones.
  package var isGrid: Bool { if case .grid = self { true } else { false } }

  /// True if the layout arranges several views.
  package var isContainer: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .custom:
      true
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
