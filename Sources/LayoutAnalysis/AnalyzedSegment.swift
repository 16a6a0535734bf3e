import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A segment's roots, laid out, and what is wrong with its syntax, names and values.
package struct AnalyzedSegment: Sendable {
  /// In the order of the source.
  package var roots: [AnalyzedRoot]
  /// Findings of the parser and the lowering, in the order of the source; those of values may stand in another segment
  /// of the file that a root of this one lays out.
  package var diagnostics: [Diagnostic]
  /// Why a view declared here is no root and in none, by the node of its declaration.
  package var notLaidOut: [NodeID: String]
  /// Whether the content of a `GeometryReader` asks for its size, so that what is lowered depends on what is laid out.
  package internal(set) var readsReaderSizes = false

  /// Nothing is laid out.
  static let empty = AnalyzedSegment(roots: [], diagnostics: [], notLaidOut: [:])
  /// Runs `body` on the engine of a root in place; nil where there is none.
  mutating func withEngine<Result>(of root: Int, _ body: (inout LayoutEngine) -> Result) -> Result? {
    roots.indices.contains(root) ? roots[root].withEngine(body) : nil
  }
}

/// A root and its layout.
package struct AnalyzedRoot: Sendable {
  package var kind: LoweredRoot.Kind
  /// The view's or the preview's name.
  package var name: String?
  /// The segment that it stands in, and there the declaration or expression.
  package var segment: SegmentID
  package var node: NodeID
  package var canvas: Canvas
  /// Holds the graph and where everything is.
  package var engine: LayoutEngine

  package var graph: ViewGraph { engine.graph }

  /// Runs `body` on the engine in place, without a copy of its caches.
  mutating func withEngine<Result>(_ body: (inout LayoutEngine) -> Result) -> Result { body(&engine) }
}

/// A view in one of the roots of an analysis.
package struct ViewInstance: Hashable, Sendable {
  /// The segment whose root it stands in.
  package var segment: SegmentID
  /// The index among that segment's roots.
  package var root: Int
  package var view: ViewID

  package init(segment: SegmentID, root: Int, view: ViewID) {
    self.segment = segment
    self.root = root
    self.view = view
  }
}
