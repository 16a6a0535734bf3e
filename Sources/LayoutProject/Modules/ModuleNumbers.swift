import LayoutAnalysis

/// The numbers of modules. A module keeps its number until it is removed, so that the analysis keeps the results of the
/// module; then the number is reused.
struct ModuleNumbers: Sendable {
  private var numbers: [ModuleOrigin: ModuleID] = [:]
  private var free: [ModuleID] = []
  private var count = 0

  /// All modules, in no particular order.
  var all: [(origin: ModuleOrigin, module: ModuleID)] { numbers.map { ($0.key, $0.value) } }

  /// The number of a module; nil if it has none.
  subscript(origin: ModuleOrigin) -> ModuleID? { numbers[origin] }

  /// Assigns a number to a module that has none.
  mutating func add(_ origin: ModuleOrigin) -> ModuleID {
    let fresh = free.popLast() ?? ModuleID(count + 1)
    count = max(count, fresh.index)
    numbers[origin] = fresh
    return fresh
  }

  /// Frees the number of a module; returns it, nil if there is none.
  mutating func remove(_ origin: ModuleOrigin) -> ModuleID? {
    guard let module = numbers.removeValue(forKey: origin) else { return nil }
    free.append(module)
    return module
  }
}
