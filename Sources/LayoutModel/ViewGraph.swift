/// The index of a node in `ViewGraph.nodes`.
public struct ViewID: Hashable, Comparable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
  @inlinable public static func < (left: ViewID, right: ViewID) -> Bool { left.index < right.index }
}

/// The index of an interned environment in `ViewGraph.environments`.
public struct EnvironmentID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The layout tree of one root, which `inspect` prints and the engine lays out. Views that are transparent to layout
/// (`Group`, `ForEach`, custom views, neutral modifiers) are resolved; every layer that affects layout is a node. A
/// flat arena of records, with strings and long payloads in side tables.
public struct ViewGraph: Sendable {
  public var nodes: [ViewNode] = []
  public var environments: [Environment] = []
  public var flexibleFrames: [FlexibleFrame] = []
  public var guides: [GuideModifier] = []
  public var texts: [TextContent] = []
  /// The lazy grids, indexed by `ViewLayout.lazyGrid`.
  public var lazyGrids: [LazyGrid] = []
  /// The origins of nodes, indexed by `ViewNode.origin`.
  public var origins: [ViewOrigin] = []
  /// The expansions that origins refer to.
  public var expansions: [Expansion] = []
  /// The names given by `.id(…)`, indexed by `ViewNode.identity`.
  public var identities: [String] = []
  /// The table of the guides that programs and alignments of this graph refer to.
  public var alignments: AlignmentTable
  /// The root view; nil for an empty graph.
  public var root: ViewID?

  public init(alignments: AlignmentTable) {
    self.alignments = alignments
  }

  @inlinable public subscript(view: ViewID) -> ViewNode {
    get { nodes[Int(view.index)] }
    set { nodes[Int(view.index)] = newValue }
  }

  @inlinable public func parent(of view: ViewID) -> ViewID? {
    let index = nodes[Int(view.index)].parent
    return index < 0 ? nil : ViewID(index)
  }

  @inlinable public func firstChild(of view: ViewID) -> ViewID? {
    let index = nodes[Int(view.index)].firstChild
    return index < 0 ? nil : ViewID(index)
  }

  @inlinable public func nextSibling(of view: ViewID) -> ViewID? {
    let index = nodes[Int(view.index)].nextSibling
    return index < 0 ? nil : ViewID(index)
  }

  /// Returns the children in order. O(n) in their number.
  public func children(of view: ViewID) -> [ViewID] {
    var result: [ViewID] = []
    var next = nodes[Int(view.index)].firstChild
    while next >= 0 {
      result.append(ViewID(next))
      next = nodes[Int(next)].nextSibling
    }
    return result
  }

  /// Calls `body` for `view` and its descendants in preorder. O(n) in their number.
  @inlinable public func forEachView(in view: ViewID, _ body: (ViewID) -> Void) {
    var next = view.index
    while true {
      body(ViewID(next))
      let child = nodes[Int(next)].firstChild
      if child >= 0 {
        next = child
        continue
      }
      while next != view.index, nodes[Int(next)].nextSibling < 0 { next = nodes[Int(next)].parent }
      guard next != view.index else { return }
      next = nodes[Int(next)].nextSibling
    }
  }

  /// The views of the tree in postorder, an order that does not depend on their indices, which edits change. O(n) in
  /// their number.
  public var viewsInOrder: [ViewID] {
    guard let root else { return [] }
    var views: [ViewID] = []
    views.reserveCapacity(nodes.count)
    var next = root.index
    while true {
      while nodes[Int(next)].firstChild >= 0 { next = nodes[Int(next)].firstChild }
      views.append(ViewID(next))
      while next != root.index, nodes[Int(next)].nextSibling < 0 {
        next = nodes[Int(next)].parent
        views.append(ViewID(next))
      }
      guard next != root.index else { return views }
      next = nodes[Int(next)].nextSibling
    }
  }

  @inlinable public func environment(of view: ViewID) -> Environment {
    environments[Int(nodes[Int(view.index)].environment.index)]
  }

  /// Returns true if a stack behaves like its only child in every respect. `semantics.md` 1.9.
  @inlinable public func isTransparent(_ view: ViewID) -> Bool {
    let node = nodes[Int(view.index)]
    guard node.flags.contains(.singleStaticChild), node.childCount == 1 else { return false }
    switch node.layout {
    case .hStack, .vStack, .zStack: return true
    default: return false
    }
  }

  /// Adds a node without children or parent, and returns its index.
  public mutating func add(_ node: ViewNode) -> ViewID {
    nodes.append(node)
    return ViewID(Int32(truncatingIfNeeded: nodes.count - 1))
  }

  /// Makes `children` the children of `view`, in order; they must not have a parent yet. O(n) in their number.
  public mutating func setChildren(_ children: [ViewID], of view: ViewID) {
    nodes[Int(view.index)].childCount = Int32(truncatingIfNeeded: children.count)
    nodes[Int(view.index)].firstChild = children.first?.index ?? -1
    for (position, child) in children.enumerated() {
      nodes[Int(child.index)].parent = view.index
      nodes[Int(child.index)].nextSibling = position + 1 < children.count ? children[position + 1].index : -1
    }
  }
}

/// The record of a view or layer in the graph.
public struct ViewNode: Sendable {
  public var layout: ViewLayout
  public var environment: EnvironmentID
  /// The index of the parent node; -1 for the root.
  public var parent: Int32 = -1
  /// The index of the first child; -1 for none.
  public var firstChild: Int32 = -1
  /// The index of the next sibling; -1 for the last child.
  public var nextSibling: Int32 = -1
  public var childCount: Int32 = 0
  /// The index in `ViewGraph.origins`; -1 for none.
  public var origin: Int32 = -1
  /// The index in `ViewGraph.identities`; -1 for none.
  public var identity: Int32 = -1
  public var flags: ViewFlags = []

  public init(layout: ViewLayout, environment: EnvironmentID, flags: ViewFlags = []) {
    self.layout = layout
    self.environment = environment
    self.flags = flags
  }
}

public struct ViewFlags: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// The view, or a value that determines its size, is unknown: a stand-in is laid out.
  @inlinable public static var unknown: ViewFlags { ViewFlags(rawValue: 1) }
  /// The size is a documented approximation.
  @inlinable public static var approximate: ViewFlags { ViewFlags(rawValue: 2) }
  /// A stack made for several views in a body, preview or layer.
  @inlinable public static var implicit: ViewFlags { ViewFlags(rawValue: 4) }
  /// A stack whose content is statically exactly one view. `semantics.md` 1.9.
  @inlinable public static var singleStaticChild: ViewFlags { ViewFlags(rawValue: 8) }
  /// An argument of the layer is a stand-in or depends on one (an assumed condition selected its children).
  @inlinable public static var assumed: ViewFlags { ViewFlags(rawValue: 16) }
  /// An argument of the layer, or the set of its children, depends on a value that changes at run time.
  @inlinable public static var dynamic: ViewFlags { ViewFlags(rawValue: 32) }
  /// The `alignment` is a stand-in or changes at run time, so that the readers of a guide through it are unknown.
  @inlinable public static var uncertainAlignment: ViewFlags { ViewFlags(rawValue: 64) }
  /// The arguments are stand-ins, possibly the alignment too.
  @inlinable public static var guessedArguments: ViewFlags { [.assumed, .uncertainAlignment] }
  /// The content of a `safeAreaInset`, in the stack that represents the inset: served before the view that is inset.
  @inlinable public static var safeAreaInset: ViewFlags { ViewFlags(rawValue: 128) }
  /// Only the key and the value of a guide set here are unknown: no size depends on them, but any guide may.
  @inlinable public static var unknownGuide: ViewFlags { ViewFlags(rawValue: 256) }
}

/// The layout of a node with its parameters. Lengths are in points; NaN means "not given" where a comment states so.
public enum ViewLayout: Hashable, Sendable {
  // Leaves (`semantics.md` 2)
  case shape(ShapeKind)
  case color
  case text(Int32)
  /// A `Spacer` with its minimum length, NaN when not given.
  case spacer(minLength: Double)
  case divider
  /// A view of a size that no proposal changes: a bitmap, or the stand-in of an unknown view.
  case fixed(Size)
  /// A symbol, `Image(systemName:)`: a fixed, approximate size from the environment's font, with its text baselines as
  /// explicit guides.
  case symbol
  /// A resizable image with its own size, which it has where nothing is proposed.
  case resizable(Size)
  /// A leaf with a range on each axis, a UIKit bridge (`lowering.md` 6): an index in `flexibleFrames`, all six given.
  case flexibleLeaf(Int32)
  case empty

  // Containers (5, 6)
  /// The spacing is NaN when not given.
  case hStack(alignment: AlignmentKey, spacing: Double)
  case vStack(alignment: AlignmentKey, spacing: Double)
  case zStack(Alignment)
  case grid(alignment: Alignment, horizontalSpacing: Double, verticalSpacing: Double)
  /// A row with its vertical alignment, nil when not given.
  case gridRow(alignment: AlignmentKey?)

  // Containers of which only the outline is known (6.3)
  /// `LazyVStack`, `LazyHStack`: the axis along which it grows; the spacing is NaN when not given.
  case lazyStack(Axis, alignment: AlignmentKey, spacing: Double)
  /// `LazyVGrid`, `LazyHGrid`: an index in `lazyGrids`.
  case lazyGrid(Int32)
  /// `ViewThatFits(in:)`: the axes on which a child must fit.
  case viewThatFits(AxisSet)
  case geometryReader
  /// `ScrollView` with the axes that it scrolls. It has at most one child, an implicit stack for several views.
  case scrollView(AxisSet)
  /// A view that fills its proposal, with its content in the top leading corner: `List`, `NavigationStack`, `Section`,
  /// … It has at most one child.
  case screen
  /// `Button`, `Link`, `NavigationLink`, `Menu`: laid out exactly like its label, its only child.
  case labelled
  /// A control whose style determines its height; its label, if any, is its only child. `width` applies where none is
  /// proposed, NaN for the width of the label.
  case control(width: Double, height: Double)

  // Layers with one child (4)
  /// A fixed frame, NaN on an axis that is not given.
  case frame(width: Double, height: Double, alignment: Alignment)
  /// A flexible frame: an index in `flexibleFrames`.
  case flexibleFrame(Int32, alignment: Alignment)
  case padding(EdgeInsets)
  /// A guide modifier: an index in `guides`.
  case alignmentGuide(Int32)
  case offset(x: Double, y: Double)
  case position(x: Double, y: Double)
  case fixedSize(AxisSet)
  /// The ratio of width to height, NaN for that of the child's ideal size.
  case aspectRatio(Double, ContentMode)
  case layoutPriority(Double)
  /// A layer that extends beyond the safe area at these edges. `semantics.md` 4.12.
  case ignoresSafeArea(EdgeSet)
  /// A second `.id` on a node that has one; it has no effect on layout.
  case identity
  /// The modifiers of a grid cell, which the grid applies: columns spanned, anchor (NaN when not given), unsized axes,
  /// column alignment.
  case gridCell(columns: Int32, anchorX: Double, anchorY: Double, unsized: AxisSet, columnAlignment: AlignmentKey?)

  // Layers with a primary (first child) and a secondary (second child)
  case overlay(Alignment)
  case background(Alignment)

  public enum ShapeKind: UInt8, Sendable { case circle, other }
  public enum ContentMode: UInt8, Sendable { case fit, fill }
}

/// The six constraints of a flexible frame in points, NaN where not given, before normalisation. `semantics.md` 4.2.
public struct FlexibleFrame: Hashable, Sendable {
  public var minWidth: Double = .nan
  public var idealWidth: Double = .nan
  public var maxWidth: Double = .nan
  public var minHeight: Double = .nan
  public var idealHeight: Double = .nan
  public var maxHeight: Double = .nan
  public init() {}
}

/// An `alignmentGuide(key) { … }` layer.
public struct GuideModifier: Hashable, Sendable {
  public var key: AlignmentKey
  public var program: GuideProgram

  public init(key: AlignmentKey, program: GuideProgram) {
    self.key = key
    self.program = program
  }
}

/// The content of a `Text`: runs that may differ in font.
public struct TextContent: Hashable, Sendable {
  public var runs: [TextRun]
  /// True if a part of the string is unknown.
  public var isAssumed: Bool
  public init(runs: [TextRun], isAssumed: Bool = false) {
    self.runs = runs
    self.isAssumed = isAssumed
  }
}

/// A run of text in one font.
public struct TextRun: Hashable, Sendable {
  public var string: String
  /// The font set on the run itself (`Text("a").font(.title) + Text("b")`); nil for the environment's.
  public var font: Font?
  public var isBold: Bool
  public var isItalic: Bool
  public var weight: FontWeight?

  public init(
    string: String, font: Font? = nil, isBold: Bool = false, isItalic: Bool = false, weight: FontWeight? = nil
  ) {
    self.string = string
    self.font = font
    self.isBold = isBold
    self.isItalic = isItalic
    self.weight = weight
  }
}

/// The source of a node. Plain numbers identify the syntax, so that the model does not depend on trees;
/// `LayoutLowering` maps them to ranges.
public struct ViewOrigin: Hashable, Sendable {
  /// The segment of the source, a `SegmentID.index`.
  public var file: Int32
  /// The view's expression or the modifier's suffix, a `NodeID.index`.
  public var node: Int32
  /// The innermost expansion that made the node, an index in `ViewGraph.expansions`; -1 for none.
  public var expansion: Int32
  /// The expansions of custom views whose body has this node as its outermost one, outermost first.
  public var via: [Int32]
  /// The name of the view or modifier in SwiftUI: `HStack`, `frame`.
  public var name: String

  public init(file: Int32, node: Int32, expansion: Int32 = -1, via: [Int32] = [], name: String) {
    self.file = file
    self.node = node
    self.expansion = expansion
    self.via = via
    self.name = name
  }
}

/// A use of something that produces other views: an element of a `ForEach`, or a call of a custom view, view function,
/// computed view or modifier.
public struct Expansion: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// An element of a `ForEach`, by its index from 0.
    case element(Int32)
    /// A use of a declared `struct: View`, such as `Card()`, by its name.
    case view(String)
    /// A view function, computed view, stored view builder or custom modifier, by its name.
    case function(String)
  }

  /// The index of the enclosing expansion; -1 for none.
  public var parent: Int32
  public var kind: Kind
  /// The position of the `ForEach` or the call: `SegmentID.index` and `NodeID.index`.
  public var file: Int32
  public var node: Int32

  public init(parent: Int32, kind: Kind, file: Int32, node: Int32) {
    self.parent = parent
    self.kind = kind
    self.file = file
    self.node = node
  }
}

extension ViewGraph {
  /// Returns the indices of the `ForEach` elements around `view`, outermost first. O(d) in the depth of expansion.
  public func instance(of view: ViewID) -> [Int32] {
    var result: [Int32] = []
    let origin = Int(self[view].origin)
    guard origins.indices.contains(origin) else { return [] }
    var index = Int(origins[origin].expansion)
    while expansions.indices.contains(index) {
      if case .element(let element) = expansions[index].kind { result.append(element) }
      index = Int(expansions[index].parent)
    }
    return result.reversed()
  }
}
