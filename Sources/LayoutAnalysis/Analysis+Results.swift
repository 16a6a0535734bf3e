import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

extension Analysis {
  /// The layout and the findings of `file`, made now if they are not there. Cost when they are: none.
  package mutating func result(for file: FileID) -> AnalyzedFile? {
    guard let entry = entry(file) else { return nil }
    if let result = entry.result { return result }
    let result = analyze(entry)
    files[Int(file.index)]?.result = result
    return result
  }

  /// Runs `body` on the engine of one root in place, so that what it computes on demand is kept.
  package mutating func withEngine<Result>(
    of file: FileID, root: Int, _ body: (inout LayoutEngine) -> Result
  ) -> Result? {
    guard let count = result(for: file)?.roots.count, (0..<count).contains(root) else { return nil }
    return files[Int(file.index)]?.result?.roots[root].withEngine(body)
  }

  /// The views of all roots of the module that were made from syntax node `node` of `file`, by file, root and order of
  /// layout. Cost: the views of the module's roots.
  package mutating func instances(of node: NodeID, in file: FileID) -> [ViewInstance] {
    instances(of: [node], in: file)
  }

  /// Lowers and lays out one file.
  private mutating func analyze(_ entry: AnalysisFile) -> AnalyzedFile {
    if let foreign = ForeignFile.diagnostic(for: entry.tree.text, file: entry.id) {
      return AnalyzedFile(
        file: entry.id, isForeign: true, roots: [], diagnostics: [foreign], notLaidOut: [:],
        alignments: AlignmentTable(), alignmentPlaces: [:])
    }
    let module = module(of: entry)
    var (lowered, roots) = layOut(entry.id, of: module, readerSizes: [:])
    // What a `GeometryReader` holds may hang on the reader's size. That never hangs on what is in it, so each pass
    // finds the sizes of the readers that stand one deeper. Those it used are final once it finds the same again.
    var sizes: [ReaderPath: ReaderSize] = [:]
    var passes = 0
    while lowered.readsReaderSizes, passes < Self.readerPassLimit {
      let found = Self.readerSizes(lowered.roots, roots)
      guard found != sizes else { break }
      sizes = found
      passes += 1
      (lowered, roots) = layOut(entry.id, of: module, readerSizes: sizes)
    }
    var diagnostics = entry.tree.diagnostics(file: entry.id) + lowered.diagnostics
    diagnostics.sort { $0.place.range.lowerBound < $1.place.range.lowerBound }
    return AnalyzedFile(
      file: entry.id, isForeign: false, roots: roots, diagnostics: diagnostics, notLaidOut: lowered.notLaidOut,
      alignments: lowered.alignments, alignmentPlaces: lowered.alignmentPlaces)
  }

  /// How deeply readers may stand in each other and still know their sizes.
  private static let readerPassLimit = 8

  /// One pass: from the file's syntax to the places of its views.
  private mutating func layOut(
    _ file: FileID, of module: Module, readerSizes: [ReaderPath: ReaderSize]
  ) -> (LoweredFile, [AnalyzedRoot]) {
    let owner = entry(file)?.module
    let settings = owner.flatMap { moduleSettings[$0] } ?? self.settings
    let recordedTexts = owner.flatMap { self.recordedTexts[$0] }
    let lowered = module.lower(
      file, canvas: settings.canvas, overridesTraits: settings.overridesTraits, readerSizes: readerSizes)
    counters.filesLowered += 1
    var roots: [AnalyzedRoot] = []
    roots.reserveCapacity(lowered.roots.count)
    for root in lowered.roots {
      var engine = LayoutEngine(graph: root.graph, recordedTexts: recordedTexts)
      engine.layOut(canvas: root.canvas)
      counters.rootsLaidOut += 1
      roots.append(
        AnalyzedRoot(kind: root.kind, name: root.name, node: root.node, canvas: root.canvas, engine: engine))
    }
    return (lowered, roots)
  }

  /// The sizes that a pass gave the readers; a reader without a place, or without end, has none.
  private static func readerSizes(_ lowered: [LoweredRoot], _ roots: [AnalyzedRoot]) -> [ReaderPath: ReaderSize] {
    var sizes: [ReaderPath: ReaderSize] = [:]
    for (root, laidOut) in zip(lowered, roots) {
      for reader in root.readers where laidOut.engine.isPlaced(reader.view) {
        let (size, certainty) = laidOut.engine.readSize(of: reader.view)
        guard size.width.isFinite, size.height.isFinite else { continue }
        sizes[reader.path] = ReaderSize(size: size, certainty: certainty)
      }
    }
    return sizes
  }

  /// The module of a file, its index made now if it is not there.
  private mutating func module(of entry: AnalysisFile) -> Module {
    if let module = modules[entry.module] { return module }
    let members = moduleFiles(of: entry.id).compactMap { file in
      tree(of: file).map { ModuleFile(id: file, tree: $0) }
    }
    let module = Module(files: members, images: images[entry.module] ?? ImageSizes())
    modules[entry.module] = module
    return module
  }

  /// Forgets the results that may hang on the text of `file` as it is now: those of its neighbours, and those with
  /// findings, since what is said of an unknown name suggests the nearest of all names that the module declares.
  /// Cost: none while there are no results.
  mutating func forgetResults(around file: FileID) {
    let others = moduleFiles(of: file)
    guard others.contains(where: { entry($0)?.result != nil }) else { return }
    for other in neighbours(of: file) { files[Int(other.index)]?.result = nil }
    for other in others where entry(other)?.result?.diagnostics.isEmpty == false {
      files[Int(other.index)]?.result = nil
    }
  }

  mutating func forgetAllResults() {
    modules = [:]
    for index in files.indices { files[index]?.result = nil }
  }
}
