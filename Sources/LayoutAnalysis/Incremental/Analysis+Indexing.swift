import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The index of a module's declarations and names, which is made when it is first needed.
extension Analysis {
  /// Indexes the declarations and names of a module, unless that has been done.
  package mutating func index(_ module: ModuleID) {
    guard var indexing = indexing(of: module) else { return }
    indexing.prepare { $0.map { PreparedSegment($0) } }
    store(indexing.declarations(), indexing.names(), of: indexing)
  }

  /// The pending work of indexing the module of `file`; nil if it is indexed.
  package mutating func indexing(moduleOf file: FileID) -> ModuleIndexing? {
    module(of: file).flatMap { indexing(of: $0) }
  }

  private mutating func indexing(of module: ModuleID) -> ModuleIndexing? {
    reparsePendingEdits()
    guard !modules.isIndexed(module) else { return nil }
    let known = modules[module] ?? AnalysisModule()
    var indexing = ModuleIndexing(module: module, images: known.images, strings: known.strings)
    let imports = ModuleImports(of: module, in: self)
    for file in imports.ownFiles {
      indexing.add(moduleSegments(segments(of: file), of: file), prepared(file))
    }
    for file in imports.importedFiles.joined() {
      indexing.addImported(moduleSegments(segments(of: file), of: file), prepared(file))
    }
    indexing.imports = imports
    return indexing
  }

  /// Stores the index of a module.
  package mutating func store(_ declarations: IndexedDeclarations, _ names: IndexedNames, of indexing: ModuleIndexing) {
    let module = indexing.module
    modules[module, default: AnalysisModule()].module = declarations.module
    modules[module]?.names = names.names
    modules[module]?.isIndexed = true
    moduleGraph.setRead(indexing.imports.read, by: module)
  }

  /// The declarations and mentions of a file's segments that were collected before the file was added.
  private func prepared(_ file: FileID) -> [PreparedSegment] { isKnown(file) ? files[file].prepared : [] }

  /// Drops the index of a module, whose files or imports have changed, and makes all results of its files stale; it is
  /// made again when it is needed.
  mutating func dropIndex(of module: ModuleID) {
    guard modules.isIndexed(module) else { return }
    modules[module]?.module = nil
    modules[module]?.names = nil
    modules[module]?.isIndexed = false
    moduleGraph.removeReader(module)
    invalidateEnvironment(of: module)
  }
}
