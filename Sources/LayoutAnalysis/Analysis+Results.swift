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
    let lowered = module(of: entry).lower(
      entry.id, canvas: settings.canvas, overridesTraits: settings.overridesTraits)
    counters.filesLowered += 1
    var roots: [AnalyzedRoot] = []
    roots.reserveCapacity(lowered.roots.count)
    for root in lowered.roots {
      var engine = LayoutEngine(graph: root.graph)
      engine.layOut(canvas: root.canvas)
      counters.rootsLaidOut += 1
      roots.append(
        AnalyzedRoot(kind: root.kind, name: root.name, node: root.node, canvas: root.canvas, engine: engine))
    }
    var diagnostics = entry.tree.diagnostics(file: entry.id) + lowered.diagnostics
    diagnostics.sort { $0.place.range.lowerBound < $1.place.range.lowerBound }
    return AnalyzedFile(
      file: entry.id, isForeign: false, roots: roots, diagnostics: diagnostics, notLaidOut: lowered.notLaidOut,
      alignments: lowered.alignments, alignmentPlaces: lowered.alignmentPlaces)
  }

  /// The module of a file, its index made now if it is not there.
  private mutating func module(of entry: AnalysisFile) -> Module {
    if let module = modules[entry.module] { return module }
    let members = moduleFiles(of: entry.id).compactMap { file in
      tree(of: file).map { ModuleFile(id: file, tree: $0) }
    }
    let module = Module(files: members)
    modules[entry.module] = module
    return module
  }

  /// Forgets the results that may hang on the text of `file` as it is now. Cost: none while there are no results.
  mutating func forgetResults(around file: FileID) {
    let others = moduleFiles(of: file)
    guard others.contains(where: { entry($0)?.result != nil }) else { return }
    for other in neighbours(of: file) { files[Int(other.index)]?.result = nil }
  }

  mutating func forgetAllResults() {
    modules = [:]
    for index in files.indices { files[index]?.result = nil }
  }
}
