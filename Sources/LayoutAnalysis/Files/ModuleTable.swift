import LayoutEvaluation
import LayoutSyntax

/// The data of modules by `ModuleID`, whose indices are small and reused. Members are read in place, where a dictionary
/// would copy all data of the module.
struct ModuleTable: Sendable {
  /// The data in the order in which modules were added. The first entry is always nil and is read for unknown modules.
  private var entries: [AnalysisModule?] = [nil]
  /// The modules of `entries`; the first is a placeholder.
  private var modules: [ModuleID] = [ModuleID(-1)]
  /// The indices in `entries` by the index of the module; 0 for unknown modules.
  private var indices: [Int32] = []
  /// The indices in `entries` of modules whose own index is negative or not below `bound`.
  private var others: [ModuleID: Int32] = [:]
  private static let bound = 1 << 16

  /// The modules with data, in ascending order.
  var keys: [ModuleID] {
    entries.indices.dropFirst().filter { entries[$0] != nil }.map { modules[$0] }.sorted { $0.index < $1.index }
  }

  /// Returns true if the declarations and names of a module are indexed; copies nothing.
  func isIndexed(_ module: ModuleID) -> Bool { entries[index(of: module)]?.isIndexed ?? false }

  /// Returns true if `file` sees other alignments than the files of its module that declare none; false if the module
  /// is not indexed. Copies the index at most, and not the rest of the module's data.
  func seesOwnAlignments(_ file: FileID, in module: ModuleID) -> Bool {
    entries[index(of: module)]?.module?.seesOwnAlignments(file) ?? false
  }

  subscript(module: ModuleID) -> AnalysisModule? {
    // A single expression for all modules: with two the compiler would copy the value.
    _read { yield entries[index(of: module)] }
    _modify {
      let index = makeIndex(of: module)
      yield &entries[index]
    }
  }

  subscript(module: ModuleID, default fresh: @autoclosure () -> AnalysisModule) -> AnalysisModule {
    get { self[module] ?? fresh() }
    _modify {
      var entry = self[module] ?? fresh()
      self[module] = nil
      defer { self[module] = entry }
      yield &entry
    }
  }

  private func index(of module: ModuleID) -> Int {
    indices.indices.contains(module.index) ? Int(indices[module.index]) : Int(others[module] ?? 0)
  }

  /// The index of a module in `entries`, which is created if necessary.
  private mutating func makeIndex(of module: ModuleID) -> Int {
    let known = index(of: module)
    if known > 0 { return known }
    let index = entries.count
    entries.append(nil)
    modules.append(module)
    if (0..<Self.bound).contains(module.index) {
      while indices.count <= module.index { indices.append(0) }
      indices[module.index] = Int32(clamping: index)
    } else {
      others[module] = Int32(clamping: index)
    }
    return index
  }
}
