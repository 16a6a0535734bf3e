import LayoutModel

/// The kind of view or layer that a construct makes. Rules select the constructs to check by it.
package enum ConstructKind: UInt8, TableIndex, CaseIterable {
  // Views
  case text, symbol, image, shape, color, spacer, divider, bridge, empty
  case hStack, vStack, zStack, lazyHStack, lazyVStack, lazyGrid, grid, gridRow
  case viewThatFits, geometryReader, scrollView, screen, labelled, control, customLayout
  // Layers
  case frame, padding, alignmentGuide, offset, position, fixedSize, aspectRatio, layoutPriority, ignoresSafeArea
  case identity, gridCell, overlay, background

  package init(_ layout: ViewLayout) {
    switch layout {
    case .text: self = .text
    case .symbol: self = .symbol
    case .fixed, .resizable: self = .image
    case .shape: self = .shape
    case .color: self = .color
    case .spacer: self = .spacer
    case .divider: self = .divider
    case .flexibleLeaf: self = .bridge
    case .empty: self = .empty
    case .hStack: self = .hStack
    case .vStack: self = .vStack
    case .zStack: self = .zStack
    case .lazyStack(let axis, _, _): self = axis == .horizontal ? .lazyHStack : .lazyVStack
    case .lazyGrid: self = .lazyGrid
    case .grid: self = .grid
    case .gridRow: self = .gridRow
    case .viewThatFits: self = .viewThatFits
    case .geometryReader: self = .geometryReader
    case .scrollView: self = .scrollView
    case .custom: self = .customLayout
    case .screen: self = .screen
    case .labelled: self = .labelled
    case .control: self = .control
    case .frame, .flexibleFrame: self = .frame
    case .padding: self = .padding
    case .alignmentGuide: self = .alignmentGuide
    case .offset: self = .offset
    case .position: self = .position
    case .fixedSize: self = .fixedSize
    case .aspectRatio: self = .aspectRatio
    case .layoutPriority: self = .layoutPriority
    case .ignoresSafeArea: self = .ignoresSafeArea
    case .identity: self = .identity
    case .gridCell: self = .gridCell
    case .overlay: self = .overlay
    case .background: self = .background
    }
  }
}

/// A set of kinds of constructs.
package struct ConstructKinds: OptionSet, Hashable, Sendable, ExpressibleByArrayLiteral {
  package var rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(_ kinds: ConstructKind...) { rawValue = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  package func contains(_ kind: ConstructKind) -> Bool { rawValue & 1 << UInt64(kind.rawValue) != 0 }

  package static let stacks = ConstructKinds(.hStack, .vStack, .zStack, .lazyHStack, .lazyVStack)
  package static let lines = ConstructKinds(.hStack, .vStack, .lazyHStack, .lazyVStack)
}
