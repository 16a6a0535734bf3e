import LayoutModel
import LayoutSyntax

/// A file as the lowering sees it.
package struct ModuleFile: Sendable {
  package var id: FileID
  package var tree: SyntaxTree

  package init(id: FileID, tree: SyntaxTree) {
    self.id = id
    self.tree = tree
  }
}

/// The files that see each other's declarations (`language.md` 2, *Module*), with an index of what they declare.
package struct Module: Sendable {
  package private(set) var files: [ModuleFile]

  package init(files: [ModuleFile]) {
    self.files = files
  }

  /// The file numbered `id`. Cost: logarithmic or better.
  package func file(_ id: FileID) -> ModuleFile? { files.first { $0.id == id } }
}

/// What was lowered for one file: its roots, and what is wrong with names, types, arguments and values in it.
package struct LoweredFile: Sendable {
  /// In the order of the source.
  package var roots: [LoweredRoot]
  /// Findings of names and values in this file, in the order of the source, each once however often the construct was
  /// expanded; syntax errors are not among them.
  package var diagnostics: [Diagnostic]
  /// Why a view declared here is no root and in none: its name's token and the reason ("`title` has no value").
  package var notLaidOut: [NodeID: String]
  /// The alignments that this file sees: the table of all its graphs.
  package var alignments: AlignmentTable
  /// Where each custom alignment of the table is declared: its name's token.
  package var alignmentPlaces: [AlignmentKey: SourceRange]

  package init(
    roots: [LoweredRoot] = [], diagnostics: [Diagnostic] = [], notLaidOut: [NodeID: String] = [:],
    alignments: AlignmentTable = AlignmentTable(), alignmentPlaces: [AlignmentKey: SourceRange] = [:]
  ) {
    self.roots = roots
    self.diagnostics = diagnostics
    self.notLaidOut = notLaidOut
    self.alignments = alignments
    self.alignmentPlaces = alignmentPlaces
  }
}

/// One root: a top-level view expression, a preview, or a view that nothing instantiates.
package struct LoweredRoot: Sendable {
  package enum Kind: String, Sendable { case view, preview, expression }

  package var kind: Kind
  /// The view's or the preview's name.
  package var name: String?
  /// The declaration or expression.
  package var node: NodeID
  /// What it is laid out in: the canvas asked for, with the traits of a preview applied.
  package var canvas: Canvas
  package var graph: ViewGraph

  package init(kind: Kind, name: String?, node: NodeID, canvas: Canvas, graph: ViewGraph) {
    self.kind = kind
    self.name = name
    self.node = node
    self.canvas = canvas
    self.graph = graph
  }
}

extension Module {
  /// Evaluates the names, values and views of `file` into view graphs.
  ///
  /// `canvas` is the one that roots get; a preview's traits change it unless `overridesTraits` (a canvas given on the
  /// command line). Never fails: what is unknown is a stand-in and flagged (`language.md` 3.1).
  package func lower(_ file: FileID, canvas: Canvas, overridesTraits: Bool = false) -> LoweredFile {
    LoweredFile()
  }
}
