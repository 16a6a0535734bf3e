import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A file's roots, laid out, and what is wrong with its syntax, names and values.
package struct AnalyzedFile: Sendable {
  package var file: FileID
  /// Whether the file belongs to another program: nothing but one finding is said of it.
  package var isForeign: Bool
  /// In the order of the source.
  package var roots: [AnalyzedRoot]
  /// Findings of the parser and the lowering, in the order of the source.
  package var diagnostics: [Diagnostic]
  /// Why a view declared here is no root and in none, by the node of its declaration.
  package var notLaidOut: [NodeID: String]
  /// The alignments that this file sees.
  package var alignments: AlignmentTable
  /// Where each custom alignment is declared: its name.
  package var alignmentPlaces: [AlignmentKey: SourceRange]
}

/// A root and its layout.
package struct AnalyzedRoot: Sendable {
  package var kind: LoweredRoot.Kind
  /// The view's or the preview's name.
  package var name: String?
  /// The declaration or expression.
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
  /// The file whose root it stands in.
  package var file: FileID
  /// The index among that file's roots.
  package var root: Int
  package var view: ViewID

  package init(file: FileID, root: Int, view: ViewID) {
    self.file = file
    self.root = root
    self.view = view
  }
}
