/// What is known of modules, by their numbers, which are small and given again: a member is read where it lies, where a
/// dictionary would give a copy of all that is known of the module.
struct ModuleTable: Sendable {
  /// In the order in which they came; the first is of no module: what is not known is read there.
  private var entries: [AnalysisModule?] = [nil]
  /// The modules of `entries`, and none.
  private var modules: [ModuleID] = [ModuleID(-1)]
  /// Where a module stands, by its number; 0 for one that is not known.
  private var places: [Int32] = []
  /// The same for modules with a number that no array is made for.
  private var others: [ModuleID: Int32] = [:]
  private static let bound = 1 << 16

  /// The modules of which anything is known.
  var keys: [ModuleID] {
    entries.indices.dropFirst().filter { entries[$0] != nil }.map { modules[$0] }.sorted { $0.index < $1.index }
  }

  /// Whether the declarations and names of a module were looked at, without a copy of anything.
  func isIndexed(_ module: ModuleID) -> Bool { entries[place(of: module)]?.isIndexed ?? false }

  subscript(module: ModuleID) -> AnalysisModule? {
    // One place that is read, whatever the number: with two the compiler would copy what is there.
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

  /// The place of a module, made where there is none.
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
