import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// The files that a command analyses, with their modules (`interface.md` 2.3).
struct Project {
  var analysis: Analysis

  private let disk = Disk()
  private var modules: ProjectModules
  /// The files by absolute path.
  private var files: [String: FileID] = [:]
  private var paths: [FileID: String] = [:]

  /// Creates a project. `recordsReads` has to be true for a command that changes texts, even if only to try a fix.
  init(_ options: LayoutOptions, recordsReads: Bool = true, to output: inout Output) {
    modules = ProjectModules(in: disk, canvas: options.canvasOverride)
    analysis = Analysis(settings: modules.canvas.settings(), recordsReads: recordsReads)
    if let path = options.configuration {
      let current = Disk.absolutePath(".")
      if !modules.fixConfiguration(Disk.absolutePath(path), countingFrom: [current == "/" ? "" : current]) {
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
    guard output.status != .failure, let file = project.add(path, PreparedFile(parsing: SourceText(bytes))) else {
      return nil
    }
    project.addNamedFolder(Disk.folder(of: path))
    project.complete()
    for configuration in project.configurations where !configuration.findings.isEmpty {
      let shown = Disk.shown(configuration.path)
      output.log("\(count(configuration.findings.count, "finding")) in \(shown); plumbline lint \(shown) shows them")
    }
    return (project, file)
  }

  /// Returns the configuration for a path as given; nil if there is none.
  mutating func configuration(for path: String) -> FoundConfiguration? {
    modules.configuration(forFile: Disk.absolutePath(path))
  }

  /// Returns true if a configuration excludes the file at `path`.
  mutating func excludes(_ path: String) -> Bool { modules.excludes(Disk.absolutePath(path)) }

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
    paths[file].map { modules.ruleLevels(forFile: $0) } ?? RuleLevels()
  }

  /// The configurations in effect for some file, by path.
  var configurations: [ConfigurationFile] {
    modules.configurations.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Reads the other files of the modules, and the images of modules whose files name any.
  mutating func complete(workers: Int = 1) {
    let folders = modules.all.compactMap { if case .configuration(let folder) = $0.origin { folder } else { nil } }
    for folder in folders.sorted() { readModule(below: folder, workers: workers) }
    for (origin, module) in modules.all {
      let texts = analysis.files(of: module).compactMap { analysis.text(of: $0) }
      analysis.setImages(modules.imageSizes(of: origin, namedIn: texts), of: module)
    }
  }

  /// Reads the files below a configuration's folder, except in folders with their own configuration. Files that the
  /// command line does not name are read only for their declarations.
  private mutating func readModule(below folder: String, workers: Int) {
    var waiting = [folder]
    var missing: [String] = []
    while let next = waiting.popLast() {
      let entries = disk.entries(of: next.isEmpty ? "/" : next)
      let hasConfiguration = entries.files.contains(next + "/" + ConfigurationFile.name)
      if next != folder, hasConfiguration, !modules.hasFixedConfiguration { continue }
      missing += modules.layoutFiles(in: entries).filter { files[$0] == nil }
      waiting += entries.folders.reversed()
    }
    for case .success(let file) in ReadFile.read(missing, workers: workers) {
      _ = add(Disk.shown(file.path), named: file.path, file.file)
    }
  }
}
