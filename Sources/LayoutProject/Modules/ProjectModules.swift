import LanguageServerProtocol
import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutModel
import LayoutSyntax

/// The modules of the files of a project, which are the targets of its packages and Xcode projects, and the configuration, the canvas, the recorded text sizes and the image
/// folders with which the files of a module are laid out (`interface.md` 5). The server and the command line derive all
/// of these here.
package struct ProjectModules {
  /// The canvas that takes precedence over that of the configurations.
  package var canvas: CanvasOverride
  /// The configurations in effect for some file, by path.
  package private(set) var configurations: [String: ConfigurationFile] = [:]
  /// The paths of configurations that came into effect, or ceased to be, since this set was last emptied.
  package var changedConfigurations: Set<String> = []

  /// The targets of the manifests that were found.
  package private(set) var targets = ProjectTargets()

  let disk: any WorkspaceFiles
  /// The `.swift` files found that are too large to be written by hand.
  var largeFiles: Set<String> = []
  /// The `.gitignore` files read so far, by the folder at which a walk begins.
  var ignoredPaths: [String: IgnoredPaths] = [:]
  private var search = ConfigurationSearch()
  private var numbers = ModuleNumbers()
  /// The folders of the files named individually, in the order in which they were named.
  private var namedFolders: [String] = []
  /// The resources that have been read completely.
  private var readResources: [ModuleResources] = []

  package init(in disk: any WorkspaceFiles, canvas: CanvasOverride = CanvasOverride()) {
    self.disk = disk
    self.canvas = canvas
  }

  // MARK: Configurations

  /// True if one configuration applies to all files.
  package var hasFixedConfiguration: Bool { search.isFixed }

  /// Uses the configuration at `path` for all files; returns false if it cannot be read. Its globs are relative to its
  /// folder and to `folders`.
  package mutating func fixConfiguration(_ path: String, countingFrom folders: [String] = []) -> Bool {
    search.fix(path, countingFrom: folders, in: disk)
  }

  /// The configurations that exist and cannot be read, in the order of their paths.
  package var unreadableConfigurations: [FileSystem.Failure] {
    search.unreadable.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Returns the configuration for the file at an absolute path; nil if there is none.
  package mutating func configuration(forFile path: String) -> FoundConfiguration? {
    search.configuration(forFile: path, in: disk)
  }

  /// Returns true if a configuration excludes the file at an absolute path.
  package mutating func excludes(_ path: String) -> Bool {
    configuration(forFile: path)?.configuration.excludes(path) ?? false
  }

  /// Returns the levels of the rules in the file at an absolute path; nil for a text without a file.
  package mutating func ruleLevels(forFile path: String?, in language: SourceLanguage) -> RuleLevels {
    let found = path.flatMap { self.configuration(forFile: $0) }
    var levels = (found?.configuration ?? ProjectConfiguration(folder: "")).ruleLevels(for: path, in: language)
    guard language == .swift, platform(ofFile: path) != .iOS else { return levels }
    levels.levels.merge(RuleRegistry.rulesOfScreens.map { ($0, .off) }) { configured, _ in configured }
    return levels
  }

  /// Returns true if a configuration names the files to look at and the file at an absolute path is one of them.
  mutating func includes(_ path: String) -> Bool {
    guard let configuration = configuration(forFile: path)?.configuration else { return false }
    return !configuration.include.isEmpty && !configuration.excludes(path)
  }

  /// Returns true if a configuration for files in a folder names the files to look at.
  mutating func hasIncludes(inFolder folder: String) -> Bool {
    !(configuration(forFile: folder + "/")?.configuration.include.isEmpty ?? true)
  }

  /// Returns true if a configuration is read from the file at `path`, or may be after it has changed.
  package func readsConfiguration(from path: String) -> Bool {
    ConfigurationFile.isConfiguration(path) || configurations.values.contains { $0.configuration.textSizes == path }
  }

  /// Returns true if the configurations for the file at `path` differ on the disk from those read earlier.
  package mutating func hasOutdatedConfiguration(forFile path: String) -> Bool {
    guard !search.isFixed else { return false }
    func texts(_ found: FoundConfiguration?) -> [[UInt8]] { found?.files.map { Array($0.text.bytes) } ?? [] }
    var fresh = ConfigurationSearch()
    return texts(fresh.configuration(forFile: path, in: disk)) != texts(configuration(forFile: path))
  }

  /// Drops the configurations that were read, so that they are read again.
  package mutating func invalidateConfigurations() { search.invalidate() }

  /// Records that no configuration is in effect until it is recorded again.
  package mutating func removeRecordedConfigurations() {
    changedConfigurations.formUnion(configurations.keys)
    configurations = [:]
  }

  /// Records the configurations for the file at `path` as being in effect.
  package mutating func recordConfiguration(forFile path: String) {
    if let found = configuration(forFile: path) { record(found) }
  }

  /// Records the configuration at `path` as being in effect. A file that was removed has no effect.
  package mutating func recordConfiguration(at path: String) {
    guard let found = configuration(forFile: path) else { return }
    // The search returns the configuration around the folder of a removed file.
    if search.isFixed || found.files.first?.path == path { record(found) }
  }

  private mutating func record(_ found: FoundConfiguration) {
    for file in found.files where configurations[file.path]?.file != file.file {
      configurations[file.path] = file
      changedConfigurations.insert(file.path)
    }
  }

  // MARK: Modules

  /// All modules, in no particular order.
  package var all: [(origin: ModuleOrigin, module: ModuleID)] { numbers.all }

  /// The number of a module; nil if it was not added.
  package subscript(origin: ModuleOrigin) -> ModuleID? { numbers[origin] }

  /// Reads the targets of the manifests at these paths, in place of those read before.
  package mutating func readTargets(of manifests: [String]) { targets = ProjectTargets(manifests: manifests, in: disk) }

  /// Returns the target in which the file at an absolute path is linted: of those that contain it, the first that is
  /// not made of tests and is built for iOS, else the first that is not made of tests, else the first; nil if there is
  /// none.
  package func target(ofFile path: String) -> BuildTarget? {
    let all = targets.targets(containing: path).map { targets[$0] }
    let products = all.filter { !$0.kind.isTests }
    return products.first { $0.platform == .iOS } ?? products.first ?? all.first
  }

  /// Returns the other modules in which the file at an absolute path is compiled.
  package func otherOrigins(ofFile path: String) -> [ModuleOrigin] {
    guard let own = target(ofFile: path) else { return [] }
    return targets.targets(containing: path).map { targets[$0] }.filter { $0 != own && !$0.kind.isTests }
      .map { .target(of: $0) }
  }

  /// Returns the reason why the file at an absolute path is in its module: its target if it has one, else the nearest
  /// configuration if the file is in its folder, else `other`.
  package mutating func origin(ofFile path: String, orElse other: ModuleOrigin) -> ModuleOrigin {
    if let target = target(ofFile: path) { return .target(of: target) }
    guard let folder = configuration(forFile: path)?.configuration.folder,
      path.utf8.starts(with: (folder + "/").utf8)
    else { return other }
    return .configuration(folder: folder)
  }

  /// Returns the number of a module, which is added with its settings if it is new.
  package mutating func module(of origin: ModuleOrigin, in analysis: inout Analysis) -> ModuleID {
    if let known = numbers[origin] { return known }
    let module = numbers.add(origin)
    // A module of the workspace with the name of SwiftUI is a stand-in, to compile on other systems: it says nothing of
    // layout.
    if let target = target(of: origin), target.moduleName != "SwiftUI", target.moduleName != "SwiftUICore" {
      analysis.setIdentity(ModuleIdentity(name: target.moduleName, project: target.manifest), of: module)
    }
    switch origin {
    // Its other files are not known.
    case .namedFiles, .document: analysis.setCompleteness(.open, of: module)
    case .target, .configuration, .folder: break
    }
    applySettings(of: origin, to: &analysis)
    return module
  }

  /// Returns the target that the files of a module mean by `import name`; nil if it is not in the workspace.
  package func origin(ofModule name: String, importedBy origin: ModuleOrigin) -> ModuleOrigin? {
    guard case .target(let manifest, let target) = origin,
      let importer = targets.target(named: target, of: manifest),
      let found = targets.target(ofModule: name, importedBy: importer)
    else { return nil }
    return targets[found].kind.isTests ? nil : .target(of: targets[found])
  }

  /// Returns the target that is the module; nil if it is none, or none any more.
  package func target(of origin: ModuleOrigin) -> BuildTarget? {
    guard case .target(let manifest, let name) = origin else { return nil }
    return targets.target(named: name, of: manifest).map { targets[$0] }
  }

  /// Sets the canvas, the matrix and the recorded text sizes of a module.
  package mutating func applySettings(of origin: ModuleOrigin, to analysis: inout Analysis) {
    guard let module = numbers[origin] else { return }
    let found = configuration(of: origin)
    let platform = found?.configuration.swift.platform ?? target(of: origin)?.platform ?? .iOS
    let hasOwnSettings = found != nil || platform != .iOS
    let settings = hasOwnSettings ? canvas.settings(over: found?.configuration, for: platform) : nil
    analysis.setSettings(settings, of: module)
    analysis.setRecordedTexts(found?.recordedTexts, of: module)
  }

  /// Removes a module without files, with its settings and images.
  package mutating func remove(_ origin: ModuleOrigin, from analysis: inout Analysis) {
    guard let module = numbers.remove(origin) else { return }
    analysis.setIdentity(nil, of: module)
    analysis.setSharedFiles([], of: module)
    analysis.setCompleteness(.complete, of: module)
    analysis.setSettings(nil, of: module)
    analysis.setRecordedTexts(nil, of: module)
    analysis.setImages(ImageSizes(), of: module)
    analysis.setStrings(LocalizedStrings(), of: module)
  }

  /// Returns the configuration in effect for a module; nil if there is none. It also applies to a document that it
  /// excludes.
  private mutating func configuration(of origin: ModuleOrigin) -> FoundConfiguration? {
    switch origin {
    case .configuration(let folder): search.configuration(forFolder: folder, in: disk)
    case .target: target(of: origin).flatMap { search.configuration(forFolder: $0.folder, in: disk) }
    case .folder, .namedFiles: search.isFixed ? search.configuration(forFolder: "", in: disk) : nil
    case .document(let uri): uri.path.flatMap { configuration(forFile: $0) }
    }
  }

  // MARK: Images

  /// Adds the folder of a file that is named individually to those that are searched for images.
  package mutating func addNamedFolder(_ folder: String) {
    if !namedFolders.contains(folder) { namedFolders.append(folder) }
  }

  /// Returns the folders with the images of a module. Those of a document that is a module of its own are beside it.
  package mutating func resourceFolders(of origin: ModuleOrigin) -> [String] {
    switch origin {
    case .configuration(let folder): configuration(of: origin)?.configuration.images ?? [Self.path(ofFolder: folder)]
    case .target(let manifest, let name):
      configuration(of: origin)?.configuration.images ?? targets.target(named: name, of: manifest).map(resourceFolders)
        ?? []
    case .folder(let folder): [folder]
    case .namedFiles: configuration(of: origin)?.configuration.images ?? namedFolders
    case .document(let uri): uri.path.map { [Self.path(ofFolder: ConfigurationSearch.folder(of: $0))] } ?? []
    }
  }

  /// Returns the folders with the resources of a target and of the first app that it is linked into, which may contain
  /// those of the target: texts and images are looked up in the main bundle unless the code names another one.
  private func resourceFolders(of target: ProjectTargets.TargetID) -> [String] {
    let own = targets[target].resourceFolders
    guard let app = targets.firstApp(linking: target) else { return own }
    let main = targets[app].resourceFolders
    return own.filter { folder in !main.contains { FilePath.isInside(folder, $0) } } + main
  }

  /// Returns the configured language of the texts of a module; nil for the development language.
  package mutating func language(of origin: ModuleOrigin) -> String? {
    configuration(of: origin)?.configuration.language
  }

  /// Sets the images and localized strings of a module; there is no search if none of its files names any. Returns notes
  /// on the files that are not understood, by path.
  package mutating func readResources(of origin: ModuleOrigin, into analysis: inout Analysis) -> [String: ManifestNote]
  {
    guard let module = numbers[origin],
      analysis.files(of: module).contains(where: { analysis.text(of: $0)?.mayNameResource ?? false })
    else { return [:] }
    let resources = readResources(below: resourceFolders(of: origin), language: language(of: origin))
    analysis.setImages(resources.sizes, of: module)
    analysis.setStrings(resources.strings, of: module)
    return resources.notes
  }

  /// Returns the resources below folders, which several modules may share.
  private mutating func readResources(below folders: [String], language: String?) -> ModuleResources {
    if let known = readResources.first(where: { $0.folders == folders && $0.language == language }) { return known }
    var resources = ModuleResources(below: folders, language: language)
    resources.complete(disk)
    readResources.append(resources)
    return resources
  }

  private static func path(ofFolder folder: String) -> String { folder.isEmpty ? "/" : folder }
}
