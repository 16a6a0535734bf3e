import LanguageServerProtocol
import LayoutAnalysis
import LayoutEvaluation
import LayoutProject
import LayoutSyntax

// The targets of packages and Xcode projects, and the `.swift` files that are read with an open document: those of its
// module and of the modules that it imports.
extension LayoutLanguageService {
  /// Reads the targets of the manifests found, and assigns all files to their modules, if the manifests are others than
  /// before.
  mutating func readTargets() {
    let manifests = workspace.manifests.union(manifestsAroundDocuments())
    guard manifests != modules.targets.namedManifests else { return }
    modules.readTargets(of: Array(manifests))
    completedModules = []
    assignModules()
  }

  /// The manifests around the open documents outside of the workspace.
  private func manifestsAroundDocuments() -> [String] {
    workspace.openFiles.compactMap { workspace.uri(of: $0) }.filter { !workspace.isInWorkspace($0) }
      .flatMap { $0.path.map { modules.manifests(around: $0) } ?? [] }
  }

  /// Reads the targets around a document that is opened outside of the workspace.
  mutating func readTargets(around uri: DocumentURI) {
    guard let path = uri.path, !workspace.isInWorkspace(uri), !workspace.hasUnlistedFolders else { return }
    if modules.manifests(around: path).contains(where: { !modules.targets.manifests.contains($0) }) { readTargets() }
  }

  /// Schedules the files of the modules of open documents, and of the modules that these import, which were not read
  /// yet. Called when all files scheduled before are read, since only then their imports are known.
  mutating func readModulesOfDocuments() {
    guard !workspace.hasUnlistedFolders else { return }
    var waiting = Set(workspace.openFiles.compactMap { file in workspace.uri(of: file).map { origin(of: $0) } })
    var seen = waiting
    while let next = waiting.popFirst() {
      if completedModules.insert(next).inserted { scheduleFiles(of: next) }
      for other in importedOrigins(of: next) where seen.insert(other).inserted { waiting.insert(other) }
    }
    updateCompleteness()
  }

  /// Sets whether the files of the modules are being read. Findings that another file may end are published when all are
  /// known. O(modules).
  mutating func updateCompleteness() {
    let isReading = workspace.hasUnreadFiles
    guard isReading != isReadingModules else { return }
    isReadingModules = isReading
    cachedLevels = [:]
    for (origin, module) in modules.all where isReadTogether(origin) {
      analysis.setCompleteness(isReading ? .reading : .complete, of: module)
    }
    changedDocuments.formUnion(documents.compactMap { $0 })
  }

  /// Returns true if the files of a module are read from a folder, not opened one by one.
  func isReadTogether(_ origin: ModuleOrigin) -> Bool {
    switch origin {
    case .target, .configuration, .folder: true
    case .namedFiles, .document: false
    }
  }

  /// Returns true if a file belongs to a module whose files are read from a folder.
  mutating func isInReadModule(_ file: FileID) -> Bool {
    workspace.uri(of: file).map { isReadTogether(origin(of: $0)) } ?? false
  }

  /// Schedules the files of modules that an edit of an open document imports. O(changed files).
  mutating func readImportedModules(of changed: Set<FileID>) {
    var hasChanges = false
    for file in changed where workspace.isOpen(file) {
      let names = analysis.imports(of: file).map(\.module)
      if knownImports.updateValue(names, forKey: file) != names { hasChanges = true }
    }
    if hasChanges { readModulesOfDocuments() }
  }

  private mutating func scheduleFiles(of origin: ModuleOrigin) {
    let paths: [String]
    if let target = modules.target(of: origin) {
      paths = modules.files(of: target)
    } else {
      paths = workspace.swiftFiles.sorted().filter { isSourceFile($0, of: origin) }
    }
    workspace.addUnread(paths.map { DocumentURI(path: $0) }.filter { workspace.file(at: $0) == nil })
  }

  /// Returns true if the `.swift` file at a path is read with the documents of a module.
  private mutating func isSourceFile(_ path: String, of origin: ModuleOrigin) -> Bool {
    let uri = DocumentURI(path: path)
    guard self.origin(of: uri) == origin else { return false }
    if let target = modules.target(of: origin) { return modules.isFile(path, of: target) }
    return workspace.swiftFiles.contains(path) && !modules.isTests(path, below: workspace.folder(of: uri) ?? "")
  }

  /// The targets that the files of a module import.
  private func importedOrigins(of origin: ModuleOrigin) -> [ModuleOrigin] {
    guard let module = modules[origin] else { return [] }
    let names = Set(analysis.files(of: module).flatMap { analysis.imports(of: $0) }.map(\.module))
    return names.sorted().compactMap { modules.origin(ofModule: $0, importedBy: origin) }
  }

  /// Returns true if the file at a URI counts although it is not open: a layout file in a folder that is read, or a
  /// `.swift` file of a module that is read.
  mutating func isReadFromDisk(_ uri: DocumentURI) -> Bool {
    guard let path = uri.path, workspace.isInFolder(uri) else { return false }
    if path.hasSuffix(".swift") {
      let origin = origin(of: uri)
      return completedModules.contains(origin) && isSourceFile(path, of: origin)
    }
    return path.hasSuffix(".layout") && isFound(path)
  }

  /// Returns true if the walk through the folders that are read finds the file at a path.
  mutating func isFound(_ path: String) -> Bool {
    modules.finds(path, below: workspace.walkRoot(of: ConfigurationSearch.folder(of: path)))
  }

  /// Returns true if a document may have views: it is not Swift, or it sees SwiftUI.
  func isLaidOut(_ file: FileID) -> Bool {
    analysis.language(of: file) != .swift || analysis.seesSwiftUI(file)
  }
}
