import LayoutModel

// The dispatch from the layout of a node to the type that implements it.
extension LayoutTree {
  /// Calls the visitor with the layout of a node. This is the only switch over all layouts; a new layout adds a case.
  mutating func visitLayout<V: LayoutVisitor>(of view: ViewID, _ visitor: V) -> V.Result {
    switch node(view).layout {
    case .shape(.circle): visitor.visit(leaf: CircleLayout(), in: &self)
    case .shape(.other), .color: visitor.visit(leaf: ShapeLayout(), in: &self)
    case .text(let text): visitor.visit(leaf: TextLayout(text: text), in: &self)
    case .symbol: visitor.visit(leaf: SymbolLayout(), in: &self)
    case .spacer(let minLength): visitor.visit(leaf: SpacerLayout(minLength: minLength), in: &self)
    case .divider: visitor.visit(leaf: DividerLayout(), in: &self)
    case .fixed(let size): visitor.visit(leaf: FixedLayout(size: size), in: &self)
    case .resizable(let size): visitor.visit(leaf: ResizableLayout(size: size), in: &self)
    case .flexibleLeaf(let frame):
      visitor.visit(leaf: BridgeLayout(range: FlexibleFrameLayout(flexibleFrame(frame))), in: &self)
    case .empty: visitor.visit(leaf: EmptyLayout(), in: &self)

    case .hStack(let alignment, let spacing):
      visitStack(view, .horizontal, StackLayout(axis: .horizontal, alignment: alignment, spacing: spacing), visitor)
    case .vStack(let alignment, let spacing):
      visitStack(view, .vertical, StackLayout(axis: .vertical, alignment: alignment, spacing: spacing), visitor)
    case .zStack(let alignment): visitStack(view, .none, ZStackLayout(alignment: alignment), visitor)
    case .grid(let alignment, let horizontal, let vertical):
      visitor.visit(
        container: GridLayout(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical),
        in: &self)
    case .gridRow(let alignment): visitor.visit(container: GridRowLayout(alignment: alignment), in: &self)
    case .lazyStack(let axis, let alignment, let spacing):
      visitor.visit(
        container: LazyStackLayout(stack: StackLayout(axis: axis, alignment: alignment, spacing: spacing)), in: &self)
    case .lazyGrid(let grid): visitor.visit(container: LazyGridLayout(lazyGrid(grid)), in: &self)
    case .viewThatFits(let axes): visitor.visit(container: ViewThatFitsLayout(axes: axes), in: &self)
    case .custom(let layout): visitor.visit(container: CustomLayoutLayout(layout: customLayout(layout)), in: &self)
    case .geometryReader: visitor.visit(container: GeometryReaderLayout(), in: &self)

    case .scrollView(let axes): visitor.visit(layer: ScrollLayout(axes: axes), in: &self)
    case .screen: visitor.visit(layer: ScreenLayout(), in: &self)
    case .labelled: visitor.visit(layer: LabelledLayout(), in: &self)
    case .control(let width, let height):
      visitor.visit(layer: ControlLayout(width: width, height: height), in: &self)
    case .frame(let width, let height, let alignment):
      visitor.visit(layer: FrameLayout(width: width, height: height, alignment: alignment), in: &self)
    case .flexibleFrame(let frame, let alignment):
      visitor.visit(layer: FlexibleFrameLayout(flexibleFrame(frame), alignment: alignment), in: &self)
    case .padding(let insets): visitor.visit(layer: PaddingLayout(insets), in: &self)
    case .alignmentGuide(let guide): visitor.visit(layer: AlignmentGuideLayout(modifier: guide), in: &self)
    case .offset(let x, let y): visitor.visit(layer: OffsetLayout(offset: Point(x: x, y: y)), in: &self)
    case .position(let x, let y): visitor.visit(layer: PositionLayout(center: Point(x: x, y: y)), in: &self)
    case .fixedSize(let axes): visitor.visit(layer: FixedSizeLayout(axes: axes), in: &self)
    case .aspectRatio(let ratio, let mode):
      visitor.visit(layer: AspectRatioLayout(ratio: ratio, mode: mode), in: &self)
    case .layoutPriority(let priority): visitor.visit(layer: LayoutPriorityLayout(priority: priority), in: &self)
    case .ignoresSafeArea(let edges): visitor.visit(layer: IgnoresSafeAreaLayout(edges: edges), in: &self)
    case .identity: visitor.visit(layer: IdentityLayout(), in: &self)
    case .gridCell: visitor.visit(layer: GridCellLayer(), in: &self)
    case .overlay(let alignment), .background(let alignment):
      visitor.visit(layer: SecondaryLayout(alignment: alignment), in: &self)
    }
  }

  private mutating func visitStack<V: LayoutVisitor>(
    _ view: ViewID, _ orientation: StackOrientation, _ stack: some ContainerLayout, _ visitor: V
  ) -> V.Result {
    node(view).isTransparent
      ? visitor.visit(layer: TransparentStackLayout(orientation: orientation), in: &self)
      : visitor.visit(container: stack, in: &self)
  }
}

/// An operation on the layout of a node, called by `LayoutTree.visitLayout` with the type of the layout. Because it is
/// specialized for each layout, it costs as much as a case of a switch; an `any NodeLayout` would be allocated.
protocol LayoutVisitor {
  associatedtype Result
  func visit(leaf: some LeafLayout, in tree: inout some LayoutTree) -> Result
  func visit(layer: some LayerLayout, in tree: inout some LayoutTree) -> Result
  func visit(container: some ContainerLayout, in tree: inout some LayoutTree) -> Result
}

/// An operation that applies to all kinds of layouts.
protocol NodeVisitor: LayoutVisitor {
  func visit(_ layout: some NodeLayout, in tree: inout some LayoutTree) -> Result
}

extension NodeVisitor {
  func visit(leaf: some LeafLayout, in tree: inout some LayoutTree) -> Result { visit(leaf, in: &tree) }
  func visit(layer: some LayerLayout, in tree: inout some LayoutTree) -> Result { visit(layer, in: &tree) }
  func visit(container: some ContainerLayout, in tree: inout some LayoutTree) -> Result {
    visit(container, in: &tree)
  }
}

/// An operation of layers, with a result for every other node.
protocol LayerVisitor: LayoutVisitor {
  var fallback: Result { get }
}

extension LayerVisitor {
  func visit(leaf: some LeafLayout, in tree: inout some LayoutTree) -> Result { fallback }
  func visit(container: some ContainerLayout, in tree: inout some LayoutTree) -> Result { fallback }
}
