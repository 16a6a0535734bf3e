import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax

/// The files that a command analyses, with their modules, configurations and images (`lowering.md` 2, *Module*).
struct Project {
  var analysis: Analysis

  private let options: LayoutOptions
  private let disk = Disk()
  private var search = ConfigurationSearch()
  /// The files by absolute path.
  private var files: [String: FileID] = [:]
  private var paths: [FileID: String] = [:]
  /// The modules of configurations, by the folder of the configuration nearest to their files.
  private var modules: [String: ModuleID] = [:]
  /// The folders with the images of each module, in the order of the command line.
  private var imageFolders: [ModuleID: [String]] = [:]
  private var usedConfigurations: [String: ConfigurationFile] = [:]
  private var nextModule = 1

  /// The module of the files named individually, unless a configuration decides otherwise.
  static let namedFiles = ModuleID(0)

  /// Creates a project. `recordsReads` has to be true for a command that changes texts, even if only to try a fix.
  init(_ options: LayoutOptions, recordsReads: Bool = true, to output: inout Output) {
    self.options = options
    analysis = Analysis(settings: options.settings(over: CanvasSettings()), recordsReads: recordsReads)
    if let path = options.configuration {
      let absolute = Disk.absolutePath(path)
      let current = Disk.absolutePath(".")
      if !search.fix(absolute, countingFrom: [current == "/" ? "" : current], in: disk) {
        output.fail("\(path): this configuration cannot be read")
      }
    }
  }

  /// Creates a project around one file; nil, with a message, if that fails. Reports the number of findings in its
  /// configurations.
  static func ofFile(
    _ path: String, _ bytes: [UInt8], _ options: LayoutOptions, to output: inout Output
  ) -> (project: Project, file: FileID)? {
    var project = Project(options, to: &output)
    guard output.status != .failure,
      let file = project.add(path, PreparedFile(parsing: SourceText(bytes)), module: namedFiles)
    else { return nil }
    project.addImages(below: Disk.folder(of: path), to: namedFiles)
    project.complete()
    for configuration in project.configurations where !configuration.findings.isEmpty {
      let shown = Disk.shown(configuration.path)
      output.log("\(count(configuration.findings.count, "finding")) in \(shown); plumbline lint \(shown) shows them")
    }
    return (project, file)
  }

  /// Returns a new module, for the files of a folder without a configuration.
  mutating func freshModule() -> ModuleID {
    defer { nextModule += 1 }
    return ModuleID(nextModule)
  }

  /// Returns the configuration for a path as given; nil if there is none.
  mutating func configuration(for path: String) -> FoundConfiguration? {
    search.configuration(forFile: Disk.absolutePath(path), in: disk)
  }

  /// Returns true if a configuration excludes the file at `path`.
  mutating func excludes(_ path: String) -> Bool {
    configuration(for: path)?.configuration.excludes(Disk.absolutePath(path)) ?? false
  }

  /// Adds a file under the path used in messages; nil if it was added already. Its module is that of the nearest
  /// configuration, else `module`.
  mutating func add(
    _ path: String, named name: String? = nil, _ prepared: PreparedFile, module: ModuleID
  ) -> FileID? {
    let absolute = Disk.absolutePath(name ?? path)
    guard files[absolute] == nil else { return nil }
    let owner = self.module(for: absolute) ?? module
    let file = analysis.addFile(named: path, prepared, module: owner)
    files[absolute] = file
    paths[file] = absolute
    return file
  }

  /// Adds `folder` to the image folders of a module without a configuration.
  mutating func addImages(below folder: String, to module: ModuleID) {
    guard !(imageFolders[module] ?? []).contains(folder) else { return }
    imageFolders[module, default: []].append(folder)
  }

  /// Returns the levels of the rules in a file.
  mutating func levels(for file: FileID) -> RuleLevels {
    guard let path = paths[file] else { return RuleLevels() }
    return search.configuration(forFile: path, in: disk)?.configuration.ruleLevels(for: path) ?? RuleLevels()
  }

  /// The configurations in effect for some file, by path.
  var configurations: [ConfigurationFile] {
    usedConfigurations.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Reads the other files of the modules, and the images of modules whose files name any.
  mutating func complete(workers: Int = 1) {
    for folder in modules.keys.sorted() { readModule(below: folder, workers: workers) }
    for (module, folders) in imageFolders {
      let texts = analysis.files(of: module).compactMap { analysis.text(of: $0) }
      analysis.setImages(disk.imageSizes(below: folders, namedIn: texts), of: module)
    }
  }

  // MARK: Modules

  /// Returns the module of the nearest configuration; nil if there is none.
  private mutating func module(for path: String) -> ModuleID? {
    guard let found = search.configuration(forFile: path, in: disk) else { return nil }
    let folder = found.configuration.folder
    if let known = modules[folder] { return known }
    for file in found.files { usedConfigurations[file.path] = file }
    // A configuration given by `--config` does not group files outside of its folder.
    let holds = path.utf8.starts(with: (folder + "/").utf8)
    let module = holds ? freshModule() : Self.namedFiles
    if holds { modules[folder] = module }
    var settings = options.settings(over: found.configuration.canvas)
    settings.matrix = found.configuration.matrix(over: settings.canvas)
    analysis.setSettings(settings, of: module)
    analysis.setRecordedTexts(found.recordedTexts, of: module)
    if let images = found.configuration.images {
      imageFolders[module] = images
    } else if holds {
      imageFolders[module] = [folder]
    }
    return module
  }

  /// Reads the files below a configuration's folder, except in folders with their own configuration. Files that the
  /// command line does not name serve for their declarations.
  private mutating func readModule(below folder: String, workers: Int) {
    var waiting = [folder]
    var missing: [String] = []
    while let next = waiting.popLast() {
      let entries = disk.entries(of: next.isEmpty ? "/" : next)
      if next != folder, !search.isFixed, entries.files.contains(next + "/" + ConfigurationFile.name) { continue }
      for path in entries.files where path.hasSuffix(".layout") && files[path] == nil {
        if !excludes(path) { missing.append(path) }
      }
      waiting += entries.folders.reversed()
    }
    for case .success(let file) in ReadFile.read(missing, workers: workers) {
      _ = add(Disk.shown(file.path), named: file.path, file.file, module: Self.namedFiles)
    }
  }
}
