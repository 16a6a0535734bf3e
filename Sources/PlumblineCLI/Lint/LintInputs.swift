import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// Reads the files to lint into one project, with the modules in which they are compiled (`interface.md` 2.3).
struct LintInputs {
  var project: Project
  /// The files to lint with the paths shown in the report and the folders of the command line in which they were found,
  /// in the order of the command line.
  private(set) var files: [(path: String, file: FileID, folder: String?)] = []
  /// The source files that were found and are not linted, by the path shown in the report.
  private(set) var skipped: [SkippedFile] = []
  /// The paths of the configurations named on the command line or found in a folder named there.
  private(set) var configurations: [String] = []
  /// The patterns of `--include` and `--exclude`, relative to the current folder and to the paths of the command line.
  private let included: [PathPattern]
  private let excluded: [PathPattern]
  private let options: LintOptions
  private let disk: Disk
  /// The files to read and the messages to print, in the order of the command line.
  private var steps: [Step] = []

  private enum Step {
    /// A file with the path shown in the report, and the folder of the command line in which it was found, if any.
    case file(path: String, shown: String, folder: String?)
    case standardInput([UInt8])
    case message(String)
    case failure(String)

    var path: String? { if case .file(let path, _, _) = self { path } else { nil } }
  }

  /// Reads the files with at most `workers` threads.
  init(_ options: LintOptions, from disk: Disk, workers: Int, progress: ProgressLine, to output: inout Output) {
    self.options = options
    self.disk = disk
    project = Project(
      options.layout, recordsReads: options.computesFixedText || options.reportsFixes, disk: disk, to: &output)
    let folders = ["."] + options.paths.map { disk.kind(of: $0) == .folder ? $0 : Disk.folder(of: $0) }
    let bases = Set(folders.map(Disk.absolutePath)).map { $0 == "/" ? "" : $0 }
    included = options.include.map { PathPattern($0, in: bases) }
    excluded = options.exclude.map { PathPattern($0, in: bases) }
    if output.status == .failure { return }
    var manifests: [String] = []
    for path in options.paths { find(path, &manifests) }
    project.readTargets(of: manifests, around: options.paths.map { Disk.absolutePath($0 == "-" ? name : $0) })
    leaveOutTests()
    addFiles(workers: workers, progress: progress, to: &output)
    project.complete(workers: workers, progress: progress)
    project.reportUnreadableConfigurations(to: &output)
    leaveOutFilesWithoutSwiftUI()
    reportFoldersWithoutFiles(to: &output)
  }

  /// The name of the standard input in the report.
  private var name: String { options.standardInputName ?? "standard input" }

  private mutating func find(_ path: String, _ manifests: inout [String]) {
    do throws(FileSystem.Failure) {
      if path == "-" {
        steps.append(.standardInput(try FileSystem.readStandardInput()))
        if let name = options.standardInputName { project.addNamedFolder(Disk.folder(of: name)) }
        return
      }
      switch disk.kind(of: path) {
      case .folder: findFiles(below: path, &manifests)
      case .file, .other:
        if options.forcesExclude, excludes(path) || project.excludes(path) {
          return steps.append(.message("\(quoted(path)) is excluded"))
        }
        if ConfigurationFile.isConfiguration(path) {
          configurations.append(path)
          return
        }
        steps.append(.file(path: path, shown: path, folder: nil))
        project.addNamedFolder(Disk.folder(of: path))
      case nil: steps.append(.failure(FileSystem.problem(of: path)?.message ?? "\(path): no such file or folder"))
      }
    } catch {
      steps.append(.failure(error.message))
    }
  }

  private mutating func findFiles(below path: String, _ manifests: inout [String]) {
    let folder = NamedFolder(path)
    let contents = project.contents(below: path)
    manifests += contents.manifests
    for file in contents.specialFiles {
      steps.append(.message("\(folder.shown(file.path)): not linted: \(file.reason)"))
    }
    for (inner, reason) in contents.unreadable { steps.append(.failure("\(folder.shown(inner)): \(reason)")) }
    skipped += contents.skipped.map { SkippedFile(folder.shown($0.path), $0.reason) }
    var found: [String] = []
    for file in contents.layoutFiles + contents.swiftFiles {
      if excludes(file) { skipped.append(SkippedFile(folder.shown(file), .excluded)) } else { found.append(file) }
    }
    if !contents.unreadable.isEmpty || skipped.contains(where: { $0.reason == .excluded }) {
      project.markIncomplete(folder: path)
    }
    for file in found.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      steps.append(.file(path: file, shown: folder.shown(file), folder: path))
    }
    if let configuration = contents.configuration, !excludes(configuration) {
      configurations.append(folder.shown(configuration))
    }
  }

  /// A folder of the command line, and the paths in it as the report shows them.
  private struct NamedFolder {
    private let prefix: String
    private let absolute: String

    init(_ path: String) {
      absolute = Disk.absolutePath(path)
      var path = path[...]
      while path.hasPrefix("./") { path = path.dropFirst(2) }
      prefix = path == "." || path.isEmpty ? "" : path.hasSuffix("/") ? String(path) : path + "/"
    }

    /// Returns the path to show: `a.layout` for `./a.layout`.
    func shown(_ path: String) -> String {
      let rest = path.utf8.dropFirst(absolute.utf8.count + (absolute.hasSuffix("/") ? 0 : 1))
      return prefix + (String(Substring(rest)))
    }
  }

  private func excludes(_ path: String) -> Bool {
    guard !included.isEmpty || !excluded.isEmpty else { return false }
    let absolute = Disk.absolutePath(path)
    return !included.isEmpty && !included.contains { $0.matches(absolute) }
      || excluded.contains { $0.matches(absolute) }
  }

  /// Leaves out the `.swift` files of folders that are tests, unless `--include` names them.
  private mutating func leaveOutTests() {
    guard included.isEmpty else { return }
    steps.removeAll { step in
      guard case .file(let path, let shown, let folder?) = step, path.hasSuffix(".swift"),
        project.isTests(path, Disk.absolutePath(folder))
      else { return false }
      skipped.append(SkippedFile(shown, .tests))
      return true
    }
  }

  /// Reads the files found and adds them to the project in the order of the command line, regardless of scheduling.
  private mutating func addFiles(workers: Int, progress: ProgressLine, to output: inout Output) {
    let paths = steps.compactMap(\.path)
    let conditions = paths.map { project.conditions(of: $0) }
    var read = ReadFile.read(paths, conditions, from: disk, workers: workers, progress: progress).makeIterator()
    // Paths with symbolic links resolved, so that a file reached by several names is added once.
    var seen: Set<String> = []
    for step in steps {
      switch step {
      case .message(let text): output.log(text)
      case .failure(let text): output.fail(text)
      case .standardInput(let bytes):
        add(PreparedFile(indexing: SourceText(bytes), conditions: project.conditions(of: name)), at: name)
      case .file(_, let shown, let folder):
        let result = read.next()
        if case .failure? = result, let folder { project.markIncomplete(folder: folder) }
        switch result {
        case .success(let file)?:
          if seen.insert(file.resolvedPath).inserted { add(file.file, at: shown, foundIn: folder) }
        case .failure(let failure)?: output.fail(failure.message)
        case nil: break
        }
      }
    }
    steps = []
  }

  private mutating func add(_ file: PreparedFile, at path: String, foundIn folder: String? = nil) {
    if let file = project.add(path, file, foundIn: folder) { files.append((path, file, folder)) }
  }

  /// Leaves out the `.swift` files of folders that see no SwiftUI. They were read for their declarations.
  private mutating func leaveOutFilesWithoutSwiftUI() {
    files.removeAll { path, file, folder in
      guard folder != nil, !project.isLaidOut(file) else { return false }
      skipped.append(SkippedFile(path, .withoutSwiftUI))
      return true
    }
  }

  /// Reports the folders of the command line in which no file is linted, with the reason.
  private func reportFoldersWithoutFiles(to output: inout Output) {
    if options.allowsEmpty { return }
    for path in options.paths where disk.kind(of: path) == .folder {
      if files.contains(where: { $0.folder == path }) { continue }
      let folder = NamedFolder(path).shown(Disk.absolutePath(path) + "/")
      let counts = SkipReason.allCases.compactMap { reason in
        let number = skipped.count { $0.reason == reason && $0.path.hasPrefix(folder) }
        return number > 0 ? "\(number) \(reason.words)" : nil
      }
      let reason = counts.isEmpty ? "no .layout and no .swift files" : counts.joined(separator: ", ")
      output.fail("nothing to lint in \(quoted(path)): \(reason)")
    }
  }

  // MARK: Results

  /// True if `.swift` files were found.
  var hasSwiftFiles: Bool { (files.map(\.path) + skipped.map(\.path)).contains { $0.hasSuffix(".swift") } }

  /// Returns the files with the levels of their rules.
  mutating func jobFiles() -> [LintJob.File] {
    // Most files have the configured levels of the file before them, and so the same selected ones.
    var configured: RuleLevels?
    var (levels, allLevels) = (RuleLevels(), RuleLevels())
    return files.map { path, file, folder in
      let own = project.levels(for: file)
      if own != configured {
        configured = own
        levels = options.selection.applied(to: own)
        allLevels = options.selection.turningOn(in: own)
      }
      return LintJob.File(path: path, file: file, folder: folder, levels: levels, allLevels: allLevels)
    }
  }

  /// Returns the configurations in effect for some file or named, with their findings.
  mutating func configurationFindings() -> [FileFindings] {
    var found = project.configurations
    for path in configurations where !found.contains(where: { $0.path == Disk.absolutePath(path) }) {
      found += project.configuration(for: path)?.files.first.map { [$0] } ?? []
    }
    return found.compactMap { file in
      let levels = options.selection.applied(to: file.configuration.ruleLevels(for: file.path))
      let diagnostics = levels.applied(to: file.findings)
      return diagnostics.isEmpty
        ? nil : FileFindings(path: Disk.shown(file.path), text: file.text, diagnostics: diagnostics)
    }
  }
}

extension SkipReason {
  /// The reason after a number of files, in a sentence.
  var words: String {
    switch self {
    case .excluded: "excluded"
    case .ignored: "ignored by Git"
    case .large: "larger than 4 MB"
    case .manifest: "package manifests"
    case .tests: "of tests"
    case .withoutSwiftUI: "without `import SwiftUI`"
    }
  }
}
