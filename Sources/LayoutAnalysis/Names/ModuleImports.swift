import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The files whose declarations the files of a module see: the module's own files, those that it shares with others,
/// and those of the modules that it imports, directly or through others.
struct ModuleImports: Sendable {
  /// The files of the module, by name: its own and shared ones.
  private(set) var ownFiles: [FileID] = []
  /// The files of each imported module that are not among those before.
  private(set) var importedFiles: [[FileID]] = []
  /// The numbers of the modules that each module sees, the module itself first.
  private var visible: [Set<Int>] = []
  /// The modules whose files or imports this depends on.
  private(set) var read: Set<ModuleID> = []

  init() {}

  /// Finds the files of a module. O(n) in the files and imports of the modules that it reaches.
  init(of module: ModuleID, in analysis: Analysis) {
    ownFiles = analysis.compiledFiles(of: module)
    read = Set(ownFiles.compactMap { analysis.module(of: $0) })
    var seen = Set(ownFiles)
    // The modules in the order of their numbers, each with the numbers of those that it imports and passes on.
    var numbers: [ModuleID: Int] = [module: 0]
    var modules = [module]
    var imports: [(all: Set<Int>, reexported: Set<Int>)] = []
    while imports.count < modules.count {
      let importer = modules[imports.count]
      var found: (all: Set<Int>, reexported: Set<Int>) = ([], [])
      for (other, isReexported) in analysis.importedModules(of: importer) {
        let number = numbers[other] ?? modules.count
        if number == modules.count {
          numbers[other] = number
          modules.append(other)
        }
        found.all.insert(number)
        if isReexported { found.reexported.insert(number) }
      }
      imports.append(found)
    }
    for other in modules.dropFirst() {
      let files = analysis.compiledFiles(of: other)
      importedFiles.append(files.filter { seen.insert($0).inserted })
      read.insert(other)
      read.formUnion(files.compactMap { analysis.module(of: $0) })
    }
    let reexported = imports.map(\.reexported)
    visible = imports.map { Self.closure(of: $0.all, reexported) }
  }

  /// Returns `numbers` and all that these pass on. O(n) in the imports that are passed on.
  private static func closure(of numbers: Set<Int>, _ reexported: [Set<Int>]) -> Set<Int> {
    var found = numbers
    var waiting = Array(numbers)
    while let number = waiting.popLast() {
      for other in reexported[number] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }

  /// Returns true if a file imports a module outside of the analysis, directly or passed on by modules of it. O(n) in the
  /// imports of the modules that are passed on.
  static func sees(_ wanted: String, from file: FileID, in analysis: Analysis) -> Bool {
    var waiting = analysis.imports(of: file).map(\.module)
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      if name == wanted { return true }
      guard seen.insert(name).inserted, let importer = analysis.module(of: file),
        let other = analysis.moduleGraph.module(named: name, for: importer)
      else { continue }
      for file in analysis.compiledFiles(of: other) {
        waiting += analysis.imports(of: file).filter(\.isReexported).map(\.module)
      }
    }
    return false
  }

  /// The modules for an index of these files.
  var modules: ImportedModules {
    importedFiles.isEmpty ? ImportedModules() : ImportedModules(files: importedFiles, visible: visible)
  }
}

extension Analysis {
  /// The files that are compiled in a module, its own and those that it shares with other modules, by name.
  func compiledFiles(of module: ModuleID) -> [FileID] {
    let shared = modules[module]?.sharedFiles.filter { isKnown($0) } ?? []
    guard !shared.isEmpty else { return files(of: module) }
    return (files(of: module) + shared).sorted { (name(of: $0), $0) < (name(of: $1), $1) }
  }

  /// The modules of the analysis that the files of a module import, in the order of the imports, each once.
  func importedModules(of module: ModuleID) -> [(module: ModuleID, isReexported: Bool)] {
    guard !moduleGraph.isEmpty else { return [] }
    var found: [(module: ModuleID, isReexported: Bool)] = []
    var indices: [ModuleID: Int] = [:]
    for file in compiledFiles(of: module) {
      for declaration in imports(of: file) {
        guard let other = moduleGraph.module(named: declaration.module, for: module), other != module else { continue }
        if let index = indices[other] {
          if declaration.isReexported { found[index].isReexported = true }
        } else {
          indices[other] = found.count
          found.append((other, declaration.isReexported))
        }
      }
    }
    return found
  }

  /// The imports in a file, in source order.
  package func imports(of file: FileID) -> [ImportDeclaration] { isKnown(file) ? files[file].imports : [] }

  /// Returns true if a file imports SwiftUI or a module of the analysis that passes SwiftUI on.
  package func seesSwiftUI(_ file: FileID) -> Bool { ModuleImports.sees("SwiftUI", from: file, in: self) }

  /// Sets the name by which other modules import a module; nil if none can.
  package mutating func setIdentity(_ identity: ModuleIdentity?, of module: ModuleID) {
    guard moduleGraph.setIdentity(identity, of: module) else { return }
    revision += 1
    // Any module may import this name.
    for other in modules.keys { dropIndex(of: other) }
  }

  /// Sets the files of other modules that are compiled in a module too. Their findings are those in their own modules.
  package mutating func setSharedFiles(_ files: [FileID], of module: ModuleID) {
    guard modules[module]?.sharedFiles ?? [] != files else { return }
    revision += 1
    modules[module, default: AnalysisModule()].sharedFiles = files
    dropIndexes(reading: module)
  }

  /// Drops the indexes of a module and of those that read its files, after its files or imports have changed.
  mutating func dropIndexes(reading module: ModuleID) {
    dropIndex(of: module)
    dropIndexesOfDependents(of: module)
  }

  /// Drops the indexes of the other modules that read the files of a module.
  mutating func dropIndexesOfDependents(of module: ModuleID) {
    for other in moduleGraph.readers(of: module) { dropIndex(of: other) }
  }
}
