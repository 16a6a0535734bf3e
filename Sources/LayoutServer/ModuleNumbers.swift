import LanguageServerProtocol
import LayoutAnalysis

/// What makes files one module (`lowering.md` 2, *Module*).
enum ModuleOrigin: Hashable {
  /// The nearest configuration, which stands in this folder: a path without a slash at its end.
  case project(String)
  /// A folder of the workspace: its path with a slash at its end.
  case folder(String)
  /// Nothing: a document is one by itself.
  case document(DocumentURI)
}

/// The numbers of modules. A module keeps its number for as long as anything belongs to it, so that what is known of it
/// stays; later the number is given again.
struct ModuleNumbers {
  private var numbers: [ModuleOrigin: ModuleID] = [:]
  private var free: [ModuleID] = []
  private var count = 0

  /// All modules there are.
  var all: [(origin: ModuleOrigin, module: ModuleID)] { numbers.map { ($0.key, $0.value) } }

  /// The number of a module; nil where there is none yet.
  subscript(origin: ModuleOrigin) -> ModuleID? { numbers[origin] }

  /// Gives a module that has none a number.
  mutating func add(_ origin: ModuleOrigin) -> ModuleID {
    let fresh = free.popLast() ?? ModuleID(count + 1)
    count = max(count, fresh.index)
    numbers[origin] = fresh
    return fresh
  }

  /// Takes the number of a module back that nothing belongs to any more.
  mutating func remove(_ origin: ModuleOrigin) {
    if let module = numbers.removeValue(forKey: origin) { free.append(module) }
  }
}
