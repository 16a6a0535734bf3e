import LayoutModel
import Testing

@testable import LayoutEngine

/// The kind of node that each layout is: the protocol of its implementation, and what the model states.
@Suite struct LayoutDispatchTests {
  private static let size = Size(width: 1, height: 2)
  private static let leaves: [ViewLayout] = [
    .shape(.circle), .shape(.other), .color, .text(TextID(0)), .spacer(minLength: .nan), .divider, .fixed(size),
    .symbol, .resizable(size), .flexibleLeaf(FlexibleFrameID(0)), .empty,
  ]
  private static let containers: [ViewLayout] = [
    .hStack(alignment: .top, spacing: 1), .vStack(alignment: .leading, spacing: 1), .zStack(.center),
    .grid(alignment: .center, horizontalSpacing: 1, verticalSpacing: 1), .gridRow(alignment: nil),
    .lazyStack(.vertical, alignment: .leading, spacing: 1), .lazyGrid(LazyGridID(0)), .viewThatFits(.both),
    .geometryReader,
  ]
  private static let views: [ViewLayout] = [
    .scrollView(.vertical), .screen, .labelled, .control(width: .nan, height: 3),
  ]
  private static let modifiers: [ViewLayout] = [
    .frame(width: 1, height: 2, alignment: .center), .flexibleFrame(FlexibleFrameID(0), alignment: .center),
    .padding(EdgeInsets()), .alignmentGuide(GuideModifierID(0)), .offset(x: 1, y: 2), .position(x: 1, y: 2),
    .fixedSize(.both), .aspectRatio(1, .fit), .layoutPriority(1), .ignoresSafeArea(.all), .identity,
    .gridCell(columns: 1, anchorX: .nan, anchorY: .nan, unsized: [], columnAlignment: nil), .overlay(.center),
    .background(.center),
  ]

  private func traits(_ layout: ViewLayout, _ flags: ViewFlags = []) -> ViewTraits {
    var graph = ViewGraph(alignments: .builtIn)
    let environment = graph.add(Environment())
    let child = graph.add(ViewNode(layout: .color, environment: environment))
    let root = graph.add(ViewNode(layout: layout, environment: environment, flags: flags))
    graph.setChildren([child], of: root)
    graph.root = root
    return LayoutEngine(graph: graph).summaries[root].traits.intersection([.layer, .container])
  }

  @Test(arguments: leaves) func leavesAreNeither(_ layout: ViewLayout) {
    #expect(traits(layout) == [])
    #expect(!layout.isLayer && !layout.isContainer)
  }

  @Test(arguments: containers) func containersArrangeSeveralViews(_ layout: ViewLayout) {
    #expect(traits(layout) == .container)
    #expect(!layout.isLayer && layout.isContainer)
  }

  /// Views with one child are laid out as modifiers are.
  @Test(arguments: views) func viewsWithOneChildAreLayersOfTheEngineOnly(_ layout: ViewLayout) {
    #expect(traits(layout) == .layer)
    #expect(!layout.isLayer && !layout.isContainer)
  }

  @Test(arguments: modifiers) func modifiersAreLayers(_ layout: ViewLayout) {
    #expect(traits(layout) == .layer)
    #expect(layout.isLayer && !layout.isContainer)
  }

  /// `semantics.md` 1.9.
  @Test(arguments: containers) func onlyStacksAreTransparent(_ layout: ViewLayout) {
    let isStack =
      switch layout {
      case .hStack, .vStack, .zStack: true
      default: false
      }
    #expect(traits(layout, .singleStaticChild) == (isStack ? .layer : .container))
  }
}
