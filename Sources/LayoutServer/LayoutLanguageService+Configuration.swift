import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutSyntax

/// A configuration that is open in the editor. What is on the disk counts; the text is looked at for what is wrong.
struct ConfigurationDocument {
  var path: String
  var text: SourceText
}

// The project's configurations: which modules they make, and what holds in them (`interface.md` 5).
extension LayoutLanguageService {
  /// The module of a file: that of the nearest configuration, else of the workspace's folder.
  mutating func module(for uri: DocumentURI) -> ModuleID {
    guard let path = uri.path, let found = search.configuration(forFile: path, in: disk) else {
      return workspace.module(for: uri)
    }
    note(found)
    let folder = found.configuration.folder
    let holds = path.utf8.starts(with: (folder + "/").utf8)
    if !holds || found.configuration.excludes(path) {
      // Outside of the project, its settings hold all the same.
      let module = holds ? workspace.freshModule() : workspace.module(for: uri)
      setUp(module, by: found)
      return module
    }
    if let known = projects[folder] { return known }
    let module = workspace.freshModule()
    projects[folder] = module
    workspace.addProject(folder)
    setUp(module, by: found)
    images.look(below: found.configuration.images ?? [folder.isEmpty ? "/" : folder], for: module)
    return module
  }

  private mutating func setUp(_ module: ModuleID, by found: FoundConfiguration) {
    let canvas = clientCanvas.over(found.configuration.canvas).applied(to: .standard)
    analysis.setSettings(AnalysisSettings(canvas: canvas, matrix: found.configuration.matrix(over: canvas)), of: module)
    analysis.setRecordedTexts(found.recordedTexts, of: module)
  }

  /// Gives the modules of configurations the settings that hold now.
  mutating func setUpProjects() {
    for (folder, module) in projects {
      if let found = search.configuration(forFolder: folder, in: disk) { setUp(module, by: found) }
    }
  }

  /// The levels of the rules in a file.
  mutating func levels(for file: FileID) -> RuleLevels {
    guard let path = workspace.uri(of: file)?.path, let found = search.configuration(forFile: path, in: disk) else {
      return RuleLevels()
    }
    return found.configuration.ruleLevels(for: path)
  }

  /// Whether a configuration leaves out the file at a path.
  mutating func excludes(_ path: String) -> Bool {
    search.configuration(forFile: path, in: disk)?.configuration.excludes(path) ?? false
  }

  mutating func isExcluded(_ file: FileID) -> Bool {
    workspace.uri(of: file)?.path.map { excludes($0) } ?? false
  }

  // MARK: Changes

  /// Whether what a configuration says may hang on the file at a path.
  func holdsConfiguration(_ path: String) -> Bool {
    path.hasSuffix("/" + ConfigurationFile.name)
      || configurations.values.contains { $0.configuration.textSizes == path }
  }

  /// Reads all configurations anew, and gives every file the module and the settings that hold now.
  mutating func reconfigure() {
    search.forget()
    knownLevels = [:]
    for path in configurations.keys { changedConfigurations.insert(path) }
    configurations = [:]
    let before = projects
    projects = [:]
    for folder in before.keys.sorted() {
      // A module goes on under its number, so that nothing is lowered anew that has not changed.
      guard let found = search.configuration(forFolder: folder, in: disk), found.configuration.folder == folder,
        let module = before[folder]
      else { continue }
      projects[folder] = module
      note(found)
      setUp(module, by: found)
      images.look(below: found.configuration.images ?? [folder.isEmpty ? "/" : folder], for: module)
    }
    workspace.scanAgain(projects: projects.keys.sorted())
    for file in analysis.fileIDs {
      guard let uri = workspace.uri(of: file) else { continue }
      if workspace.isOpen(file) || workspace.isInFolder(uri) && !isExcluded(file) {
        analysis.setModule(of: file, to: module(for: uri))
      } else {
        remove(file)
      }
    }
    forgetUnusedImages()
    changedDocuments.formUnion(documents.compactMap { $0 })
  }

  /// Whoever watches no files saves some: then the configurations around the saved one are looked at again.
  mutating func lookForNewConfiguration(of file: FileID) {
    guard let path = workspace.uri(of: file)?.path, !search.isFixed else { return }
    func texts(_ found: FoundConfiguration?) -> [[UInt8]] { found?.files.map { Array($0.text.bytes) } ?? [] }
    let before = texts(search.configuration(forFile: path, in: disk))
    var fresh = ConfigurationSearch()
    if texts(fresh.configuration(forFile: path, in: disk)) != before { reconfigure() }
  }

  // MARK: Findings

  private mutating func note(_ found: FoundConfiguration) {
    for file in found.files where configurations[file.path]?.file != file.file {
      configurations[file.path] = file
      changedConfigurations.insert(file.path)
    }
  }

  package mutating func takeChangedFiles() -> [ServiceFileFindings] {
    defer { changedConfigurations.removeAll() }
    return changedConfigurations.sorted().map { path in
      let file = configurations[path]
      return ServiceFileFindings(
        uri: DocumentURI(path: path), text: file?.text ?? SourceText([]),
        diagnostics: file.map { serviceDiagnostics(of: $0) } ?? [])
    }
  }

  private func serviceDiagnostics(of file: ConfigurationFile) -> [ServiceDiagnostic] {
    file.configuration.ruleLevels(for: file.path).applied(to: file.findings).map { serviceDiagnostic($0) }
  }

  // MARK: Open configurations

  func isConfiguration(_ uri: DocumentURI) -> Bool {
    uri.path?.hasSuffix("/" + ConfigurationFile.name) ?? false
  }

  mutating func openConfiguration(_ document: DocumentID, _ uri: DocumentURI, _ text: [UInt8]) {
    guard let path = uri.path else { return }
    configurationDocuments[document.index] = ConfigurationDocument(path: path, text: SourceText(text))
    changedConfigurations.insert(path)
  }

  mutating func editConfiguration(_ document: DocumentID, _ range: Range<Int>, _ replacement: [UInt8]) {
    guard let path = configurationDocuments[document.index]?.path else { return }
    configurationDocuments[document.index]?.text.replace(range, with: replacement)
    changedConfigurations.insert(path)
  }

  mutating func saveConfiguration(_ document: DocumentID) {
    if configurationDocuments[document.index] != nil { reconfigure() }
  }

  mutating func closeConfiguration(_ document: DocumentID) {
    guard let closed = configurationDocuments.removeValue(forKey: document.index) else { return }
    changedConfigurations.insert(closed.path)
  }

  func configurationFindings(in document: DocumentID) -> [ServiceDiagnostic] {
    guard let open = configurationDocuments[document.index] else { return [] }
    let folder = ConfigurationSearch.folder(of: open.path)
    return serviceDiagnostics(
      of: ConfigurationFile(Array(open.text.bytes), path: open.path, folder: folder, file: FileID(-1)))
  }
}
