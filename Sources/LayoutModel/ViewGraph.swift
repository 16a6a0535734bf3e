/// The number of a view node in its graph.
public struct ViewID: Hashable, Comparable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
  @inlinable public static func < (left: ViewID, right: ViewID) -> Bool { left.index < right.index }
}

/// The number of an interned environment in its graph.
public struct EnvironmentID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The layout tree of one root: what `inspect` shows and the engine lays out. Views that are transparent to layout
/// (`Group`, `ForEach`, custom views, neutral modifiers) are resolved away; every layer that lays out is a node.
/// A flat arena of records; strings and long payloads stand in side tables.
public struct ViewGraph: Sendable {
  public var nodes: [ViewNode] = []
  public var environments: [Environment] = []
  public var flexibleFrames: [FlexibleFrame] = []
  public var guides: [GuideModifier] = []
  public var texts: [TextContent] = []
  /// Named by `ViewLayout.lazyGrid`.
  public var lazyGrids: [LazyGrid] = []
  /// Where nodes come from, named by `ViewNode.origin`.
  public var origins: [ViewOrigin] = []
  /// The uses that origins name.
  public var expansions: [Expansion] = []
  /// The names given by `.id(…)`, named by `ViewNode.identity`.
  public var identities: [String] = []
  /// The guides that programs and alignments here name.
  public var alignments: AlignmentTable
  /// nil: the root is empty.
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

  /// The children in order. Cost: their number.
  public func children(of view: ViewID) -> [ViewID] {
    var result: [ViewID] = []
    var next = nodes[Int(view.index)].firstChild
    while next >= 0 {
      result.append(ViewID(next))
      next = nodes[Int(next)].nextSibling
    }
    return result
  }

  /// Tells `body` of `view` and of all that is in it, each before what it holds. Cost: their number.
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

  /// The views that are laid out, what a view holds before the view: the same order however they are numbered, which
  /// edits change. Cost: their number.
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

  /// Whether a stack takes its only child's place in every respect. `semantics.md` 1.9.
  @inlinable public func isTransparent(_ view: ViewID) -> Bool {
    let node = nodes[Int(view.index)]
    guard node.flags.contains(.singleStaticChild), node.childCount == 1 else { return false }
    switch node.layout {
    case .hStack, .vStack, .zStack: return true
    default: return false
    }
  }

  /// Adds a node without children or parent.
  public mutating func add(_ node: ViewNode) -> ViewID {
    nodes.append(node)
    return ViewID(Int32(truncatingIfNeeded: nodes.count - 1))
  }

  /// Makes `children` the children of `view`, in order; they must have no parent yet. Cost: their number.
  public mutating func setChildren(_ children: [ViewID], of view: ViewID) {
    nodes[Int(view.index)].childCount = Int32(truncatingIfNeeded: children.count)
    nodes[Int(view.index)].firstChild = children.first?.index ?? -1
    for (position, child) in children.enumerated() {
      nodes[Int(child.index)].parent = view.index
      nodes[Int(child.index)].nextSibling = position + 1 < children.count ? children[position + 1].index : -1
    }
  }
}

/// One record of the graph.
public struct ViewNode: Sendable {
  public var layout: ViewLayout
  public var environment: EnvironmentID
  /// -1 for the root.
  public var parent: Int32 = -1
  /// -1 when there is none.
  public var firstChild: Int32 = -1
  /// -1 for the last child.
  public var nextSibling: Int32 = -1
  public var childCount: Int32 = 0
  /// Index in `ViewGraph.origins`, -1 for none.
  public var origin: Int32 = -1
  /// Index in `ViewGraph.identities`, -1 for none.
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
  /// The view itself, or what decides its size, is not known: a stand-in is laid out.
  @inlinable public static var unknown: ViewFlags { ViewFlags(rawValue: 1) }
  /// Its size is a documented approximation.
  @inlinable public static var approximate: ViewFlags { ViewFlags(rawValue: 2) }
  /// A stack that several views in a body, preview or layer stand for.
  @inlinable public static var implicit: ViewFlags { ViewFlags(rawValue: 4) }
  /// A stack whose content is statically exactly one view. `semantics.md` 1.9.
  @inlinable public static var singleStaticChild: ViewFlags { ViewFlags(rawValue: 8) }
  /// An argument of this layer is a stand-in, or depends on one (an assumed condition decided its children).
  @inlinable public static var assumed: ViewFlags { ViewFlags(rawValue: 16) }
  /// An argument of this layer, or which children it has, depends on a value that changes at run time.
  @inlinable public static var dynamic: ViewFlags { ViewFlags(rawValue: 32) }
  /// Its `alignment` is a stand-in or changes at run time: nothing may be said about who reads a guide through it.
  @inlinable public static var uncertainAlignment: ViewFlags { ViewFlags(rawValue: 64) }
  /// Its arguments are a stand-in, the alignment maybe among them.
  @inlinable public static var guessedArguments: ViewFlags { [.assumed, .uncertainAlignment] }
  /// The content of a `safeAreaInset`, in the stack that stands for it: served before what it is an inset of.
  @inlinable public static var safeAreaInset: ViewFlags { ViewFlags(rawValue: 128) }
  /// What is unknown about it is only which guide it sets, and to what: no size hangs on that, any guide may.
  @inlinable public static var unknownGuide: ViewFlags { ViewFlags(rawValue: 256) }
}

/// How a node lays out, with its parameters. Lengths in points; NaN stands for "not given" where a doc comment says so.
public enum ViewLayout: Hashable, Sendable {
  // Leaves (`semantics.md` 2)
  case shape(ShapeKind)
  case color
  case text(Int32)
  /// Minimum length, NaN when not given.
  case spacer(minLength: Double)
  case divider
  /// A fixed size that no proposal changes: a bitmap, a symbol, the stand-in of an unknown view.
  case fixed(Size)
  /// A symbol, `Image(systemName:)`: a fixed size from the environment's font, with its text baselines as explicit
  /// guides; approximate.
  case symbol
  /// A resizable image: its own size where nothing is proposed.
  case resizable(Size)
  /// A leaf with a range on each axis: a UIKit bridge (`lowering.md` 6). Index in `flexibleFrames`, all six given.
  case flexibleLeaf(Int32)
  case empty

  // Containers (5, 6)
  /// Spacing NaN when not given.
  case hStack(alignment: AlignmentKey, spacing: Double)
  case vStack(alignment: AlignmentKey, spacing: Double)
  case zStack(Alignment)
  case grid(alignment: Alignment, horizontalSpacing: Double, verticalSpacing: Double)
  /// The row's vertical alignment, nil when not given.
  case gridRow(alignment: AlignmentKey?)

  // Containers of which only the outline is known (6.3)
  /// `LazyVStack`, `LazyHStack`: the axis it grows along; spacing NaN when not given.
  case lazyStack(Axis, alignment: AlignmentKey, spacing: Double)
  /// `LazyVGrid`, `LazyHGrid`: index in `lazyGrids`.
  case lazyGrid(Int32)
  /// `ViewThatFits(in:)`: the axes on which a child must fit.
  case viewThatFits(AxisSet)
  case geometryReader
  /// `ScrollView`: the axes that it scrolls. One child at most, an implicit stack where there are several.
  case scrollView(AxisSet)
  /// What fills its proposal, with its content at the top leading corner: `List`, `NavigationStack`, `Section`, … One
  /// child at most.
  case screen
  /// `Button`, `Link`, `NavigationLink`, `Menu`: as its label, its only child, in every respect.
  case labelled
  /// A control whose style decides its height: its label is its only child, or it has none. `width` is that for no
  /// proposal, NaN: its label's.
  case control(width: Double, height: Double)

  // Layers with one child (4)
  /// NaN on an axis that is not given.
  case frame(width: Double, height: Double, alignment: Alignment)
  /// Index in `flexibleFrames`.
  case flexibleFrame(Int32, alignment: Alignment)
  case padding(EdgeInsets)
  /// Index in `guides`.
  case alignmentGuide(Int32)
  case offset(x: Double, y: Double)
  case position(x: Double, y: Double)
  case fixedSize(AxisSet)
  /// NaN: the child's ideal ratio.
  case aspectRatio(Double, ContentMode)
  case layoutPriority(Double)
  /// Reaches out of the safe area on these edges. `semantics.md` 4.12.
  case ignoresSafeArea(EdgeSet)
  /// A second `.id` on a node that has one: changes nothing.
  case identity
  /// A grid cell's modifiers (issue of the grid): columns spanned, anchor NaN when not given, unsized axes, column
  /// alignment.
  case gridCell(columns: Int32, anchorX: Double, anchorY: Double, unsized: AxisSet, columnAlignment: AlignmentKey?)

  // Layers with a primary (first child) and a secondary (second child)
  case overlay(Alignment)
  case background(Alignment)

  public enum ShapeKind: UInt8, Sendable { case circle, other }
  public enum ContentMode: UInt8, Sendable { case fit, fill }
}

/// The six constraints of a flexible frame, normalised by the engine; NaN where not given. `semantics.md` 4.2.
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

/// What a `Text` shows: runs that may differ in font.
public struct TextContent: Hashable, Sendable {
  public var runs: [TextRun]
  /// Whether a part of the string is not known.
  public var isAssumed: Bool
  public init(runs: [TextRun], isAssumed: Bool = false) {
    self.runs = runs
    self.isAssumed = isAssumed
  }
}

/// A stretch of text in one font.
public struct TextRun: Hashable, Sendable {
  public var string: String
  /// The font set on the run itself (`Text("a").font(.title) + Text("b")`); nil: the environment's.
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

/// Where a node comes from. Syntax is named by plain numbers, so that the model knows nothing of trees: the map to
/// ranges is `LayoutLowering`'s.
public struct ViewOrigin: Hashable, Sendable {
  /// `SegmentID.index` of the file.
  public var file: Int32
  /// `NodeID.index` of the view's expression, or of the modifier's suffix.
  public var node: Int32
  /// The innermost expansion it was made in, an index in `ViewGraph.expansions`; -1 outside of any.
  public var expansion: Int32
  /// The expansions of custom views whose body's outermost node this is, outermost first.
  public var via: [Int32]
  /// The view or modifier as SwiftUI names it: `HStack`, `frame`.
  public var name: String

  public init(file: Int32, node: Int32, expansion: Int32 = -1, via: [Int32] = [], name: String) {
    self.file = file
    self.node = node
    self.expansion = expansion
    self.via = via
    self.name = name
  }
}

/// One use of something that stands for other views: an element of a `ForEach`, or a call of a custom view, view
/// function, computed view or modifier.
public struct Expansion: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The element of a `ForEach`, from 0.
    case element(Int32)
    /// `Card()` of a declared `struct: View`: its name.
    case view(String)
    /// A view function, computed view, stored view builder or custom modifier: its name.
    case function(String)
  }

  /// The enclosing expansion, -1 for none.
  public var parent: Int32
  public var kind: Kind
  /// `SegmentID.index` and `NodeID.index` of the `ForEach` or the call.
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
  /// The indices of the `ForEach` elements that `view` stands in, outermost first. Cost: the depth of expansion.
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
