import LayoutModel
import TextMetrics

// The properties of a node that no proposal changes: its priority, its spacing preferences, the guides that may be
// explicit on it, the axis of the stack around it. Computed once, children before parents, without recursion.
extension LayoutEngine {
  /// Computes the summaries of all nodes. O(n) in their number.
  mutating func prepare() {
    states = Array(repeating: ViewState(), count: graph.nodes.count)
    resetTexts()
    entryCount = 0
    unplaced = []
    hasSafeAreaInsets = false
    // Most nodes have one output, and some another.
    entries.reserveCapacity(graph.nodes.count + graph.nodes.count / 4)
    // Few stacks have more children: growing by one at a time costs more than laying these out.
    let capacity = min(graph.nodes.count, 8)
    stackChildren.reserveCapacity(capacity)
    flexibilityOrder.reserveCapacity(capacity)
    placements.reserveCapacity(capacity)
    placing.reserveCapacity(capacity)
    chain.reserveCapacity(min(capacity, 4))
    guard let root = graph.root else { return }
    prepare(below: root)
  }

  /// Computes the summaries of `view` and its descendants. O(n) in their number.
  mutating func prepare(below view: ViewID) {
    if let parent = graph.parent(of: view) {
      let isPrimary = graph[parent].firstChild == view
      states[view].orientation = orientation(inside: parent, isPrimary: isPrimary)
    }
    // Down to the first leaf, then on to the next sibling or up: each node after its children, without a list.
    var index = view
    while true {
      var child = graph[index].firstChild
      if child.isValid {
        states[child].orientation = orientation(inside: index, isPrimary: true)
        index = child
        continue
      }
      summarise(index)
      while index != view {
        let parent = graph[index].parent
        child = graph[index].nextSibling
        if child.isValid {
          states[child].orientation = orientation(inside: parent, isPrimary: false)
          index = child
          break
        }
        summarise(parent)
        index = parent
      }
      if index == view { return }
    }
  }

  /// Returns the axis of the stack that contains a Spacer or Divider directly in `parent`, also if the stack is
  /// transparent to layout, seen through layers but not out of a layer's secondary view.
  func orientation(inside parent: ViewID, isPrimary: Bool) -> StackOrientation {
    switch graph[parent].layout {
    case .hStack: .horizontal
    case .vStack: .vertical
    case .lazyStack(let axis, _, _): axis == .horizontal ? .horizontal : .vertical
    case .zStack, .grid, .gridRow, .lazyGrid, .viewThatFits, .geometryReader, .scrollView, .screen, .control: .none
    case .overlay, .background: isPrimary ? states[parent].orientation : .none
    default: states[parent].orientation
    }
  }

  /// Returns the bit of a guide in `ViewState.explicitKeys`; custom guides from the 54th on share the last.
  static func explicitBit(_ key: AlignmentKey) -> UInt64 { 1 << UInt64(clamping: min(max(Int(key.index), 0), 63)) }

  /// The bits of the guides that a container of several children combines from theirs. `semantics.md` 7.4.
  private static let crossingBits: UInt64 = {
    var bits: UInt64 = 0
    for index in 0..<Int16(64) where AlignmentKey(index).crossesContainers { bits |= explicitBit(AlignmentKey(index)) }
    return bits
  }()

  /// Computes a node's summary from those of its children.
  mutating func summarise(_ view: ViewID) {
    let node = graph[view]
    let flags = node.flags
    var certainty: Certainty = []
    var traits: ViewTraits = []
    if flags.contains(.assumed) { certainty.formUnion(.assumed) }
    certainty.formUnion(standInCertainty(view))
    if flags.contains(.approximate) { certainty.formUnion(.approximate) }
    if flags.contains(.dynamic) { certainty.formUnion(.dynamic) }

    var priority = 0.0
    var priorityCertainty: Certainty = []
    var spacing = SpacingPreferences()
    var keys: UInt64 = 0
    var first = FirstChild()
    if node.firstChild.isValid {
      let child = node.firstChild
      first.priority = states[child].priority
      first.priorityCertainty = states[child].priorityCertainty
      first.explicitKeys = states[child].explicitKeys
      first.spacing = self.spacing(of: node.firstChild, in: view)
      first.traits = states[child].traits.intersection([.text, .gridCell, .flexible])
    }

    switch node.layout {
    case .text(let text):
      keys = Self.explicitBit(.firstTextBaseline) | Self.explicitBit(.lastTextBaseline)
      // No horizontal preference: that gap depends on no font (`semantics.md` 8, "HStack neighbours of Text: 8").
      spacing = SpacingPreferences(top: .text, bottom: .text)
      traits = .text
      if texts.contains(text) {
        spacing.topLeading = textProfile(text, node.environment).leading
        spacing.bottomScale = graph[node.environment].displayScale
        if graph[text].isAssumed { certainty.formUnion(.assumed) }
      }
    case .symbol:
      keys = Self.explicitBit(.firstTextBaseline) | Self.explicitBit(.lastTextBaseline)
    case .spacer:
      priority = -.infinity
      spacing = .spacer
      traits = .flexible
      if states[view].orientation == .horizontal { spacing.reset(.vertical) }
      if states[view].orientation == .vertical { spacing.reset(.horizontal) }
    case .shape(.other), .color:
      traits = .flexible
    case .shape, .divider, .resizable, .flexibleLeaf, .fixed, .empty:
      break
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      if graph.isTransparent(view) {
        (priority, spacing, keys) = (first.priority, first.spacing, first.explicitKeys)
        priorityCertainty = first.priorityCertainty
        traits = first.traits
      } else {
        if node.childCount == 0 { priority = -.infinity }
        (spacing, keys) = summariseChildren(of: view, node)
      }
    case .lazyStack, .lazyGrid:
      // The gaps beside it are the default ones; its children's guides cross it as they cross a stack.
      keys = childKeys(of: node) & Self.crossingBits
    case .viewThatFits:
      // The chosen child is laid out in its place.
      keys = childKeys(of: node)
    case .control:
      keys = first.explicitKeys
      traits = first.traits.intersection(.gridCell)
    case .geometryReader:
      // Its content has no guide outside of it, nor has that of the scroll views and screens below.
      break
    case .scrollView, .screen:
      traits = first.traits.intersection(.gridCell)
    case .frame(let width, let height, _):
      spacing = first.spacing
      keys = first.explicitKeys
      let frame = FrameLayout(width: width, height: height)
      if frame.width != nil { spacing.reset(.horizontal) }
      if frame.height != nil { spacing.reset(.vertical) }
      traits = first.traits.intersection(.gridCell)
    case .flexibleFrame(let index, _):
      spacing = first.spacing
      keys = first.explicitKeys
      let frame = FlexibleFrameLayout(index, in: graph)
      for axis in Axes() where !frame[axis].isEmpty { spacing.reset(axis) }
      traits = first.traits.intersection(.gridCell)
      if frame.hasPlainFlexibility { traits.insert(.flexible) }
    case .padding(let insets):
      spacing = first.spacing
      keys = first.explicitKeys
      if insets.top != 0 {
        spacing.top = .standard
        spacing.topLeading = 0
      }
      if insets.leading != 0 { spacing.leading = .standard }
      if insets.bottom != 0 {
        spacing.bottom = .standard
        spacing.bottomScale = 0
      }
      if insets.trailing != 0 { spacing.trailing = .standard }
      traits = first.traits.intersection(.gridCell)
    case .position:
      keys = first.explicitKeys
      traits = first.traits.intersection(.gridCell)
    case .aspectRatio, .ignoresSafeArea:
      spacing = first.spacing
      keys = first.explicitKeys
      traits = first.traits.intersection(.gridCell)
    case .alignmentGuide(let index):
      (priority, spacing, keys) = (first.priority, first.spacing, first.explicitKeys)
      priorityCertainty = first.priorityCertainty
      if let guide = graph.guide(index) { keys |= Self.explicitBit(guide.key) }
      traits = first.traits
    case .layoutPriority(let value):
      (priority, spacing, keys) = (value.isNaN ? 0 : value, first.spacing, first.explicitKeys)
      priorityCertainty = certainty
      traits = first.traits
    case .offset, .identity, .overlay, .background:
      (priority, spacing, keys) = (first.priority, first.spacing, first.explicitKeys)
      if flags.contains(.unknownGuide) { keys = .max }
      priorityCertainty = first.priorityCertainty
      traits = first.traits
    case .gridCell:
      (priority, spacing, keys) = (first.priority, first.spacing, first.explicitKeys)
      priorityCertainty = first.priorityCertainty
      traits = first.traits.union(.gridCell)
    case .fixedSize, .labelled:
      (priority, spacing, keys) = (first.priority, first.spacing, first.explicitKeys)
      priorityCertainty = first.priorityCertainty
      traits = first.traits.intersection(.gridCell)
    }
    // The inset of the safe area gets its length before the rest is shared.
    if flags.contains(.safeAreaInset) {
      priority = .infinity
      hasSafeAreaInsets = true
    }
    if graph[node.environment].layoutDirection == .rightToLeft { traits.insert(.rightToLeft) }
    if computesIsLayer(node, view) {
      traits.insert(.layer)
    } else if node.layout.isContainer {
      traits.insert(.container)
    }
    var state = states[view]
    state.priority = priority
    state.priorityCertainty = priorityCertainty
    state.spacing = spacing
    state.explicitKeys = keys
    state.certainty = certainty
    state.traits = traits
    states[view] = state
  }

  /// Returns true if a node's only, or first, child determines its size together with it.
  private mutating func computesIsLayer(_ node: ViewNode, _ view: ViewID) -> Bool {
    guard node.firstChild.isValid else { return false }
    switch node.layout {
    case .hStack, .vStack, .zStack: return graph.isTransparent(view)
    case .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits, .geometryReader: return false
    case .shape, .color, .text, .symbol, .spacer, .divider, .fixed, .resizable, .flexibleLeaf, .empty: return false
    default: return true
    }
  }

  /// The part of its child's summary that a layer uses.
  private struct FirstChild {
    var priority = 0.0
    var priorityCertainty: Certainty = []
    var explicitKeys: UInt64 = 0
    var spacing = SpacingPreferences()
    var traits: ViewTraits = []
  }

  /// Returns the guides that may be explicit on one of a node's children. O(n) in the children.
  private mutating func childKeys(of node: ViewNode) -> UInt64 {
    var keys: UInt64 = 0
    var child = node.firstChild
    while child.isValid {
      keys |= states[child].explicitKeys
      child = graph[child].nextSibling
    }
    return keys
  }

  /// Returns the spacing and explicit guides of a container: a stack has its first and last child's edges along its
  /// axis and the union of all across it, a ZStack the union of those of the highest priority, others that of all.
  private mutating func summariseChildren(of view: ViewID, _ node: ViewNode) -> (SpacingPreferences, UInt64) {
    var spacing = SpacingPreferences()
    var keys: UInt64 = 0
    var axis: Axis?
    var highest = -Double.infinity
    switch node.layout {
    case .hStack: axis = .horizontal
    case .vStack: axis = .vertical
    case .zStack:
      var child = node.firstChild
      while child.isValid {
        highest = max(highest, states[child].priority)
        child = graph[child].nextSibling
      }
    default: break
    }
    var child = node.firstChild
    while child.isValid {
      let state = states[child]
      let preferences = self.spacing(of: child, in: view)
      let next = graph[child].nextSibling
      keys |= state.explicitKeys
      switch axis {
      case .horizontal:
        spacing.unite(preferences, on: .vertical)
        if child == node.firstChild { spacing.leading = preferences.leading }
        if !next.isValid { spacing.trailing = preferences.trailing }
      case .vertical:
        spacing.unite(preferences, on: .horizontal)
        if child == node.firstChild {
          spacing.top = preferences.top
          spacing.topLeading = preferences.topLeading
        }
        if !next.isValid {
          spacing.bottom = preferences.bottom
          spacing.bottomScale = preferences.bottomScale
        }
      case nil:
        if state.priority >= highest { spacing.unite(preferences) }
      }
      child = next
    }
    return (spacing, keys & Self.crossingBits)
  }
}
