import LanguageServerProtocol
import LayoutAnalysis

/// The reason why files form a module (`lowering.md` 2, *Module*).
enum ModuleOrigin: Hashable {
  /// The nearest configuration, which is in this folder: a path without a trailing slash.
  case project(String)
  /// A folder of the workspace: its path with a trailing slash.
  case folder(String)
  /// Neither: the document is a module of its own.
  case document(DocumentURI)
}

/// The numbers of modules. A module keeps its number as long as it has files, so that the analysis keeps what it knows
/// about it; then the number is reused.
struct ModuleNumbers {
  private var numbers: [ModuleOrigin: ModuleID] = [:]
  private var free: [ModuleID] = []
  private var count = 0

  /// All modules.
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

  /// Frees the number of a module without files.
  mutating func remove(_ origin: ModuleOrigin) {
    if let module = numbers.removeValue(forKey: origin) { free.append(module) }
  }
}
