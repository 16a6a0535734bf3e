import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutProject
import LayoutSyntax

// Which files there are, in which modules, and what holds in these is a function of the folders of the workspace, the
// client's settings, the files on the disk and the open documents. What is read or opened is added by that function;
// where anything goes or a configuration changes, `deriveState` makes all of it anew, so that nothing stays that a
// fresh start would not have.
extension LayoutLanguageService {
  /// What the file with a URI belongs to: the project of the nearest configuration, else a folder of the workspace.
  mutating func origin(of uri: DocumentURI) -> ModuleOrigin {
    if let path = uri.path, let found = search.configuration(forFile: path, in: disk) {
      let folder = found.configuration.folder
      if path.utf8.starts(with: (folder + "/").utf8) {
        return found.configuration.excludes(path) ? .document(uri) : .project(folder)
      }
    }
    return workspace.folder(of: uri).map { .folder($0) } ?? .document(uri)
  }

  /// The module of a file, which there is from now on, and with it the files of its project.
  mutating func module(for uri: DocumentURI) -> ModuleID { module(as: origin(of: uri), of: uri) }

  private mutating func module(as origin: ModuleOrigin, of uri: DocumentURI) -> ModuleID {
    if let path = uri.path, let found = search.configuration(forFile: path, in: disk) { note(found) }
    if case .project(let folder) = origin { workspace.addProject(folder) }
    if let known = modules[origin] { return known }
    let module = modules.add(origin)
    setUp(module, as: origin)
    return module
  }

  // MARK: What holds in a module

  private mutating func setUp(_ module: ModuleID, as origin: ModuleOrigin) {
    let found = configuration(of: origin)
    let settings = found.map { found in
      let canvas = clientCanvas.over(found.configuration.canvas).applied(to: .standard)
      return AnalysisSettings(canvas: canvas, matrix: found.configuration.matrix(over: canvas))
    }
    analysis.setSettings(settings, of: module)
    analysis.setRecordedTexts(found?.recordedTexts, of: module)
    lookForImages(of: module, as: origin)
  }

  /// The configuration that holds for a module. What it leaves out has its settings all the same.
  mutating func configuration(of origin: ModuleOrigin) -> FoundConfiguration? {
    switch origin {
    case .project(let folder): search.configuration(forFolder: folder, in: disk)
    case .folder(let folder): search.isFixed ? search.configuration(forFolder: folder, in: disk) : nil
    case .document(let uri): uri.path.flatMap { search.configuration(forFile: $0, in: disk) }
    }
  }

  /// Gives all modules what holds in them now.
  mutating func setUpModules() {
    for (origin, module) in modules.all { setUp(module, as: origin) }
  }

  // MARK: All of it

  /// Puts every file into the module that it belongs to now, and forgets those that neither are open nor lie in a folder
  /// that is read, with the modules and configurations that nothing belongs to any more. `rereading` says whether
  /// configurations may be others: they are read again, and the folders, of which they may leave out other files. Cost:
  /// all files.
  mutating func deriveState(rereading: Bool = false) {
    if rereading {
      search.forget()
      knownLevels = [:]
      workspace.listAgain()
    }
    changedConfigurations.formUnion(configurations.keys)
    configurations = [:]
    workspace.forgetProjects()
    var used = Set(workspace.folderPrefixes.map { ModuleOrigin.folder($0) })
    for prefix in workspace.folderPrefixes where modules[.folder(prefix)] == nil {
      setUp(modules.add(.folder(prefix)), as: .folder(prefix))
    }
    var others: [(file: FileID, uri: DocumentURI)] = []
    for file in analysis.fileIDs {
      guard let uri = workspace.uri(of: file) else { continue }
      if workspace.isOpen(file) { used.insert(place(file, uri)) } else { others.append((file, uri)) }
    }
    // A file that lies in one project may be of another, whose folder is read then.
    var projects = -1
    while projects != workspace.projectCount {
      projects = workspace.projectCount
      var unreached: [(file: FileID, uri: DocumentURI)] = []
      for (file, uri) in others {
        if workspace.isInFolder(uri), origin(of: uri) != .document(uri) {
          used.insert(place(file, uri))
        } else {
          unreached.append((file, uri))
        }
      }
      others = unreached
    }
    for (file, _) in others { remove(file) }
    workspace.forgetUnreached()
    for path in workspace.configurationFiles.sorted() {
      // One that has gone shows what is around its folder.
      guard let found = search.configuration(forFile: path, in: disk) else { continue }
      if search.isFixed || found.files.first?.path == path { note(found) }
    }
    for (origin, module) in modules.all where !used.contains(origin) { forget(module, of: origin) }
    if rereading {
      setUpModules()
    } else {
      for (origin, module) in modules.all { lookForImages(of: module, as: origin) }
    }
    changedDocuments.formUnion(documents.compactMap { $0 })
  }

  /// Whether something may hang on a file besides itself, which `deriveState` forgets when the file goes: a configuration,
  /// and the folder that is read for it.
  mutating func holdsMore(than uri: DocumentURI) -> Bool {
    uri.path.map { search.configuration(forFile: $0, in: disk) != nil } ?? false
  }

  /// Puts a file into its module; gives what that is.
  private mutating func place(_ file: FileID, _ uri: DocumentURI) -> ModuleOrigin {
    let origin = origin(of: uri)
    analysis.setModule(of: file, to: module(as: origin, of: uri))
    return origin
  }

  /// Lets another module have the number of one that nothing belongs to any more.
  mutating func forget(_ module: ModuleID, of origin: ModuleOrigin) {
    analysis.setSettings(nil, of: module)
    analysis.setRecordedTexts(nil, of: module)
    if case .document(let uri) = origin, let file = workspace.file(at: uri) { pictureless.remove(file) }
    images.forget(module)
    analysis.setImages(ImageSizes(), of: module)
    modules.remove(origin)
  }
}
