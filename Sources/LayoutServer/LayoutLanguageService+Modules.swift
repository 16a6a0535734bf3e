import LanguageServerProtocol
import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutProject
import LayoutSyntax

// The files, their modules and the modules' settings are a function of the workspace folders, the client's settings,
// the files on disk and the open documents. Files read or opened are added one by one; after any removal or change of a
// configuration, `deriveState` recomputes everything, so that nothing remains that a fresh start would not have.
extension LayoutLanguageService {
  /// Returns the module of a URI's file: the project of its nearest configuration, its workspace folder, or itself.
  mutating func origin(of uri: DocumentURI) -> ModuleOrigin {
    if let path = uri.path, let found = search.configuration(forFile: path, in: disk) {
      let folder = found.configuration.folder
      if path.utf8.starts(with: (folder + "/").utf8) {
        return found.configuration.excludes(path) ? .document(uri) : .project(folder)
      }
    }
    return workspace.folder(of: uri).map { .folder($0) } ?? .document(uri)
  }

  /// Returns the module of a file, created if missing, and schedules the files of its project for reading.
  mutating func module(for uri: DocumentURI) -> ModuleID { module(as: origin(of: uri), of: uri) }

  private mutating func module(as origin: ModuleOrigin, of uri: DocumentURI) -> ModuleID {
    if let path = uri.path, let found = search.configuration(forFile: path, in: disk) {
      recordConfigurations(of: found)
    }
    if case .project(let folder) = origin { workspace.addProject(folder) }
    if let known = modules[origin] { return known }
    let module = modules.add(origin)
    setUp(module, as: origin)
    return module
  }

  // MARK: Settings of a module

  private mutating func setUp(_ module: ModuleID, as origin: ModuleOrigin) {
    let found = configuration(of: origin)
    let settings = found.map { found in
      let canvas = clientCanvas.over(found.configuration.canvas).applied(to: .standard)
      return AnalysisSettings(canvas: canvas, matrix: found.configuration.matrix(over: canvas))
    }
    analysis.setSettings(settings, of: module)
    analysis.setRecordedTexts(found?.recordedTexts, of: module)
    searchImages(of: module, as: origin)
  }

  /// Returns the configuration in effect for a module. It also applies to a module whose files it excludes.
  mutating func configuration(of origin: ModuleOrigin) -> FoundConfiguration? {
    switch origin {
    case .project(let folder): search.configuration(forFolder: folder, in: disk)
    case .folder(let folder): search.isFixed ? search.configuration(forFolder: folder, in: disk) : nil
    case .document(let uri): uri.path.flatMap { search.configuration(forFile: $0, in: disk) }
    }
  }

  /// Applies the current settings to all modules.
  mutating func setUpModules() {
    for (origin, module) in modules.all { setUp(module, as: origin) }
  }

  // MARK: Derivation of the whole state

  /// Assigns every file to its current module and removes the files that are neither open nor in a folder that is read,
  /// and the modules and configurations without files. With `rereading`, configurations may have changed: they are read
  /// again, and so are the folders, since other files may be excluded. O(files).
  mutating func deriveState(rereading: Bool = false) {
    if rereading {
      search.invalidate()
      cachedLevels = [:]
      workspace.scheduleListing()
    }
    changedConfigurations.formUnion(configurations.keys)
    configurations = [:]
    workspace.removeProjects()
    var used = Set(workspace.folderPrefixes.map { ModuleOrigin.folder($0) })
    for prefix in workspace.folderPrefixes where modules[.folder(prefix)] == nil {
      setUp(modules.add(.folder(prefix)), as: .folder(prefix))
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
        if workspace.isInFolder(uri), origin(of: uri) != .document(uri) {
          used.insert(assignModule(of: file, uri))
        } else {
          unreached.append((file, uri))
        }
      }
      others = unreached
    }
    for (file, _) in others { remove(file) }
    workspace.removeUnreached()
    for path in workspace.configurationFiles.sorted() {
      // For a removed file, the search returns the configuration around its folder.
      guard let found = search.configuration(forFile: path, in: disk) else { continue }
      if search.isFixed || found.files.first?.path == path { recordConfigurations(of: found) }
    }
    for (origin, module) in modules.all where !used.contains(origin) { removeModule(module, of: origin) }
    if rereading {
      setUpModules()
    } else {
      for (origin, module) in modules.all { searchImages(of: module, as: origin) }
    }
    changedDocuments.formUnion(documents.compactMap { $0 })
  }

  /// Returns true if a configuration applies to the file. Once such a file is removed, `deriveState` may have to drop
  /// the configuration and the folder read for it.
  mutating func hasConfiguration(for uri: DocumentURI) -> Bool {
    uri.path.map { search.configuration(forFile: $0, in: disk) != nil } ?? false
  }

  /// Assigns a file to its module and returns the module's origin.
  private mutating func assignModule(of file: FileID, _ uri: DocumentURI) -> ModuleOrigin {
    let origin = origin(of: uri)
    analysis.setModule(of: file, to: module(as: origin, of: uri))
    return origin
  }

  /// Removes a module without files and frees its number.
  mutating func removeModule(_ module: ModuleID, of origin: ModuleOrigin) {
    analysis.setSettings(nil, of: module)
    analysis.setRecordedTexts(nil, of: module)
    if case .document(let uri) = origin, let file = workspace.file(at: uri) { filesWithoutImages.remove(file) }
    images.remove(module)
    analysis.setImages(ImageSizes(), of: module)
    modules.remove(origin)
  }
}
