import LayoutEvaluation
import LayoutLowering
import LayoutSyntax

// Access to the index of declarations, for the lookup of names by other targets.
extension Analysis {
  /// The module of a file with the index of its declarations, which is made first if necessary; nil for an unknown file.
  package mutating func indexedModule(of file: FileID) -> Module? {
    reparsePendingEdits()
    guard let id = module(of: file) else { return nil }
    index(id)
    return modules[id]?.module
  }

  /// The module of a file with its index; nil if it is not indexed.
  package func knownModule(of file: FileID) -> Module? { module(of: file).flatMap { modules[$0]?.module } }

  /// Indexes all modules, if any can import others. O(n) in the declarations that are not indexed yet.
  package mutating func indexImporters() {
    reparsePendingEdits()
    guard !moduleGraph.isEmpty else { return }
    for id in modules.keys { index(id) }
  }

  /// One file of each other indexed module whose files see the declarations of the module of `file`, by the modules'
  /// order.
  package func importers(ofModuleOf file: FileID) -> [FileID] {
    guard let own = module(of: file) else { return [] }
    return moduleGraph.readers(of: own).sorted { $0.index < $1.index }.compactMap { files(of: $0).first }
  }
}
