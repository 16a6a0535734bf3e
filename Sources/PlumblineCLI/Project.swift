import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutProject
import LayoutSyntax

/// The files that a command analyses, with their modules (`interface.md` 2.3).
struct Project {
  var analysis: Analysis

  private let disk: Disk
  private var modules: ProjectModules
  /// The files by absolute path.
  private var files: [String: FileID] = [:]
  private var paths: [FileID: String] = [:]
  /// The notes on files of localized strings, by path.
  private var resourceNotes: [String: ManifestNote] = [:]
  /// The folders of the command line with files that are not read.
  private var incompleteFolders: Set<String> = []
  /// True if no file is read that the command line does not name.
  private let isIsolated: Bool

  /// Creates a project. `recordsReads` has to be true for a command that changes texts, even if only to try a fix.
  init(_ options: LayoutOptions, recordsReads: Bool = true, disk: Disk = Disk(), to output: inout Output) {
    self.disk = disk
    isIsolated = options.isIsolated
    modules = ProjectModules(in: disk, canvas: options.canvasOverride)
    analysis = Analysis(settings: modules.canvas.settings(), recordsReads: recordsReads)
    if let path = options.configuration {
      let current = Disk.absolutePath(".")
      if !modules.fixConfiguration(Disk.absolutePath(path), countingFrom: [current == "/" ? "" : current]) {
        let reason = modules.unreadableConfigurations.first?.reason ?? "cannot be read"
        output.fail("\(path): configuration not read: \(reason)")
      }
    }
  }

  /// Creates a project around one file; nil, with a message, if that fails. Reports the number of findings in its
  /// configurations.
  static func ofFile(
    _ path: String, _ bytes: [UInt8], _ options: LayoutOptions, to output: inout Output
  ) -> (project: Project, file: FileID)? {
    var project = Project(options, to: &output)
    project.readTargets(of: [], around: [Disk.absolutePath(path)])
    let prepared = PreparedFile(parsing: SourceText(bytes), conditions: project.conditions(of: path))
    guard output.status != .failure, let file = project.add(path, prepared) else {
      return nil
    }
    project.addNamedFolder(Disk.folder(of: path))
    project.complete()
    project.reportUnreadableConfigurations(to: &output)
    for configuration in project.configurations where !configuration.findings.isEmpty {
      let shown = Disk.shown(configuration.path)
      output.log("\(count(configuration.findings.count, "finding")) in \(shown); run plumbline lint \(shown)")
    }
    return (project, file)
  }

  /// Returns the configuration for a path as given; nil if there is none.
  mutating func configuration(for path: String) -> FoundConfiguration? {
    modules.configuration(forFile: Disk.absolutePath(path))
  }

  /// Returns true if a configuration excludes the file at `path`.
  mutating func excludes(_ path: String) -> Bool { modules.excludes(Disk.absolutePath(path)) }

  /// Returns what is below a folder of the command line.
  mutating func contents(below folder: String) -> FolderContents {
    let absolute = Disk.absolutePath(folder)
    return modules.allContents(below: absolute == "/" ? "" : absolute)
  }

  /// Returns true if the `.swift` file at an absolute path is made of tests; see `ProjectModules.isTests`.
  mutating func isTests(_ path: String, _ folder: String) -> Bool { modules.isTests(path, below: folder) }

  /// Returns the conditions under which the file at a path is compiled.
  mutating func conditions(of path: String) -> BuildConditions {
    modules.conditions(ofFile: Disk.absolutePath(path), in: SourceLanguage(ofFile: path))
  }

  /// The number of files read.
  var fileCount: Int { files.count }

  /// Adds a file under the path used in messages; nil if it was added already. Its module is that of the nearest
  /// configuration, else that of the folder named on the command line, if any, in which it was found.
  mutating func add(
    _ path: String, named name: String? = nil, _ prepared: PreparedFile, foundIn folder: String? = nil
  ) -> FileID? {
    let absolute = Disk.absolutePath(name ?? path)
    guard files[absolute] == nil else { return nil }
    let file = analysis.addFile(named: path, prepared, module: module(ofFile: absolute, foundIn: folder))
    files[absolute] = file
    paths[file] = absolute
    return file
  }

  private mutating func module(ofFile path: String, foundIn folder: String?) -> ModuleID {
    // A configuration for all files makes one module of those outside of its folder.
    let other = modules.hasFixedConfiguration ? nil : folder.map { ModuleOrigin.folder($0) }
    let origin = modules.origin(ofFile: path, orElse: other ?? .namedFiles)
    modules.recordConfiguration(forFile: path)
    return modules.module(of: origin, in: &analysis)
  }

  /// Adds the folder of a file named individually to those that are searched for images.
  mutating func addNamedFolder(_ folder: String) { modules.addNamedFolder(folder) }

  /// Returns the levels of the rules in a file.
  mutating func levels(for file: FileID) -> RuleLevels {
    guard let language = analysis.language(of: file) else { return RuleLevels() }
    return modules.ruleLevels(forFile: paths[file], in: language)
  }

  /// Returns the settings of the formatter for a file.
  mutating func formatSettings(of file: FileID) -> ProjectConfiguration.FormatSettings {
    paths[file].flatMap { modules.configuration(forFile: $0) }?.configuration.format ?? .init()
  }

  /// The configurations in effect for some file, by path.
  var configurations: [ConfigurationFile] {
    modules.configurations.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Reports the configurations that exist and cannot be read.
  func reportUnreadableConfigurations(to output: inout Output) {
    for failure in modules.unreadableConfigurations {
      output.fail("\(Disk.shown(failure.path)): configuration not read: \(failure.reason)")
    }
  }

  // MARK: The rest of the modules

  /// Reads the targets of the manifests at these absolute paths and of those around `paths`.
  mutating func readTargets(of manifests: [String], around paths: [String]) {
    var all = manifests
    for path in paths { all += modules.manifests(around: path) }
    var seen: Set<String> = []
    modules.readTargets(of: all.filter { seen.insert($0).inserted })
  }

  /// The notes on manifests and files of localized strings that are not understood completely, as lines of text.
  var notes: [String] {
    let all = modules.targets.notes.merging(resourceNotes.mapValues { [$0] }) { $0 + $1 }
    return all.sorted { $0.key < $1.key }.flatMap { path, notes in
      notes.map { "\(Disk.shown(path)):\($0.line + 1): \($0.message)" }
    }
  }

  /// Records that not all files of a folder are read, which the files without a target and a configuration there form a
  /// module with.
  mutating func markIncomplete(folder: String) { incompleteFolders.insert(folder) }

  /// Reads the images of modules whose files name any and, unless the project is isolated, the other files of the
  /// modules and the modules that they import.
  mutating func complete(workers: Int = 1, progress: ProgressLine = .hidden) {
    if isIsolated {
      for (_, module) in modules.all { analysis.setCompleteness(.open, of: module) }
    } else {
      var completed: Set<ModuleOrigin> = []
      while let origin = nextIncomplete(completed) {
        completed.insert(origin)
        readFiles(of: origin, workers, progress)
      }
    }
    for folder in incompleteFolders {
      if let module = modules[.folder(folder)] { analysis.setCompleteness(.open, of: module) }
    }
    var shared: [ModuleOrigin: [FileID]] = [:]
    for (file, path) in paths.sorted(by: { $0.value < $1.value }) {
      for origin in modules.otherOrigins(ofFile: path) { shared[origin, default: []].append(file) }
    }
    for (origin, files) in shared {
      if let module = modules[origin] { analysis.setSharedFiles(files, of: module) }
    }
    for (origin, _) in modules.all {
      resourceNotes.merge(modules.readResources(of: origin, into: &analysis)) { first, _ in first }
    }
  }

  /// Returns the first module, in the order of their numbers, whose files have not been read completely: one with files
  /// that are laid out, or one that these import.
  private mutating func nextIncomplete(_ completed: Set<ModuleOrigin>) -> ModuleOrigin? {
    let known = modules.all.sorted { $0.module.index < $1.module.index }
    for (origin, module) in known where !completed.contains(origin) {
      if analysis.files(of: module).contains(where: { isLaidOut($0) }) { return origin }
    }
    for (importer, module) in known {
      for file in analysis.files(of: module) {
        for declaration in analysis.imports(of: file) {
          if let origin = modules.origin(ofModule: declaration.module, importedBy: importer),
            !completed.contains(origin)
          {
            return origin
          }
        }
      }
    }
    return nil
  }

  /// Returns true if a file may have views: a file other than a `.swift` file, or one that sees SwiftUI.
  func isLaidOut(_ file: FileID) -> Bool {
    analysis.language(of: file) != .swift || analysis.seesSwiftUI(file)
  }

  private mutating func readFiles(of origin: ModuleOrigin, _ workers: Int, _ progress: ProgressLine) {
    var areAllRead = true
    switch origin {
    case .target:
      guard let target = modules.target(of: origin) else { return }
      areAllRead = read(modules.files(of: target), workers, progress)
    case .configuration(let folder):
      let isFixed = modules.hasFixedConfiguration
      let contents = modules.allContents(below: folder) { $0.configuration != nil && !isFixed }
      areAllRead = read(
        (contents.layoutFiles + contents.swiftFiles).filter { isOf(origin, $0) }, workers, progress)
    case .folder, .namedFiles, .document: break
    }
    if !areAllRead, let module = modules[origin] { analysis.setCompleteness(.open, of: module) }
  }

  private mutating func isOf(_ origin: ModuleOrigin, _ path: String) -> Bool {
    modules.origin(ofFile: path, orElse: .namedFiles) == origin && (path.hasSuffix(".layout") || !isTests(path, ""))
  }

  /// Reads files, unless they were read before, for their declarations; returns false if one cannot be read.
  private mutating func read(_ paths: [String], _ workers: Int, _ progress: ProgressLine) -> Bool {
    let missing = paths.filter { files[$0] == nil }
    let conditions = missing.map { self.conditions(of: $0) }
    var areAllRead = true
    for result in ReadFile.read(missing, conditions, from: disk, workers: workers, progress: progress) {
      switch result {
      case .success(let file): _ = add(Disk.shown(file.path), named: file.path, file.file)
      case .failure: areAllRead = false
      }
    }
    return areAllRead
  }
}
