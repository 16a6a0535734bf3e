/// The data of modules by `ModuleID`, whose indices are small and reused. Members are read in place, where a dictionary
/// would copy all data of the module.
struct ModuleTable: Sendable {
  /// The data in the order in which modules were added. The first entry is always nil and is read for unknown modules.
  private var entries: [AnalysisModule?] = [nil]
  /// The modules of `entries`; the first is a placeholder.
  private var modules: [ModuleID] = [ModuleID(-1)]
  /// The indices in `entries` by the index of the module; 0 for unknown modules.
  private var places: [Int32] = []
  /// The indices in `entries` of modules whose own index is negative or not below `bound`.
  private var others: [ModuleID: Int32] = [:]
  private static let bound = 1 << 16

  /// The modules with data, in ascending order.
  var keys: [ModuleID] {
    entries.indices.dropFirst().filter { entries[$0] != nil }.map { modules[$0] }.sorted { $0.index < $1.index }
  }

  /// Returns true if the declarations and names of a module are indexed; copies nothing.
  func isIndexed(_ module: ModuleID) -> Bool { entries[place(of: module)]?.isIndexed ?? false }

  subscript(module: ModuleID) -> AnalysisModule? {
    // A single expression for all modules: with two the compiler would copy the value.
    _read { yield entries[place(of: module)] }
    _modify {
      let place = madePlace(of: module)
      yield &entries[place]
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

  private func place(of module: ModuleID) -> Int {
    places.indices.contains(module.index) ? Int(places[module.index]) : Int(others[module] ?? 0)
  }

  /// The index of a module in `entries`, which is created if necessary.
  private mutating func madePlace(of module: ModuleID) -> Int {
    let known = place(of: module)
    if known > 0 { return known }
    let place = entries.count
    entries.append(nil)
    modules.append(module)
    if (0..<Self.bound).contains(module.index) {
      while places.count <= module.index { places.append(0) }
      places[module.index] = Int32(clamping: place)
    } else {
      others[module] = Int32(clamping: place)
    }
    return place
  }
}
