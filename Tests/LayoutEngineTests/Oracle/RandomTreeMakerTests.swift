import LayoutModel
import Testing

/// What the random trees are made of.
@Suite struct RandomTreeMakerTests {
  /// The cases of `ViewLayout` without their payloads.
  enum Kind: CaseIterable {
    case shape, color, text, spacer, divider, fixed, symbol, resizable, flexibleLeaf, empty
    case hStack, vStack, zStack, grid, gridRow
    case lazyStack, lazyGrid, viewThatFits, geometryReader, scrollView, screen, labelled, control, custom
    case frame, flexibleFrame, padding, alignmentGuide, offset, position, fixedSize, aspectRatio, layoutPriority
    case ignoresSafeArea, identity, gridCell, overlay, background

    /// A new case of `ViewLayout` does not compile here before it is among the kinds, and then fails the test below
    /// until trees have it.
    init(_ layout: ViewLayout) {
      self =
        switch layout {
        case .shape: .shape
        case .color: .color
        case .text: .text
        case .spacer: .spacer
        case .divider: .divider
        case .fixed: .fixed
        case .symbol: .symbol
        case .resizable: .resizable
        case .flexibleLeaf: .flexibleLeaf
        case .empty: .empty
        case .hStack: .hStack
        case .vStack: .vStack
        case .zStack: .zStack
        case .grid: .grid
        case .gridRow: .gridRow
        case .lazyStack: .lazyStack
        case .lazyGrid: .lazyGrid
        case .viewThatFits: .viewThatFits
        case .geometryReader: .geometryReader
        case .custom: .custom
        case .scrollView: .scrollView
        case .screen: .screen
        case .labelled: .labelled
        case .control: .control
        case .frame: .frame
        case .flexibleFrame: .flexibleFrame
        case .padding: .padding
        case .alignmentGuide: .alignmentGuide
        case .offset: .offset
        case .position: .position
        case .fixedSize: .fixedSize
        case .aspectRatio: .aspectRatio
        case .layoutPriority: .layoutPriority
        case .ignoresSafeArea: .ignoresSafeArea
        case .identity: .identity
        case .gridCell: .gridCell
        case .overlay: .overlay
        case .background: .background
        }
    }
  }

  /// Every layout occurs in the trees that are compared. Not made: a `gridRow` outside of a grid, of which
  /// `semantics.md` states nothing, and a canvas with insets, which there is none of (`lowering.md` 2: the canvas is the
  /// safe area). A layout of a project runs its own program (`CustomLayoutTests`).
  @Test func everyLayoutIsInTheTrees() {
    var found: Set<Kind> = []
    for change in [{ $0.hasGrid = true }, { $0.hasOutlines = true }, { $0.hasSafeArea = true }]
      as [(inout RandomOptions) -> Void]
    {
      var options = RandomOptions()
      change(&options)
      for seed in 1...200 as ClosedRange<UInt64> {
        var maker = RandomTreeMaker(seed: seed, options: options)
        for node in maker.tree().graph.nodes { found.insert(Kind(node.layout)) }
      }
    }
    #expect(Set(Kind.allCases).subtracting(found) == [.custom])
  }
}
