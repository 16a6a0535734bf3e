import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The result of lowering one segment: its roots, and findings about names, types, arguments and values.
package struct LoweredSegment: Sendable {
  /// The roots in source order.
  package var roots: [LoweredRoot] = []
  /// The findings in this segment, and in other segments of its file that a root of this one shows, in source order. A
  /// construct that is expanded several times has each finding once. Syntax errors are not included.
  package var diagnostics: [Diagnostic] = []
  /// The reasons why views declared here are neither a root nor part of one ("`title` has no value"), by the token of
  /// their name.
  package var notLaidOut: [NodeID: String] = [:]
  /// The arguments, conditions and collections, as expressions of any segment, whose values are unknown.
  package var unknownValues: Set<OriginNode> = []
  /// What the result depends on, of the alignments that the file sees.
  package var alignmentReads = AlignmentReads()
  /// True if a `GeometryReader`'s content reads its size: lay out the roots and lower the segment again with the sizes
  /// found if they differ from the given ones.
  package var readsReaderSizes = false
  /// True if views of other segments that are used where no root reaches were not followed, because they are not in the
  /// given cycle.
  package var leavesOutViews = false
  /// The number of graph nodes that were created, discarded ones included.
  package var viewsMade = 0
  /// The number of expressions that were evaluated.
  package var valuesEvaluated = 0

  package init() {}
}

/// A root: a top-level view expression, a preview, or a view that no other view shows.
package struct LoweredRoot: Sendable {
  package enum Kind: String, Sendable { case view, preview, expression }

  /// What a root shows of its view or preview.
  package enum Part: Sendable {
    case body
    /// Other branches than those that hold, or are assumed to, in the body.
    case otherBranches
    /// What the body shows on a screen or a part of one: a sheet, or the destination of a link.
    case screen
    /// What the body shows as items of menus and bars, which the platform arranges. Only the sizes that the views would
    /// have by themselves are known.
    case items
    /// What no other root of the view shows, each piece by itself: branches beyond the limit of roots, and what is handed
    /// to code that is not read. What the pieces are proposed is not known.
    case remaining

    /// True if what the views are proposed is that of the app: rules check these roots.
    package var isInPlace: Bool { self != .items && self != .remaining }
  }

  package var kind: Kind
  /// True for a view of a `.swift` file that other declarations use as well: its properties without a value are unknown
  /// here, and may be known where it is used.
  package var isOfUsedView: Bool
  package var part: Part
  /// The name of the view or preview.
  package var name: String?
  /// The declaration or expression.
  package var node: NodeID
  /// The canvas that the root is laid out in, with the traits of a preview applied.
  package var canvas: Canvas
  package var graph: ViewGraph
  /// The geometry readers of the graph.
  package var readers: [PlacedReader]

  package init(
    kind: Kind, isOfUsedView: Bool = false, part: Part = .body, name: String?, node: NodeID,
    canvas: Canvas, graph: ViewGraph, readers: [PlacedReader] = []
  ) {
    self.kind = kind
    self.isOfUsedView = isOfUsedView
    self.part = part
    self.name = name
    self.node = node
    self.canvas = canvas
    self.graph = graph
    self.readers = readers
  }
}
