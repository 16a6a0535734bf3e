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

/// The sizes of the pictures that a module's folder holds.
package struct ImageSizes: Hashable, Sendable {
  private var sizes: [String: Size]

  /// `sizes` in points, by the names that a source uses.
  package init(_ sizes: [String: Size] = [:]) { self.sizes = sizes }

  /// The size of the first picture of that name; nil when there is none.
  package func size(of name: String) -> Size? { sizes[name] }
}

/// The files that see each other's declarations (`language.md` 2, *Module*), with an index of what they declare.
package struct Module: Sendable {
  package private(set) var files: [ModuleFile]
  package var images: ImageSizes
  private(set) var index: ModuleIndex
  private var positions: [FileID: Int32]

  /// Cost: linear in the nodes of the files.
  package init(files: [ModuleFile], images: ImageSizes = ImageSizes()) {
    self.files = files
    self.images = images
    index = ModuleIndex(files: files)
    positions = [:]
    for (position, file) in files.enumerated() { positions[file.id] = Int32(clamping: position) }
  }

  /// The file numbered `id`.
  package func file(_ id: FileID) -> ModuleFile? { position(of: id).map { files[Int($0)] } }

  /// The position of a file in `files`; nil when it is not in the module.
  func position(of id: FileID) -> Int32? { positions[id] }

  /// Replaces a file of the module by another version of it, or adds it. Cost: the nodes of that file.
  package mutating func update(_ file: ModuleFile) {
    if let position = positions[file.id] {
      files[Int(position)] = file
      index.replace(Int(position), with: FileIndex(tree: file.tree))
    } else {
      positions[file.id] = Int32(clamping: files.count)
      files.append(file)
      index = ModuleIndex(files: files)
    }
  }
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
  /// The names that were looked up outside of local scopes: when none of them changes its meaning in another file,
  /// this file is lowered as before.
  package var dependencies: Set<String>
  /// Whether a `GeometryReader`'s content asks for its size: lay the roots out, and lower the file again with the sizes
  /// found, where those are others than were given.
  package var readsReaderSizes: Bool

  package init(
    roots: [LoweredRoot] = [], diagnostics: [Diagnostic] = [], notLaidOut: [NodeID: String] = [:],
    alignments: AlignmentTable = AlignmentTable(), alignmentPlaces: [AlignmentKey: SourceRange] = [:],
    dependencies: Set<String> = [], readsReaderSizes: Bool = false
  ) {
    self.roots = roots
    self.diagnostics = diagnostics
    self.notLaidOut = notLaidOut
    self.alignments = alignments
    self.alignmentPlaces = alignmentPlaces
    self.dependencies = dependencies
    self.readsReaderSizes = readsReaderSizes
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
  /// Its geometry readers.
  package var readers: [PlacedReader]

  package init(
    kind: Kind, name: String?, node: NodeID, canvas: Canvas, graph: ViewGraph, readers: [PlacedReader] = []
  ) {
    self.kind = kind
    self.name = name
    self.node = node
    self.canvas = canvas
    self.graph = graph
    self.readers = readers
  }
}

extension Module {
  /// Evaluates the names, values and views of `file` into view graphs.
  ///
  /// `canvas` is the one that roots get; a preview's traits change it unless `overridesTraits` (a canvas given on the
  /// command line). Never fails: what is unknown is a stand-in and flagged (`language.md` 3.1).
  ///
  /// `readerSizes` are what an earlier layout of the same module found its geometry readers to be.
  package func lower(
    _ file: FileID, canvas: Canvas, overridesTraits: Bool = false, readerSizes: [ReaderPath: ReaderSize] = [:]
  ) -> LoweredFile {
    guard let position = position(of: file) else { return LoweredFile() }
    var lowering = Lowering(module: self, file: position, canvas: canvas, overridesTraits: overridesTraits)
    lowering.readers.sizes = readerSizes
    lowering.collectAlignments()
    let roots = lowering.lowerRoots(overridesTraits: overridesTraits)
    let readsReaderSizes = lowering.readers.isSizeRead
    lowering.checkTheRest()
    lowering.checkDeclarations()
    return LoweredFile(
      roots: roots, diagnostics: lowering.findings.sorted(), notLaidOut: lowering.notLaidOut,
      alignments: lowering.alignments.table, alignmentPlaces: lowering.alignments.places,
      dependencies: lowering.lookedUp, readsReaderSizes: readsReaderSizes)
  }
}
