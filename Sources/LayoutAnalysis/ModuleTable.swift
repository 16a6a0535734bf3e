/// What is known of modules, by their numbers, which are small and given again: a member is read where it lies, where a
/// dictionary would give a copy of all that is known of the module.
struct ModuleTable: Sendable {
  private var entries: [AnalysisModule?] = []
  /// Modules with a number that no array is made for.
  private var others: [ModuleID: AnalysisModule] = [:]
  private static let bound = 1 << 16

  /// The modules of which anything is known.
  var keys: [ModuleID] {
    entries.indices.filter { entries[$0] != nil }.map { ModuleID($0) } + others.keys.sorted { $0.index < $1.index }
  }

  /// Whether the declarations and names of a module were looked at, without a copy of anything.
  func isIndexed(_ module: ModuleID) -> Bool {
    if entries.indices.contains(module.index) { return entries[module.index]?.isIndexed ?? false }
    return others[module]?.isIndexed ?? false
  }

  subscript(module: ModuleID) -> AnalysisModule? {
    @inline(__always) _read {
      if entries.indices.contains(module.index) { yield entries[module.index] } else { yield others[module] }
    }
    @inline(__always) _modify {
      if !entries.indices.contains(module.index) { makeRoom(for: module) }
      if entries.indices.contains(module.index) { yield &entries[module.index] } else { yield &others[module] }
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

  private mutating func makeRoom(for module: ModuleID) {
    guard (0..<Self.bound).contains(module.index) else { return }
    while entries.count <= module.index { entries.append(nil) }
  }
}
