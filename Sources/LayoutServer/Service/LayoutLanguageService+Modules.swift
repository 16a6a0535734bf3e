import LanguageServerProtocol
import LayoutAnalysis
import LayoutProject
import LayoutSyntax

// The files, their modules and the modules' settings are a function of the workspace folders, the client's settings,
// the files on disk and the open documents. Files read or opened are added one by one; after any removal or change of a
// configuration, `deriveState` recomputes everything, so that nothing remains that a fresh start would not have.
extension LayoutLanguageService {
  /// Returns the reason why a URI's file is in its module: its nearest configuration, its workspace folder, or neither.
  /// A document that a configuration excludes is a module of its own.
  mutating func origin(of uri: DocumentURI) -> ModuleOrigin {
    let other = workspace.folder(of: uri).map { ModuleOrigin.folder($0) } ?? .document(uri)
    guard let path = uri.path else { return other }
    let origin = modules.origin(ofFile: path, orElse: other)
    if case .configuration = origin, modules.excludes(path) { return .document(uri) }
    return origin
  }

  /// Returns the module of a file, created if missing, and schedules the files of its project for reading.
  mutating func module(for uri: DocumentURI) -> ModuleID { module(as: origin(of: uri), of: uri) }

  private mutating func module(as origin: ModuleOrigin, of uri: DocumentURI) -> ModuleID {
    if let path = uri.path { modules.recordConfiguration(forFile: path) }
    switch origin {
    case .configuration(let folder): workspace.addProject(folder)
    case .target(let manifest, _): workspace.addProject(ConfigurationSearch.folder(of: manifest))
    case .folder, .namedFiles, .document: break
    }
    if let known = modules[origin] { return known }
    let module = modules.module(of: origin, in: &analysis)
    if isReadingModules, isReadTogether(origin) { analysis.setCompleteness(.reading, of: module) }
    searchResources(of: origin)
    return module
  }

  /// Applies the current settings to a module.
  mutating func applySettings(of origin: ModuleOrigin) {
    modules.applySettings(of: origin, to: &analysis)
    searchResources(of: origin)
  }

  // MARK: Derivation of the whole state

  /// Assigns every file to its current module, also if documents outside of the workspace have other manifests around
  /// them now, and schedules the files that are missing. With `rereading`, configurations may have changed: they are
  /// read again, and so are the folders, since other files may be excluded. O(files).
  mutating func deriveState(rereading: Bool = false) {
    if rereading {
      modules.invalidateConfigurations()
      modules.dropIgnoredFiles()
      completedModules = []
      cachedLevels = [:]
      workspace.scheduleListing()
    }
    assignModules()
    if rereading { for (origin, _) in modules.all { applySettings(of: origin) } }
    if !workspace.hasUnlistedFolders { readTargets() }
    readModulesOfDocuments()
    updateCompleteness()
  }

  /// Assigns every file to its current module and removes the files that are neither open nor in a folder that is read,
  /// and the modules and configurations without files. O(files).
  mutating func assignModules() {
    modules.removeRecordedConfigurations()
    workspace.removeProjects()
    var used: Set<ModuleOrigin> = []
    for origin in workspace.folderPaths.map({ ModuleOrigin.folder($0) }) {
      used.insert(origin)
      if modules[origin] != nil { continue }
      let module = modules.module(of: origin, in: &analysis)
      if isReadingModules { analysis.setCompleteness(.reading, of: module) }
      searchResources(of: origin)
    }
    var others: [(file: FileID, uri: DocumentURI)] = []
    for file in analysis.fileIDs {
      guard let uri = workspace.uri(of: file) else { continue }
      if workspace.isOpen(file) { used.insert(assignModule(of: file, uri)) } else { others.append((file, uri)) }
    }
    // A file in one project may belong to another, whose folder is then read as well.
    var projects = -1
    while projects != workspace.projectCount {
      projects = workspace.projectCount
      var unreached: [(file: FileID, uri: DocumentURI)] = []
      for (file, uri) in others {
        if isReadFromDisk(uri), origin(of: uri) != .document(uri) {
          used.insert(assignModule(of: file, uri))
        } else {
          unreached.append((file, uri))
        }
      }
      others = unreached
    }
    for (file, _) in others { remove(file) }
    workspace.removeUnreached()
    for path in workspace.configurationFiles.sorted() { modules.recordConfiguration(at: path) }
    for (origin, _) in modules.all where !used.contains(origin) { removeModule(origin) }
    for (origin, _) in modules.all { searchResources(of: origin) }
    changedDocuments.formUnion(documents.compactMap { $0 })
  }

  /// Returns true if a configuration applies to the file, or a target outside of the workspace contains it. Once such a
  /// file is removed, `deriveState` may have to drop the configuration or the manifest and the folder read for it.
  mutating func isInProject(_ uri: DocumentURI) -> Bool {
    guard let path = uri.path else { return false }
    if modules.configuration(forFile: path) != nil { return true }
    return !workspace.isInWorkspace(uri) && modules.target(ofFile: path) != nil
  }

  /// Assigns a file to its module and returns the module's origin.
  private mutating func assignModule(of file: FileID, _ uri: DocumentURI) -> ModuleOrigin {
    let origin = origin(of: uri)
    analysis.setModule(of: file, to: module(as: origin, of: uri))
    if let language = analysis.language(of: file) {
      analysis.setConditions(modules.conditions(ofFile: uri.path, in: language), of: file)
    }
    return origin
  }

  /// Removes a module without files and frees its number.
  mutating func removeModule(_ origin: ModuleOrigin) {
    guard let module = modules[origin] else { return }
    if case .document(let uri) = origin, let file = workspace.file(at: uri) { filesWithoutImages.remove(file) }
    resources.remove(module)
    completedModules.remove(origin)
    modules.remove(origin, from: &analysis)
  }
}
